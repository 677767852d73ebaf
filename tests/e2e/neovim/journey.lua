-- Opens the report, waits for diagnostics, applies a quick fix, writes the file. What it saw goes to RESULT as JSON.
-- Environment: GROUNDLINT, SETUP (Lua files), REPORT, FIX (Lua pattern of the fix's title), RESULT. Run with: nvim --headless --clean -l
local seen = {}

local function wait_for(what, ready)
  if not vim.wait(120000, ready, 50) then
    io.stderr:write("waited in vain for " .. what .. "\n")
    os.exit(1)
  end
end

local function uncited()
  return vim.tbl_filter(function(d) return d.code == "GL001" end, vim.diagnostic.get(0))
end

-- The set-up and the plugin that docs/editors.md gives, with the groundlint that is tested.
for _, file in ipairs(vim.split(os.getenv("SETUP"), ":")) do dofile(file) end
vim.lsp.config("groundlint", { cmd = { os.getenv("GROUNDLINT"), "server" } })
vim.cmd.edit(os.getenv("REPORT"))
vim.bo.filetype = "markdown"
vim.cmd("doautocmd FileType markdown")

wait_for("diagnostics", function() return #uncited() > 0 end)
local first = uncited()[1]
seen.message = first.message
seen.source = first.source
seen.text = table.concat(vim.api.nvim_buf_get_text(0, first.lnum, first.col, first.end_lnum, first.end_col, {}), "\n")

wait_for("a score", function() return (vim.b.groundlint or "") ~= "" end)
seen.score = vim.b.groundlint
seen.statusline = vim.api.nvim_eval_statusline(vim.o.statusline, {}).str
wait_for("lenses", function() return #vim.lsp.codelens.get(0) > 0 end)
seen.lens = vim.lsp.codelens.get(0)[1].command.title
vim.api.nvim_win_set_cursor(0, { 1, 0 })
vim.api.nvim_feedkeys("]u", "xm", false)
wait_for("the next uncited claim", function() return vim.api.nvim_win_get_cursor(0)[1] == first.lnum + 1 end)

local client = vim.lsp.get_clients({ name = "groundlint" })[1]
seen.encoding = client.offset_encoding
local at = { textDocument = vim.lsp.util.make_text_document_params(), position = { line = first.lnum, character = first.col } }
local hover = client:request_sync("textDocument/hover", at, 120000, 0)
seen.hover = hover and hover.result and hover.result.contents.value

-- The line may hold several sentences, each with its fixes: take the first that fits, as a writer would from the list.
vim.ui.select = function(items, _, choose) choose(items[1], 1) end
vim.api.nvim_win_set_cursor(0, { first.lnum + 1, first.col })
vim.lsp.buf.code_action({ apply = true, filter = function(a) return a.title:lower():find(os.getenv("FIX")) ~= nil end })
wait_for("the fix", function() return vim.bo.modified end)
-- Another claim of the block may be asked about in its place.
wait_for("the claim to be silent", function()
  return #vim.tbl_filter(function(d) return d.message == first.message end, uncited()) == 0
end)
vim.cmd("silent write")

-- A finding that goes without an edit: Neovim 0.11 pulls after edits alone.
local other = uncited()[1]
seen.other = table.concat(vim.api.nvim_buf_get_text(0, other.lnum, other.col, other.end_lnum, other.end_col, {}), "\n")
vim.api.nvim_win_set_cursor(0, { other.lnum + 1, other.col })
vim.lsp.buf.code_action({ apply = true, filter = function(a) return a.title == "Not a claim" end })
wait_for("what is no claim to be silent", function()
  return #vim.tbl_filter(function(d) return d.message == other.message end, uncited()) == 0
end)
seen.modified = vim.bo.modified

vim.lsp.handlers["window/showMessage"] = function(_, message) seen.refused = message.message end
vim.cmd("GroundlintVerify")
wait_for("a refusal", function() return seen.refused ~= nil end)

client:stop()
wait_for("the server's end", function() return #vim.lsp.get_clients() == 0 end)
vim.fn.writefile({ vim.json.encode(seen) }, os.getenv("RESULT"))
os.exit(0)

--[[
groundlint.lua: a Pandoc filter that marks the claims without a citation in what Pandoc writes.

    pandoc report.md --lua-filter groundlint.lua --css groundlint.css --standalone --output report.html

It asks the program `groundlint`, from the PATH, about the files that Pandoc was given. Metadata:
    groundlint-mark: false   nothing is marked
    groundlint-fail: true    an uncited claim, or a check that could not be made, ends Pandoc with exit code 1

Pandoc 3.1.1 or newer. Apart from groundlint-fail no fault ends Pandoc: one line on standard error says what was not done.
]]

local NAME = 'groundlint'
local MARK = '?'
local MOST_PLACES = 5

-- ## Saying something

--- Foreign text in a line for a terminal: no control characters (those of C1 are C2 80 to C2 9F in UTF-8).
local function printable(text)
  return (text:gsub('%c', '?'):gsub('\xC2[\x80-\x9F]', '?'))
end

local function say(text)
  io.stderr:write(NAME, ': ', printable(text), '\n')
end

-- ## Words, as they are compared

local function set(text)
  local codes = {}
  for _, code in utf8.codes(text) do codes[code] = true end
  return codes
end

local SIGNS = set('%&+=')
local LATIN_PUNCTUATION = set('¡¿«»·\u{AD}')
--- What opens belongs to the words behind it, all other punctuation to the words before it.
local OPENS = set('([{“‘«‹「『（《〈【¿¡')

--- Of a character: nil for punctuation, which Pandoc may write in another way than the author (quotes, dashes), ' ' for
--- blanks, else itself.
local function compared(code)
  if code <= 0x20 or code == 0xA0 or code == 0x3000 or (code >= 0x2000 and code <= 0x200A) or code == 0x202F then
    return ' '
  elseif code < 0x80 then
    local char = string.char(code)
    return (SIGNS[code] or char:match('%w')) and char
  elseif code < 0xA0 or LATIN_PUNCTUATION[code] or (code >= 0x200B and code <= 0x206F) or (code >= 0x3001 and code <= 0x3003)
    or (code >= 0x3008 and code <= 0x301F) or (code >= 0xFF01 and code <= 0xFF0F) or code == 0xFF1A or code == 0xFF1B
    or code == 0xFF1F then
    return nil
  end
  return utf8.char(code)
end

--- The compared characters of some text, appended to `out`; a run of blanks is one, also across calls.
local function append(out, text)
  for _, code in utf8.codes(text, true) do
    local char = compared(code)
    if char and not (char == ' ' and (out[#out] or ' ') == ' ') then
      out[#out + 1] = char
    end
  end
end

local BLANK = { Space = true, SoftBreak = true, LineBreak = true }
local WITH_TEXT = { Str = true, Code = true, Math = true }
-- What is written elsewhere or in another way: citations, notes, pictures, raw text of one format.
local WITHOUT_WORDS = { Cite = true, Note = true, Image = true, RawInline = true }

local function append_inlines(out, inlines)
  for _, inline in ipairs(inlines) do
    if BLANK[inline.t] then
      append(out, ' ')
    elseif WITH_TEXT[inline.t] then
      append(out, inline.text)
    elseif not WITHOUT_WORDS[inline.t] then
      append_inlines(out, inline.content)
    end
  end
end

--- All paragraphs in their order: their words one behind the other, and where those of each begin. In a walk the blocks
--- come in the same order each time, which is how `marked` finds them again.
local function words_of_document(doc)
  local parts, starts, at = {}, {}, 1
  local function look(block)
    local out = {}
    append_inlines(out, block.content)
    local text = table.concat(out) .. '\n'
    starts[#starts + 1] = at
    parts[#parts + 1] = text
    at = at + #text
  end
  doc:walk({ Para = look, Plain = look })
  return table.concat(parts), starts
end

--- The words of a claim as it stands in the file, read as Pandoc reads them. The word joiner before them keeps `1986.` or
--- `#` from beginning a list or a heading.
local JOINER = '\u{2060}'
local function words_of(markdown)
  local text = words_of_document(pandoc.read(JOINER .. markdown, 'markdown'))
  return (text:gsub('%s+$', ''))
end

--- The same for a row of a table: its cells are paragraphs of their own.
local function words_of_row(markdown)
  return words_of((markdown:gsub('\\|', ''):gsub('%s*|%s*', '\n\n' .. JOINER)))
end

-- ## What groundlint says

--- The lines of a file, ended as in Markdown. A byte-order mark is no text.
local function lines_of(path)
  local file = io.open(path, 'rb')
  if not file then return nil end
  local text = file:read('a'):gsub('^\xEF\xBB\xBF', ''):gsub('\r\n?', '\n')
  file:close()
  local lines = {}
  for line in (text .. '\n'):gmatch('(.-)\n') do lines[#lines + 1] = line end
  return lines
end

--- The byte where a column of a line begins; columns count UTF-16 from 1.
local function byte_at(line, column)
  local units = 1
  for at, code in utf8.codes(line, true) do
    if units >= column then return at end
    units = units + (code > 0xFFFF and 2 or 1)
  end
  return #line + 1
end

--- What stands at a region of SARIF; nil where the file has no such lines or is no UTF-8.
local function text_at(lines, region)
  local first, last = lines[region.startLine], lines[region.endLine]
  if not first or not last then return nil end
  local ok, start, finish = pcall(function()
    return byte_at(first, region.startColumn), byte_at(last, region.endColumn) - 1
  end)
  if not ok then return nil end
  if region.startLine == region.endLine then return first:sub(start, finish) end
  local parts = { first:sub(start) }
  for number = region.startLine + 1, region.endLine - 1 do parts[#parts + 1] = lines[number] end
  parts[#parts + 1] = last:sub(1, finish)
  return table.concat(parts, '\n')
end

local function path_of(uri)
  local path = uri:gsub('^file://', ''):gsub('%%(%x%x)', function(hex) return string.char(tonumber(hex, 16)) end)
  return (path:gsub('^/(%a:)', '%1'))
end

--- A message as a hint beside the claim: without its words and its neighbours, which can be seen there; `\[` is SARIF's.
local function reason(message)
  local short = message:gsub('\\%[', '['):gsub('^“.-”: ', ''):gsub('; and %d+ more in this %l+%.$', '.')
  return (short:gsub('^%l', string.upper))
end

--- The uncited claims of files in their order, each with path, line, why and words (in a table also by cell); or nil and
--- why not.
local function uncited(paths)
  local words = { 'check', '--format', 'sarif', '--select', 'GL001', '--fail-level', 'never', '--quiet' }
  for _, path in ipairs(paths) do
    -- A name that begins with a dash is no option.
    words[#words + 1] = path:match('^%-') and './' .. path or path
  end
  -- An argument list: no shell reads the names of the files.
  local ran, answer = pcall(pandoc.pipe, NAME, words, '')
  if not ran then
    local code = type(answer) == 'table' and answer.error_code
    return nil, code and ('groundlint check ended with exit code %d'):format(code) or 'groundlint is not on the PATH'
  end
  local decoded, report = pcall(pandoc.json.decode, answer, false)
  if not decoded or type(report) ~= 'table' or not report.runs then
    return nil, 'groundlint check gave an answer that is no SARIF'
  end
  local claims, files = {}, {}
  local function add(location, message)
    local place = location.physicalLocation
    local path = path_of(place.artifactLocation.uri)
    if files[path] == nil then files[path] = lines_of(path) or false end
    local text = files[path] and text_at(files[path], place.region)
    claims[#claims + 1] = {
      path = path,
      line = place.region.startLine,
      column = place.region.startColumn,
      message = reason(message),
      words = text and words_of(text) or '',
      row = text and text:find('|', 1, true) and words_of_row(text) or '',
    }
  end
  for _, result in ipairs(report.runs[1].results) do
    add(result.locations[1], result.message.text)
    for _, related in ipairs(result.relatedLocations or {}) do
      add(related, 'No source.')
    end
  end
  local order = {}
  for number, path in ipairs(paths) do order[path:gsub('^%./', '')] = number end
  table.sort(claims, function(a, b)
    local one, other = order[a.path] or 0, order[b.path] or 0
    if one ~= other then return one < other end
    if a.line ~= b.line then return a.line < b.line end
    return a.column < b.column
  end)
  return claims
end

-- ## Where they stand in the document

--- For each paragraph, by number, the ranges of its words that a claim covers; and the claims that stand nowhere.
local function places(claims, text, starts)
  local found, lost, from, used = {}, {}, 1, {}
  local function next_from(words, at)
    if words == '' then return nil end
    local first, last = text:find(words, at, true)
    while first and used[first] do first, last = text:find(words, last + 1, true) end
    return first, last
  end
  -- Each paragraph or cell that a claim stands in has a range of its own.
  local function add(claim, first, last)
    local whole = { message = claim.message }
    repeat
      local low, high = 1, #starts
      while low < high do
        local middle = (low + high + 1) // 2
        if starts[middle] <= first then low = middle else high = middle - 1 end
      end
      local behind = starts[low + 1] or #text + 1
      found[low] = found[low] or {}
      table.insert(found[low], {
        first = first - starts[low],
        last = math.min(last, behind - 2) - starts[low],
        whole = whole,
        ends = last < behind,
      })
      first = behind
    until first > last
  end
  for _, claim in ipairs(claims) do
    local first, last = next_from(claim.words, from)
    if not first then first, last = next_from(claim.row, from) end
    -- Footnotes stand elsewhere in the file than in the document.
    if not first then first, last = next_from(claim.words, 1) end
    if first then
      used[first], from = true, last + 1
      add(claim, first, last)
    else
      lost[#lost + 1] = claim
    end
  end
  return found, lost
end

-- ## Marking

local HTML = {}
for name in ('html html4 html5 chunkedhtml epub epub2 epub3 revealjs slidy slideous dzslides s5'):gmatch('%S+') do
  HTML[name] = true
end

-- Both looks can be defined in a preamble. They are switches: an argument could hold no inline code with colours.
local LATEX_OPEN = '{\\leavevmode\\ifdefined\\groundlintuncited\\groundlintuncited\\else\\color[rgb]{.60,.33,.05}\\fi{}'
local LATEX_MARK = '{\\ifdefined\\groundlintmark\\groundlintmark\\else\\color[rgb]{.60,.33,.05}\\textsuperscript{'
  .. MARK .. '}\\fi}'

-- Numbers of Word's comments, above those that a document may bring along.
local FIRST_COMMENT = 900000
local comments = 0

--- How a claim is shown in this format: `wrap` is given each run of its words, `before` and `after` stand around all.
local function style_of(message)
  if HTML[FORMAT] then
    local attr = pandoc.Attr('', { 'groundlint-uncited' }, { title = message })
    local note = pandoc.Attr('', { 'groundlint-mark' }, { role = 'note', ['aria-label'] = 'no source', title = message })
    return {
      wrap = function(run) return { pandoc.Span(run, attr) } end,
      before = {},
      after = { pandoc.Span({ pandoc.Superscript({ pandoc.Str(MARK) }) }, note) },
    }
  elseif FORMAT == 'latex' or FORMAT == 'beamer' then
    return {
      wrap = function(run)
        run:insert(1, pandoc.RawInline('latex', LATEX_OPEN))
        run:insert(pandoc.RawInline('latex', '}'))
        return run
      end,
      before = {},
      after = { pandoc.RawInline('latex', LATEX_MARK) },
    }
  elseif FORMAT == 'docx' then
    comments = comments + 1
    local id = tostring(FIRST_COMMENT + comments)
    local start = { id = id, author = NAME, date = os.date('!%Y-%m-%dT%H:%M:%SZ') }
    local attr = pandoc.Attr('', { 'groundlint-uncited' }, { ['custom-style'] = 'Groundlint Uncited' })
    return {
      wrap = function(run) return { pandoc.Span(run, attr) } end,
      before = { pandoc.Span({ pandoc.Str(message) }, pandoc.Attr('', { 'comment-start' }, start)) },
      after = { pandoc.Span({}, pandoc.Attr('', { 'comment-end' }, { id = id })) },
    }
  end
  local attr = (FORMAT == 'odt' or FORMAT == 'opendocument')
    and pandoc.Attr('', {}, { ['custom-style'] = 'Groundlint Uncited' })
  return {
    wrap = function(run) return attr and { pandoc.Span(run, attr) } or run end,
    before = {},
    after = { pandoc.Space(), pandoc.Str('[no\u{A0}source]') },
  }
end

local ENTERED = { Emph = true, Strong = true, Quoted = true, Link = true, Span = true }

--- The inlines of a paragraph with the claims at `ranges` (of its compared words, from 0) marked.
local function with_marks(inlines, ranges)
  local at, blank, previous, serial = 0, true, nil, 0

  local function range_of(place)
    for _, range in ipairs(ranges) do
      if range.first <= place and place <= range.last then return range end
    end
  end
  local function range_around(place)
    local range = range_of(place)
    return range and range.first < place and range or nil
  end

  --- Goes on behind one character and says which claim it belongs to.
  local function step(code)
    local char = compared(code)
    if char == ' ' then
      previous = range_around(at)
      if not blank then at, blank = at + 1, true end
    elseif char then
      previous = range_of(at)
      at, blank = at + #char, false
    elseif OPENS[code] then
      return range_of(at)
    end
    return previous
  end

  local function piece(inline, range)
    serial = serial + 1
    if range then range.final = serial end
    return { inline = inline, range = range, serial = serial }
  end

  --- Goes on behind all of an inline that is not taken apart, and says which claim it belongs to.
  local function skip(inline)
    local around = range_around(at)
    local out = {}
    append_inlines(out, { inline })
    if #out == 0 then return around end
    local range
    for _, char in ipairs(out) do range = step(utf8.codepoint(char)) or range end
    return range
  end

  local function string_pieces(pieces, text)
    local from, current = 1, nil
    for byte, code in utf8.codes(text, true) do
      local range = step(code)
      if byte > 1 and range ~= current then
        pieces[#pieces + 1] = piece(pandoc.Str(text:sub(from, byte - 1)), current)
        from = byte
      end
      current = range
    end
    pieces[#pieces + 1] = piece(pandoc.Str(text:sub(from)), current)
  end

  local function grouped(pieces)
    local done, number = pandoc.Inlines({}), 1
    while number <= #pieces do
      local range, run, last = pieces[number].range, pandoc.Inlines({}), nil
      while number <= #pieces and pieces[number].range == range do
        local one = pieces[number]
        -- Only now, since a claim may go on behind the markup in which it begins.
        if one.inner then one.inline.content = grouped(one.inner) end
        run:insert(one.inline)
        last = one.serial
        number = number + 1
      end
      if range then
        local whole = range.whole
        if not whole.style then
          whole.style = style_of(whole.message)
          done:extend(whole.style.before)
        end
        done:extend(whole.style.wrap(run))
        if range.ends and last == range.final then done:extend(whole.style.after) end
      else
        done:extend(run)
      end
    end
    return done
  end

  local function pieces_of(list)
    local pieces = {}
    for _, inline in ipairs(list) do
      if inline.t == 'Str' then
        string_pieces(pieces, inline.text)
      elseif BLANK[inline.t] then
        pieces[#pieces + 1] = piece(inline, step(0x20))
      elseif ENTERED[inline.t] and #inline.content > 0 then
        local inner = pieces_of(inline.content)
        local range, same = inner[1].range, true
        for _, one in ipairs(inner) do same = same and one.range == range end
        pieces[#pieces + 1] = {
          inline = inline,
          range = same and range or nil,
          serial = inner[#inner].serial,
          inner = not same and inner or nil,
        }
      else
        pieces[#pieces + 1] = piece(inline, skip(inline))
      end
    end
    return pieces
  end

  return grouped(pieces_of(inlines))
end

local function marked(doc, claims)
  local found, lost = places(claims, words_of_document(doc))
  local number = 0
  local function mark(block)
    number = number + 1
    if not found[number] then return nil end
    block.content = with_marks(block.content, found[number])
    return block
  end
  return doc:walk({ Para = mark, Plain = mark }), lost
end

-- ## The filter

local function listed(claims)
  local named = {}
  for _, claim in ipairs(claims) do
    local place = ('%s:%d'):format(claim.path, claim.line)
    if #named == MOST_PLACES and named[#named] ~= place then
      named[#named + 1] = '…'
      break
    elseif named[#named] ~= place then
      named[#named + 1] = place
    end
  end
  return table.concat(named, ', ')
end

local function counted(number)
  return number == 1 and '1 uncited claim' or number .. ' uncited claims'
end

local function option(meta, name, default)
  local value = meta[name]
  if value == nil then return default end
  return value == true or pandoc.utils.stringify(value) == 'true'
end

--- The files that the document was written in. Quarto hands Pandoc a copy and names the real one.
local function input_files()
  local own = quarto and quarto.doc and quarto.doc.input_file
  if own then return { own } end
  local files = {}
  for _, path in ipairs(PANDOC_STATE.input_files) do
    if path ~= '-' and not path:match('^%a[%w+.-]+://') then files[#files + 1] = path end
  end
  return files
end

function Pandoc(doc)
  local fail = option(doc.meta, 'groundlint-fail', false)
  local function not_checked(why)
    say(why .. (fail and '; groundlint-fail is set' or '; the document is left as it is'))
    if fail then os.exit(1) end
  end

  if not pandoc.json then return not_checked('this filter needs Pandoc 3.1.1 or newer') end
  local files = input_files()
  if #files == 0 then return not_checked('claims are looked up in files, and Pandoc was given none') end
  local looked, claims, why = pcall(uncited, files)
  if not looked then return not_checked('internal error in reading what groundlint found: ' .. tostring(claims)) end
  if not claims then return not_checked(why) end
  if fail and #claims > 0 then
    say(('%s (%s); groundlint-fail is set'):format(counted(#claims), listed(claims)))
    os.exit(1)
  end
  if #claims == 0 or not option(doc.meta, 'groundlint-mark', true) then return nil end
  local ran, changed, lost = pcall(marked, doc, claims)
  if not ran then return not_checked('internal error in marking: ' .. tostring(changed)) end
  if #lost > 0 then
    say(('%s not marked, since the words were not found in the document (%s)'):format(counted(#lost), listed(lost)))
  end
  return changed
end

/** The words of what the clients share, where they name things of VS Code: the same said of Obsidian. */

type Value = string | number | boolean;

/** Message as vscode-client/src/shared says it → as it is said here. */
export const OURS: Readonly<Record<string, string>> = {
  "The setting groundlint.path names '{0}', which is not a program that can be started.": "The program in groundlint's settings, '{0}', cannot be started.",
  "The setting groundlint.path names the Python '{0}': {1}.": "The Python in groundlint's settings, '{0}', will not do: {1}.",
  "This build of the extension carries no groundlint: install groundlint in the selected Python, or set groundlint.path.":
    "No groundlint was found: install Python 3.11 or newer and then groundlint from its checkout, or name its program in groundlint's settings.",
  "it has no global lock, and the extension carries groundlint for {0} with one": "it has no global lock, and the plugin carries groundlint for {0} with one",
  "the extension carries groundlint for {0}": "the plugin carries groundlint for {0}",
  "the extension was built for {0}, this Python for {1} with {2} bits": "the plugin was built for {0}, this Python for {1} with {2} bits",
  "groundlint needs {0}, and no Python was found. Install one, or set groundlint.path.":
    "groundlint needs {0}, and no Python was found. Install one, or name a program in groundlint's settings.",
  "groundlint needs {0}. Found only {1}. Install one, or set groundlint.path.":
    "groundlint needs {0}. Found only {1}. Install one, or name a program in groundlint's settings.",
  "groundlint needs {0}. Found only {1} (and {2} more in the log). Install one, or set groundlint.path.":
    "groundlint needs {0}. Found only {1} (and {2} more in the log). Install one, or name a program in groundlint's settings.",
};

export function inObsidian(message: string, ...values: Value[]): string {
  return (OURS[message] ?? message).replace(/\{(\d+)\}/g, (whole, index) => String(values[Number(index)] ?? whole));
}

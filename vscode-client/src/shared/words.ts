/** Every word for the user goes through t(): in the editor its translation, in plain tests the word itself. */

type Value = string | number | boolean;
type Translate = (message: string, ...values: Value[]) => string;

let translate: Translate = (message, ...values) => message.replace(/\{(\d+)\}/g, (whole, index) => String(values[Number(index)] ?? whole));

/** Called once, with vscode.l10n.t. */
export function speakAs(other: Translate): void {
  translate = other;
}

/** The message in the user's language, with {0}, {1} … filled in. Translations: l10n/bundle.l10n.LANGUAGE.json. */
export function t(message: string, ...values: Value[]): string {
  return translate(message, ...values);
}

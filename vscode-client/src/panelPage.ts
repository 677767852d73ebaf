/** The frame of the score panel: what stands before the server has answered. No editor in here. */

export interface Frame {
  /** What the webview's own files are loaded from. */
  readonly source: string;
  readonly nonce: string;
  readonly styles: readonly string[];
  readonly script: string;
  readonly language: string;
  readonly title: string;
  readonly waiting: string;
  readonly exportLabel: string;
}

/** Nothing but the extension's own style sheets and one script may be loaded, nothing inline runs, nothing is fetched. */
export function panelPage(frame: Frame): string {
  const policy = `default-src 'none'; style-src ${frame.source}; script-src 'nonce-${frame.nonce}'; base-uri 'none'; form-action 'none'`;
  const styles = frame.styles.map((href) => `<link rel="stylesheet" href="${escape(href)}">`).join("\n");
  return `<!DOCTYPE html>
<html lang="${escape(frame.language)}">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${escape(policy)}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escape(frame.title)}</title>
${styles}
</head>
<body>
<div id="state" role="status">${escape(frame.waiting)}</div>
<main id="report" aria-label="${escape(frame.title)}" aria-busy="true"></main>
<footer id="tools" hidden><button type="button" data-run="groundlint.exportHtml">${escape(frame.exportLabel)}</button></footer>
<div id="spoken" class="unseen" aria-live="polite"></div>
<script nonce="${frame.nonce}" src="${escape(frame.script)}"></script>
</body>
</html>
`;
}

export function escape(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
}

/** A range as the server writes it into the page, "12:0-12:34": 0-based lines and UTF-16 characters. */
export function placeOf(at: unknown): readonly [number, number, number, number] | undefined {
  const found = typeof at === "string" ? /^(\d{1,9}):(\d{1,9})-(\d{1,9}):(\d{1,9})$/.exec(at) : null;
  return found ? [Number(found[1]), Number(found[2]), Number(found[3]), Number(found[4])] : undefined;
}

/** An address that may be opened outside: http and https, nothing else. */
export function webAddress(url: unknown): string | undefined {
  if (typeof url !== "string" || !/^https?:\/\//i.test(url)) return undefined;
  try {
    const parsed = new URL(url);
    return parsed.protocol === "http:" || parsed.protocol === "https:" ? url : undefined;
  } catch {
    return undefined;
  }
}

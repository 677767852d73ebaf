/** Where the text of a quick fix waits for the writer's words; no editor in here, so that plain tests can read it. */

/** A piece of a fix's text: as it stands, or a word that stands for the writer's own. */
export interface Piece {
  readonly text: string;
  readonly placeholder: boolean;
}

// What the server's fixes leave open: [claim](url "quote"), [claim](url), [n] and <!-- groundlint-ignore… -- reason -->.
const OPEN = [/(?<=\]\()url(?=(?: "quote")?\))/, /(?<=\]\(url ")quote(?="\))/, /(?<= \[)n(?=\]$)/, /(?<=<!-- groundlint-ignore[^>]* -- )reason(?= -->)/];

/** The text cut at its placeholders, in order; a single piece where it has none. */
export function cutAtPlaceholders(text: string): readonly Piece[] {
  const pieces: Piece[] = [];
  let done = 0;
  for (const pattern of OPEN) {
    const found = pattern.exec(text);
    if (!found) continue;
    pieces.push({ text: text.slice(done, found.index), placeholder: false }, { text: found[0], placeholder: true });
    done = found.index + found[0].length;
  }
  pieces.push({ text: text.slice(done), placeholder: false });
  return pieces.filter((piece) => piece.text !== "");
}

/** What went wrong with the server, fit to be sent to somebody: no word of a document, no path, no key. No editor in here. */

/** One end of a server that nobody asked for. */
export interface End {
  /** Milliseconds since it was started. */
  readonly after: number;
  readonly code: number | null;
  readonly signal: string | null;
  /** From its standard error, as `withoutText` leaves it. */
  readonly trace: readonly string[];
}

const LONGEST = 40;

/**
 * Where and as what Python failed, without what it said: messages of errors may quote a document. Keeps the frames, by
 * file name and function, and the kinds of the errors.
 */
export function withoutText(stderr: string): string[] {
  const kept: string[] = [];
  for (const line of stderr.split(/\r?\n/)) {
    const frame = /^\s*File "(?:[^"]*[\\/])?([\w.<>-]+)", line (\d+)(?:,)? in (?:<(\w+)>|([\w.]+))/.exec(line);
    const kind = /^\s*(?:\|\s*)?((?:[A-Za-z_]\w*\.)*[A-Z]\w*(?:Error|Exception|Interrupt|Exit|Warning|Group))\b(?::|\s|$)/.exec(line);
    const fatal = /^Fatal Python error: ([\w ]+)/.exec(line);
    if (frame) kept.push(`  ${frame[1] ?? ""}:${frame[2] ?? ""} in ${frame[3] ?? frame[4] ?? ""}`);
    else if (kind) kept.push(kind[1] ?? "");
    else if (fatal) kept.push(`Fatal Python error: ${fatal[1] ?? ""}`);
  }
  return kept.slice(-LONGEST);
}

/** Facts by name, then each end: Markdown for an issue. */
export function problemReport(facts: Readonly<Record<string, string>>, ends: readonly End[]): string {
  const rows = Object.entries(facts).map(([name, value]) => `- ${name}: ${value}`);
  const told = ends.map((end, index) => {
    const how = end.signal === null ? `exit code ${String(end.code)}` : `signal ${end.signal}`;
    const trace = end.trace.length > 0 ? `\n\n\`\`\`\n${end.trace.join("\n")}\n\`\`\`` : "";
    return `### End ${index + 1}: ${how} after ${(end.after / 1000).toFixed(1)} s${trace}`;
  });
  return ["## groundlint: the server ended", rows.join("\n"), ...told, "_This report holds no text of your documents._", ""].join("\n\n");
}

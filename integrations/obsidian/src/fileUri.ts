/** The address of a file for the server. */

export function fileUri(path: string, windows: boolean): string {
  const slashed = windows ? path.replaceAll("\\", "/") : path;
  const escaped = slashed.split("/").map(encodeURIComponent).join("/");
  // \\server\share is a host with a path; C:\notes gets the slash that it lacks.
  if (windows && slashed.startsWith("//")) return `file:${escaped}`;
  return escaped.startsWith("/") ? `file://${escaped}` : `file:///${escaped}`;
}

/** An address that may be opened in a browser: a page's text may hold any other, which could start a program. */
export function webAddress(address: unknown): string | undefined {
  if (typeof address !== "string") return undefined;
  try {
    const url = new URL(address);
    return url.protocol === "https:" || url.protocol === "http:" ? url.href : undefined;
  } catch {
    return undefined;
  }
}

/** To whom a key belongs: scheme, host and port; no editor in here, so that plain tests can read it. */

/** The origin of an address, as the server reckons it; undefined for what a key may not be sent to. */
export function originOf(address: string): string | undefined {
  let url: URL;
  try {
    url = new URL(address.trim());
  } catch {
    return undefined;
  }
  if (url.username || url.password || !url.hostname) return undefined;
  const loopback = /^(localhost|.+\.localhost|127(\.\d+){3}|\[::1\])$/.test(url.hostname);
  return url.protocol === "https:" || (url.protocol === "http:" && loopback) ? url.origin : undefined;
}

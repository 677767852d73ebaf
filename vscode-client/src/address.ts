/** Whether a clipboard holds one web address; no editor in here, so that plain tests can read it. */

const LONGEST = 8000;

export function isAddress(clipboard: string): boolean {
  const written = clipboard.trim();
  return written.length <= LONGEST && /^https?:\/\/[^\s/]\S*$/i.test(written);
}

/** Whether an address names words of its page, as a browser's 'copy link to highlight' does. */
export function isHighlight(clipboard: string): boolean {
  return isAddress(clipboard) && /#[^#]*:~:(?:[^#]*&)?text=[^&]/.test(clipboard);
}

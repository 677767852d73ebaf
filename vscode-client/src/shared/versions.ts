/** Which server an extension can talk to: that of its own major.minor. */

export function sameMinor(one: string, other: string): boolean {
  const [first, second] = [one, other].map((version) => /^(\d+)\.(\d+)(?:\D|$)/.exec(version));
  return !!first && !!second && first[1] === second[1] && first[2] === second[2];
}

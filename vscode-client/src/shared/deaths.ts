/** When a server that keeps dying is left alone. */

const MOST = 4;
const WITHIN_MS = 3 * 60_000;

export class Deaths {
  private readonly times: number[] = [];

  /** Counts one more; whether it is still worth starting it again. */
  another(now: number): boolean {
    this.times.push(now);
    return this.times.filter((time) => now - time < WITHIN_MS).length <= MOST;
  }
}

/** The last lines of what happened, for *Copy log*. */

const MOST = 500;

export class Log {
  private readonly lines: string[] = [];

  readonly add = (line: string): void => {
    this.lines.push(`${new Date().toISOString()} ${line}`);
    if (this.lines.length > MOST) this.lines.shift();
  };

  get text(): string {
    return this.lines.join("\n");
  }
}

import type { Terminal } from "../terminal/terminal.ts";

const mostDetailLines = 2;

/** Prints the output of the demo, and counts the checks that passed. */
export class Narrator {
  readonly #terminal: Terminal;
  #checked = 0;
  #failed = 0;

  constructor(terminal: Terminal) {
    this.#terminal = terminal;
  }

  get hasFailed(): boolean {
    return this.#failed > 0;
  }

  /** "14 of 14". */
  get score(): string {
    return `${this.#checked - this.#failed} of ${this.#checked}`;
  }

  heading(text: string): void {
    const { bold } = this.#terminal.resultColors;
    this.#terminal.print("");
    this.#terminal.print(bold(text));
  }

  line(text: string): void {
    this.#terminal.print(text === "" ? "" : `  ${this.#fit(text, 2)}`);
  }

  /** Prints lines of the page, marked as quotes. */
  excerpt(lines: readonly string[]): void {
    const { dim } = this.#terminal.resultColors;
    for (const line of lines) this.#terminal.print(`  ${dim("│")} ${this.#fit(line, 4)}`);
  }

  /** Prints the result of a check. */
  check(isWell: boolean, title: string, detail: string): void {
    const { green, red, dim } = this.#terminal.resultColors;
    this.#checked += 1;
    if (!isWell) this.#failed += 1;
    this.#terminal.print(`  ${isWell ? green("✓") : red("✗")} ${title}`);
    const lines = wrap(detail, this.#terminal.columns - 4, isWell ? mostDetailLines : Number.POSITIVE_INFINITY);
    for (const line of lines) this.#terminal.print(`    ${isWell ? dim(line) : red(line)}`);
  }

  table(lines: readonly string[]): void {
    for (const line of lines) this.#terminal.print(`  ${line}`);
  }

  /** Number of columns that a table may use. */
  get tableColumns(): number {
    return this.#terminal.columns - 2;
  }

  #fit(text: string, indent: number): string {
    const room = this.#terminal.columns - indent;
    return text.length > room ? `${text.slice(0, room - 1)}…` : text;
  }
}

/** Wraps text at spaces, and truncates the last line. */
function wrap(text: string, columns: number, mostLines: number): string[] {
  const lines = [""];
  for (const word of text.split(" ")) {
    const line = lines.at(-1) ?? "";
    const isFull = line !== "" && line.length + 1 + word.length > columns;
    if (isFull && lines.length < mostLines) lines.push(word);
    else lines[lines.length - 1] = line === "" ? word : `${line} ${word}`;
  }
  return lines.map((line) => (line.length > columns ? `${line.slice(0, columns - 1)}…` : line));
}

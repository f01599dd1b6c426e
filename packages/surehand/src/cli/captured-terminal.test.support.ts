import picocolors from "picocolors";
import type { Terminal } from "../terminal/terminal.ts";

/** A terminal that keeps its output, without colors. */
export interface CapturedTerminal extends Terminal {
  readonly results: string[];
  readonly talk: string[];
  /** Status lines, in order. */
  readonly shown: string[];
}

export function captureTerminal(columns = Number.POSITIVE_INFINITY, ask?: Terminal["ask"]): CapturedTerminal {
  const results: string[] = [];
  const talk: string[] = [];
  const shown: string[] = [];
  const colors = picocolors.createColors(false);
  return {
    results,
    talk,
    shown,
    ask,
    print: (line) => results.push(line),
    say: (line) => talk.push(line),
    show: (...lines) => shown.push(lines.join("\n")),
    resultColors: colors,
    talkColors: colors,
    columns,
  };
}

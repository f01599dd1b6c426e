import picocolors from "picocolors";
import type { Terminal } from "./terminal.ts";

/** A terminal that keeps what it is told, without colours. */
export interface CapturedTerminal extends Terminal {
  readonly results: string[];
  readonly talk: string[];
}

export function captureTerminal(columns = Number.POSITIVE_INFINITY): CapturedTerminal {
  const results: string[] = [];
  const talk: string[] = [];
  const colors = picocolors.createColors(false);
  return {
    results,
    talk,
    print: (line) => results.push(line),
    say: (line) => talk.push(line),
    resultColors: colors,
    talkColors: colors,
    columns,
  };
}

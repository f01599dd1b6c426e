import { once } from "node:events";
import { createInterface } from "node:readline/promises";
import { printable } from "./printable.ts";

/** Asks for a line. What it asks for may come from a page: nothing in it moves the cursor. */
export type AskPerson = (question: string, signal: AbortSignal) => Promise<string>;

/**
 * A closed input is the answer "".
 *
 * @throws AbortError when the signal aborts
 */
export function createAskPerson(input: NodeJS.ReadStream, output: NodeJS.WriteStream): AskPerson {
  return async (question, signal) => {
    const lines = createInterface({ input, output, terminal: true });
    const closed = once(lines, "close").then(() => "");
    // In a line that is being written Ctrl-C is a key; everywhere else it is a signal.
    lines.on("SIGINT", () => process.kill(process.pid, "SIGINT"));
    try {
      return await Promise.race([lines.question(`${printable(question, false)} `, { signal }), closed]);
    } finally {
      lines.close();
    }
  };
}

/** A line of the answer of a session, as JSON. */
export type Frame =
  | { readonly out: string }
  | { readonly err: string }
  /** The command is still running. */
  | { readonly beat: true }
  /** Another process has just opened the session: the command goes there. */
  | { readonly taken: true }
  | { readonly exit: number };

/** The line that a command sends, as JSON. */
export interface SessionRequest {
  readonly token: string;
  readonly args: readonly string[];
  /** Working directory of the command: relative paths belong to it. */
  readonly directory: string;
}

export const beatMs = 5000;
/** A session that sends nothing for this long is stuck. */
export const silenceMs = 30_000;

export function toLine(value: Frame | SessionRequest): string {
  return `${JSON.stringify(value)}\n`;
}

/** Returns a function that takes chunks of text, and passes on each complete line as parsed JSON. */
export function createLineReader(onValue: (value: unknown) => void): (chunk: string) => void {
  let rest = "";
  return (chunk) => {
    const lines = (rest + chunk).split("\n");
    rest = lines.pop() ?? "";
    for (const line of lines) if (line !== "") onValue(JSON.parse(line));
  };
}

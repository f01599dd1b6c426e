/** A problem of a line of the log. `line` counts from 1; `message` is a sentence that names it. */
export type LogProblem = { readonly line: number; readonly message: string } & (
  | {
      readonly kind: "broken-line" | "unsupported-version" | "sequence-gap" | "chain-break";
      readonly severity: "error";
    }
  /** A crash during an append left an incomplete line; the record was never acknowledged. */
  | { readonly kind: "torn-tail"; readonly severity: "warning"; readonly bytes: number }
);

export function brokenLine(line: number, reason: string): LogProblem {
  return { kind: "broken-line", severity: "error", line, message: `Line ${line} can't be read: ${reason}.` };
}

export function unsupportedVersion(line: number, version: number): LogProblem {
  const message = `Line ${line} has format version ${version}, which this version of Surehand has no reader for.`;
  return { kind: "unsupported-version", severity: "error", line, message };
}

export function sequenceGap({ line, expected, found }: { line: number; expected: number; found: number }): LogProblem {
  const message = `Line ${line} is record ${found} where record ${expected} should be.`;
  return { kind: "sequence-gap", severity: "error", line, message };
}

export function chainBreak(line: number): LogProblem {
  const before =
    line === 1 ? "It should be the first record but refers to one before it" : `It doesn't follow line ${line - 1}`;
  const message = `Line ${line} breaks the chain. ${before}: something was changed, removed or put in between.`;
  return { kind: "chain-break", severity: "error", line, message };
}

export function tornTail(line: number, bytes: number): LogProblem {
  const message = `Line ${line} was not finished: its ${bytes} bytes are no record. Opening the journal drops them.`;
  return { kind: "torn-tail", severity: "warning", line, bytes, message };
}

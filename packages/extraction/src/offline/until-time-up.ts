import type { Draft } from "../gathering.ts";
import { TimeUpError } from "../page/time-up-error.ts";

/** Reads one after another, as many as there is time for. */
export function readUntilTimeUp<Input, Output>(
  inputs: readonly Input[],
  read: (input: Input) => Output,
): { readonly outputs: readonly Output[]; readonly isCut: boolean } {
  const outputs: Output[] = [];
  try {
    for (const input of inputs) outputs.push(read(input));
  } catch (error) {
    if (!(error instanceof TimeUpError)) throw error;
    return { outputs, isCut: true };
  }
  return { outputs, isCut: false };
}

/** Reads a list; an empty one that says why when the time is over before its first row. */
export function listUntilTimeUp(read: () => Draft): Draft {
  try {
    return read();
  } catch (error) {
    if (!(error instanceof TimeUpError)) throw error;
    return { kind: "list", items: [], isFound: false, gaps: [{ reason: "deadline" }] };
  }
}

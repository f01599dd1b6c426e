import type { ScriptStep } from "./script-step.ts";

/** State of a script: its position and its failures. */
export interface Script {
  /** Returns the step for the next request; undefined at the end of the script. */
  take(): ScriptStep | undefined;
  fail(error: Error): void;
  /** @throws the error passed to `fail`, or an AggregateError if there are several */
  check(): void;
}

export function createScript(steps: readonly ScriptStep[]): Script {
  const taken = steps.map(() => 0);
  const failures: Error[] = [];
  const isOpen = (index: number): boolean => (taken[index] ?? 0) < (steps[index]?.repeat ?? 1);
  return {
    take: () => {
      const index = steps.findIndex((_, candidate) => isOpen(candidate));
      if (index >= 0) taken[index] = (taken[index] ?? 0) + 1;
      return steps[index];
    },
    fail: (error) => void failures.push(error),
    check: () => {
      const left = steps.flatMap((step, index) => (isOpen(index) ? describeLeft(step, index, taken[index] ?? 0) : []));
      throwAll([...failures, ...(left.length === 0 ? [] : [leftError(left)])]);
    },
  };
}

/** Describes a step that was not used up. A step with infinite `repeat` always counts as used up. */
function describeLeft({ repeat = 1 }: ScriptStep, index: number, count: number): readonly string[] {
  if (repeat === Infinity) return [];
  return [`step ${index + 1}${repeat === 1 ? "" : ` (asked for ${count} of ${repeat} times)`}`];
}

function leftError(left: readonly string[]): Error {
  return new Error(`The script has steps that no request asked for: ${left.join(", ")}.`);
}

function throwAll(errors: readonly Error[]): void {
  const [first, ...others] = errors;
  if (first === undefined) return;
  if (others.length === 0) throw first;
  throw new AggregateError(errors, errors.map(({ message }) => message).join("\n"));
}

import type { ModelToolCall } from "@surehand/model";
import type { Policy } from "../policy.ts";
import { repeating } from "../prompts.ts";
import type { StepRecord } from "../step-record.ts";

export interface RepeatedCallsOptions {
  /**
   * Returns a key that is equal for calls that count as the same. Default: the tool and its input. Pass one that
   * ignores differences without meaning, such as a reason in words.
   */
  readonly keyOf?: ((call: ModelToolCall) => string) | undefined;
  /** Numbers of repetitions after which the decider is warned. Default: 3, 5 and 8. */
  readonly nudgeAt?: readonly number[] | undefined;
  /** Number of repetitions after which the loop ends. Default: 12. */
  readonly endAt?: number | undefined;
}

/**
 * Finds the same call made again and again while nothing changes. Repeated calls that change something, such as the
 * next page of a list, are accepted.
 */
export function repeatedCalls(options: RepeatedCallsOptions = {}): Policy {
  const { keyOf = sameInput, nudgeAt = [3, 5, 8], endAt = 12 } = options;
  return {
    name: "repeated-calls",
    beforeDecision({ steps, observation }) {
      const [call] = steps.at(-1)?.calls ?? [];
      if (!call) return undefined;
      const times = timesMade(keyOf(call.call), steps, { keyOf, fingerprint: observation?.fingerprint });
      const words = repeating(times, call.call.name);
      if (times >= endAt) return { end: { code: "repeated-calls", message: words } };
      return nudgeAt.includes(times) ? { note: words } : undefined;
    },
  };
}

interface Same {
  readonly keyOf: (call: ModelToolCall) => string;
  /** Fingerprint of the current observation. */
  readonly fingerprint: string | undefined;
}

/**
 * Cycles through a few calls count as repetition too: only calls that were made at the same fingerprint are counted.
 */
function timesMade(key: string, steps: readonly StepRecord[], { keyOf, fingerprint }: Same): number {
  const since = steps.slice(-WINDOW);
  return since
    .filter((step) => step.fingerprint === fingerprint)
    .filter(({ calls }) => calls.some(({ call }) => keyOf(call) === key)).length;
}

/** Number of steps that are searched for repetitions. */
const WINDOW = 20;

function sameInput({ name, input }: ModelToolCall): string {
  return `${name} ${JSON.stringify(input)}`;
}

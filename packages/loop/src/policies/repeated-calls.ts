import type { ModelToolCall } from "@surehand/model";
import type { Policy } from "../policy.ts";
import { repeating } from "../prompts.ts";
import type { StepRecord } from "../step-record.ts";

export interface RepeatedCallsOptions {
  /**
   * What makes two calls the same. Default: the tool and its input. Give one that leaves out what differs though the meaning is the
   * same, such as a reason in words.
   */
  readonly keyOf?: ((call: ModelToolCall) => string) | undefined;
  /** Told after so many. Default: 3, 5 and 8. */
  readonly nudgeAt?: readonly number[] | undefined;
  /** The loop is ended after so many. Default: 12. */
  readonly endAt?: number | undefined;
}

/**
 * Finds the same call made again and again while the scene stays as it is. Where it changes in between, as with the next page of a
 * list, that is no loop.
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
      if (times >= endAt) return { end: words };
      return nudgeAt.includes(times) ? { note: words } : undefined;
    },
  };
}

interface Same {
  readonly keyOf: (call: ModelToolCall) => string;
  /** Of the scene as it is now. */
  readonly fingerprint: string | undefined;
}

/** Cycles through a few calls are loops too: what counts is that the scene is the one that it was when the call was made. */
function timesMade(key: string, steps: readonly StepRecord[], { keyOf, fingerprint }: Same): number {
  const since = steps.slice(-WINDOW);
  return since
    .filter((step) => step.fingerprint === fingerprint)
    .filter(({ calls }) => calls.some(({ call }) => keyOf(call) === key)).length;
}

/** What was done longer ago has nothing to do with it. */
const WINDOW = 20;

function sameInput({ name, input }: ModelToolCall): string {
  return `${name} ${JSON.stringify(input)}`;
}

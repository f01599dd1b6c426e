import type { Advice, Policy, PolicyStop } from "@surehand/loop";
import { reportNow } from "./prompts.ts";

export interface LastWordOptions {
  /** Policies that may end the loop. */
  readonly policies: readonly Policy[];
  /** Names of the tools that report. */
  readonly report: readonly string[];
  /** Maximum number of attempts to report. Default: 2. */
  readonly most?: number | undefined;
}

/** Asks for a report before a policy ends the loop: only the tools that report are available then. */
export function lastWord({ policies, report, most = 2 }: LastWordOptions): Policy {
  let asked = 0;
  let over: PolicyStop | undefined;
  return {
    name: "last-word",
    async beforeDecision(state, context) {
      const advice: Advice[] = [];
      for (const policy of policies) {
        const one = await policy.beforeDecision?.(state, context);
        if (one) advice.push(one);
      }
      over ??= advice.find(({ end }) => end !== undefined)?.end;
      if (over === undefined) return merged(advice);
      asked += 1;
      return asked > most ? { end: over } : { note: reportNow(over.message), tools: report };
    },
  };
}

function merged(advice: readonly Advice[]): Advice | undefined {
  if (advice.length === 0) return undefined;
  const notes = advice.flatMap(({ note }) => note ?? []);
  const limits = advice.flatMap(({ tools }) => (tools ? [tools] : []));
  const [first, ...others] = limits;
  const tools = first?.filter((name) => others.every((other) => other.includes(name)));
  return { ...(notes.length > 0 && { note: notes.join(" ") }), ...(tools && { tools }) };
}

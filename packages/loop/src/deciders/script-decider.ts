import type { Decider } from "../decider.ts";
import { type RuleAnswer, ruleDecider } from "./rule-decider.ts";

/** What was written down before is done, one entry a step; after the last one there is nothing more to do. */
export function scriptDecider(script: readonly RuleAnswer[]): Decider {
  return ruleDecider(({ step }) => script[step - 1] ?? {});
}

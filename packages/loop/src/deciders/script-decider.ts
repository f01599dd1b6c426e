import type { Decider } from "../decider.ts";
import { type RuleAnswer, ruleDecider } from "./rule-decider.ts";

/** Creates a decider that follows a script, one entry per step. The loop ends after the last entry. */
export function scriptDecider(script: readonly RuleAnswer[]): Decider {
  let first: number | undefined;
  return ruleDecider(({ step }) => script[step - (first ??= step)] ?? {});
}

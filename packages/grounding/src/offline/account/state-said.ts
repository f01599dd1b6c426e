import { isInState } from "../match/state-check.ts";
import type { PageItem } from "../page/page-item.ts";
import { stateOf } from "../parse/states.ts";

/** Whether an element is in the state that a word names. */
export function isStateSaid({ element }: PageItem, word: string): boolean {
  const state = stateOf(word);
  const isWrong = /^(?:error|mistake|wrong|invalid)$/.test(word) && element.states.includes("invalid");
  return isWrong || (state !== undefined && isInState(element, state));
}

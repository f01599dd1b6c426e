import { namesView } from "@surehand/language";
import { isDurable } from "@surehand/replay";
import type { DoneAction } from "../agent-state.ts";

/**
 * Whether an action submitted a form by its button or Enter, and the site answered with another page, whatever the form's method. A search
 * only reads.
 */
export function isAnsweredForm({ action, effect }: DoneAction): boolean {
  if (!action || !("target" in action) || !isDurable(action.target) || effect?.url === undefined) return false;
  const { role, name, ancestors } = action.target;
  const isSubmit =
    (action.kind === "click" && role === "button") || (action.kind === "press" && action.key === "Enter");
  const isAnswered = effect.httpStatus !== undefined && effect.httpStatus < 400;
  return isSubmit && isAnswered && ancestors.includes("form") && !namesView(name) && !isSearch(effect.url.after);
}

function isSearch(address: string): boolean {
  return [...new URL(address).searchParams.keys()].some((name) => SEARCH_FIELD.test(name));
}

const SEARCH_FIELD = /^(?:q|s|query|search|term|keywords?|filter|find|sort|order|page)$/iu;

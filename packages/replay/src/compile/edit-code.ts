import type { ActionOfFamily } from "@surehand/browser";
import { renderChain } from "./chain.ts";
import { cannotCompile, describedTarget, type StepContext, targetChain } from "./step-context.ts";

/** Returns the code that changes a part of the text of a field: it fills in the whole text with that change. */
export function editCode(context: StepContext, action: ActionOfFamily<"edit">): string[] {
  const target = describedTarget(context);
  if (target !== undefined && target.tag !== "input" && target.tag !== "textarea")
    throw cannotCompile(
      context,
      "Playwright has no call that changes a part of the text of an editor",
      "Replay the run with Surehand instead.",
    );
  const chain = targetChain(context);
  const value = `(await ${renderChain([...chain, "inputValue()"])})`;
  const place = action.kind === "replace" ? action.find : action.after;
  // Without the text, or with two of them, the edit would change nothing or another place.
  const onlyPlace =
    place === "" ? [] : [context.dialect.equal(`${value}.split(${context.parameters.expression(place)}).length`, "2")];
  return [...onlyPlace, `await ${renderChain([...chain, `fill(${newValue(context, action, value)})`])};`];
}

function newValue({ parameters }: StepContext, action: ActionOfFamily<"edit">, value: string): string {
  const text = parameters.expression(action.text);
  if (action.kind === "replace") return `${value}.replace(${parameters.expression(action.find)}, () => ${text})`;
  if (action.after === "") return `${text} + ${value}`;
  return `${value}.replace(${parameters.expression(action.after)}, (found) => found + ${text})`;
}

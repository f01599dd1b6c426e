import type { ActionOf, ActionOfFamily } from "@surehand/browser";
import { renderChain } from "./chain.ts";
import { textLiteral } from "./literals.ts";
import { playwrightMethod } from "./playwright-method.ts";
import { cannotCompile, describedTarget, type StepContext, targetChain } from "./step-context.ts";

/** Returns the code that enters a whole text into a field. */
export function writingCode(context: StepContext, action: ActionOfFamily<"text">): string[] {
  const { page, parameters } = context;
  if (action.kind === "type" && action.target === undefined)
    return [`await ${page}.keyboard.type(${parameters.expression(action.text)});`];
  const chain = targetChain(context);
  const method = playwrightMethod(action.kind);
  const withValue = (value: string): string[] => [`await ${renderChain([...chain, `${method}(${value})`])};`];
  if (action.kind === "clear") return withValue("");
  if (action.kind === "type") return withValue(parameters.expression(action.text));
  assertFillable(context);
  return withValue(valueExpression(context, action));
}

/** The values of a custom slider are only reachable by its keys, step by step. */
function assertFillable(context: StepContext): void {
  const target = describedTarget(context);
  const isOwn =
    target !== undefined && (target.role === "slider" || target.role === "spinbutton") && target.tag !== "input";
  if (!isOwn) return;
  throw cannotCompile(
    context,
    `Playwright's fill takes no ${target.role} that a page made itself`,
    "Replay the run with Surehand instead, or press its arrow keys by hand.",
  );
}

/** Fields that accept only one format, whatever was entered. */
const noted: ReadonlySet<string> = new Set(["date", "datetime", "time", "month", "week", "color", "slider"]);

function valueExpression(context: StepContext, { text }: ActionOf<"fill">): string {
  const { parameters } = context;
  const isNoted = noted.has(describedTarget(context)?.role ?? "") && typeof text === "string" && !parameters.isIn(text);
  const held = context.step.effect?.target?.find(({ state }) => state === "value")?.after ?? "";
  return isNoted && held !== "" ? textLiteral(held) : parameters.expression(text);
}

import type { ActionOf, ActionOfFamily } from "@surehand/browser";
import { renderChain } from "./chain.ts";
import { textLiteral } from "./literals.ts";
import { playwrightMethod } from "./playwright-method.ts";
import { cannotCompile, describedTarget, type StepScene, targetChain } from "./step-scene.ts";

/** Fields that a text is put into as a whole. */
export function writingCode(scene: StepScene, action: ActionOfFamily<"text">): string[] {
  const { page, parameters } = scene;
  if (action.kind === "type" && action.target === undefined)
    return [`await ${page}.keyboard.type(${parameters.expression(action.text)});`];
  const chain = targetChain(scene);
  const method = playwrightMethod(action.kind);
  const withValue = (value: string): string[] => [`await ${renderChain([...chain, `${method}(${value})`])};`];
  if (action.kind === "clear") return withValue("");
  if (action.kind === "type") return withValue(parameters.expression(action.text));
  assertFillable(scene);
  return withValue(valueExpression(scene, action));
}

/** What a slider that a page made itself takes is found out by its keys, step by step. */
function assertFillable(scene: StepScene): void {
  const target = describedTarget(scene);
  const isOwn =
    target !== undefined && (target.role === "slider" || target.role === "spinbutton") && target.tag !== "input";
  if (!isOwn) return;
  throw cannotCompile(
    scene,
    `Playwright's fill takes no ${target.role} that a page made itself`,
    "Replay the run with Surehand instead, or press its arrow keys by hand.",
  );
}

/** Fields that take one notation alone, whatever was written. */
const noted: ReadonlySet<string> = new Set(["date", "datetime", "time", "month", "week", "color", "slider"]);

function valueExpression(scene: StepScene, { text }: ActionOf<"fill">): string {
  const { parameters } = scene;
  const isNoted = noted.has(describedTarget(scene)?.role ?? "") && typeof text === "string" && !parameters.isIn(text);
  const held = scene.step.effect?.target?.find(({ state }) => state === "value")?.after ?? "";
  return isNoted && held !== "" ? textLiteral(held) : parameters.expression(text);
}

import type { ActionOf } from "@surehand/browser";
import { renderChain } from "./chain.ts";
import { type StepContext, targetChain } from "./step-context.ts";

type Scroll = ActionOf<"scroll">;

export function scrollCode(context: StepContext, action: Scroll): string[] {
  return action.target === undefined ? pageCode(context, action) : partCode(context, action);
}

function pageCode({ page }: StepContext, { by, to }: Scroll): string[] {
  if (by) return [`await ${page}.evaluate(() => window.scrollBy(${by.x ?? 0}, ${by.y ?? 0}));`];
  if (!to) return [];
  const way = (size: string, view: string, percent: number | undefined, now: string): string =>
    percent === undefined ? now : `((document.documentElement.${size} - ${view}) * ${percent}) / 100`;
  const left = way("scrollWidth", "window.innerWidth", to.x, "window.scrollX");
  const top = way("scrollHeight", "window.innerHeight", to.y, "window.scrollY");
  return [`await ${page}.evaluate(() => window.scrollTo(${left}, ${top}));`];
}

function partCode(context: StepContext, { by, to }: Scroll): string[] {
  const chain = targetChain(context);
  const hover = `await ${renderChain([...chain, "hover()"])};`;
  if (by) return [hover, `await ${context.page}.mouse.wheel(${by.x ?? 0}, ${by.y ?? 0});`];
  if (!to) return [`await ${renderChain([...chain, "scrollIntoViewIfNeeded()"])};`];
  context.helpers.add("scrollPart");
  const way = Object.entries(to).map(([axis, percent]) => `${axis}: ${percent}`);
  return [`await scrollPart(${renderChain(chain)}, { ${way.join(", ")} });`];
}

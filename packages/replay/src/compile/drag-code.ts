import type { ActionOf } from "@surehand/browser";
import { renderChain } from "./chain.ts";
import { playwrightMethod } from "./playwright-method.ts";
import { goalChain, type StepContext, targetChain, warn } from "./step-context.ts";

export function dragCode(context: StepContext, { kind, to }: ActionOf<"drag">): string[] {
  const chain = targetChain(context);
  if (typeof to === "object" && "by" in to) {
    context.helpers.add("dragBy");
    return [`await dragBy(${renderChain(chain)}, ${to.by.x}, ${to.by.y});`];
  }
  if (typeof to === "object" && "x" in to) {
    warn(context, "it ends at a point of the page, which another layout gives to something else.");
    context.helpers.add("dragToPoint");
    return [`await dragToPoint(${renderChain(chain)}, ${Math.round(to.x)}, ${Math.round(to.y)});`];
  }
  return [`await ${renderChain([...chain, `${playwrightMethod(kind)}(${renderChain(goalChain(context, to))})`])};`];
}

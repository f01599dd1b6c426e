import type { ActionOf } from "@surehand/browser";
import { renderChain } from "./chain.ts";
import { playwrightMethod } from "./playwright-method.ts";
import { goalChain, type StepScene, targetChain, warn } from "./step-scene.ts";

export function dragCode(scene: StepScene, { kind, to }: ActionOf<"drag">): string[] {
  const chain = targetChain(scene);
  if (typeof to === "object" && "by" in to) {
    scene.helpers.add("dragBy");
    return [`await dragBy(${renderChain(chain)}, ${to.by.x}, ${to.by.y});`];
  }
  if (typeof to === "object" && "x" in to) {
    warn(scene, "it ends at a point of the page, which another layout gives to something else.");
    scene.helpers.add("dragToPoint");
    return [`await dragToPoint(${renderChain(chain)}, ${Math.round(to.x)}, ${Math.round(to.y)});`];
  }
  return [`await ${renderChain([...chain, `${playwrightMethod(kind)}(${renderChain(goalChain(scene, to))})`])};`];
}

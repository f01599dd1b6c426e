import type { Clickable } from "../src/probe/seen.ts";
import { listClickTargets } from "./listeners.ts";
import { nameOf, visibleBox } from "./visible.ts";

const MOST = 200;
const CONTROLS =
  "button, a[href], input, select, textarea, summary, [role=button], [onclick], [tabindex], [contenteditable=true]";
const FIELDS =
  "input:not([type=button]):not([type=submit]):not([type=checkbox]):not([type=radio]):not([type=range]), textarea";

/** Returns elements that a person could click or type into, those with a role of their own first. */
export function listClickables(): Clickable[] {
  const heard = listClickTargets().filter((element) => element !== document.body && element.tagName !== "CANVAS");
  // A grid often has one listener for all of its cells.
  const cells = heard.flatMap((element) => {
    const inner = [...element.querySelectorAll("*")].filter(({ childElementCount }) => childElementCount === 0);
    return inner.length > 3 ? inner : [];
  });
  const pointed = [...document.querySelectorAll("div, span, td, li, img")].filter(
    (element) => getComputedStyle(element).cursor === "pointer",
  );
  const all = new Set([...document.querySelectorAll(CONTROLS), ...heard, ...cells, ...pointed]);
  return [...all].flatMap((element) => describe(element) ?? []).slice(0, MOST);
}

function describe(element: Element): Clickable | undefined {
  const box = visibleBox(element);
  if (!box || element.tagName === "CANVAS" || element.tagName === "IFRAME") return undefined;
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  if (x < 0 || y < 0 || x > innerWidth || y > innerHeight) return undefined;
  const top = document.elementFromPoint(x, y);
  // An element on top would receive the click.
  if (top && !element.contains(top) && !top.contains(element)) return undefined;
  return {
    name: nameOf(element),
    tag: element.tagName.toLowerCase(),
    ...box,
    isDisabled: element.matches(":disabled, [aria-disabled=true]"),
    isField: element.matches(FIELDS),
  };
}

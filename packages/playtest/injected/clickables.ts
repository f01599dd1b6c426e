import type { Clickable } from "../src/probe/seen.ts";
import { listClickTargets } from "./listeners.ts";
import { nameOf, visibleBox } from "./visible.ts";

const MOST = 200;
/** Number of elements with a listener that make their siblings clickable. */
const ENOUGH_ALIKE = 3;
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
  const all = new Set([...document.querySelectorAll(CONTROLS), ...heard, ...siblingsOf(heard), ...cells, ...pointed]);
  return [...all].flatMap((element) => describe(element) ?? []).slice(0, MOST);
}

/** Returns elements that look like those with a listener beside them: a square of a board that lost its own is still clicked. */
function siblingsOf(heard: readonly Element[]): Element[] {
  const groups = new Map<Element, Element[]>();
  for (const element of heard) {
    const parent = element.parentElement;
    if (parent) groups.set(parent, [...(groups.get(parent) ?? []), element]);
  }
  return [...groups].flatMap(([parent, members]) => {
    if (members.length < ENOUGH_ALIKE) return [];
    const looks = members.map(lookOf);
    return [...parent.children].filter((one) => hasAlike(lookOf(one), looks));
  });
}

interface Look {
  readonly tag: string;
  readonly width: number;
  readonly height: number;
}

function lookOf(element: Element): Look {
  const { width, height } = element.getBoundingClientRect();
  return { tag: element.tagName, width, height };
}

/** Whether enough of these looks are like one. A board has hundreds of squares: the first ones that are alike decide. */
function hasAlike(one: Look, looks: readonly Look[]): boolean {
  let alike = 0;
  for (const other of looks) if (isAlike(one, other) && ++alike >= ENOUGH_ALIKE) return true;
  return false;
}

function isAlike(one: Look, other: Look): boolean {
  const isOfSize = Math.abs(one.width - other.width) <= 2 && Math.abs(one.height - other.height) <= 2;
  return one.tag === other.tag && isOfSize;
}

function listOf({ options, selectedIndex }: HTMLSelectElement): Clickable["list"] {
  return { options: [...options].map(({ label }) => label.slice(0, 40)), chosen: selectedIndex };
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
    ...(element instanceof HTMLSelectElement && !element.multiple && { list: listOf(element) }),
  };
}

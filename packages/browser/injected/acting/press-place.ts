import { boxOf, matches, rootOf, tagOf } from "../dom.ts";
import { labelsOf } from "../label-index.ts";
import { startReading } from "../reading.ts";
import { containsRendered, deepElementFromPoint, renderedParent } from "../shadow.ts";
import { lineBoxes, shownElement } from "../shown-element.ts";

/** A point where a press reaches an element, or the obstacle. */
export type PressPlace =
  | { readonly kind: "free"; readonly x: number; readonly y: number; readonly aimedAt: Element }
  | { readonly kind: "covered"; readonly cover: Element }
  | { readonly kind: "hidden" | "outside" | "see-through" };

/** Alignments to try one after the other: an element that is fixed at an edge may cover the target there. */
const ALIGNMENTS: readonly ScrollLogicalPosition[] = ["center", "end", "start", "nearest"];

/** Finds a point that is not covered, and scrolls if there is none in view. */
export function findPressPlace(element: Element, attempt: number): PressPlace {
  startReading();
  const shown = shownElement(imageOfArea(element) ?? element) ?? boxless(element);
  if (!shown) return { kind: "hidden" };
  const place = freePlace(element, shown);
  if (place.kind === "free" || (place.kind === "covered" && attempt > ALIGNMENTS.length * 2)) return place;
  const alignment = ALIGNMENTS[attempt % ALIGNMENTS.length] ?? "center";
  const before = placeOf(shown);
  shown.scrollIntoView({ block: alignment, inline: alignment, behavior: "instant" });
  return placeOf(shown) === before ? place : freePlace(element, shown);
}

/** Returns the part of the element to press: itself, its label, or the button around a caption. */
function partAimedAt(element: Element, shown: Element, hit: Element): Element {
  if (containsRendered(shown, hit)) return shown;
  return labelsOf(element).find((label) => containsRendered(label, hit)) ?? hit;
}

/** Returns the first element with a box inside an element without one. */
function boxless(element: Element): Element | null {
  return getComputedStyle(element).display === "contents" && lineBoxes(element).length > 0 ? element : null;
}

/** Returns the image of an area of an image map, which has no box of its own. */
function imageOfArea(element: Element): Element | undefined {
  if (!(element instanceof HTMLAreaElement)) return undefined;
  const map = element.closest("map");
  return map ? (document.querySelector(`img[usemap="#${CSS.escape(map.name)}"]`) ?? undefined) : undefined;
}

function placeOf(element: Element): string {
  const { x, y } = boxOf(element);
  return `${x} ${y}`;
}

/** Thirds and corners of each line's box, the middle first. */
const SHARES: readonly (readonly [number, number])[] = [
  [0.5, 0.5], [0.2, 0.3], [0.8, 0.3], [0.2, 0.7], [0.8, 0.7], [0.5, 0.1], [0.5, 0.9], [0.05, 0.5], [0.95, 0.5],
]; // prettier-ignore

function freePlace(element: Element, shown: Element): PressPlace {
  if (element instanceof HTMLAreaElement) return placeInArea(element, shown);
  const boxes = lineBoxes(shown).map(inViewport).filter(isBigEnough);
  if (boxes.length === 0) return { kind: "outside" };
  let cover: Element | undefined;
  for (const box of boxes.toSorted((a, b) => b.width * b.height - a.width * a.height).slice(0, 3)) {
    for (const [alongX, alongY] of SHARES) {
      const x = box.x + box.width * alongX;
      const y = box.y + box.height * alongY;
      const hit = deepElementFromPoint(x, y);
      if (hit && isReached(element, shown, hit))
        return { kind: "free", x, y, aimedAt: partAimedAt(element, shown, hit) };
      cover ??= hit ?? undefined;
    }
  }
  if (cover && isSeeThrough(shown)) return { kind: "see-through" };
  return cover ? { kind: "covered", cover } : { kind: "outside" };
}

/** Returns the middle of a rectangle, circle or polygon, whose coordinates are pixels of the image. */
function placeInArea(area: HTMLAreaElement, image: Element): PressPlace {
  const numbers = area.coords.split(",").map(Number);
  const isCircle = /^circ/i.test(area.shape);
  const xs = isCircle ? numbers.slice(0, 1) : numbers.filter((_, index) => index % 2 === 0);
  const ys = isCircle ? numbers.slice(1, 2) : numbers.filter((_, index) => index % 2 === 1);
  const box = boxOf(image);
  const x = box.x + xs.reduce((sum, value) => sum + value, 0) / Math.max(1, xs.length);
  const y = box.y + ys.reduce((sum, value) => sum + value, 0) / Math.max(1, ys.length);
  const hit = deepElementFromPoint(x, y);
  if (hit === area || hit === image) return { kind: "free", x, y, aimedAt: area };
  return hit ? { kind: "covered", cover: hit } : { kind: "outside" };
}

function inViewport({ left, top, right, bottom }: DOMRect): DOMRect {
  const x = Math.max(left, 0);
  const y = Math.max(top, 0);
  return new DOMRect(x, y, Math.min(right, innerWidth) - x, Math.min(bottom, innerHeight) - y);
}

function isBigEnough({ width, height }: DOMRect): boolean {
  return width > 1 && height > 1;
}

/** Whether a press on the hit element is a press on the target: a part of it, its label, or the control that it represents. */
export function isReached(element: Element, shown: Element, hit: Element): boolean {
  if (containsRendered(shown, hit) || containsRendered(element, hit)) return !isOtherControl(shown, hit);
  if (labelsOf(element).some((label) => containsRendered(label, hit))) return true;
  if (isInOwnWrapper(element, hit)) return true;
  // The pointer passes through the caption of a button to the button.
  return isSeeThrough(shown) && containsRendered(hit, shown) && matches(hit, "button, a[href], label, [role=button]");
}

/** Maximum number of elements between a field and its wrapper. */
const MAX_WRAPPERS = 4;
/** A wrapper is at most this much higher than its field. */
const MAX_GROWTH = 3;

/**
 * Whether a press on the element is a press on the wrapper that a page made a control with a read-only input, such as a list or a
 * date picker: the wrapper contains no other control.
 */
function isInOwnWrapper(element: Element, hit: Element): boolean {
  if (!(element instanceof HTMLInputElement) || !(element.readOnly || isSeeThrough(element))) return false;
  const { height } = boxOf(element);
  let wrapper = renderedParent(element);
  for (
    let step = 0;
    wrapper && wrapper !== document.body && step < MAX_WRAPPERS;
    step++, wrapper = renderedParent(wrapper)
  ) {
    if (boxOf(wrapper).height > height * MAX_GROWTH) return false;
    const controls = [...wrapper.querySelectorAll(CONTROLS)].filter(
      (one) => !(one instanceof HTMLInputElement && one.type === "hidden"),
    );
    if (controls.some((one) => one !== element)) return false;
    if (containsRendered(wrapper, hit)) return true;
  }
  return false;
}

/** Whether another control receives the press, such as a button inside a card that can itself be pressed. */
function isOtherControl(shown: Element, hit: Element): boolean {
  for (let current: Element | null = hit; current && current !== shown; current = renderedParent(current)) {
    // Parts of a custom element count as the element.
    if (rootOf(current) !== rootOf(shown)) continue;
    if (matches(current, CONTROLS) && !matches(current, "label *")) return !isPartOfLabel(shown, current);
  }
  return false;
}

const CONTROLS =
  "a[href], button, input, select, textarea, summary, [role=button], [role=link], [role=checkbox], [role=menuitem]";

function isPartOfLabel(shown: Element, control: Element): boolean {
  return tagOf(shown) === "label" && shown instanceof HTMLLabelElement && shown.control === control;
}

function isSeeThrough(element: Element): boolean {
  return getComputedStyle(element).pointerEvents === "none";
}

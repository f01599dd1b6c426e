import type { WireNeed, WireObstacle } from "../../src/perform/wire.ts";
import { attributeOf, checkVisibility, hasAttribute, matches, tagOf } from "../dom.ts";
import { renderedParent } from "../shadow.ts";
import { writeModeOf } from "./write-mode.ts";

/** Returns the element's own obstacle. Covers are checked elsewhere. */
export function obstacleOf(element: Element, need: WireNeed): WireObstacle | undefined {
  if (need === "none") return undefined;
  if (!isRenderedSomehow(element, need)) return "hidden";
  if (matches(element, ":disabled") || ancestorsOf(element).some(isAriaDisabled)) return "disabled";
  if (ancestorsOf(element).some((ancestor) => hasAttribute(ancestor, "inert"))) return "inert";
  if (need === "write" && writeModeOf(element) === "none") return isReadOnly(element) ? "readonly" : "not-editable";
  if ((need === "write" || need === "choose") && isReadOnly(element)) return "readonly";
  return undefined;
}

/**
 * Whether the element is rendered enough: a file input is usually hidden behind another element, and an element that only gets
 * the focus need not be visible.
 */
function isRenderedSomehow(element: Element, need: WireNeed): boolean {
  if (element instanceof HTMLInputElement && element.type === "file") return true;
  if (element instanceof HTMLOptionElement || element instanceof HTMLAreaElement) return true;
  return need === "press" || checkVisibility(element, { visibilityProperty: true, contentVisibilityAuto: false });
}

function isAriaDisabled(element: Element): boolean {
  return attributeOf(element, "aria-disabled") === "true";
}

/** Returns the element and its ancestors, as rendered. */
function ancestorsOf(element: Element): Element[] {
  const found: Element[] = [];
  for (let current: Element | null = element; current; current = renderedParent(current)) found.push(current);
  return found;
}

function isReadOnly(element: Element): boolean {
  if (attributeOf(element, "aria-readonly") === "true") return true;
  const isText = element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement;
  return isText ? element.readOnly && !CANT_BE_READ_ONLY.has(element.type) : isFixedPart(element);
}

/** Whether the element is a part with `contenteditable="false"` inside an editable element. */
function isFixedPart(element: Element): boolean {
  return (
    element instanceof HTMLElement && tagOf(element) !== "select" && attributeOf(element, "contenteditable") === "false"
  );
}

/** Input types without `readonly`: https://html.spec.whatwg.org/multipage/input.html#attr-input-readonly-applies */
const CANT_BE_READ_ONLY = new Set("checkbox radio range color file button submit reset image hidden".split(" "));

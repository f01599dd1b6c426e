import type { Box } from "../src/probe/seen.ts";

/** Returns the box of an element that a person can see, in the frame's viewport. Undefined if it is not shown. */
export function visibleBox(element: Element): Box | undefined {
  const isShown = element.checkVisibility({
    opacityProperty: true,
    visibilityProperty: true,
    contentVisibilityAuto: true,
  });
  if (!isShown) return undefined;
  const { x, y, width, height } = element.getBoundingClientRect();
  return width < 1 || height < 1 ? undefined : { x, y, width, height };
}

/** Returns a name for a person: label, text, value or placeholder, at most 80 characters. */
export function nameOf(element: Element): string {
  const own = element.getAttribute("aria-label") ?? element.getAttribute("title") ?? "";
  const text = own === "" ? (element.textContent ?? "") : own;
  const words = text.trim() === "" ? fieldName(element) : text;
  return words.replaceAll(/\s+/gu, " ").trim().slice(0, 80);
}

function fieldName(element: Element): string {
  if (!(element instanceof HTMLInputElement)) return "";
  return element.type === "text" ? element.placeholder : element.value;
}

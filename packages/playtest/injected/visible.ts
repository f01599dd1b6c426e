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

/** Returns a name for a person: label, text or value, at most 80 characters. */
export function nameOf(element: Element): string {
  const own = element.getAttribute("aria-label") ?? element.getAttribute("title") ?? "";
  const text = own === "" ? (element.textContent ?? "") : own;
  const value = element instanceof HTMLInputElement && element.type !== "text" ? element.value : "";
  const words = text.trim() === "" ? value : text;
  return words.replaceAll(/\s+/gu, " ").trim().slice(0, 80);
}

import { findAllIn } from "../dom.ts";
import { shadowRootOf } from "../shadow.ts";

const MOST = 50;

/** Fields that hold, and elements whose own text shows, one of the values. */
export function elementsShowing(values: readonly string[]): Element[] {
  const found: Element[] = [];
  const roots: (Element | ShadowRoot)[] = [document.documentElement];
  for (let root = roots.pop(); root && found.length < MOST; root = roots.pop()) {
    const elements = root instanceof ShadowRoot ? root.querySelectorAll("*") : findAllIn(root, "*");
    for (const element of elements) {
      const inner = shadowRootOf(element);
      if (inner) roots.push(inner);
      if (values.some((value) => doesShow(element, value))) found.push(element);
    }
  }
  return found.slice(0, MOST);
}

function doesShow(element: Element, value: string): boolean {
  if (element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement)
    return element.value.includes(value);
  return [...element.childNodes].some((child) => child instanceof Text && child.data.includes(value));
}

import { visibleBox } from "./visible.ts";

const MOST = 1500;

/** Returns a digest of the visible elements: FNV-1a over their tags, states, positions and texts. Equal if nothing visible changed. */
export function elementsDigest(): string {
  let hash = 0x81_1c_9d_c5;
  let count = 0;
  for (const element of document.body?.querySelectorAll("*") ?? []) {
    if (count >= MOST) break;
    if (element.matches("script, style, canvas")) continue;
    const box = visibleBox(element);
    if (!box) continue;
    count++;
    const own = [...element.childNodes].flatMap((node) =>
      node.nodeType === Node.TEXT_NODE ? (node.nodeValue ?? "") : [],
    );
    const { backgroundColor, backgroundPosition } = getComputedStyle(element);
    const color = colorWithoutMouse(element, backgroundColor);
    const value = element instanceof HTMLInputElement ? element.value : "";
    const place = [box.x, box.y, box.width, box.height].map(Math.round).join(" ");
    for (const character of `${element.tagName} ${element.className} ${place} ${own.join("")} ${color} ${backgroundPosition} ${value}`)
      hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01_00_01_93);
  }
  return (hash >>> 0).toString(16);
}

const colors = new WeakMap<Element, string>();

/** An element under the mouse is highlighted, whether the click has an effect or not. */
function colorWithoutMouse(element: Element, color: string): string {
  const known = colors.get(element);
  if (known !== undefined && element.matches(":hover")) return known;
  colors.set(element, color);
  return color;
}

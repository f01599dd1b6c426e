import { attributeOf, findAllIn, tagOf } from "./dom.ts";
import { stableClasses } from "./describe-selector.ts";

const DRAWN = "img, svg, path, use, circle, rect, polygon, i, span";
const MAX_DRAWN = 30;

/**
 * Computes FNV-1a, 32 bits, http://www.isthe.com/chongo/tech/comp/fnv/, over the parts that draw an icon. Empty if there are
 * none.
 */
export function graphicOf(element: Element): string {
  const parts = [...findAllIn(element, DRAWN)]
    .slice(0, MAX_DRAWN)
    .map((part) =>
      [
        tagOf(part),
        ...["d", "points", "href", "src"].map((name) => attributeOf(part, name) ?? ""),
        ...stableClasses(part),
      ].join(" "),
    );
  if (parts.length === 0) return "";
  let hash = 0x811c9dc5;
  for (const character of parts.join("|")) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193);
  return (hash >>> 0).toString(16).padStart(8, "0");
}

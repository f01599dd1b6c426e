import { idOf, tagOf } from "./dom.ts";
import { accessibleName } from "./accessible-name.ts";
import { spokenTextOf } from "./spoken-text.ts";
import { cutText, tidy } from "./tidy.ts";
import { areaWithin, type Clip } from "./geometry.ts";
import { labelsOf } from "./label-index.ts";
import { roleOf } from "./roles.ts";
import { containsRendered, deepElementFromPoint, renderedParent } from "./shadow.ts";

/**
 * Returns the element that covers an element at its middle and near its corners, described for a person; `undefined` if one of
 * these points is free.
 */
export function coveredBy(element: Element, box: Clip, screen: Clip): string | undefined {
  if (areaWithin(box, screen) < 4) return undefined;
  const seen = {
    left: Math.max(box.left, screen.left),
    top: Math.max(box.top, screen.top),
    right: Math.min(box.right, screen.right),
    bottom: Math.min(box.bottom, screen.bottom),
  };
  let cover: Element | undefined;
  for (const [alongX, alongY] of POINTS) {
    const hit = deepElementFromPoint(
      seen.left + (seen.right - seen.left) * alongX,
      seen.top + (seen.bottom - seen.top) * alongY,
    );
    if (!hit || isPartOf(element, hit)) return undefined;
    cover ??= hit;
  }
  return cover ? describeCover(cover) : undefined;
}

const POINTS: readonly (readonly [number, number])[] = [
  [0.5, 0.5],
  [0.15, 0.25],
  [0.85, 0.25],
  [0.15, 0.75],
  [0.85, 0.75],
];

/**
 * Whether the hit element is a part, an ancestor (the element lets pointers through) or the label of the element, and so not a
 * cover.
 */
function isPartOf(element: Element, hit: Element): boolean {
  if (hit === element || containsRendered(element, hit) || containsRendered(hit, element)) return true;
  return "labels" in element && labelsOf(element).some((label) => containsRendered(label, hit));
}

const REGION_ROLES = new Set(
  "dialog alertdialog banner navigation region alert status menu listbox complementary".split(" "),
);
const PART_ROLES = new Set("img button link".split(" "));

function nearest(element: Element, roles: ReadonlySet<string>, levels: number): Element | undefined {
  for (
    let current: Element | null = element, level = 0;
    current && level < levels;
    current = renderedParent(current), level++
  ) {
    if (roles.has(roleOf(current))) return current;
  }
  return undefined;
}

/** Describes a cover by its region, so that one cover has one name: `dialog "Cookies"`; otherwise by the element itself. */
export function describeCover(cover: Element): string {
  const distinctive = nearest(cover, REGION_ROLES, 12) ?? nearest(cover, PART_ROLES, 3);
  if (distinctive) {
    const name = shorten(accessibleName(distinctive));
    return name ? `${roleOf(distinctive)} "${name}"` : roleOf(distinctive);
  }
  const text = shorten(tidy(spokenTextOf(cover)));
  if (text) return `${tagOf(cover)} "${text}"`;
  return idOf(cover) ? `${tagOf(cover)}#${idOf(cover)}` : tagOf(cover);
}

function shorten(name: string): string {
  return cutText(name, MAX_NAME);
}

/**
 * Maximum length: the name is repeated with every covered element, and must fit with a role into the description of a cover in a
 * snapshot.
 */
const MAX_NAME = 26;

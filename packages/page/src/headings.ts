import type { PageBox, PageControl, PageTree } from "./page-tree.ts";

const sectioning: ReadonlySet<string> = new Set("main nav aside header footer dialog article body html".split(" "));

/** Returns the headings above a control, the nearest first: a heading heads what follows it up to one of its level or higher. */
export function headingsOf({ lines, boxOfLine }: PageTree, { line, box }: PageControl): string[] {
  const headings: string[] = [];
  let level = 7;
  for (let at = line; at >= 0 && level > 1; at--) {
    const above = lines[at];
    if (!above || above.level === 0 || above.level >= level) continue;
    const place = boxOfLine[at];
    if (!place || !contains(partAround(place), box)) continue;
    level = above.level;
    headings.push(above.text);
  }
  return headings;
}

/** Returns the part of the page that a heading heads at most. */
function partAround(box: PageBox): PageBox {
  let part = box;
  while (part.parent && !sectioning.has(part.tag)) part = part.parent;
  return part;
}

function contains(outer: PageBox, box: PageBox): boolean {
  for (let inner: PageBox | undefined = box; inner; inner = inner.parent) if (inner === outer) return true;
  return false;
}

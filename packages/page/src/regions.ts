import type { PageBox, PageControl, PageTree } from "./page-tree.ts";

/** A named or typed part of the page. */
export interface PageRegion {
  /** Landmark or container role: "navigation", "dialog", "form", "group". */
  readonly kind: string;
  /** Its accessible name, or "". */
  readonly name: string;
  readonly box: PageBox;
}

const kindOfTag: Readonly<Record<string, string>> = {
  main: "main",
  nav: "navigation",
  aside: "complementary",
  header: "banner",
  footer: "contentinfo",
  form: "form",
  dialog: "dialog",
  section: "region",
  fieldset: "group",
  article: "article",
  table: "table",
  ul: "list",
  ol: "list",
  iframe: "iframe",
};

const regionsByTree = new WeakMap<PageTree, Map<PageBox, PageRegion>>();

/** Returns all regions of a page, in reading order. */
export function allRegions(tree: PageTree): PageRegion[] {
  return [...knownRegions(tree).values()];
}

/** Returns the regions that contain a control, the innermost first. */
export function regionsOf(tree: PageTree, { box, isBox }: PageControl): PageRegion[] {
  const all = knownRegions(tree);
  const regions: PageRegion[] = [];
  for (let outer = isBox ? box.parent : box; outer; outer = outer.parent) {
    const region = all.get(outer);
    if (region) regions.push(region);
  }
  return regions;
}

function knownRegions(tree: PageTree): Map<PageBox, PageRegion> {
  const known = regionsByTree.get(tree) ?? readRegions(tree);
  regionsByTree.set(tree, known);
  return known;
}

function readRegions({ boxes, lines, boxOfLine }: PageTree): Map<PageBox, PageRegion> {
  const regions = new Map<PageBox, PageRegion>();
  for (const box of boxes) {
    const kind = box.role === "" ? kindOfTag[box.tag] : box.role;
    if (kind !== undefined && kind !== "presentation" && kind !== "none") regions.set(box, { kind, name: "", box });
  }
  for (const line of lines) {
    const box = boxOfLine[line.index];
    if (line.region && box) regions.set(box, { ...line.region, box });
  }
  return regions;
}

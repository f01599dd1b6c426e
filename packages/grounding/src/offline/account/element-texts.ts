import type { SnapshotLine } from "@surehand/browser";
import { columnOf } from "../page/column-of.ts";
import type { PageIndex } from "../page/page-index.ts";
import type { PageItem } from "../page/page-item.ts";
import { nameKey } from "../match/suspects.ts";
import { createLinesOf, type SuspectLines } from "../match/suspect-lines.ts";

/** What a page says of an element, by how much it is the element's own. */
export interface ElementTexts {
  /** Its name, label, description, placeholder and value. */
  readonly own: readonly string[];
  /** Its row or line, and the head of its column. */
  readonly row: readonly string[];
  /** The card that it alone of its name stands in, and the sections and regions around it. */
  readonly around: readonly string[];
  /** The lines next to it. */
  readonly near: readonly string[];
}

export function elementTexts(index: PageIndex, item: PageItem): ElementTexts {
  const { tree, snapshot } = index;
  const { element, line } = item;
  const { groups, chain } = linesOf(index, item);
  const own = tree.lines[line];
  const onLine = own ? textsOn(own) : [];
  const isRow = own?.kind === "row" || own?.kind === "item";
  const above = [...new Set([...tree.chainOf(line), ...chain])];
  const titles = tree.lines.flatMap(({ kind, segments: [mark] }, at) =>
    kind === "heading" && typeof mark === "object" && mark[0] === "# " ? [tree.textOf(at)] : [],
  );
  return {
    own: [...item.names.map(({ raw }) => raw), element.value ?? ""],
    row: [...(isRow ? onLine : []), columnOf(element.ref, line, tree)],
    around: [
      ...onLine,
      ...groups.flatMap(({ from, to }) => tree.lines.slice(from, to + 1).flatMap(textsOn)),
      ...above.flatMap((at) => [tree.textOf(at), tree.titleOf(at), tree.regionOf(at)]),
      ...titles,
      snapshot.title,
    ],
    near: tree.lines
      .slice(Math.max(0, line - NEAR), line + NEAR + 1)
      .map((_, at) => tree.textOf(Math.max(0, line - NEAR) + at)),
  };
}

const NEAR = 14;

/** Roles that stand for the whole that other controls are in. */
const headRoles: ReadonlySet<string> = new Set(
  "link clickable option row listitem treeitem article gridcell cell".split(" "),
);

/** What a line says by its texts, and by the links that head it; what else can be pressed there says nothing of its neighbours. */
function textsOn({ segments }: SnapshotLine): string[] {
  return segments.flatMap((segment) => {
    if (typeof segment === "string") return [segment];
    return typeof segment[0] === "number" && headRoles.has(segment[1] ?? "") ? [segment[2] ?? ""] : [];
  });
}

const known = new WeakMap<PageItem, SuspectLines>();

/** Which lines belong to an element, and to no other of its name. */
export function linesOf(index: PageIndex, item: PageItem): SuspectLines {
  const key = nameKey(item);
  const rivals = (): { item: PageItem }[] =>
    index.items.flatMap((other) => (nameKey(other) === key ? { item: other } : []));
  const lines = known.get(item) ?? createLinesOf(index, rivals())(item);
  known.set(item, lines);
  return lines;
}

import type { SnapshotLine } from "@surehand/browser";
import { pick } from "../parse/ordinals.ts";
import type { ContainerKind, Place } from "../parse/target-reading.ts";
import type { PageIndex } from "../page/page-index.ts";
import type { PageItem } from "../page/page-item.ts";

const regionsOf: Readonly<Partial<Record<ContainerKind, readonly string[]>>> = {
  row: ["article", "group", "radiogroup"],
  dialog: ["dialog", "alertdialog", "alert"],
  footer: ["contentinfo"],
  header: ["banner"],
  navigation: ["navigation", "menubar"],
  sidebar: ["complementary"],
  main: ["main"],
  form: ["form"],
  table: ["table", "grid", "treegrid"],
  menu: ["menu", "menubar", "navigation"],
  list: ["listbox", "tree", "menu"],
  tabs: ["tablist"],
  toolbar: ["toolbar"],
  search: ["search"],
};

const kindsOf: Readonly<Partial<Record<ContainerKind, ReadonlySet<SnapshotLine["kind"]>>>> = {
  row: new Set(["row", "item"]),
  section: new Set(["heading", "region"]),
  frame: new Set(["frame"]),
  list: new Set(["item"]),
  table: new Set(["row"]),
};

export function isOfKind({ tree }: PageIndex, number: number, container: ContainerKind): boolean {
  const line = tree.lines[number];
  if (!line) return false;
  if (kindsOf[container]?.has(line.kind) ?? false) return true;
  if (container === "frame" && line.frame > 0) return true;
  if (container === "table head" && tree.isRuler(number + 1)) return true;
  if (container === "sidebar" && isSideNavigation(tree, number)) return true;
  return regionsOf[container]?.includes(tree.regionOf(number)) ?? false;
}

/** Of a page that marks no sidebar, the navigation that is neither in its head nor at its foot. */
function isSideNavigation(tree: PageIndex["tree"], number: number): boolean {
  if (tree.regionOf(number) !== "navigation" || tree.lines.some((_, line) => tree.regionOf(line) === "complementary"))
    return false;
  return !tree.chainOf(number).some((line) => ["banner", "contentinfo", "main"].includes(tree.regionOf(line)));
}

/** Which of the items stand in the nth such thing: rows count in their order. */
export function inNth(index: PageIndex, items: readonly PageItem[], place: Place): PageItem[] {
  const { container, ordinal } = place;
  if (container === undefined || ordinal === undefined) return [...items];
  const held = new Map(items.map((item) => [item, holderOf(index, item, container)]));
  const first = [...held.values()].find((line) => line !== undefined);
  const all = first === undefined ? [] : siblingsOf(index, first, [...held.values()]);
  const wanted = pick(all, ordinal);
  return wanted === undefined ? [] : items.filter((item) => held.get(item) === wanted);
}

/** The line of the thing that an item stands in: what is shown below a heading is such a thing, too. */
export function holderOf(index: PageIndex, { line }: PageItem, container: ContainerKind): number | undefined {
  const chain = [line, ...index.tree.chainOf(line)];
  const holder = chain.find((one) => isOfKind(index, one, container));
  if (holder !== undefined || container !== "row") return holder;
  return chain.slice(1).find((one) => index.tree.lines[one]?.kind === "heading");
}

/** All of its kind in the same list, also those that hold none of the items. */
export function siblingsOf({ tree }: PageIndex, first: number, held: readonly (number | undefined)[]): number[] {
  const isLike = (line: number): boolean =>
    tree.lines[line]?.kind === tree.lines[first]?.kind &&
    tree.lines[line]?.depth === tree.lines[first]?.depth &&
    tree.parents[line] === tree.parents[first] &&
    tree.headOf(line) === tree.headOf(first) &&
    tree.regionOf(line) === tree.regionOf(first) &&
    !tree.isRuler(line);
  const like = tree.lines.flatMap((_, line) => (isLike(line) ? [line] : []));
  return [...new Set([...like, ...held.filter((line) => line !== undefined)])].toSorted((left, right) => left - right);
}

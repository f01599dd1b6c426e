import type { SnapshotLine } from "@surehand/browser";
import { columnOf, columnsOf } from "../page/column-of.ts";
import type { PageIndex } from "../page/page-index.ts";
import type { PageItem } from "../page/page-item.ts";
import { ownCard, withoutRepeats } from "./own-card.ts";
import { refNumber } from "../page/ref-number.ts";
import { fieldRoles, toggleRoles } from "../words/role-words.ts";
import { nameKey } from "../match/suspects.ts";
import { createLinesOf, type SuspectLines } from "../match/suspect-lines.ts";

/** What a page says of an element, by how much it is the element's own. */
export interface ElementTexts {
  /** Its name, label, description, placeholder and value. */
  readonly own: readonly string[];
  /** Its row or line, and the head of its column. */
  readonly row: readonly string[];
  /** The cells of its row, with what heads their columns. */
  readonly columns: readonly { readonly head: string; readonly cell: string }[];
  /** Its line, of whatever kind, and the row or item that it is below of. */
  readonly onLine: readonly string[];
  /** The card that it alone of its name stands in, and the sections and regions around it. */
  readonly around: readonly string[];
  /** What the page as a whole is called. */
  readonly titles: readonly string[];
  /** The headings and names of the parts of the page that it is in, without the page's own. */
  readonly parts: readonly string[];
  /** The roles of those parts. */
  readonly roles: readonly string[];
  /** The lines next to it. */
  readonly near: readonly { readonly line: number; readonly text: string }[];
}

export function elementTexts(index: PageIndex, item: PageItem): ElementTexts {
  const { tree, snapshot } = index;
  const { element, line } = item;
  const { chain, count, repeated } = linesOf(index, item);
  const cards = [ownCard(tree, line), ...(repeated ? [withoutRepeats(tree, line, repeated)] : [])];
  const own = tree.lines[line];
  const onLine = own ? withoutLabels(index, item, ownTexts(index, item, own)) : [];
  const isRow = own?.kind === "row" || own?.kind === "item";
  const above = [...new Set([...tree.chainOf(line), ...chain])];
  const titles = tree.lines.flatMap((one, at) => (isPageTitle(one) ? [tree.textOf(at)] : []));
  return {
    own: [...item.names.map(({ raw }) => raw), element.value ?? ""],
    row: [...(isRow ? [...onLine, ...namesOfRow(index, item)] : []), columnOf(element.ref, line, tree)],
    columns: columnsOf(line, tree),
    onLine: [...onLine, ...above.flatMap((at) => (isRowLine(tree.lines[at]) ? textsOn(tree.lines[at]) : []))],
    around: [
      ...onLine,
      captionOf(tree, line),
      ...cards.flatMap(({ from, to }) =>
        tree.lines
          .slice(from, to + 1)
          .flatMap((one, at) =>
            one === own || isInOtherItem(tree, line, from + at)
              ? []
              : [...textsOn(one), ...filledOn(index, from + at, item)],
          ),
      ),
      ...above.flatMap((at) => [tree.textOf(at), tree.titleOf(at), tree.regionOf(at)]),
      ...titles,
      snapshot.title,
    ],
    titles: [...titles, snapshot.title],
    parts: above.flatMap((at) => (isPageTitle(tree.lines[at]) ? [] : [tree.titleOf(at)])),
    roles: above.map((at) => tree.regionOf(at)).filter((role) => role !== ""),
    near: nearOf(index, item, count > 1),
  };
}

function isRowLine(line: SnapshotLine | undefined): line is SnapshotLine {
  return line?.kind === "row" || line?.kind === "item";
}

/** Whether a line belongs to another item of the element's list. An item with a text, or with a named box, contains everything that describes its controls. */
// oxlint-disable-next-line max-params -- where, and two lines there
function isInOtherItem(tree: PageIndex["tree"], own: number, other: number): boolean {
  const { kind, segments } = tree.lines[own] ?? { kind: "text", segments: [] };
  if (kind !== "item" || !segments.some((segment) => typeof segment === "string" || toggleRoles.has(segment[1] ?? "")))
    return false;
  return [other, ...tree.chainOf(other)].some(
    (at) => at !== own && tree.lines[at]?.kind === "item" && tree.parents[at] === tree.parents[own],
  );
}

function isPageTitle(line: SnapshotLine | undefined): boolean {
  const mark = line?.segments[0];
  return line?.kind === "heading" && typeof mark === "object" && mark[0] === "# ";
}

/** What stands in the fields of a line, and what they are called then. */
function filledOn({ byLine }: PageIndex, at: number, { element }: PageItem): string[] {
  const fields = (byLine.get(at) ?? []).filter((one) => one.element !== element && fieldRoles.has(one.element.role));
  return fields.flatMap(({ element: { name, value = "" } }) => (value === "" ? [] : [name, value]));
}

const NEAR = 14;

/** What has others of its name has only the rows next to its own near, or the card that it stands in. */
// oxlint-disable-next-line max-params -- where, what, and how often
function nearOf({ tree }: PageIndex, { line }: PageItem, isOneOfMany: boolean): ElementTexts["near"] {
  const card = isOneOfMany ? tree.chainOf(line).find((at) => tree.regionOf(at) === "article") : undefined;
  const [from, to] = card === undefined ? [Math.max(0, line - NEAR), line + NEAR] : [card, tree.endOf(card)];
  return tree.lines.slice(from, to + 1).map((_, at) => ({ line: from + at, text: tree.textOf(from + at) }));
}

/** What tells a row from others without being text: what stands in its fields, the name of its box, and what heads the cell. */
function namesOfRow({ byLine, tree }: PageIndex, { line, element }: PageItem): string[] {
  const segments = tree.lines[line]?.segments ?? [];
  const own = segments.findIndex(([mark]) => mark === refNumber(element.ref));
  const cell = segments.slice(0, own).findLastIndex((segment) => isMark(segment)) + 1;
  const head = cell < own ? segments[cell] : undefined;
  const values = (byLine.get(line) ?? []).flatMap((other) => {
    if (fieldRoles.has(other.element.role)) return [other.element.value ?? ""];
    return other.element.role === "checkbox" && other.element !== element ? [other.element.name] : [];
  });
  return [...values, typeof head === "object" ? (head[2] ?? "") : ""];
}

/** Without the labels of others like it in the row: of several boxes each has its own. */
function withoutLabels({ byLine }: PageIndex, { line, element }: PageItem, texts: readonly string[]): string[] {
  const others = (byLine.get(line) ?? []).filter((other) => other.element !== element && other.element.name === "");
  const like = others.filter(({ element: { role } }) => role === element.role && toggleRoles.has(role));
  const labels = new Set(like.flatMap(({ names }) => names.map(({ raw }) => raw.trim())));
  return texts.filter((text) => !labels.has(text.trim()));
}

function isMark(segment: SnapshotLine["segments"][number]): boolean {
  return typeof segment === "object" && typeof segment[0] === "string" && segment[0].includes("|");
}

/** The short text right above the rows of a layout. */
function captionOf({ lines }: PageIndex["tree"], line: number): string {
  let at = line;
  while (lines[at]?.kind === "row") at--;
  const [only, ...others] = lines[at]?.segments ?? [];
  return at < line && typeof only === "string" && others.length === 0 && only.length <= LONGEST_CAPTION ? only : "";
}

const LONGEST_CAPTION = 60;

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

/** The head of a table says something of each column: only its own cell is about what stands in it. */
function ownTexts({ tree }: PageIndex, { line, element }: PageItem, own: SnapshotLine): string[] {
  if (!tree.isRuler(line + 1)) return textsOn(own);
  const at = own.segments.findIndex(([mark]) => mark === refNumber(element.ref));
  const from = own.segments.slice(0, at).findLastIndex((segment) => isMark(segment));
  const to = own.segments.findIndex((segment, place) => place > at && isMark(segment));
  return textsOn({ ...own, segments: own.segments.slice(from + 1, to < 0 ? undefined : to) });
}

const known = new WeakMap<PageItem, SuspectLines>();

/** Which lines belong to an element, and to no other of its name. */
function linesOf(index: PageIndex, item: PageItem): SuspectLines {
  const key = nameKey(item);
  const rivals = (): { item: PageItem }[] =>
    index.items.flatMap((other) => (nameKey(other) === key ? { item: other } : []));
  const lines = known.get(item) ?? createLinesOf(index, rivals())(item);
  known.set(item, lines);
  return lines;
}

import { childrenOf, elementsIn, headingLevel, leavesOf, type PageElement, textOf } from "../page/page-tree.ts";
import { classStemsOf, isAlike, sharesClass } from "./alike.ts";
import { labelWords } from "./field-names.ts";
import { flatGrid } from "./flat-grid.ts";
import { nestedRecords } from "./nested-records.ts";
import type { PageRecord } from "./page-record.ts";
import { standInProse } from "./prose-links.ts";
import { columnRecords, headedByFirstRow, isTable, readTable, recordsOf, type Table, TOTAL } from "./tables.ts";

/** Records of one kind that stand together. */
export interface RecordRun {
  readonly kind: "table" | "columns" | "siblings" | "segments";
  readonly records: readonly PageRecord[];
  /** What holds them all. */
  readonly container: PageElement;
  /** Names of its columns that only look like names: no markup says that they are. */
  readonly guessedHeaders?: readonly string[];
  /** Whether some of its records stand in others. */
  readonly isNested?: true;
}

/** Everything in a part of the page that looks like records. */
export function runsIn(
  roots: readonly PageElement[],
  { hasTotals, assertTime }: { readonly hasTotals: boolean; readonly assertTime: () => void },
): RecordRun[] {
  const runs: RecordRun[] = [];
  for (const root of roots) {
    const bySignature = new Map<PageElement, PageElement[][]>();
    for (const element of elementsIn(root)) {
      assertTime();
      if (isTable(element)) runs.push(...tableRuns(element, hasTotals));
      const all = alikeChildren(element, assertTime);
      bySignature.set(element, all);
      const groups = all.filter((group) => isGroup(group) && !standInProse(group));
      runs.push(
        ...groups.flatMap((group) => [siblingRun(element, group), ...nestedRuns(element, group)]),
        ...headedSiblings(element, groups),
        ...gridRuns(element),
        ...segmentRuns(element),
      );
    }
    runs.push(...cousinRuns(bySignature), ...likeTables(root, runs));
  }
  return runs.filter(({ records }) => records.length > 0);
}

function tableRuns(element: PageElement, hasTotals: boolean): RecordRun[] {
  const table = readTable(element);
  if (!table) return [];
  const headed = headedByFirstRow(table);
  const toRun = (one: Table): RecordRun => ({ kind: "table", records: recordsOf(one, hasTotals), container: element });
  return [
    toRun(table),
    ...(headed ? [{ ...toRun(headed), guessedHeaders: headed.headers }] : []),
    { kind: "columns", records: columnRecords(table), container: element },
    ...cellRuns(table),
  ];
}

/** Tables with the same columns, one for each group of what they list. */
function likeTables(root: PageElement, runs: readonly RecordRun[]): RecordRun[] {
  const tables = runs.filter(({ kind, guessedHeaders }) => kind === "table" && guessedHeaders === undefined);
  const alike = Map.groupBy(tables, ({ records: [first] }) =>
    (first?.cells ?? []).map(({ header }) => header).join("\n"),
  );
  return [...alike].flatMap(([headers, same]) => {
    if (same.length < 2 || headers.split("\n").filter((header) => header !== "").length < 2) return [];
    return [{ kind: "table" as const, container: root, records: same.flatMap(({ records }) => records) }];
  });
}

/** A table may only lay out things, each in a cell of its own. */
function cellRuns({ element, headers, rows }: Table): RecordRun[] {
  if (headers.some((header) => header !== "")) return [];
  const cells = new Set(rows.flatMap((row) => row.cells.filter((cell) => cell !== undefined)));
  const filled = [...cells].filter((cell) => leavesOf(cell).length > 0);
  const things = filled.filter((cell) => leavesOf(cell).length > 1);
  if (things.length < 2 || things.length < filled.length * MOSTLY) return [];
  return [{ kind: "siblings", container: element, records: things.map((cell) => ({ roots: [cell] })) }];
}

/** Of a table that lays out things few cells hold something else. */
const MOSTLY = 0.8;

const ALONE = new Set(["li", "article"]);

/** Children by how they are made. A group is of two at least, or of one that says itself that it is one of a kind. */
function alikeChildren(element: PageElement, assertTime: () => void): PageElement[][] {
  if (["tr", "thead", "tfoot"].includes(element.tag)) return [];
  const groups: PageElement[][] = [];
  for (const child of childrenOf(element)) {
    assertTime();
    if (leavesOf(child).length === 0 || child.tag === "br") continue;
    const group = groups.find(([first]) => first && isAlike(first, child));
    if (group) group.push(child);
    else groups.push([child]);
  }
  return groups;
}

function isGroup([first, second]: readonly PageElement[]): boolean {
  if (!first || second) return second !== undefined;
  return ALONE.has(first.tag) || first.role === "listitem" || first.itemtype !== undefined;
}

function siblingRun(container: PageElement, group: readonly PageElement[]): RecordRun {
  return { kind: "siblings", container, records: group.map((element) => ({ roots: [element] })) };
}

function nestedRuns(container: PageElement, group: readonly PageElement[]): RecordRun[] {
  const records = nestedRecords(group);
  return [{ kind: "siblings", container, records, isNested: true }];
}

/** Boxes laid out as a table: the first of them, or one before them, names what stands in the others. */
function headedSiblings(container: PageElement, groups: readonly PageElement[][]): RecordRun[] {
  if (["tbody", "table", "ul", "ol", "dl"].includes(container.tag)) return [];
  const children = childrenOf(container);
  return groups.flatMap((group) => {
    const [first, second] = group;
    if (!first || !second) return [];
    const before = children[children.indexOf(first) - 1];
    return [
      ...(before ? headedBy(container, before, group) : []),
      ...(before?.parent === container
        ? childrenOf(before)
            .slice(0, 1)
            .flatMap((inner) => headedBy(container, inner, group))
        : []),
      ...headedBy(container, first, group.slice(1)),
      ...outerHeads(container, group),
    ];
  });
}

function gridRuns(container: PageElement): RecordRun[] {
  const grid = flatGrid(container);
  return grid ? [{ kind: "table", container, records: grid.records, guessedHeaders: grid.headers }] : [];
}

/** The header may stand before what holds the rows. */
function outerHeads(container: PageElement, group: readonly PageElement[]): RecordRun[] {
  const siblings = container.parent ? childrenOf(container.parent) : [];
  const before = siblings[siblings.indexOf(container) - 1];
  if (!before) return [];
  return [before, ...childrenOf(before)].flatMap((head) => headedBy(container, head, group));
}

function headedBy(container: PageElement, head: PageElement, group: readonly PageElement[]): RecordRun[] {
  const headers = childrenOf(head).filter((cell) => leavesOf(cell).length > 0);
  if (headers.length < 2 || headers.length > 30 || headers.some((cell) => /\d{2}/.test(textOf(leavesOf(cell)))))
    return [];
  const rows = group.filter((row) => childrenOf(row).length === childrenOf(head).length);
  if (rows.length === 0 || rows.length * 2 < group.length) return [];
  const records = rows
    .filter((row) => !TOTAL.test(textOf(leavesOf(row).slice(0, 1))))
    .map((row) => ({
      roots: [row],
      cells: childrenOf(row).map((element, column) => ({
        header: textOf(leavesOf(childrenOf(head)[column] ?? element)),
        element,
      })),
    }));
  return [{ kind: "table", container, records, guessedHeaders: headers.map((cell) => textOf(leavesOf(cell))) }];
}

/** A heading or the like and what follows it, again and again in one box. */
function segmentRuns(container: PageElement): RecordRun[] {
  const children = childrenOf(container).filter((child) => leavesOf(child).length > 0);
  if (children.length < 3) return [];
  const starts = Map.groupBy(children, (child) => `${child.tag}.${classStemsOf(child).join(".")}`);
  return [...starts.values()].flatMap((group) => {
    const [first] = group;
    if (!first || group.length < 2 || group.length === children.length) return [];
    const own = new Set(group);
    // Others of the kind between them would be taken for parts of them.
    if (children.some((child) => !own.has(child) && isAlike(first, child) && sharesClass(first, child))) return [];
    const records = segmentsOf(children, group);
    // Where each is alone, what follows the last is no part of it either.
    if (records.slice(0, -1).every(({ roots }) => roots.length === 1)) return [];
    return [{ kind: "segments" as const, container, records }];
  });
}

function segmentsOf(children: readonly PageElement[], starts: readonly PageElement[]): PageRecord[] {
  const level = starts[0] ? headingLevel(starts[0]) : undefined;
  const places = new Map(children.map((child, index) => [child, index]));
  return starts.map((start, index) => {
    const at = places.get(start) ?? 0;
    const next = starts[index + 1];
    const until = (next && places.get(next)) ?? children.length;
    const inside = children.slice(at, until);
    const end = inside.findIndex(
      (child, place) => place > 0 && level !== undefined && (headingLevel(child) ?? 9) < level,
    );
    return { roots: end < 0 ? inside : inside.slice(0, end) };
  });
}

/** Like children of like parents that stand side by side: a grid in rows, a list under each heading. */
function cousinRuns(groupsOf: ReadonlyMap<PageElement, readonly PageElement[][]>): RecordRun[] {
  const runs: RecordRun[] = [];
  for (const element of groupsOf.keys()) {
    const kinds = kindsOf(childrenOf(element), groupsOf);
    const shared = kinds.filter(
      (kind) => kind.length > 1 && kind.some((group) => group.length > 1) && !standInProse(kind.flat()),
    );
    runs.push(...shared.map((kind) => cousinRun(element, kind)));
    runs.push(...secondCousins(element, groupsOf));
  }
  return runs;
}

/** The groups of several parents, those of one kind together. */
function kindsOf(
  parents: readonly PageElement[],
  groupsOf: ReadonlyMap<PageElement, readonly PageElement[][]>,
): PageElement[][][] {
  const kinds: PageElement[][][] = [];
  for (const group of parents.flatMap((parent) => groupsOf.get(parent) ?? [])) {
    const kind = kinds.find(([first]) => first && isSameKind(first, group));
    if (kind) kind.push(group);
    else if (kinds.length < MOST_KINDS) kinds.push([group]);
  }
  return kinds;
}

/** A box for each day, in it one for each hour, and in that the talks. */
function secondCousins(
  element: PageElement,
  groupsOf: ReadonlyMap<PageElement, readonly PageElement[][]>,
): RecordRun[] {
  const runs: RecordRun[] = [];
  for (const boxes of groupsOf.get(element) ?? []) {
    const [box, other] = boxes;
    if (!box || !other || !sharesClass(box, other)) continue;
    const kinds = kindsOf(boxes.flatMap(childrenOf), groupsOf);
    const spread = kinds.filter((kind) => isSpread(kind, boxes) && !standInProse(kind.flat()));
    runs.push(...spread.map((kind) => cousinRun(element, kind)));
  }
  return runs;
}

/** Whether things of a class of their own stand in several of the boxes. */
function isSpread(kind: readonly PageElement[][], boxes: readonly PageElement[]): boolean {
  const [first] = kind[0] ?? [];
  const holding = boxes.filter((box) => kind.some(([one]) => one?.parent?.parent === box));
  return first !== undefined && classStemsOf(first).length > 0 && holding.length > 1;
}

/** Things of one kind in several boxes, each with what else is in its box. */
function cousinRun(container: PageElement, kind: readonly PageElement[][]): RecordRun {
  const own = new Set(kind.flat());
  const records = kind.flat().map((element) => {
    const siblings = element.parent ? childrenOf(element.parent) : [];
    const beside = siblings.filter((sibling) => !own.has(sibling) && leavesOf(sibling).length > 0);
    return { roots: [element], ...(beside.length > 0 && { beside }) };
  });
  return { kind: "siblings", container, records };
}

/** More kinds of things in one box are no rows of anything. */
const MOST_KINDS = 50;

function isSameKind([one]: readonly PageElement[], [other]: readonly PageElement[]): boolean {
  return one !== undefined && other !== undefined && one.parent?.tag === other.parent?.tag && isAlike(one, other);
}

/** Words of the classes of what holds the records, and of the records. */
export function runWords({ container, records }: RecordRun): Set<string> {
  const [first] = records[0]?.roots ?? [];
  const names = [
    container.names,
    container.label,
    container.itemprop,
    // A custom element is called what it is.
    first?.tag.includes("-") ? first.tag : undefined,
    first?.names,
    first?.parent?.names,
    first?.itemtype?.replace(/^.*\//, ""),
  ];
  return new Set(names.flatMap((name) => (name === undefined ? [] : labelWords(name))));
}

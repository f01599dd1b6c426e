import { labelWords } from "../records/field-names.ts";
import type { PageRecord } from "../records/page-record.ts";
import { columnRecords, headedByFirstRow, isTable, readTable, recordsOf } from "../records/tables.ts";
import {
  ancestorsOf,
  childrenOf,
  elementsIn,
  headingLevel,
  isInside,
  isLeaf,
  leavesOf,
  mainKindOf,
  type PageElement,
  type Span,
  textOf,
} from "../page/page-tree.ts";

/** Records of one list of the page. */
export interface RecordList {
  readonly kind: "rows" | "columns" | "headed-rows" | "siblings" | "scattered" | "terms" | "sections";
  readonly records: readonly PageRecord[];
  /** The innermost element that contains them. */
  readonly box: PageElement;
}

const MOST_RECORDS = 50_000;

/** Returns every list of records below an element: rows and columns of tables, repeated elements, terms, sections with a heading. */
export function listsIn(root: PageElement, span: Span | undefined, assertTime: () => void): RecordList[] {
  const isInSpan = (element: PageElement): boolean => !span || (element.from >= span.from && element.to <= span.to);
  const lists: RecordList[] = [];
  const paths = new Map<string, PageElement[]>();
  for (const element of elementsIn(root)) {
    assertTime();
    if (leavesOf(element).length === 0) continue;
    const path = pathOf(element);
    const same = paths.get(path);
    if (same) same.push(element);
    else paths.set(path, [element]);
    if (span && (element.to <= span.from || element.from >= span.to)) continue;
    if (isTable(element) && isInSpan(element)) lists.push(...tableLists(element));
    if (element.tag === "dl" || element.nodes.some((node) => !isLeaf(node) && node.tag === "dt"))
      lists.push(...termLists(element));
    const children = childrenOf(element).filter((child) => isInSpan(child) && leavesOf(child).length > 0);
    lists.push(...siblingLists(element, children), ...sectionLists(element, children));
  }
  for (const same of paths.values()) lists.push(...scatteredLists(same, same.filter(isInSpan)));
  return lists.filter(({ records }) => records.length > 0 && records.length <= MOST_RECORDS);
}

function tableLists(element: PageElement): RecordList[] {
  const table = readTable(element);
  if (!table) return [];
  const isHeaded = table.headers.some((header) => header !== "");
  const headed = headedByFirstRow(table);
  return [
    ...(isHeaded ? [{ kind: "rows" as const, records: recordsOf(table, false), box: element }] : []),
    ...(headed ? [{ kind: "headed-rows" as const, records: recordsOf(headed, false), box: element }] : []),
    ...(isHeaded ? [] : [{ kind: "siblings" as const, records: recordsOf(table, false), box: element }]),
    { kind: "columns", records: columnRecords(table), box: element },
  ];
}

/** A `dt`, or several, with the `dd` below. */
function termLists(element: PageElement): RecordList[] {
  const records: PageElement[][] = [];
  let previous = "";
  for (const child of childrenOf(element)) {
    if (leavesOf(child).length === 0) continue;
    if (child.tag === "dt" && previous !== "dt") records.push([child]);
    else records.at(-1)?.push(child);
    previous = child.tag;
  }
  return records.length > 1 ? [{ kind: "terms", records: records.map((roots) => ({ roots })), box: element }] : [];
}

const NO_ITEMS: ReadonlySet<string> = new Set(["br", "td", "th", "dt", "dd", "option", "tr", "thead", "tbody"]);

/** Children of one kind; those without content, and parts of tables, are no records. */
function siblingLists(box: PageElement, children: readonly PageElement[]): RecordList[] {
  const byKind = Map.groupBy(
    children.filter(({ tag }) => !NO_ITEMS.has(tag)),
    mainKindOf,
  );
  const lists = [...byKind.values()].filter(
    ([first, ...others]) => others.length > 0 || first?.tag === "li" || first?.tag === "article",
  );
  return lists.flatMap((same): RecordList[] => [
    { kind: "siblings", records: same.map((root) => ({ roots: [root] })), box },
    ...headedSiblings(box, same),
  ]);
}

/** Columns without a table: the first of the siblings has one short text in each part, and the others have as many parts. */
function headedSiblings(box: PageElement, [first, ...rest]: readonly PageElement[]): RecordList[] {
  if (!first || rest.length < 2) return [];
  const headers = childrenOf(first).map(nameIn);
  if (headers.length < FEWEST_COLUMNS || headers.includes(undefined)) return [];
  if (rest.some((row) => childrenOf(row).length !== headers.length)) return [];
  const records = rest.map((row) => ({
    roots: [row],
    cells: childrenOf(row).map((element, column) => ({ header: headers[column] ?? "", element })),
  }));
  return [{ kind: "headed-rows", records, box }];
}

const FEWEST_COLUMNS = 3;
const LONGEST_NAME = 40;

/** The only text of an element, if it may name a column. */
function nameIn(element: PageElement): string | undefined {
  const [only, ...others] = leavesOf(element);
  const isName = only?.kind === "text" && others.length === 0 && only.text.length <= LONGEST_NAME;
  return isName ? textOf([only]) : undefined;
}

/** Siblings that begin with a heading of the same level each, or with an element of the same kind followed by others. */
function sectionLists(box: PageElement, children: readonly PageElement[]): RecordList[] {
  if (children.length < 4) return [];
  const levels = new Set(children.flatMap((child) => headingLevel(child) ?? []));
  const starts = [...levels].map((level) => children.filter((child) => headingLevel(child) === level));
  const kinds = [...Map.groupBy(children, mainKindOf).values()];
  const first = levels.size === 0 && kinds.length > 1 && kinds.length <= 4 ? kinds[0] : undefined;
  const isRepeated = first && kinds.every(({ length }) => length === first.length);
  return [...starts, ...(isRepeated ? [first] : [])]
    .filter(({ length }) => length > 1)
    .map((heads) => {
      const at = heads.map((head) => children.indexOf(head));
      const records = at.map((start, index) => {
        const limit = headingLevel(children[start] ?? box);
        const rest = children.slice(start + 1, at[index + 1] ?? children.length);
        const end = rest.findIndex((child) => (headingLevel(child) ?? 9) < (limit ?? 0));
        return { roots: [...children.slice(start, start + 1), ...(end < 0 ? rest : rest.slice(0, end))] };
      });
      return { kind: "sections", records, box };
    });
}

function pathOf(element: PageElement): string {
  return [element, ...ancestorsOf(element)].map(mainKindOf).join("<");
}

/**
 * Elements of one kind at the same depth of several boxes, such as the items of lists below several headings.
 *
 * @param own those of the part of the page that is read
 */
function scatteredLists(same: readonly PageElement[], own: readonly PageElement[]): RecordList[] {
  const [first] = own;
  const boxes = new Set(same.map(({ parent }) => parent));
  if (
    !first ||
    boxes.size < 2 ||
    NO_ITEMS.has(first.tag) ||
    (own.length > 1 && new Set(own.map(({ parent }) => parent)).size === 1)
  )
    return [];
  const box = ancestorsOf(first).find((outer) => own.every((element) => isInside(element, outer)));
  return box ? [{ kind: "scattered", records: own.map((root) => ({ roots: [root] })), box }] : [];
}

/** Whether the list or its items are called by these words in the markup. */
export function isCalled({ box, records }: RecordList, words: ReadonlySet<string>): boolean {
  const [root] = records[0]?.roots ?? [];
  return hasNameOf([box.names, box.label, root?.names], words);
}

/** Whether the items, or the list element that they are in, are called so: other elements may contain anything. */
export function areCalled({ box, records }: RecordList, words: ReadonlySet<string>): boolean {
  const [root] = records[0]?.roots ?? [];
  return hasNameOf([root?.names, LISTS.has(box.tag) ? box.names : ""], words);
}

const LISTS: ReadonlySet<string> = new Set(["ul", "ol", "dl"]);

function hasNameOf(names: readonly (string | undefined)[], words: ReadonlySet<string>): boolean {
  return names
    .flatMap((text = "") => text.split(/\s+/))
    .flatMap(labelWords)
    .some((word) => words.has(word));
}

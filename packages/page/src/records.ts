import type { PageBox, PageControl, PageTree } from "./page-tree.ts";

/** Lines of a part of the page. */
export interface PageRange {
  readonly first: number;
  readonly last: number;
}

/** The place of a record in its list, from 0. */
export interface RecordPosition {
  readonly index: number;
  readonly count: number;
}

const recordTags: ReadonlySet<string> = new Set(["tr", "li", "article", "dd"]);
const recordRoles: ReadonlySet<string> = new Set(["row", "listitem", "article", "treeitem", "option"]);

/** Returns the row, card or list item that contains a control: the innermost box that is marked as one or repeated beside equal boxes. */
export function recordOf(tree: PageTree, control: PageControl): PageRange | undefined {
  const record = recordBoxOf(tree, control);
  if (record) return { first: record.first, last: record.last };
  const { line } = control;
  const own = tree.lines[line];
  return own && own.parts.length > 1 ? { first: line, last: line } : undefined;
}

/** Returns the position of a control's record among the records of its list, without the header of a table. */
export function recordPositionOf(tree: PageTree, control: PageControl): RecordPosition | undefined {
  const record = recordBoxOf(tree, control);
  if (!record?.parent) return undefined;
  const headers = new Set(tree.lines.map(({ header }) => header));
  const records = (tree.childrenOf.get(record.parent) ?? []).filter(
    (box) => box.tag === record.tag && !headers.has(box.first) && (isMarked(record) || isAlike(box, record)),
  );
  const index = records.indexOf(record);
  return index < 0 ? undefined : { index, count: records.length };
}

function recordBoxOf(tree: PageTree, { box, isBox }: PageControl): PageBox | undefined {
  for (let outer = isBox ? box.parent : box; outer?.parent; outer = outer.parent)
    if (isRecord(tree, outer)) return outer;
  return undefined;
}

function isMarked({ tag, role }: PageBox): boolean {
  return recordTags.has(tag) || recordRoles.has(role);
}

/** A line of text beside cards is none of them. */
function isAlike(one: PageBox, other: PageBox): boolean {
  return one.stem === other.stem && one.last > one.first;
}

function isRecord(tree: PageTree, box: PageBox): boolean {
  if (isMarked(box)) return true;
  const siblings = box.parent ? (tree.childrenOf.get(box.parent) ?? []) : [];
  const shape = shapeOf(tree, box);
  return box.last > box.first && siblings.some((other) => other !== box && shapeOf(tree, other) === shape);
}

/** The stems of a box and of its children: equal for the members of a list. */
function shapeOf({ childrenOf }: PageTree, box: PageBox): string {
  return [box, ...(childrenOf.get(box) ?? [])].map(({ stem }) => stem).join(" ");
}

/**
 * Returns the part of the page that belongs to one of several equal controls: the outermost box around it that contains none of
 * the others, if another such box of the same kind is beside it, and at most its row or list item.
 */
export function shareOf(tree: PageTree, control: PageControl, others: readonly PageControl[]): PageRange {
  const rest = others.filter((other) => other !== control);
  const holds = ({ first, last }: PageRange): boolean => rest.some(({ line }) => line >= first && line <= last);
  const own: PageRange = { first: control.line, last: control.line };
  let share: PageBox | undefined;
  for (let box: PageBox | undefined = control.box; box && !holds(box); box = box.parent) {
    share = box;
    if (isMarked(box)) return { first: box.first, last: box.last };
  }
  const twins = share?.parent ? (tree.childrenOf.get(share.parent) ?? []) : [];
  if (!share || !twins.some((twin) => twin.tag === share.tag && holds(twin))) return own;
  return { first: Math.min(share.first, own.first), last: Math.max(share.last, own.last) };
}

/**
 * Whether a line is in a box like the one around a control, if a text in the control's own line says what it belongs to: in
 * another chip of a list, each with its own button.
 */
export function isInTwin({ boxOfLine, lines }: PageTree, { box, isBox, line }: PageControl, other: number): boolean {
  const own = isBox ? box.parent : box;
  if (!own?.parent || cellTags.has(own.tag)) return false;
  let twin = boxOfLine[other];
  while (twin && twin.parent !== own.parent) twin = twin.parent;
  if (!twin || twin === own || twin.stem !== own.stem) return false;
  return lines[line]?.parts.some(({ ref, text }) => ref === undefined && text.trim() !== "") === true;
}

const cellTags: ReadonlySet<string> = new Set(["td", "th"]);

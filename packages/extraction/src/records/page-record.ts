import { isInside, isLeaf, type Leaf, leavesOf, type PageElement, type Span } from "../page/page-tree.ts";

/** The elements of one thing: a row, an item, a card, a section, or the page. */
export interface PageRecord {
  /** Elements that stand next to one another and hold it. */
  readonly roots: readonly PageElement[];
  /** Cells of a row whose columns have names. */
  readonly cells?: readonly Cell[] | undefined;
  /** Text above it and others: the name of their group. */
  readonly group?: readonly Leaf[] | undefined;
  /** Whether it is a row unlike the others: one of its cells stands over most columns. */
  readonly isUnlike?: true;
  /** Elements in it that belong to the items of its lists. */
  readonly without?: readonly PageElement[] | undefined;
  /** The part of the roots that belongs to it. Default: all. */
  readonly span?: Span | undefined;
}

export interface Cell {
  readonly header: string;
  /** Undefined where the row is shorter than its table. */
  readonly element: PageElement | undefined;
}

export function recordLeaves({ roots, span, without = [] }: PageRecord): readonly Leaf[] {
  const leaves = roots.flatMap((root) => leavesOf(root));
  const own = span ? leaves.filter((leaf) => isInside(leaf, span)) : leaves;
  return without.length > 0 ? own.filter((leaf) => !without.some((part) => isInside(leaf, part))) : own;
}

/** The elements of a record that lie in it whole. */
export function* recordElements({ roots, span, without = [] }: PageRecord): Generator<PageElement> {
  const isOwn = (element: PageElement): boolean =>
    !without.some((part) => element.from < part.to && part.from < element.to);
  for (const root of roots) for (const element of within(root, span)) if (isOwn(element)) yield element;
}

function* within(element: PageElement, span: Span | undefined): Generator<PageElement> {
  if (span && (element.to <= span.from || element.from >= span.to)) return;
  if (!span || (element.from >= span.from && element.to <= span.to)) yield element;
  for (const node of element.nodes) if (!isLeaf(node)) yield* within(node, span);
}

import { classesOf, elementsIn, isInside, leavesOf, type PageElement } from "../page/page-tree.ts";
import type { InnerKind } from "./inner-kind.ts";
import type { PageRecord } from "./page-record.ts";

/**
 * How the things in a list are made that each of several records has: by those records that have more than one of them. A record
 * with a single one shows by itself nothing that comes again.
 *
 * @param lists of the records, as they were read by themselves
 */
export function innerKind(
  records: readonly PageRecord[],
  lists: readonly (readonly PageRecord[])[],
): InnerKind | undefined {
  const kinds = lists.filter(({ length }) => length > 1).map(kindOf);
  const known = kinds.filter((kind) => kind !== undefined);
  if (known.length < kinds.length) return undefined;
  // Where they differ, some are parts of the others.
  return known.find((kind) =>
    known.every((other) => isSame(kind, other) || holds(records, { outer: kind, inner: other })),
  );
}

function holds(
  records: readonly PageRecord[],
  { outer, inner }: { readonly outer: InnerKind; readonly inner: InnerKind },
): boolean {
  return records.every((record) => {
    const boxes = recordsOfKind(record, outer).flatMap(({ roots }) => roots);
    return recordsOfKind(record, inner).every(({ roots: [part] }) => boxes.some((box) => part && isInside(part, box)));
  });
}

/** The things of that kind in a record, not those in one another. */
export function recordsOfKind({ roots }: PageRecord, kind: InnerKind): PageRecord[] {
  const found = roots.flatMap((root) => [...elementsIn(root)]).filter((element) => isOfKind(element, kind));
  const outer = found.filter(
    (element) => !found.some((other) => other !== element && other.from < element.from && other.to >= element.to),
  );
  return outer.filter((element) => leavesOf(element).length > 0).map((element) => ({ roots: [element] }));
}

function kindOf(records: readonly PageRecord[]): InnerKind | undefined {
  const roots = records.map(({ roots: [root, ...others], cells }) => (cells || others.length > 0 ? undefined : root));
  const [first] = roots;
  if (!first || roots.some((root) => root?.tag !== first.tag)) return undefined;
  const classes = classesOf(first).filter((name) => roots.every((root) => root && classesOf(root).includes(name)));
  return classes.length > 0 ? { tag: first.tag, classes } : undefined;
}

function isOfKind(element: PageElement, { tag, classes }: InnerKind): boolean {
  return element.tag === tag && classes.every((name) => classesOf(element).includes(name));
}

function isSame(one: InnerKind, other: InnerKind): boolean {
  return one.tag === other.tag && one.classes.join(" ") === other.classes.join(" ");
}

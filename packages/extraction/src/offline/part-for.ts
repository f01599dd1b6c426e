import { classesOf, isInside, leavesOf, type PageElement } from "../page/page-tree.ts";
import { labelWords } from "./field-names.ts";
import { type PageRecord, recordElements, recordLeaves } from "./page-record.ts";
import { partNames } from "./surroundings.ts";
import { fitOf, type WantedField } from "./wanted-field.ts";

/** The part of a record that a field's name names: under a heading of that name, or an element whose itemprop or class it is. */
export function partFor(field: WantedField, root: PageElement, record: PageRecord): PageRecord | undefined {
  const all = recordLeaves(record);
  const headed = partNames(root).filter(
    ({ text, span }) => fitOf(field, text) > 0 && all.some((leaf) => isInside(leaf, span)),
  );
  const [part, ...others] = headed;
  if (part && others.length === 0) {
    const within = record.span
      ? { from: Math.max(part.span.from, record.span.from), to: Math.min(part.span.to, record.span.to) }
      : part.span;
    return { roots: record.roots, span: { from: within.from, to: within.to } };
  }
  const called = [...recordElements(record)].filter(
    (element) => leavesOf(element).length > 1 && isCalled(field, element),
  );
  const outer = called.filter(
    (element) => !called.some((other) => other !== element && other.from < element.from && other.to >= element.to),
  );
  const [only, ...rest] = outer;
  return only && rest.length === 0 && leavesOf(only).length < all.length ? { roots: [only] } : undefined;
}

function isCalled(field: WantedField, element: PageElement): boolean {
  const { itemprop, tag } = element;
  if (itemprop !== undefined && fitOf(field, itemprop) > 0) return true;
  if (tag === "address" && fitOf(field, "address") > 0) return true;
  return classesOf(element).some((name) => labelWords(name).length <= 2 && fitOf(field, name) > 0);
}

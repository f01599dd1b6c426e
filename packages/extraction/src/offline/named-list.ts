import { canonicalOf, COMMON } from "@surehand/language";
import {
  ancestorsOf,
  classesOf,
  isAround,
  isInside,
  leavesOf,
  type PageElement,
  type Span,
} from "../page/page-tree.ts";
import { allParts } from "./captions.ts";
import { OWNERS } from "./doubts.ts";
import { isExactColumn } from "./exact-names.ts";
import { labelWords } from "./field-names.ts";
import { mainWords } from "./page-title.ts";
import type { PageRecord } from "./page-record.ts";
import type { WantedField } from "./wanted-field.ts";

interface Named {
  readonly root: PageElement;
  readonly title: string;
  /** The part of the page that the instruction names. */
  readonly span: Span | undefined;
  /** Words of the list's name, and those of the instruction that name no field. */
  readonly words: ReadonlySet<string>;
  /** The fields that every record must have, or all of them if it need have none. */
  readonly fields: readonly WantedField[];
}

/**
 * Whether the page names a list as it is asked for: the part that the instruction names, the heading above the records, their
 * classes, the page's own title, or, of a table, columns for all the fields. A heading with more words names something more special: "Related products".
 */
export function isNamedList(records: readonly PageRecord[], { root, title, span, words, fields }: Named): boolean {
  const roots = records.flatMap((record) => record.roots);
  if (roots.length === 0) return false;
  if (span) return roots.every((one) => isInside(one, span));
  const asked = new Set([...words].filter((word) => !COMMON.has(word)).map(canonicalOf));
  const isAsked = (word: string): boolean => asked.has(canonicalOf(word));
  const heading = headingOver(root, roots);
  if (heading.some(isAsked)) return heading.every((word) => isAsked(word) || PLAIN.has(word));
  if (heading.some((word) => SPECIAL.has(word))) return false;
  return [...markupWords(roots), ...mainWords(root, title)].some(isAsked) || hasColumns(records, fields);
}

/** Whether no heading within the page says that the records are of something special. */
export function isMainList(records: readonly PageRecord[], root: PageElement): boolean {
  const roots = records.flatMap((record) => record.roots);
  return roots.length > 0 && headingOver(root, roots).length === 0 && !roots.some(isAround);
}

function hasColumns([first]: readonly PageRecord[], fields: readonly WantedField[]): boolean {
  const isColumn = (field: WantedField): boolean =>
    (first?.cells ?? []).some(({ header }) => isExactColumn(field, header));
  return fields.length > 1 && fields.every(isColumn);
}

/** Of the parts with names that hold all records the words of the innermost. */
function headingOver(root: PageElement, roots: readonly PageElement[]): readonly string[] {
  const parts = allParts(root).filter(
    ({ level, span }) => level > 1 && roots.every((one) => isInside(one, span) && span.from !== one.from),
  );
  const sizes = parts.map(({ span }) => span.to - span.from);
  const innermost = parts[sizes.indexOf(Math.min(...sizes))];
  return labelWords((innermost?.text ?? "").replace(/\([^()]*\)/g, " ")).filter(
    (word) => !COMMON.has(word) && !OWNERS.has(word) && !/^\d+$/.test(word),
  );
}

const PLAIN = new Set(["overview", "result", "shown", "here", "found"]);

/** Lists beside the one that a page is about. */
const SPECIAL = new Set(
  "related similar recommended sponsored recent recently viewed popular featured also other more top best latest past archived".split(
    " ",
  ),
);

function markupWords(roots: readonly PageElement[]): string[] {
  const [first] = roots;
  if (!first) return [];
  const boxes = [first, ...ancestorsOf(first).filter((box) => roots.every((one) => isInside(one, box)))];
  return boxes
    .filter((box) => leavesOf(box).length > 0)
    .slice(0, MOST_BOXES)
    .flatMap((box) => [
      ...classesOf(box).flatMap(labelWords),
      ...labelWords(box.label ?? ""),
      ...labelWords(box.itemprop ?? ""),
      ...(box.itemtype === undefined ? [] : labelWords(box.itemtype.replace(/^.*\//, ""))),
    ]);
}

/** The record, its list, and a box around that. */
const MOST_BOXES = 4;

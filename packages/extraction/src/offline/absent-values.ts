import { leavesOf, textOf } from "../page/page-tree.ts";
import { isNothing } from "../values/to-value.ts";
import type { Candidate } from "./candidates.ts";
import { isExactColumn, isExactName } from "./exact-names.ts";
import type { PageRecord } from "./page-record.ts";
import { isNumeric, type WantedField } from "./wanted-field.ts";

/** The fields whose place in a record is known and empty: a cell in their column, a field of a form under their name. */
export function absentIn(
  fields: readonly WantedField[],
  { record, candidates }: { readonly record: PageRecord; readonly candidates: readonly Candidate[] },
): ReadonlySet<string> {
  const absent = fields.filter((field) => {
    const places = [...cellsOf(field, record), ...fieldsOf(field, candidates)];
    return places.length > 0 && places.every((text) => saysNothing(field, text));
  });
  return new Set(absent.map(({ name }) => name));
}

function cellsOf(field: WantedField, { cells = [] }: PageRecord): string[] {
  return cells
    .filter(({ header }) => header !== "" && isExactColumn(field, header))
    .map(({ element }) => (element ? textOf(leavesOf(element)) : ""));
}

function fieldsOf(field: WantedField, candidates: readonly Candidate[]): string[] {
  return candidates
    .filter(({ labels }) => labels.some(({ text, weight }) => weight >= OF_FIELD && isExactName(field, text)))
    .map(({ text }) => text);
}

/** Of a form's field, a term, or a name before a colon. */
const OF_FIELD = 95;

/** Where a number is asked for, a text without digits says that there is none: "no limit". */
function saysNothing({ shape }: WantedField, text: string): boolean {
  if (text === "" || isNothing(text)) return true;
  return shape.kind === "value" && isNumeric(shape) && !/\d/.test(text);
}

import { labelFit, labelWords } from "./field-names.ts";
import { findInRow } from "./find-in-row.ts";
import { headedByFirstRow, type RowRun } from "./row-runs.ts";
import type { ListShape } from "./schema-shape.ts";

/**
 * The rows that a list means: those where most of its fields are found; of several, those whose surroundings share words
 * with the instruction, then those of the page itself rather than of the site around it, then the longest.
 */
export function chooseRun(list: ListShape, runs: readonly RowRun[], instruction: string): RowRun | undefined {
  const words = new Set(labelWords(`${instruction} ${list.name}`));
  const scored = runs
    .map((run) => (isHeadedByFirstRow(list, run) ? headedByFirstRow(run) : run))
    .map((run) => ({ run, score: scoreOf(list, run, words) }));
  return scored.filter(({ score }) => score[0] > 0).toSorted((left, right) => compare(right.score, left.score))[0]?.run;
}

/** Many tables have no header but by its words: every field that must be there is the text of another cell. */
function isHeadedByFirstRow({ fields }: ListShape, { headers, rows }: RowRun): boolean {
  const [first] = rows;
  if (headers || !first || rows.length < 2 || first.width < 2) return false;
  const required = fields.filter(({ isNullable, isOptional }) => !isNullable && !isOptional);
  const columns = required.map(({ name }) => first.pieces.find(({ text }) => labelFit(name, text) > 0)?.column);
  return required.length > 0 && !columns.includes(undefined) && new Set(columns).size === required.length;
}

type Score = readonly [fields: number, shared: number, isInside: number, rows: number];

const mostSampled = 20;

function scoreOf(list: ListShape, run: RowRun, words: ReadonlySet<string>): Score {
  const sample = run.rows.slice(0, mostSampled);
  const isFound = (field: (typeof list.fields)[number]): boolean =>
    sample.filter((row) => findInRow(field, row, run.headers).length > 0).length * 2 >= sample.length;
  const found = list.fields.filter(isFound);
  const required = list.fields.filter(({ isNullable, isOptional }) => !isNullable && !isOptional);
  const isEnough =
    required.length === 0 || required.filter((field) => found.includes(field)).length * 2 > required.length;
  const shared = new Set(labelWords(run.context).filter((word) => words.has(word))).size;
  return [isEnough ? found.length : 0, shared, run.isAround ? 0 : 1, run.rows.length];
}

function compare(left: Score, right: Score): number {
  for (const [index, value] of left.entries()) {
    const difference = value - (right[index] ?? 0);
    if (difference !== 0) return difference;
  }
  return 0;
}

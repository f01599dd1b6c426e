import { z } from "zod";

/**
 * Why a sample is not `done`, as a code. The first four are states of values, the others are about lists and pages:
 * - `reported`, `uncertain`, `not-found`: see `ValueState`.
 * - `not-on-page`: a value that the task needs is not on the page.
 * - `rows-left-out`, `more-pages`, `ambiguous`, `deadline`, `unread`: the data does not cover all of a list, or of the page.
 */
export const reasonCodes = [
  "reported",
  "uncertain",
  "not-found",
  "not-on-page",
  "rows-left-out",
  "more-pages",
  "ambiguous",
  "deadline",
  "unread",
] as const;

export type ReasonCode = (typeof reasonCodes)[number];

export const reasonSchema = z.strictObject({
  code: z.enum(reasonCodes),
  path: z.string().describe("Path of the value or the list. Empty: the whole page."),
});

export type Reason = z.output<typeof reasonSchema>;

const listCodes: ReadonlySet<ReasonCode> = new Set(["rows-left-out", "more-pages", "ambiguous", "deadline", "unread"]);

/** Whether a reason says that data is missing, and not that a value is doubtful. */
export function isAboutCompleteness({ code }: Reason): boolean {
  return listCodes.has(code);
}

/** Writes reasons for a cell of a table: `uncertain: built_year, height; more-pages: vendors`. */
export function formatReasons(reasons: readonly Reason[]): string {
  return [...Map.groupBy(reasons, ({ code }) => code)]
    .map(([code, own]) => [code, own.flatMap(({ path }) => (path === "" ? [] : [path])).join(", ")])
    .map(([code, paths]) => (paths === "" ? code : `${code}: ${paths}`))
    .join("; ");
}

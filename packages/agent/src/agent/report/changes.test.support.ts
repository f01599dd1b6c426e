import type { DoneAction } from "../agent-state.ts";
import type { ChangeContext, ClaimedChanges } from "./change-context.ts";
import { checkChanges } from "./check-changes.ts";
import type { PageUnit } from "./page-records.ts";
import { type PageRow, PageTimeline } from "./page-timeline.ts";
import { readList, url } from "./report.test.support.ts";
import { observedChanges } from "./observed-changes.ts";
import { tiesOf } from "./tied-change.ts";

/** A page at rest. */
export interface Look {
  readonly lines: readonly string[];
  readonly heading?: string;
  readonly url?: string;
  readonly rows?: readonly PageRow[];
}

function toUnit({ text, headings = [] }: PageRow): PageUnit {
  const fields = text.split(" | ").map((one) => ({ label: "", text: one }));
  return { list: "list", fields, headings, form: "row" };
}

const rowsOf = (lines: readonly string[]): PageRow[] => lines.map((text) => ({ list: "list", text }));

/** A run whose report of a change is checked. */
export interface Run {
  readonly goal: string;
  readonly answer?: string;
  readonly actions: readonly DoneAction[];
  /** The page before each step, and at the end. */
  readonly pages: readonly (Look | readonly string[])[];
  readonly change: readonly [step: number, quote: string];
  /** Default: each line of the first page is a row. */
  readonly records?: ChangeContext["records"];
}

/** Returns the codes of the problems. */
export function check(run: Run): string[] {
  const { claimed, context } = read(run);
  return checkChanges(claimed, context).map(({ code }) => code);
}

/** Returns the codes of the problems, or else the untied texts. */
export function tie(run: Run): readonly string[] {
  const { claimed, context } = read(run);
  const codes = check(run);
  return codes.length > 0 ? codes : tiesOf({ ...context, answer: claimed.answer, known: new Set() }).untied;
}

function read({ goal, answer = "Done.", actions, pages, change: [step, quote], records: given }: Run): {
  readonly claimed: ClaimedChanges;
  readonly context: ChangeContext;
} {
  const timeline = new PageTimeline();
  const looks = pages.map((page): Look => ("lines" in page ? page : { lines: page, rows: rowsOf(page) }));
  for (const [index, look] of looks.entries())
    timeline.add(index + 1, { url, title: "", ...(look.rows && { units: look.rows.map(toUnit) }), ...look });
  const [first = []] = pages;
  const rows = "lines" in first ? [] : readList(first.map((line) => [line]));
  const observed = observedChanges(actions, timeline);
  const context: ChangeContext = { goal, actions, timeline, observed, records: given ?? rows, isDialogOpen: false };
  return { claimed: { kind: "change", answer, changes: [{ step, quote }] }, context };
}

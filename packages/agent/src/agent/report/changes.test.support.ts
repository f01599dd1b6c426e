import type { DoneAction } from "../agent-state.ts";
import type { ChangeContext } from "./change-context.ts";
import { checkChanges } from "./check-changes.ts";
import { checkObjects } from "./check-objects.ts";
import { type PageRow, PageTimeline } from "./page-timeline.ts";
import { readList, url } from "./report.test.support.ts";

/** A page at rest. */
export interface Look {
  readonly lines: readonly string[];
  readonly heading?: string;
  readonly url?: string;
  readonly rows?: readonly PageRow[];
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

/** Returns the codes of the problems, or else the names that are only reported. */
export function check({
  goal,
  answer = "Done.",
  actions,
  pages,
  change: [step, quote],
  records: given,
}: Run): string[] {
  const timeline = new PageTimeline();
  const looks = pages.map((page): Look => ("lines" in page ? page : { lines: page, rows: rowsOf(page) }));
  for (const [index, look] of looks.entries()) timeline.add(index + 1, { url, title: "", ...look });
  const [first = []] = pages;
  const read = "lines" in first ? [] : readList(first.map((line) => [line]));
  const context: ChangeContext = { goal, actions, timeline, records: given ?? read, isDialogOpen: false };
  const claimed = { kind: "change" as const, answer, changes: [{ step, quote }] };
  const codes = checkChanges(claimed, context).map(({ code }) => code);
  return codes.length > 0 ? codes : checkObjects(claimed, context).untied.map((name) => `reported ${name}`);
}

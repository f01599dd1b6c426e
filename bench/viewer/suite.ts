import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { findBrowser } from "@surehand/browser";
import { startViewer } from "@surehand/viewer";
import { writeSampleRun } from "@surehand/viewer/testing";
import type { ActFigures } from "../act/act-report.ts";
import { createLaunchSettings } from "../competitors/competitor.ts";
import { launchPlaywright } from "../competitors/playwright.ts";
import { endOnSignal } from "../harness/end-on-signal.ts";
import { createGoal } from "../harness/goal.ts";
import { formatSummary, type GoalsSummary } from "../harness/goals-summary.ts";
import { describeMachine, readLoad, readMachineFacts } from "../harness/machine.ts";
import type { SuiteRun } from "../harness/main.ts";
import type { SuiteReport } from "../harness/suite-report.ts";
import { measureTable } from "./measure-table.ts";

export interface ViewerCaseReport {
  readonly name: string;
  readonly problems: readonly string[];
  /** Figures of each operation on the table, by its name. */
  readonly calls: Readonly<Record<string, ActFigures>>;
  readonly firstShownMs: number;
}

export type ViewerReport = SuiteReport<"viewer", ViewerCaseReport, GoalsSummary>;

const samples = 10_000;
const mostMs = 200;
const defaultRepeat = 9;

/** Sorts and filters a table of 10,000 samples in the viewer; prints a table and the summary. */
export async function runViewerSuite({
  repeat = defaultRepeat,
  cold: isCold = false,
  print,
}: SuiteRun): Promise<ViewerReport> {
  const browser = await findBrowser({ withVersion: true });
  const machine = readMachineFacts(browser);
  print(describeMachine(machine));
  await using stack = new AsyncDisposableStack();
  endOnSignal(stack);
  const folder = await mkdtemp(join(tmpdir(), "surehand-bench-viewer-"));
  stack.defer(() => rm(folder, { recursive: true }));
  const run = join(folder, "run");
  await writeSampleRun(run, { samples, hasJournals: false });
  const viewer = stack.use(await startViewer(run));
  const { page } = stack.use(await launchPlaywright(createLaunchSettings(browser.executablePath)));
  const measured = await measureTable({ page, url: viewer.url, samples, repeat });
  const report: ViewerCaseReport = { name: `${samples} samples`, ...measured };
  print(formatCase(report));
  const goals = Object.entries(report.calls).map(([name, { medianMs }]) =>
    createGoal(`${name}: median ms`, mostMs, medianMs),
  );
  const summary = { goals, measured: 1, failed: report.problems.length };
  const loadAtEnd = readLoad();
  print(`${formatSummary(summary)}\nload at the end ${loadAtEnd.join(" ")}`);
  return { suite: "viewer", machine: { ...machine, loadAtEnd }, tools: [], isCold, cases: [report], summary };
}

function formatCase({ name, calls, firstShownMs, problems }: ViewerCaseReport): string {
  const rows = Object.entries(calls).map(([call, { medianMs, minMs, maxMs }]) =>
    [call.padEnd(26), ...[medianMs, minMs, maxMs].map((ms) => ms.toFixed(0).padStart(10))].join(""),
  );
  const head = ["".padEnd(26), ...["median ms", "min", "max"].map((title) => title.padStart(10))].join("");
  const shown = `first rows shown after ${firstShownMs.toFixed(0)} ms`;
  return [name, head, ...rows, shown, ...problems.map((problem) => `! ${problem}`), ""].join("\n");
}

import { endOnSignal } from "../harness/end-on-signal.ts";
import type { SuiteRun } from "../harness/main.ts";
import { describeField, describeTool, describeWakefulness } from "../harness/tool-facts.ts";
import { createLaunchSettings } from "../competitors/competitor.ts";
import { listBenchPages } from "../pages/bench-pages.ts";
import { startPageServer } from "../pages/page-server.ts";
import { ensureDebianDocs } from "../setup/debian-docs.ts";
import { findBrowser } from "@surehand/browser";
import type { CaseReport } from "./case-report.ts";
import { launchCompetitors } from "./launch-competitors.ts";
import { formatCase, formatSummary } from "./format.ts";
import { describeMachine, readLoad, readMachineFacts } from "../harness/machine.ts";
import { runPage } from "./run-page.ts";
import { type SnapshotSummary, summarise } from "./summary.ts";
import type { SuiteReport } from "../harness/suite-report.ts";

export type SnapshotReport = SuiteReport<"snapshot", CaseReport, SnapshotSummary>;

/** Measures every tool on every page that matches `filter`, and prints a table per case and the summary. */
export async function runSnapshotSuite({
  filter = "",
  repeat,
  cold: isCold = false,
  print,
}: SuiteRun): Promise<SnapshotReport> {
  ensureDebianDocs(print);
  const pages = listBenchPages().filter(({ name }) => name.includes(filter));
  if (pages.length === 0) print(`No page matches "${filter}".`);
  const browser = await findBrowser({ withVersion: true });
  const machine = readMachineFacts(browser);
  print(describeMachine(machine));
  await using stack = new AsyncDisposableStack();
  endOnSignal(stack);
  const server = stack.use(await startPageServer());
  const field = await launchCompetitors(createLaunchSettings(browser.executablePath), stack);
  const tools = field.competitors.map(describeTool);
  print(describeField(tools, field.problems));
  print(describeWakefulness(isCold));
  const cases: CaseReport[] = [];
  for (const page of pages) {
    for await (const report of runPage({ page, origin: server.origin, field, repeat, isCold })) {
      cases.push(report);
      print(formatCase(report));
    }
  }
  const summary = summarise(cases, field.problems);
  const loadAtEnd = readLoad();
  print(`${formatSummary(summary)}\nload at the end ${loadAtEnd.join(" ")}`);
  return { suite: "snapshot", machine: { ...machine, loadAtEnd }, tools, isCold, cases, summary };
}

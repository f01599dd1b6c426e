import { findBrowser } from "@surehand/browser";
import { inTurn } from "../../scripts/against/turns.ts";
import { createLaunchSettings } from "../competitors/competitor.ts";
import { endOnSignal } from "../harness/end-on-signal.ts";
import { describeMachine, readLoad, readMachineFacts } from "../harness/machine.ts";
import type { SuiteRun } from "../harness/main.ts";
import { checkSamePage } from "../harness/page-facts.ts";
import { describeField, describeTool, describeWakefulness } from "../harness/tool-facts.ts";
import { type ActPageName, actPageNames } from "../pages/act-page.ts";
import { startPageServer } from "../pages/page-server.ts";
import type { ActCaseReport } from "./act-report.ts";
import type { ActTool, Job } from "./act-tool.ts";
import { formatCase } from "./format.ts";
import { launchTools } from "./launch-tools.ts";
import { measureAct } from "./measure-act.ts";
import { ratiosOf } from "./ratios.ts";
import { summarise } from "./summary.ts";
import { formatSummary, type GoalsSummary } from "../harness/goals-summary.ts";
import type { SuiteReport } from "../harness/suite-report.ts";

export type ActReport = SuiteReport<"act", ActCaseReport, GoalsSummary>;

interface ActCase {
  readonly name: string;
  readonly page: ActPageName;
  readonly job: Job;
}

const defaultRepeat = 40;

const cases: readonly ActCase[] = [
  ...actPageNames.map((page): ActCase => ({ name: `click/${page}`, page, job: "click" })),
  { name: "fill/small", page: "small", job: "fill" },
  { name: "select/small", page: "small", job: "select" },
];

/** Runs the same job with every tool on the same pages, and prints a table per case and the summary. */
export async function runActSuite({
  filter = "",
  repeat = defaultRepeat,
  cold: isCold = false,
  print,
}: SuiteRun): Promise<ActReport> {
  const chosen = cases.filter(({ name }) => name.includes(filter));
  if (chosen.length === 0) print(`No case matches "${filter}".`);
  const browser = await findBrowser({ withVersion: true });
  const machine = readMachineFacts(browser);
  print(describeMachine(machine));
  await using stack = new AsyncDisposableStack();
  endOnSignal(stack);
  const { origin } = stack.use(await startPageServer());
  const { tools, problems } = await launchTools(createLaunchSettings(browser.executablePath), stack);
  print(describeField(tools, problems));
  print(describeWakefulness(isCold));
  const reports: ActCaseReport[] = [];
  for (const actCase of chosen) {
    const report = await inTurn(() => runCase(actCase, { tools, origin, repeat, isCold }));
    reports.push(report);
    print(formatCase(report));
  }
  const summary = summarise(reports, problems);
  const loadAtEnd = readLoad();
  print(`${formatSummary(summary)}\nload at the end ${loadAtEnd.join(" ")}`);
  return {
    suite: "act",
    machine: { ...machine, loadAtEnd },
    tools: tools.map(describeTool),
    isCold,
    cases: reports,
    summary,
  };
}

interface CaseOptions {
  readonly tools: readonly ActTool[];
  readonly origin: string;
  readonly repeat: number;
  readonly isCold: boolean;
}

async function runCase(
  { name, page, job }: ActCase,
  { tools, origin, repeat, isCold }: CaseOptions,
): Promise<ActCaseReport> {
  try {
    await Promise.all(tools.map((tool) => tool.open(`${origin}/act/${page}`)));
    const { problems: differences } = await checkSamePage(tools);
    const { calls, problems } = await measureAct({ tools, job, repeat, isCold });
    const status = Object.keys(calls).length > 0 ? "measured" : "failed";
    return { name, page, job, status, problems: [...differences, ...problems], calls, ratios: ratiosOf(job, calls) };
  } catch (error) {
    const problem = error instanceof Error ? error.message : String(error);
    return { name, page, job, status: "failed", problems: [problem], calls: {}, ratios: {} };
  }
}

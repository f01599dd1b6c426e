import { findBrowser } from "@surehand/browser";
import { inTurn } from "../../scripts/against/turns.ts";
import type { ActTool } from "../act/act-tool.ts";
import { createLaunchSettings, type LaunchSettings } from "../competitors/competitor.ts";
import { endOnSignal } from "../harness/end-on-signal.ts";
import { launchAll } from "../harness/launch-all.ts";
import { describeMachine, readLoad, readMachineFacts } from "../harness/machine.ts";
import type { SuiteRun } from "../harness/main.ts";
import { describeField, describeTool, describeWakefulness } from "../harness/tool-facts.ts";
import { actPageNames } from "../pages/act-page.ts";
import { startPageServer } from "../pages/page-server.ts";
import { createTokenCounter } from "../snapshot/token-counter.ts";
import { formatCase } from "./format.ts";
import { measureTimes } from "./measure-times.ts";
import { measureTokens } from "./measure-tokens.ts";
import { summarise } from "./summary.ts";
import { tokenPages } from "./token-pages.ts";
import type { VerbsCaseReport } from "./verbs-report.ts";
import type { VerbsTool } from "./verbs-tool.ts";
import { formatSummary, type GoalsSummary } from "../harness/goals-summary.ts";
import type { SuiteReport } from "../harness/suite-report.ts";

export type VerbsReport = SuiteReport<"verbs", VerbsCaseReport, GoalsSummary>;

const defaultRepeat = 15;

/** Runs both tools on instructions and Playwright's click, and prints a table per case and the summary. */
export async function runVerbsSuite({
  filter = "",
  repeat = defaultRepeat,
  cold: isCold = false,
  print,
}: SuiteRun): Promise<VerbsReport> {
  const browser = await findBrowser({ withVersion: true });
  const machine = readMachineFacts(browser);
  print(describeMachine(machine));
  await using stack = new AsyncDisposableStack();
  endOnSignal(stack);
  const { origin } = stack.use(await startPageServer());
  const { verbs, others, problems } = await launchField(createLaunchSettings(browser.executablePath), stack);
  print(describeField([...verbs, ...others], problems));
  print(describeWakefulness(isCold));
  const chosen = (await listCases({ verbs, others, origin, repeat, isCold })).filter(({ name }) =>
    name.includes(filter),
  );
  if (chosen.length === 0) print(`No case matches "${filter}".`);
  const cases: VerbsCaseReport[] = [];
  for (const { measure } of chosen) {
    const report = await inTurn(measure);
    cases.push(report);
    print(formatCase(report));
  }
  const summary = summarise(cases, problems);
  const loadAtEnd = readLoad();
  print(`${formatSummary(summary)}\nload at the end ${loadAtEnd.join(" ")}`);
  const tools = [...verbs, ...others].map(describeTool);
  return { suite: "verbs", machine: { ...machine, loadAtEnd }, tools, isCold, cases, summary };
}

interface Field {
  readonly verbs: readonly VerbsTool[];
  /** Tools whose code specifies what to click. */
  readonly others: readonly ActTool[];
  readonly problems: readonly string[];
}

// Each package is imported only here: if one is missing, only its own figures are missing.
async function launchField(settings: LaunchSettings, stack: AsyncDisposableStack): Promise<Field> {
  const verbs = await launchAll<VerbsTool>(
    {
      surehand: async (given) => (await import("./surehand-verbs.ts")).launchSurehandVerbs(given),
      "stagehand 4": async (given) => (await import("./stagehand-verbs.ts")).launchStagehandVerbs(given),
    },
    settings,
    stack,
  );
  const others = await launchAll<ActTool>(
    { playwright: async (given) => (await import("./click-tool.ts")).launchClickTool(given) },
    settings,
    stack,
  );
  return { verbs: verbs.tools, others: others.tools, problems: [...verbs.problems, ...others.problems] };
}

interface VerbsCase {
  readonly name: string;
  readonly measure: () => Promise<VerbsCaseReport>;
}

async function listCases(options: Parameters<typeof measureTimes>[1]): Promise<VerbsCase[]> {
  const tokenOptions = { tools: options.verbs, origin: options.origin, countTokens: await createTokenCounter() };
  return [
    ...actPageNames.map((page) => ({ name: `act/${page}`, measure: () => measureTimes(page, options) })),
    ...tokenPages.map((page) => ({ name: `tokens/${page.name}`, measure: () => measureTokens(page, tokenOptions) })),
  ];
}

import { findBrowser } from "@surehand/browser";
import { startShop } from "@surehand/shop";
import { createLaunchSettings } from "../competitors/competitor.ts";
import { launchPlaywright } from "../competitors/playwright.ts";
import { launchSurehand } from "../competitors/surehand.ts";
import { endOnSignal } from "../harness/end-on-signal.ts";
import { formatSummary, type GoalsSummary } from "../harness/goals-summary.ts";
import { describeMachine, readLoad, readMachineFacts } from "../harness/machine.ts";
import type { SuiteRun } from "../harness/main.ts";
import type { SuiteReport } from "../harness/suite-report.ts";
import { describeField, describeWakefulness } from "../harness/tool-facts.ts";
import { formatCase } from "./format.ts";
import { measurePurchase } from "./measure-purchase.ts";
import { names, type ReplayCaseReport, summarise } from "./summary.ts";

export type ReplayReport = SuiteReport<"replay", ReplayCaseReport, GoalsSummary>;

const defaultRepeat = 9;

/** Runs a purchase with an agent, with its recording, and with Playwright code, and prints a table and the summary. */
export async function runReplaySuite({
  repeat = defaultRepeat,
  cold: isCold = false,
  print,
}: SuiteRun): Promise<ReplayReport> {
  const browser = await findBrowser({ withVersion: true });
  const machine = readMachineFacts(browser);
  print(describeMachine(machine));
  await using stack = new AsyncDisposableStack();
  endOnSignal(stack);
  const shop = stack.use(await startShop());
  const settings = createLaunchSettings(browser.executablePath);
  const surehand = stack.use(await launchSurehand(settings));
  const playwright = stack.use(await launchPlaywright(settings));
  const tools = [
    { name: surehand.name, version: surehand.version, calls: callsOf([names.agent, names.replay]) },
    { name: playwright.name, version: playwright.version, calls: callsOf([names.byHand, names.checkedByHand]) },
  ];
  print(describeField(tools, []));
  print(describeWakefulness(isCold));
  const cases = [await measurePurchase({ shop, surehand, playwright, repeat, isCold })];
  print(cases.map(formatCase).join("\n"));
  const summary = summarise(cases);
  const loadAtEnd = readLoad();
  print(`${formatSummary(summary)}\nload at the end ${loadAtEnd.join(" ")}`);
  return { suite: "replay", machine: { ...machine, loadAtEnd }, tools, isCold, cases, summary };
}

const whats = {
  [names.agent]: "agent.run(goal): twelve steps, a model that answers after 3 s",
  [names.replay]: "replayRun(session, recording): every element and every effect checked, no model",
  [names.byHand]: "the same with page.getByRole(...), the end asserted",
  [names.checkedByHand]: "the same, and expect(...) after each step",
} as const;

function callsOf(wanted: readonly (keyof typeof whats)[]): { name: string; what: string }[] {
  return wanted.map((name) => ({ name, what: whats[name] }));
}

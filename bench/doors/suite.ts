import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { findBrowser } from "@surehand/browser";
import { endOnSignal } from "../harness/end-on-signal.ts";
import { createGoal } from "../harness/goal.ts";
import { formatSummary, type GoalsSummary } from "../harness/goals-summary.ts";
import { describeMachine, readLoad, readMachineFacts } from "../harness/machine.ts";
import type { SuiteRun } from "../harness/main.ts";
import type { SuiteReport } from "../harness/suite-report.ts";
import { createTokenCounter } from "../snapshot/token-counter.ts";
import { type DoorSettings, openAgentBrowser, openPlaywrightCli, openSurehand } from "./command-doors.ts";
import type { Door } from "./door.ts";
import { openDevtoolsMcp, openPlaywrightMcp } from "./mcp-doors.ts";
import { installPeers } from "./peers.ts";
import { startShop } from "./shop-server.ts";
import { judgeState, runTask } from "./task.ts";

const doors: readonly ((settings: DoorSettings) => Door)[] = [
  openSurehand,
  openPlaywrightCli,
  openAgentBrowser,
  openPlaywrightMcp,
  openDevtoolsMcp,
];

export interface DoorRun {
  readonly name: string;
  readonly version: string;
  readonly problem?: string;
  readonly commands: number;
  readonly tokensIn: number;
  readonly tokensOut: number;
  readonly manualTokens: number;
  readonly coldMs: number;
  /** Median time of a command after the first one. */
  readonly warmMs: number;
}

export type DoorsReport = SuiteReport<"doors", DoorRun, GoalsSummary>;

const defaultRepeat = 3;

/** Does one task of twelve steps with each tool, in turns, by what the tool prints; prints a table. */
export async function runDoorsSuite({
  repeat = defaultRepeat,
  cold: isCold = false,
  filter,
  print,
}: SuiteRun): Promise<DoorsReport> {
  const browser = await findBrowser({ withVersion: true });
  const peers = installPeers(print);
  const machine = readMachineFacts(browser);
  print(describeMachine(machine));
  await using stack = new AsyncDisposableStack();
  endOnSignal(stack);
  const shop = stack.use(await startShop());
  const count = await createTokenCounter();
  const runs: DoorRun[] = [];
  for (let round = 0; round < repeat; round++) {
    for (const open of doors) {
      const run = await inEmptyFolder(async (folder) => {
        await using door = open({ executablePath: browser.executablePath, folder, peers });
        if (filter !== undefined && !door.name.includes(filter)) return undefined;
        return await measure(door, { shop, count, isFirst: round === 0 });
      });
      if (run) runs.push(run);
      if (run) print(formatRow(run));
    }
  }
  const cases = [...Map.groupBy(runs, ({ name }) => name).values()].map(together);
  print(formatTable(cases));
  const summary = {
    goals: goalsOf(cases),
    measured: cases.length,
    failed: cases.filter(({ problem }) => problem).length,
  };
  const loadAtEnd = readLoad();
  print(`${formatSummary(summary)}\nload at the end ${loadAtEnd.join(" ")}`);
  return { suite: "doors", machine: { ...machine, loadAtEnd }, tools: [], isCold, cases, summary };
}

interface Measuring {
  readonly shop: Awaited<ReturnType<typeof startShop>>;
  readonly count: (text: string) => number;
  /** Whether to count the tokens of the manual, too. */
  readonly isFirst: boolean;
}

/** A tool that keeps one browser per folder has none here. */
async function inEmptyFolder<Result>(work: (folder: string) => Promise<Result>): Promise<Result> {
  const folder = await mkdtemp(join(tmpdir(), "surehand-bench-door-"));
  try {
    return await work(folder);
  } finally {
    await rm(folder, { recursive: true, force: true, maxRetries: 5 });
  }
}

async function measure(door: Door, { shop, count, isFirst }: Measuring): Promise<DoorRun> {
  const { name, version } = door;
  const { answers, problem: failed } = await runTask(door, shop.url);
  const problem = failed ?? (await judgeShop(shop));
  const [first, ...others] = answers;
  return {
    name,
    version,
    ...(problem === undefined ? {} : { problem }),
    commands: answers.length,
    tokensIn: answers.reduce((sum, { sent }) => sum + count(sent), 0),
    tokensOut: answers.reduce((sum, { text }) => sum + count(text), 0),
    manualTokens: isFirst ? count(await door.manual()) : 0,
    coldMs: first?.ms ?? 0,
    warmMs: median(others.map(({ ms }) => ms)),
  };
}

/** A tool may return from the last click before the shop has received the order. */
async function judgeShop(shop: Measuring["shop"]): Promise<string | undefined> {
  const endMs = performance.now() + RECEIVED_MS;
  while (shop.state.order["name"] === undefined && performance.now() < endMs) await shop.nextRequest();
  return judgeState(shop.takeState());
}

const RECEIVED_MS = 10_000;

/** Medians of the runs of one tool. */
function together(runs: readonly DoorRun[]): DoorRun {
  const [first] = runs;
  if (first === undefined) throw new Error("There is no run.");
  const problem = runs.find((run) => run.problem !== undefined)?.problem;
  const of = (field: "commands" | "tokensIn" | "tokensOut" | "coldMs" | "warmMs"): number =>
    median(runs.map((run) => run[field]));
  return {
    ...first,
    ...(problem === undefined ? {} : { problem }),
    commands: of("commands"),
    tokensIn: of("tokensIn"),
    tokensOut: of("tokensOut"),
    coldMs: of("coldMs"),
    warmMs: of("warmMs"),
  };
}

function goalsOf(cases: readonly DoorRun[]): GoalsSummary["goals"] {
  const own = cases.find(({ name }) => name === "surehand");
  const others = cases.filter((run) => run !== own && run.problem === undefined);
  const playwright = others.find(({ name }) => name === "@playwright/cli");
  if (own === undefined || playwright === undefined) return [];
  const fewest = Math.min(...others.map(({ tokensIn, tokensOut }) => tokensIn + tokensOut));
  return [
    createGoal("tokens in and out, beside the best other", fewest, own.tokensIn + own.tokensOut),
    createGoal("ms of a warm command, beside @playwright/cli", playwright.warmMs, own.warmMs),
  ];
}

function formatTable(cases: readonly DoorRun[]): string {
  const columns = ["commands", "tokens in", "tokens out", "manual", "cold ms", "warm ms"];
  const head = ["".padEnd(34), ...columns.map((title) => title.padStart(12))].join("");
  return [
    head,
    ...cases.map(formatRow),
    ...cases.flatMap(({ name, problem }) => (problem ? [`! ${name}: ${problem}`] : [])),
  ].join("\n");
}

function formatRow({ name, version, commands, tokensIn, tokensOut, manualTokens, coldMs, warmMs }: DoorRun): string {
  const figures = [commands, tokensIn, tokensOut, manualTokens, coldMs, warmMs];
  return [`${name} ${version}`.padEnd(34), ...figures.map((figure) => figure.toFixed(0).padStart(12))].join("");
}

function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor((sorted.length - 1) / 2)] ?? 0;
}

import type { PageHandler } from "../harness/fixture-server.ts";
import { openPage, type PageFixture, type Site } from "../harness/open-page.ts";
import type { Report, Truth } from "./judge.ts";
import { readRecord, recorderScript, withinMs } from "./recorder.ts";
import type { OpenTool } from "./tool.ts";
import type { Trap, TruthSource } from "./trap.ts";

export interface TrapRun {
  readonly report: Report;
  readonly truth: Truth;
  readonly timeout: number;
}

const defaults = { timeout: 5_000, patienceMs: 500 };

/** Runs a tool on the trap, and reads the actual outcome. */
export async function runTrap(fixture: PageFixture, trap: Trap, openTool: OpenTool): Promise<TrapRun> {
  const { files, hits } = countHits(trap.files ?? {});
  await using opened = await openPage(fixture, { ...trap, files, initScript: recorderScript });
  await using tool = await openTool(opened);
  const { page, here, other } = opened;
  const limits = { ...defaults, ...trap.options };
  const aim = { ...tool.aim, here, other };
  const action = await trap.action(aim);
  if (trap.first) await tool.perform(await trap.first(aim), limits);
  await trap.meanwhile?.(page);
  const startedMs = performance.now();
  const toolResult = await tool.perform(action, limits);
  const report: Report = { ...toolResult, kind: action.kind, ms: performance.now() - startedMs };
  return { report, truth: await readTruth(trap, { page, hits }), timeout: limits.timeout };
}

async function readTruth(trap: Trap, source: TruthSource): Promise<Truth> {
  const { page } = source;
  if (trap.until !== undefined) await page.waitForFunction(trap.until, undefined, { timeout: 2_000 }).catch(() => {});
  const happened = await hasHappened(trap, source);
  const { wished, events } = await readRecord(page);
  return { happened: trap.isArguable ? "arguable" : (happened ?? wished), events };
}

async function hasHappened({ happened }: Trap, source: TruthSource): Promise<boolean | undefined> {
  if (typeof happened === "function") return happened(source);
  if (happened === undefined) return undefined;
  return withinMs(source.page.evaluate<boolean>(`Boolean(${happened})`), 2_000, false);
}

type Files = NonNullable<Site["files"]>;

function countHits(files: Files): { files: Files; hits: TruthSource["hits"] } {
  const counts = new Map<string, number>();
  const counted = (name: string, handler: PageHandler): PageHandler => {
    return (request, response) => {
      counts.set(name, (counts.get(name) ?? 0) + 1);
      handler(request, response);
    };
  };
  const entries = Object.entries(files).map(
    ([name, file]) => [name, typeof file === "string" ? file : counted(name, file)] as const,
  );
  return { files: Object.fromEntries(entries), hits: (name) => counts.get(name) ?? 0 };
}

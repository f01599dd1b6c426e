import { SurehandError } from "@surehand/kernel";
import type { Page } from "playwright-core";
import { openPageFixture, type PageFixture, visit, type Visit } from "../harness/open-page.ts";
import { type CaseOutcome, defineSuite, type EvalCase } from "../harness/suite.ts";
import { randomAction, seededRandom } from "./random-action.ts";
import { restlessPage } from "./restless-page.ts";

const ACTIONS_PER_CASE = 100;
const TIMEOUT_MS = 700;
const PATIENCE_MS = 60;
/** How much longer than its deadline a call may take. */
const LATENESS_MS = 100;
const REFRESH_REFS_EVERY = 5;

interface Tally {
  late: number;
  slowestMs: number;
  untyped: string[];
  readonly statuses: Map<string, number>;
}

/** Ten seeds of a hundred actions each. */
const cases: EvalCase<PageFixture>[] = Array.from({ length: 10 }, (_, index) => ({
  name: `${ACTIONS_PER_CASE} actions, seed ${index + 1}`,
  timeoutMs: 240_000,
  run: (fixture) => visit(fixture, { html: restlessPage }, (opened) => actAtRandom(opened, index + 1)),
}));

export const suite = defineSuite<PageFixture>({
  name: "random-actions",
  description: "On a page that constantly re-renders itself, nothing hangs, nothing is lost and no listener remains.",
  open: () => openPageFixture(),
  cases: () => cases,
});

async function actAtRandom({ page, session }: Visit, seed: number): Promise<CaseOutcome> {
  const random = seededRandom(seed);
  const rejections: unknown[] = [];
  const note = (reason: unknown): number => rejections.push(reason);
  process.on("unhandledRejection", note);
  const before = listenersOf(page);
  const tally: Tally = { late: 0, slowestMs: 0, untyped: [], statuses: new Map() };
  let refs: string[] = [];
  for (let turn = 0; turn < ACTIONS_PER_CASE; turn++) {
    if (turn % REFRESH_REFS_EVERY === 0) refs = await refsOf({ page, session }, refs);
    await actOnce(session, randomAction(random, refs), tally);
  }
  await session.close();
  // A dropped call may still fail later.
  await page.evaluate("0").catch(() => undefined);
  process.off("unhandledRejection", note);
  const problems = [
    ...tally.untyped,
    ...(tally.late > 0 ? [`${tally.late} calls were late, the slowest took ${Math.round(tally.slowestMs)} ms`] : []),
    ...rejections.map((reason) => `unhandled: ${String(reason)}`),
    ...(listenersOf(page) === before ? [] : [`listeners left: ${before} before, ${listenersOf(page)} after`]),
  ];
  if (problems.length > 0) throw new Error(problems.slice(0, 10).join("\n"));
  const detail = [...tally.statuses].map(([status, count]) => `${status} ${count}`).join(", ");
  return { detail, metrics: { actions: ACTIONS_PER_CASE, slowestMs: Math.round(tally.slowestMs) } };
}

/** Returns current refs, and some earlier ones whose elements are gone. */
async function refsOf({ session }: Pick<Visit, "page" | "session">, old: readonly string[]): Promise<string[]> {
  const snapshot = await session.snapshot().catch(() => undefined);
  return [...(snapshot ? [...snapshot.refs.keys()] : []), ...old.slice(0, 4)];
}

async function actOnce(
  session: Visit["session"],
  action: Parameters<Visit["session"]["perform"]>[0],
  tally: Tally,
): Promise<void> {
  const startedAt = performance.now();
  const status = await session.perform(action, { timeout: TIMEOUT_MS, patienceMs: PATIENCE_MS }).then(
    (result) => result.status,
    (error: unknown) => {
      if (SurehandError.isInstance(error)) return error.code;
      tally.untyped.push(`${action.kind}: ${String(error)}`);
      return "untyped";
    },
  );
  const ms = performance.now() - startedAt;
  tally.statuses.set(status, (tally.statuses.get(status) ?? 0) + 1);
  tally.slowestMs = Math.max(tally.slowestMs, ms);
  if (ms > TIMEOUT_MS + LATENESS_MS) tally.late++;
}

const EVENTS = [
  "popup",
  "download",
  "framenavigated",
  "request",
  "requestfinished",
  "requestfailed",
  "dialog",
  "filechooser",
] as const;

function listenersOf(page: Page): number {
  if (!countsListeners(page)) throw new TypeError("Playwright's pages no longer count their listeners.");
  return EVENTS.reduce((sum, event) => sum + page.listenerCount(event), 0);
}

/** Pages are event emitters, although their types don't declare it. */
function countsListeners(page: Page): page is Page & { listenerCount(event: string): number } {
  return "listenerCount" in page && typeof page.listenerCount === "function";
}

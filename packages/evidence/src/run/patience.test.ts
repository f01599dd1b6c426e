import { mkdtemp, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { planOffline } from "../planner/offline-planner.ts";
import { openSite } from "../testing/open-site.test.support.ts";
import { signingKey } from "../testing/run-one.test.support.ts";
import { verifyRun } from "../verify/verify-run.ts";
import { readResults } from "./read-results.ts";
import { runEvidence } from "./run-evidence.ts";

const quick = { key: signingKey, rateLimits: { default: 0 }, level: "screenshots" } as const;
const newFolder = (): Promise<string> => mkdtemp(join(tmpdir(), "surehand-patience-"));

const record = (path: string): string => `<h1>Device</h1><dl><dt>Serial</dt><dd>FX${path.slice(2)}</dd></dl>`;

test("a session that ends pauses its profile, and a resumed run finishes the samples after a new sign-in", async () => {
  const served: string[] = [];
  let isEnded = false;
  await using site = await openSite((path, response) => {
    if (path === "/p2" && served[0] === "/p1") isEnded = true;
    if (path.startsWith("/p") && !isEnded) {
      served.push(path);
      return record(path);
    }
    if (path.startsWith("/p")) response.writeHead(302, { location: `/entry?to=${path}` });
    return "<h1>Devices</h1><form><input autocomplete=username><input type=password></form><dl><dt>Serial</dt><dd>0</dd></dl>";
  });
  const directory = join(await newFolder(), "run");
  const profile = join(await newFolder(), "user.json");
  await writeFile(profile, JSON.stringify({ cookies: [], origins: [] }));
  const plan = planOffline(`Go to ${[1, 2, 3].map((at) => `${site.url}/p${at}`).join(" ")} and extract the serial`);
  const options = { ...quick, ...plan, task: { ...plan.task, auth_profile: profile }, directory, workers: 1 };
  const first = await runEvidence(options);
  expect(first.totals).toMatchObject({ done: 1, failed: 0, pending: 2 });
  expect(first.pending).toEqual([
    { sampleId: "p2", reason: "sign-in" },
    { sampleId: "p3", reason: "sign-in" },
  ]);
  const results = await readResults(directory);
  expect(results.map(({ sample_id: id, status, extracted }) => [id, status, extracted])).toEqual([
    ["p1", "done", { serial: "FX1" }],
    ["p2", "pending", {}],
    ["p3", "pending", {}],
  ]);
  expect(results[2]?.error?.code).toBe("session-ended");
  await expect(verifyRun(directory, { trustedKeys: [signingKey] })).resolves.toMatchObject({ ok: true });
  isEnded = false;
  served.length = 0;
  served.push("/again");
  const second = await runEvidence({ ...options, resume: true });
  expect(second.totals).toMatchObject({ done: 3, pending: 0 });
  expect(served).toEqual(["/again", "/p2", "/p3"]);
});

test("after 429 all workers wait as long as the site says, and then finish", async () => {
  let served = 0;
  let refusedAtMs = 0;
  const early: number[] = [];
  await using site = await openSite((path, response) => {
    if (!path.startsWith("/p")) return "";
    const now = performance.now();
    if (refusedAtMs > 0 && now - refusedAtMs < 1900) early.push(now - refusedAtMs);
    if (++served === 2) {
      refusedAtMs = now;
      response.writeHead(429, { "retry-after": "2" });
      return "<h1>Slow down</h1><dl><dt>Serial</dt><dd>0</dd></dl>";
    }
    return record(path);
  });
  const plan = planOffline(`Go to ${[1, 2, 3, 4].map((at) => `${site.url}/p${at}`).join(" ")} and extract the serial`);
  const directory = join(await newFolder(), "run");
  const { totals } = await runEvidence({ ...quick, ...plan, directory, workers: 2 });
  expect(totals).toMatchObject({ done: 4, pending: 0 });
  // The other worker's request may be under way.
  expect(early.length).toBeLessThanOrEqual(1);
  const results = await readResults(directory);
  expect(results.map(({ extracted }) => extracted["serial"])).toEqual(["FX1", "FX2", "FX3", "FX4"]);
});

test("the samples of a site that stays away are pending, not failed", async () => {
  const gone = await openSite(() => "");
  await gone[Symbol.asyncDispose]();
  const plan = planOffline(`Go to ${gone.url}/a ${gone.url}/b and extract the serial`);
  const directory = join(await newFolder(), "run");
  const { totals, pending, openDomains } = await runEvidence({
    ...quick,
    ...plan,
    directory,
    workers: 1,
    retrySeconds: 0,
  });
  expect(totals).toMatchObject({ failed: 0, pending: 2 });
  expect(pending.map(({ reason }) => reason)).toEqual(["domain-open", "domain-open"]);
  expect(openDomains).toEqual([new URL(gone.url).host]);
});

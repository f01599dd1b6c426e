import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { createServer, type Server } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { once } from "node:events";
import { startShop } from "@surehand/shop";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { samplesOfUrls } from "../inputs/samples-of-urls.ts";
import { planOffline } from "../planner/offline-planner.ts";
import { parseTaskSpec } from "../spec/read-task-spec.ts";
import { signingKey } from "../testing/run-one.test.support.ts";
import { verifyRun } from "../verify/verify-run.ts";
import { readResults } from "./read-results.ts";
import { runEvidence } from "./run-evidence.ts";
import type { RunEvent } from "./run-events.ts";
import type { EvidenceResult } from "./run-options.ts";
import { startRunFolder } from "./run-folder.ts";

const newFolder = (): Promise<string> => mkdtemp(join(tmpdir(), "surehand-run-"));
const readText = (...path: string[]): Promise<string> => readFile(join(...path), "utf8");
const quick = { key: signingKey, rateLimits: { default: 0 }, level: "screenshots" } as const;

describe("a run over pages of the shop, without a model", () => {
  let directory: string;
  let shopUrl: string;
  let plan: ReturnType<typeof planOffline>;
  const events: RunEvent[] = [];
  beforeAll(async () => {
    await using shop = await startShop();
    shopUrl = shop.url;
    directory = await newFolder();
    plan = planOffline(
      `Go to ${shop.url}/products/whistling-kettle and ${shop.url}/products/copper-saucepan and extract the name, the price and the rating`,
    );
    await runEvidence({
      ...quick,
      ...plan,
      directory,
      level: "page",
      workers: 2,
      onEvent: (event) => void events.push(event),
    });
  });
  afterAll(() => rm(directory, { recursive: true }));

  test("combined.csv has a row for each sample", async () => {
    const rows = ["copper-saucepan,Copper saucepan,129,3.9", "whistling-kettle,Whistling kettle,64,4.1"].map((row) => {
      const [slug = "", ...values] = row.split(",");
      const url = `${shopUrl}/products/${slug}`;
      return [`products_${slug}`, url, url, ...values, "done", ""].join();
    });
    expect(await readText(directory, "combined.csv")).toBe(
      ["sample_id,url,final_url,name,price,rating,status,reason", ...rows, ""].join("\n"),
    );
  });

  test("each sample's folder has its pages, pictures, log and record", async () => {
    expect((await readdir(join(directory, "products_whistling-kettle"))).toSorted()).toEqual(
      [
        "01_extract.txt",
        "02_extract.mhtml",
        "03_sources.png",
        "action_log.json",
        "checkpoint.json",
        "head.json",
        "log.jsonl",
        "manifest.json",
        "result.json",
      ].toSorted(),
    );
  });

  test("every value has a quote that is where it says", async () => {
    const results = await readResults(directory);
    for (const { sample_id: id, fields } of results)
      for (const { snapshot = "", start, end, quote, xpath } of fields) {
        expect((await readText(directory, id, snapshot)).slice(start, end)).toBe(quote);
        expect(xpath).toMatch(/^\//);
      }
    expect(results.flatMap(({ fields }) => fields.map(({ kind }) => kind)).toSorted()).toEqual([
      "normalized",
      "normalized",
      "normalized",
      "normalized",
      "quoted",
      "quoted",
    ]);
  });

  test("the record verifies", async () => {
    const report = await verifyRun(directory, { trustedKeys: [signingKey] });
    expect(report.problems).toEqual([]);
    expect(report).toMatchObject({ ok: true, samples: 2 });
    expect(report.fields.every(({ verdict }) => verdict === "confirmed")).toBe(true);
  });

  test("the run tells what its workers do", () => {
    expect(events.filter(({ type }) => type !== "sample-step").map(({ type }) => type)).toEqual([
      "run-start",
      "sample-start",
      "sample-start",
      "sample-end",
      "sample-end",
      "run-end",
    ]);
  });

  test("samples learn from each other in this run alone", async () => {
    const patterns: unknown = JSON.parse(await readText(directory, "memory", "patterns.json"));
    expect(patterns).toMatchObject([
      { tips: ["The data is on the start page: extract it there."] },
      { tips: ["The data is on the start page: extract it there."] },
    ]);
  });

  test("a folder that has a run already is not written over", async () => {
    await expect(runEvidence({ ...quick, ...plan, directory })).rejects.toThrow(/already contains a run/);
  });
});

test("a run without its own files is named as one, not taken for a folder without a run", async () => {
  const directory = await newFolder();
  const task = parseTaskSpec({ goal: "Read the title.", output_schema: {} });
  await startRunFolder(directory, { runId: "r", task, samples: [] });
  const killed = await verifyRun(directory);
  expect(killed).toMatchObject({ ok: false, problems: [{ code: "run-interrupted", path: "log.jsonl" }] });
  await writeFile(join(directory, "manifest.json"), "{}");
  const deleted = await verifyRun(directory);
  expect(deleted).toMatchObject({ ok: false, problems: [{ code: "run-unsigned", path: "log.jsonl" }] });
  await rm(join(directory, "manifest.json"));
  await rm(join(directory, "run.json"));
  await expect(verifyRun(directory)).rejects.toThrow(/folder contains no run/);
  await writeFile(join(directory, "log.jsonl"), "");
  const gone = await verifyRun(directory);
  expect(gone.problems).toContainEqual(expect.objectContaining({ code: "run-unreadable", path: "run.json" }));
});

test("discovery pages through a listing with the profile of the task, and each page it finds is a sample once", async () => {
  const items: Readonly<Record<string, readonly string[]>> = {
    "/list1": ["11", "12", "13"],
    "/list2": ["21", "22", "11"],
  };
  await using site = await openSite((path, cookie) => {
    const listed = items[path];
    if (listed === undefined) return `<h1>Widget ${path.slice(5)}</h1><p>Price: $${path.slice(5)}.00</p>`;
    if (!cookie.includes("user=ada")) return "<h1>Log in</h1>";
    const links = listed.map((item) => `<li><a href="/item${item}">Widget ${item}</a></li>`).join("");
    return `<h1>Widgets</h1><ul>${links}</ul>${path === "/list2" ? "" : '<nav><a href="/list2">Next</a></nav>'}`;
  });
  const folder = await newFolder();
  const profile = await writeProfile(folder, "ada");
  const { task } = planOffline(`For each widget on ${site.url}/list1 extract the price`);
  const directory = join(folder, "run");
  const { totals } = await runEvidence({ ...quick, task: { ...task, auth_profile: profile }, directory, workers: 2 });
  expect(totals).toMatchObject({ done: 5, pending: 0 });
  const rows = (await readText(directory, "combined.csv")).trim().split("\n");
  expect(rows.slice(1)).toEqual(
    ["11", "12", "13", "21", "22"].map(
      (item) => `item${item},${site.url}/item${item},${site.url}/item${item},${item},done,`,
    ),
  );
});

test("samples that need review are worked on again on request alone, without their data", async () => {
  let page = "<h1>Oak</h1><p>Weight: 3 kg</p>";
  await using site = await openSite(() => page);
  const directory = await newFolder();
  const task = parseTaskSpec({
    goal: "Read the page.",
    output_schema: { type: "object", properties: { weight: { type: "string" }, price: { type: "string" } } },
    required_fields: ["price"],
  });
  const samples = [{ id: "oak", url: `${site.url}/oak`, input: {} }];
  const work = (options: object): Promise<EvidenceResult> =>
    runEvidence({ ...quick, task, samples, directory, ...options });
  expect((await work({})).totals).toMatchObject({ needs_review: 1 });
  page = "<h1>Oak</h1><p>Weight: 4 kg</p><p>Price: $5</p>";
  expect((await work({ resume: true })).totals).toMatchObject({ needs_review: 1 });
  expect((await work({ resume: true, retryReview: true })).totals).toMatchObject({ done: 1 });
  const result: unknown = JSON.parse(await readText(directory, "oak", "result.json"));
  expect(result).toMatchObject({ extracted: { weight: "4 kg", price: "$5" } });
  await expect(verifyRun(directory, { trustedKeys: [signingKey] })).resolves.toMatchObject({ ok: true });
});

test("a run that was drained goes on with what is left, signs a result without a signature, and repeats nothing", async () => {
  const visits: string[] = [];
  await using site = await openSite((path) => (visits.push(path), `<h1>Page ${path.slice(1)}</h1>`));
  const directory = await newFolder();
  const urls = [1, 2, 3].map((page) => `${site.url}/p${page}`);
  const plan = planOffline(`Go to ${urls.join(" ")} and extract the heading`);
  const draining = new AbortController();
  const first = await runEvidence({
    ...quick,
    ...plan,
    directory,
    workers: 1,
    drainSignal: draining.signal,
    onEvent: (event) => (event.type === "sample-end" ? draining.abort() : undefined),
  });
  expect(first.totals).toMatchObject({ done: 1, pending: 2 });
  await expect(verifyRun(directory, { trustedKeys: [signingKey] })).resolves.toMatchObject({
    ok: true,
    unfinished: 2,
    limits: expect.arrayContaining(["2 of 3 samples have no result: the run was interrupted."]),
  });
  // As if a resumed run had been killed.
  await mkdir(join(directory, "p2"));
  const killed = await verifyRun(directory, { trustedKeys: [signingKey] });
  expect(killed.problems).toMatchObject([{ code: "run-interrupted", path: "p2" }]);
  await rm(join(directory, "p2"), { recursive: true });
  // As if it had been killed between the result of a sample and its signature: the run is not signed then, either.
  for (const file of ["manifest.json", "head.json"])
    for (const folder of [directory, join(directory, "p1")]) await rm(join(folder, file));
  const second = await runEvidence({ ...quick, ...plan, directory, workers: 2, resume: true });
  expect(second.totals).toMatchObject({ done: 3, pending: 0 });
  expect(visits.filter((path) => path.startsWith("/p")).toSorted()).toEqual(["/p1", "/p2", "/p3"]);
  expect((await readText(directory, "combined.csv")).trim().split("\n")).toHaveLength(4);
  await expect(verifyRun(directory, { trustedKeys: [signingKey] })).resolves.toMatchObject({ ok: true });
});

test("a folder with other files is refused, and stays as it is", async () => {
  const directory = await newFolder();
  await mkdir(join(directory, "photos"));
  const plan = planOffline("Go to http://127.0.0.1:1/a and extract the heading");
  await expect(runEvidence({ ...quick, ...plan, directory })).rejects.toThrow(/is not empty: .* contains "photos"/);
  expect(await readdir(directory)).toEqual(["photos"]);
});

test("two profiles on one site at the same time never see each other's cookies", async () => {
  await using site = await openSite(
    (_, cookie) =>
      `<h1>Signed in as ${/user=(\w+)/.exec(cookie)?.[1] ?? "nobody"}</h1><p></p><script>document.querySelector("p").textContent = navigator.language</script>`,
  );
  const folder = await newFolder();
  const { task } = planOffline(`Go to ${site.url} and extract the heading and the first paragraph`);
  const samples = [
    { id: "ada", url: `${site.url}/ada`, input: { auth_profile: await writeProfile(folder, "ada") } },
    { id: "bob", url: `${site.url}/bob`, input: { auth_profile: await writeProfile(folder, "bob") } },
    { id: "nobody", url: `${site.url}/nobody`, input: {} },
  ];
  const directory = join(folder, "run");
  await runEvidence({ ...quick, task, samples, directory, workers: 3, launch: { locale: "de-DE" } });
  const results = await readResults(directory);
  expect(results.map(({ sample_id: id, extracted }) => [id, extracted["heading"]])).toEqual([
    ["ada", "Signed in as ada"],
    ["bob", "Signed in as bob"],
    ["nobody", "Signed in as nobody"],
  ]);
  expect(new Set(results.map(({ extracted }) => extracted["first_paragraph"]))).toEqual(new Set(["de-DE"]));
});

test("a sample that holds a secret is refused, since its address and folder would tell it", async () => {
  const token = "canary-51d2-word";
  const task = parseTaskSpec({
    goal: "Read the title.",
    output_schema: {},
    secrets: { token: { env: "TOKEN", origins: ["https://a.test"] } },
  });
  const samples = samplesOfUrls([`https://a.test/?token=${token}`]);
  const directory = await newFolder();
  const refused = runEvidence({ ...quick, task, samples, directory, environment: { TOKEN: token } });
  await expect(refused).rejects.toThrow(
    /sample_id of a sample contains the value of a secret: "a\.test_token_\[secret token\]"/,
  );
  expect(await readdir(directory)).toEqual([]);
});

test("a sample that can't begin ends in its own result, and the others go on, with sources and a workbook on request", async () => {
  await using site = await openSite(() => "<h1>Oak</h1>");
  const directory = await newFolder();
  const { task } = planOffline(`Go to ${site.url} and extract the heading`);
  const samples = [
    { id: "bad", url: `${site.url}/a`, input: { auth_profile: "/nowhere.json" } },
    { id: "good", url: `${site.url}/b`, input: {} },
  ];
  const tables = { sources: true, xlsx: true };
  const { totals } = await runEvidence({ ...quick, task, samples, directory, tables, workers: 1 });
  expect(totals).toMatchObject({ done: 1, failed: 1 });
  const [bad] = await readResults(directory);
  expect(bad).toMatchObject({ sample_id: "bad", termination: "error", error: { code: "invalid-input" } });
  const [header = "", , row = ""] = (await readText(directory, "combined.csv")).split("\n");
  expect(header).toBe("sample_id,url,final_url,auth_profile,heading,heading.source,status,reason");
  expect(row).toMatch(/,Oak,quoted \d+_\w+\.txt:\d+-\d+,done,$/u);
  expect(await readdir(directory)).toContain("combined.xlsx");
  await expect(verifyRun(directory, { trustedKeys: [signingKey] })).resolves.toMatchObject({ ok: true });
});

test("a secret is in no file of the run, whatever the page repeats", async () => {
  const canary = "canary-7f3a9c1e55d2";
  await using site = await openSite(
    () => `<h1>Hello ${canary}</h1><a href="/${canary}?q=${canary}">again</a><img alt="${canary}">`,
  );
  const directory = await newFolder();
  const { samples } = planOffline(`Go to ${site.url}/a and extract the heading`);
  const task = parseTaskSpec({
    goal: "Extract the heading.",
    output_schema: { type: "object", properties: { heading: { type: "string" } } },
    secrets: { token: { env: "TOKEN", origins: [site.url] } },
  });
  await runEvidence({ ...quick, task, samples, directory, level: "page", environment: { TOKEN: canary } });
  const files = (await readdir(directory, { recursive: true, withFileTypes: true })).filter((entry) => entry.isFile());
  expect(files.length).toBeGreaterThan(10);
  for (const { parentPath, name } of files) {
    const bytes = await readFile(join(parentPath, name));
    expect(bytes.includes(canary), name).toBe(false);
    expect(bytes.includes(Buffer.from(canary).toString("base64").slice(0, 12)), name).toBe(false);
  }
});

test("a secret whose variable is not set is named before anything begins", async () => {
  const task = parseTaskSpec({
    goal: "a",
    output_schema: {},
    secrets: { token: { env: "NOT_SET", origins: ["https://a.test"] } },
  });
  const directory = await newFolder();
  await expect(runEvidence({ ...quick, task, samples: [], directory, environment: {} })).rejects.toThrow(
    "secrets.token needs the environment variable NOT_SET, which is not set.",
  );
});

/** Writes the cookies of a user, as Playwright's `storageState` does. */
async function writeProfile(folder: string, user: string): Promise<string> {
  const path = join(folder, `${user}.json`);
  const cookie = { name: "user", value: user, domain: "127.0.0.1", path: "/", expires: -1, httpOnly: false };
  await writeFile(path, JSON.stringify({ cookies: [{ ...cookie, secure: false, sameSite: "Lax" }], origins: [] }));
  return path;
}

interface Site extends AsyncDisposable {
  readonly url: string;
}

async function openSite(page: (path: string, cookie: string) => string): Promise<Site> {
  const server: Server = createServer((request, response) => {
    if (request.url === "/favicon.ico") {
      response.writeHead(404).end();
      return;
    }
    response.writeHead(200, { "content-type": "text/html; charset=utf-8" });
    response.end(`<!doctype html><title>Site</title>${page(request.url ?? "/", request.headers.cookie ?? "")}`);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  const port = typeof address === "object" && address !== null ? address.port : 0;
  return {
    url: `http://127.0.0.1:${port}`,
    [Symbol.asyncDispose]: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}

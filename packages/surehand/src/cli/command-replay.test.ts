import { mkdtemp, readFile, rm, stat, writeFile } from "node:fs/promises";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { type ModelServerRequest, type ScriptStep, startModelServer } from "@surehand/model/testing";
import { type Shop, startShop } from "@surehand/shop";
import { afterAll, beforeAll, expect, test } from "vitest";
import { z } from "zod";
import { type RunningBrowser, startRunningBrowser } from "../running-browser.test.support.ts";
import { captureTerminal } from "./captured-terminal.test.support.ts";
import { runCli } from "../run-cli.ts";

let shop: Shop;
let renewed: Shop;
let browser: RunningBrowser;
let folder: string;
let file: string;
let journal: string;
beforeAll(async () => {
  [shop, renewed, browser] = await Promise.all([startShop(), startShop({ markup: "renewed" }), startRunningBrowser()]);
  folder = await mkdtemp(join(tmpdir(), "surehand-cli-replay-"));
  [file, journal] = [join(folder, "order.json"), join(folder, "journal")];
  const recorded = await run(
    work,
    "agent",
    `${shop.url}/products/teapot`,
    "order a teapot for %email%",
    ...who,
    "--confirm",
    "all",
    "--record",
    file,
    "--journal",
    journal,
  );
  expect(recorded.code, recorded.talk).toBe(0);
  expect(recorded.talk).toMatch(/Recorded 11 steps as .*order\.json\./);
});
afterAll(async () => {
  await Promise.all([shop.close(), renewed.close(), browser[Symbol.asyncDispose]()]);
  await rm(folder, { recursive: true });
});

const who = ["--var", "email=ann@example.test"];
const fields = [
  ["E-mail address", "%email%"],
  ["Full name", "Ann"],
  ["Street and number", "Elbchaussee 1"],
  ["Postcode", "20095"],
  ["Town", "Hamburg"],
  ["Country", "Germany"],
  ["Delivery date", "2026-03-20"],
] as const;
const work: readonly ScriptStep[] = [
  calls("act", (ref) => ({ do: "click", ref: ref("Add to cart") })),
  calls("goto", () => ({ url: `${shop.url}/checkout` })),
  calls("fillForm", (ref) => ({ fields: fields.map(([name, value]) => ({ ref: ref(name), value })) })),
  calls("act", (ref) => ({ do: "check", ref: ref("I accept") })),
  calls("act", (ref) => ({ do: "click", ref: ref("Place order") })),
  calls("done", () => ({ status: "completed", answer: "Ordered.", evidence: ["Thank you, Ann"] })),
];
const healing: ScriptStep = {
  answer: (request) => ({ json: { do: "click", ref: refIn(request, "Complete purchase"), value: "", rest: "" } }),
};

function calls(name: string, input: (ref: (name: string) => string) => unknown): ScriptStep {
  return { answer: (request) => ({ toolCalls: [{ name, input: input((wanted) => refIn(request, wanted)) }] }) };
}

/** The last ref that the model received for a name. */
function refIn({ messages }: ModelServerRequest, name: string): string {
  const prompts = messages.map(({ text }) => text).join("\n");
  const found = [...prompts.matchAll(new RegExp(String.raw`\[(e\d+) [a-z]+ "${name}`, "g"))].at(-1)?.[1];
  if (found === undefined) throw new Error(`Nothing is told as ${name}.`);
  return found;
}

async function run(
  script: readonly ScriptStep[],
  ...commandLine: string[]
): Promise<{ code: number; results: string; talk: string }> {
  await using server = await startModelServer(script);
  const terminal = captureTerminal();
  const model = script.length > 0 ? ["--model", "mine/any", "--base-url", server.baseUrl("openai-chat")] : [];
  const flags = [...model, ...browser.flags];
  const environment = { SHOP_PIN: "eagle-7431" };
  const code = await runCli([...commandLine, ...flags], terminal, { environment, directory: folder });
  return { code, results: terminal.results.join("\n"), talk: terminal.talk.join("\n") };
}

test("a recording uploads no file outside of the working folder, unless the caller allows it", async () => {
  const recording = z.looseObject({ steps: z.array(z.unknown()) }).parse(JSON.parse(await readFile(file, "utf8")));
  const action = { kind: "upload", target: "e1", files: ["../id_rsa"] };
  const step = { kind: "action", description: 'upload to "Paper"', pageUrl: shop.url, action, effect: null };
  const strange = join(folder, "strange.json");
  await writeFile(strange, JSON.stringify({ ...recording, steps: [...recording.steps, step] }));
  const refused = await run([], "replay", strange, ...who);
  expect(refused.talk).toContain('uploads "../id_rsa" in step 12 (upload to "Paper")');
  expect(refused.talk).toContain("--allow-file");
  const away = ["--url", "http://127.0.0.1:9/"];
  const allowed = await run([], "replay", strange, ...who, ...away, "--allow-file", "../id_rsa");
  expect(allowed.talk).not.toContain("id_rsa");
  expect(allowed.talk).toContain("The start page can't be opened");
});

test("a recording does not choose the origin on which a secret is typed: the user names it, or the start page", async () => {
  await using site = await startPinPage();
  const theirs = join(folder, "theirs.json");
  const secret = ["--secret", "pin=SHOP_PIN"];
  const fillPin: ScriptStep[] = [
    calls("fillForm", (ref) => ({ fields: [{ ref: ref("Pin"), value: "%pin%" }] })),
    calls("done", () => ({ status: "completed", answer: "Filled.", evidence: ["Thank you"] })),
  ];
  await run(fillPin, "agent", site.origin, "fill the pin with %pin%", ...secret, "--record", theirs);
  const before = site.requests.length;
  const missing = await run([], "replay", theirs);
  expect(missing.talk).toContain(`--secret pin=ENV@${site.origin}`);
  const refused = await run([], "replay", theirs, ...secret);
  expect([refused.code, refused.talk]).toEqual([
    2,
    expect.stringContaining(`--secret pin=SHOP_PIN@${site.origin}. Or choose the start page with --url`),
  ]);
  expect(site.requests.slice(before)).not.toContain("/typed?eagle-7431");
  for (const flags of [
    ["--secret", `pin=SHOP_PIN@${site.origin}`],
    [...secret, "--url", site.origin],
  ]) {
    site.requests.length = 0;
    const { code, talk } = await run([], "replay", theirs, ...flags);
    expect(code, talk).toBe(0);
    expect(site.requests).toContain("/typed?eagle-7431");
  }
});

/** Serves a page that reports what is typed into it. */
async function startPinPage(): Promise<AsyncDisposable & { readonly origin: string; readonly requests: string[] }> {
  const requests: string[] = [];
  const page = `<label>Pin <input oninput="fetch('/typed?' + value); told.textContent = 'Thank you'"></label><p id="told">`;
  const server = createServer(({ url = "" }, response) => {
    requests.push(url);
    response.setHeader("content-type", "text/html").end(page);
  });
  const port = await new Promise<number>((done) => {
    server.listen(0, "127.0.0.1", () => done(z.object({ port: z.number() }).parse(server.address()).port));
  });
  return {
    origin: `http://127.0.0.1:${port}`,
    requests,
    [Symbol.asyncDispose]: async () => {
      server.closeAllConnections();
      await promisify(server.close.bind(server))();
    },
  };
}

test("replay does a recorded run again without a model, and names the value that is missing", async () => {
  shop.reset();
  const { code, results, talk } = await run([], "replay", file, "--var", "email=bob@example.test", "--confirm", "all");
  expect(code, talk).toBe(0);
  expect(results.split("\n")).toHaveLength(11);
  expect(results).toMatch(/^1\. ✓ .*Add to cart/);
  expect(talk).toContain("✓ All 11 steps were done again, as they were recorded.");
  expect(shop.orders()).toMatchObject([{ details: { email: "bob@example.test", fullName: "Ann" } }]);
  const refused = await run([], "replay", file, "--var", "email=bob@example.test");
  expect(refused.code).toBe(3);
  expect(refused.talk).toMatch(/! Refused to pay: button "Place order"/);
  expect(shop.orders()).toHaveLength(1);
  const missing = await run([], "replay", file);
  expect(missing.code).toBe(2);
  expect(missing.talk).toMatch(/--var email is missing, and step 3 takes it .*\n {2}Pass it with --var email=VALUE/);
});

test("replay --frozen says what differs and writes nothing; without it the file is healed", async () => {
  const before = await readFile(file, "utf8");
  const there = ["--url", `${renewed.url}/products/teapot`, "--confirm", "all"];
  const frozen = await run([], "replay", file, ...who, ...there, "--frozen", "--json");
  expect(frozen.code, frozen.talk).toBe(3);
  expect(JSON.parse(frozen.results)).toMatchObject({
    status: "failed",
    success: false,
    healed: 0,
    drift: [{ kind: "target-gone", step: 10, message: expect.stringContaining('click button "Place order"') }],
  });
  expect(await readFile(file, "utf8")).toBe(before);
  const healed = await run([healing], "replay", file, ...who, ...there);
  expect(healed.code, healed.talk).toBe(0);
  expect(healed.results).toMatch(/11\. ✓ .* \(healed\)$/);
  expect(healed.talk).toMatch(/Wrote 1 healed step to .*order\.json\.\n1 model call/);
  const clean = await run([], "replay", file, ...who, ...there, "--frozen");
  expect(clean.code).toBe(0);
  expect(clean.talk).toContain("✓ All 11 steps were done again, as they were recorded.");
});

test("a journal stays as it is: what was healed stands beside it, and is taken the next time", async () => {
  const log = join(journal, "log.jsonl");
  const before = (await stat(log)).size;
  const there = [...who, "--url", `${renewed.url}/products/teapot`, "--confirm", "all"];
  const healed = await run([healing], "replay", journal, ...there);
  expect(healed.talk).toContain(`to ${journal}.recording.json.`);
  expect((await stat(log)).size).toBe(before);
  expect((await run([], "replay", journal, ...there, "--frozen", "--run", "1")).code).toBe(0);
  const none = await run([], "replay", journal, ...there, "--run", "2");
  expect([none.code, none.talk]).toEqual([2, expect.stringContaining("no recording of number 2")]);
});

test.each([
  [["replay", "none.json"], /none\.json" does not exist/],
  [["replay", ".", "--run", "x"], /--run must be a whole number from 1 on/],
])("%j is a mistake of the command line", async (commandLine, message) => {
  const { code, talk } = await run([], ...commandLine);
  expect(code).toBe(2);
  expect(talk).toMatch(message);
});

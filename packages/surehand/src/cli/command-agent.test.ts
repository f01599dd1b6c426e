import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type ScriptStep, startModelServer } from "@surehand/model/testing";
import { type Shop, startShop } from "@surehand/shop";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type RunningBrowser, startRunningBrowser } from "../running-browser.test.support.ts";
import { captureTerminal } from "./captured-terminal.test.support.ts";
import { runCli } from "../run-cli.ts";
import type { Terminal } from "../terminal/terminal.ts";

let shop: Shop;
let browser: RunningBrowser;
let folder: string;
beforeAll(async () => {
  [shop, browser] = await Promise.all([startShop(), startRunningBrowser()]);
  folder = await mkdtemp(join(tmpdir(), "surehand-cli-agent-"));
});
afterAll(async () => {
  await shop.close();
  await browser[Symbol.asyncDispose]();
  await rm(folder, { recursive: true });
});

interface Ran {
  readonly code: number;
  readonly results: string;
  readonly talk: string;
  readonly shown: readonly string[];
}

function run(script: readonly ScriptStep[], ...commandLine: string[]): Promise<Ran> {
  return runAsked(undefined, script, ...commandLine);
}

/** With somebody at the terminal who answers. */
async function runAsked(ask: Terminal["ask"], script: readonly ScriptStep[], ...commandLine: string[]): Promise<Ran> {
  await using server = await startModelServer(script);
  const terminal = captureTerminal(undefined, ask);
  const model = ["--model", "mine/any", "--base-url", server.baseUrl("openai-chat")];
  const flags = [...model, ...browser.flags];
  const code = await runCli(["agent", ...commandLine, ...flags], terminal, { environment: {}, directory: folder });
  return { code, results: terminal.results.join("\n"), talk: terminal.talk.join("\n"), shown: terminal.shown };
}

function calls(text: string, name: string, input: unknown): ScriptStep {
  return { answer: { text, toolCalls: [{ name, input }] } };
}

function report(status: string, answer: string, evidence: readonly string[], others: object = {}): ScriptStep {
  return calls("I report.", "done", { status, answer, evidence, ...others });
}

test("agent tells each step on stderr, and its answer on stdout", async () => {
  const { code, results, talk } = await run(
    [
      calls("I look for it.", "goto", { url: `${shop.url}/products/whistling-kettle` }),
      report("completed", "It costs $64.00.", ["Whistling kettle", "$64.00"]),
    ],
    shop.url,
    "What does the whistling kettle cost?",
  );
  expect(code, talk).toBe(0);
  expect(results).toBe("It costs $64.00.");
  expect(talk).toMatch(
    /Step 1: I look for it\.\n1\. ✓ Go to .*whistling-kettle.*\n {3}[\d.]+ s; so far 1 model call, [\d,]+ tokens\nStep 2: I report\.[^]*\n✓ completed: Answered\. Shown: /,
  );
});

test("agent reports data of a schema, and the whole result as one JSON document", async () => {
  const output = { items: [{ name: "Whistling kettle", price: 64 }] };
  const { code, results } = await run(
    [report("completed", "One.", ["Whistling kettle"], { output })],
    `${shop.url}/search?q=kettle`,
    "all kettles",
    "--fields",
    "name,price:number",
    "--json",
    "--max-steps",
    "3",
  );
  expect(code, results).toBe(0);
  expect(JSON.parse(results)).toMatchObject({
    status: "completed",
    success: true,
    output,
    evidence: ["Whistling kettle"],
  });
});

test("agent ends with 3 where it says no, with 1 where it fails, and with 2 without a model", async () => {
  const no = await run([report("failed", "There is no dragon.", [])], shop.url, "buy a dragon");
  expect([no.code, no.results]).toEqual([3, "There is no dragon."]);
  const broken = await run([{ status: 401 }], shop.url, "buy a dragon");
  expect(broken.code).toBe(1);
  const terminal = captureTerminal();
  const world = { environment: {}, directory: folder };
  expect(await runCli(["agent", shop.url, "buy a dragon"], terminal, world)).toBe(2);
  expect(terminal.talk.join("\n")).toMatch(/--model is missing/);
});

async function payPage(): Promise<string> {
  const page = join(folder, "pay.html");
  await writeFile(
    page,
    `<p>Open: 20 EUR</p><button onclick="this.previousSibling.textContent = 'Paid'">Pay now</button>`,
  );
  return page;
}

const pay = calls("I pay.", "act", { do: "click", ref: "e1" });
const no = report("failed", "It may not be paid.", []);
const yes = report("completed", "It is paid.", ["Paid"]);

test.each([
  { flags: [], code: 0 },
  { flags: ["--strict"], code: 3 },
])("prints why a report is refused, and what nothing shown proves ends with $code: $flags", async ({ flags, code }) => {
  const ran = await run(
    [
      report("completed", "It costs $4711.", ["Open: 20 EUR"]),
      report("completed", "The clerk is John Smith.", ["Open: 20 EUR"]),
    ],
    await payPage(),
    "Who is the clerk, and what does it cost?",
    ...flags,
  );
  expect(ran.code, ran.talk).toBe(code);
  expect(ran.talk).toMatch(/ ! The report was not accepted[^]*\$4711 in answer was not shown/);
  expect(ran.talk).toMatch(
    /The model reports that the goal is reached\. Not tied to anything observed: .*"John Smith"/,
  );
});

test("what pays is refused where nobody sits, with how to allow it", async () => {
  const { code, talk } = await run([pay, no], await payPage(), "pay it");
  expect(code).toBe(3);
  expect(talk).toMatch(
    /! Refused to pay: button "Pay now"\. --confirm all allows it\.[^]*blocked: .*it was not confirmed/,
  );
});

test("what pays is done where that was said before", async () => {
  expect((await run([pay, yes], await payPage(), "pay it", "--confirm", "all")).code).toBe(0);
});

test.each([
  { answer: "Yes", flags: [], isDone: true, times: 1 },
  { answer: "yes, why not", flags: [], isDone: false, times: 1 },
  { answer: "y", flags: ["--confirm", "none"], isDone: false, times: 0 },
])("who sits there is asked before it pays: $answer $flags", async ({ answer, flags, isDone, times }) => {
  const asked: string[] = [];
  const ask = async (question: string): Promise<string> => (asked.push(question) > 0 ? answer : "");
  const { code } = await runAsked(ask, [pay, isDone ? yes : no], await payPage(), "pay it", ...flags);
  expect(code).toBe(isDone ? 0 : 3);
  const question = expect.stringMatching(/^\? May it pay button "Pay now" on file:.*pay\.html\? \[y\/N\]$/);
  expect(asked).toEqual([question].slice(0, times));
});

test("the agent may ask who sits there, and nobody else", async () => {
  const script = [
    {
      ...calls("I ask.", "ask", { question: "Which\u001B[2J name?" }),
      expect: ({ tools }: { tools: readonly string[] }) => expect(tools).toContain("ask"),
    },
    report("completed", "Its name is Rose.", ["Rose"]),
  ];
  const asked: string[] = [];
  const ask = async (question: string): Promise<string> => (asked.push(question) > 0 ? "Rose" : "");
  const { code, results } = await runAsked(ask, script, await payPage(), "name it");
  expect({ code, results, asked }).toEqual({
    code: 0,
    results: "Its name is Rose.",
    asked: [expect.stringMatching(/^\? The agent asks: Which/)],
  });
  const alone = { ...no, expect: ({ tools }: { tools: readonly string[] }) => expect(tools).not.toContain("ask") };
  expect((await run([alone], await payPage(), "name it")).code).toBe(3);
});

test("shows the current status while the agent works, and clears it", async () => {
  const { shown } = await run([pay, yes], await payPage(), "pay it", "--confirm", "all");
  expect(shown).toEqual(
    expect.arrayContaining([
      "Step 1: looks at the page ...",
      "Step 1: thinks ...",
      "Step 1: I pay.",
      'Step 1: act {"do":"click","ref":"e1"} ...',
    ]),
  );
  expect(shown.at(-1)).toBe("");
});

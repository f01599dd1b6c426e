import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type ScriptStep, startModelServer } from "@surehand/model/testing";
import { type Shop, startShop } from "@surehand/shop";
import { afterAll, beforeAll, expect, test } from "vitest";
import { captureTerminal } from "./captured-terminal.test.support.ts";
import { runCli } from "./run-cli.ts";

let shop: Shop;
let folder: string;
beforeAll(async () => {
  shop = await startShop();
  folder = await mkdtemp(join(tmpdir(), "surehand-cli-agent-"));
});
afterAll(async () => {
  await shop.close();
  await rm(folder, { recursive: true });
});

async function run(
  script: readonly ScriptStep[],
  ...commandLine: string[]
): Promise<{ code: number; results: string; talk: string }> {
  await using server = await startModelServer(script);
  const terminal = captureTerminal();
  const model = ["--model", "mine/any", "--base-url", server.baseUrl("openai-chat")];
  const code = await runCli(["agent", ...commandLine, ...model], terminal, { environment: {}, directory: folder });
  return { code, results: terminal.results.join("\n"), talk: terminal.talk.join("\n") };
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
    /Step 1: I look for it\.\n1\. ✓ Go to .*whistling-kettle.*\n {3}[\d.]+ s; so far 1 model call, [\d,]+ tokens\nStep 2: I report\.[^]*\n✓ completed: The goal is reached/,
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

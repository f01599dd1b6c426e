import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createModel } from "@surehand/model";
import { type ScriptStep, startModelServer } from "@surehand/model/testing";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type RunningBrowser, startRunningBrowser } from "../running-browser.test.support.ts";
import { Surehand } from "../sdk/surehand.ts";
import { runCli } from "../run-cli.ts";
import { captureTerminal } from "./captured-terminal.test.support.ts";

let browser: RunningBrowser;
let folder: string;
let page: string;
beforeAll(async () => {
  browser = await startRunningBrowser();
  folder = await mkdtemp(join(tmpdir(), "surehand-cli-evaluate-"));
  page = join(folder, "page.html");
  await writeFile(page, "<h1>Newsletter</h1><p>Welcome back, Ann</p>");
});
afterAll(async () => {
  await browser[Symbol.asyncDispose]();
  await rm(folder, { recursive: true });
});

function answers(evaluation: string): ScriptStep {
  return { answer: { json: { reasoning: "It greets Ann.", evaluation } } };
}

async function run(
  script: readonly ScriptStep[],
  ...commandLine: string[]
): Promise<{ code: number; results: string; talk: string }> {
  await using server = await startModelServer(script);
  const terminal = captureTerminal();
  const model = script.length === 0 ? [] : ["--model", "mine/any", "--base-url", server.baseUrl("openai-chat")];
  const flags = [...commandLine, ...model, ...browser.flags];
  const code = await runCli(["evaluate", page, ...flags], terminal, { environment: {}, directory: folder });
  return { code, results: terminal.results.join("\n"), talk: terminal.talk.join("\n") };
}

test("evaluate prints the answer, and ends with 0 for YES, 3 for NO, 1 for an answer that can't be used", async () => {
  const yes = await run(
    [
      {
        ...answers("YES"),
        expect: ({ messages }) => expect(messages[0]?.text).toMatch(/^Question: Is Ann logged in\?/),
      },
    ],
    "Is Ann logged in?",
  );
  expect(yes, yes.talk).toMatchObject({ code: 0, results: "YES: It greets Ann." });
  const no = await run([answers("NO")], "Who is logged in?", "--answer", "Bob", "--json");
  expect(no.code).toBe(3);
  expect(JSON.parse(no.results)).toMatchObject({ evaluation: "NO", reasoning: "It greets Ann.", usage: { calls: 1 } });
  const invalid = await run([{ ...answers("PERHAPS"), repeat: 2 }], "Is Ann logged in?", "--screenshot-delay", "5");
  expect([invalid.code, invalid.results]).toEqual([1, expect.stringMatching(/^INVALID: /)]);
});

test("evaluate needs a model, and says so", async () => {
  const { code, results } = await run([], "Is Ann logged in?", "--json");
  expect(code).toBe(1);
  expect(JSON.parse(results)).toMatchObject({ error: { code: "needs-model", hint: expect.stringContaining("model") } });
  const wrong = await run([], "Is Ann logged in?", "--screenshot-delay", "soon");
  expect([wrong.code, wrong.talk]).toEqual([2, expect.stringContaining("--screenshot-delay")]);
});

test("a hand evaluates with the model in the role judge, hides variables, and takes its own options", async () => {
  await using server = await startModelServer([
    {
      ...answers("YES"),
      expect: ({ model, messages }) =>
        expect([model, messages[0]?.text]).toEqual(["judge", expect.stringContaining("Welcome back, %who%")]),
    },
    { answer: { json: { evaluations: [{ number: 1, reasoning: "", evaluation: "NO" }] } } },
  ]);
  const models = {
    roles: {
      judge: createModel("vllm/judge", { baseUrl: server.baseUrl("openai-chat"), capabilities: { pictures: true } }),
    },
  };
  await using hand = await Surehand.launch({ models, variables: { who: "Ann" } });
  await hand.goto(`file://${page}`);
  expect(await hand.evaluate("Is %who% logged in?")).toMatchObject({ evaluation: "YES" });
  const [first] = await hand.evaluator({ timeout: 30_000 }).batchAsk({ questions: [{ question: "Is it red?" }] });
  expect(first).toMatchObject({ evaluation: "NO" });
  await expect(hand.evaluate("?", { screenshot: false })).rejects.toMatchObject({ code: "no-evidence" });
  await expect(hand.evaluate("?", { question: "?" } as never)).rejects.toThrow(/first argument/);
});

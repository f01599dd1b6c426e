import { createServer, type Server } from "node:http";
import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import type { ClientOptions, ElicitRequest, ElicitResult } from "@modelcontextprotocol/client";
import { createFence, createModel } from "@surehand/model";
import { type ModelServer, type ScriptStep, startModelServer } from "@surehand/model/testing";
import { silentLogger } from "@surehand/kernel";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type RunningBrowser, startRunningBrowser } from "../running-browser.test.support.ts";
import { Surehand } from "../sdk/surehand.ts";
import { ConfirmRelay } from "./confirm-relay.ts";
import { LongAnswers } from "./long-answers.ts";
import { connectOverStdio, textOf } from "./mcp-client.test.support.ts";
import { McpBrowser } from "./mcp-browser.ts";
import { Pictures } from "./pictures.ts";
import { runTool } from "./run-tool.ts";
import { agentTool } from "./tools/agent-tool.ts";
import { Turns } from "./turns.ts";

const page = `<title>Accounts</title><p>Open: 20 EUR</p><label>Name <input></label>
  <button onclick="document.querySelector('p').textContent = 'Paid'">Pay now</button>`;
let site: Server;
let url: string;
let running: RunningBrowser;
beforeAll(async () => {
  running = await startRunningBrowser();
  site = createServer((_, response) => response.setHeader("content-type", "text/html").end(page));
  site.listen(0, "127.0.0.1");
  await once(site, "listening");
  url = `http://127.0.0.1:${(site.address() as AddressInfo).port}/`;
});
afterAll(async () => {
  await running[Symbol.asyncDispose]();
  site.closeAllConnections();
  site.close();
});

function calls(name: string, input: object): ScriptStep {
  return { answer: { text: "I go on.", toolCalls: [{ name, input }] } };
}

const pay = calls("act", { do: "click", ref: "e2" });
const failed = calls("done", { status: "failed", answer: "No.", evidence: [] });

interface Elicited {
  readonly text: string;
  readonly asked: ElicitRequest["params"][];
}

/** Returns the answer of the tool agent to a client whose person answers like this. */
async function runAgent(
  script: readonly ScriptStep[],
  { answer, flags = [] }: { readonly answer?: ElicitResult; readonly flags?: readonly string[] },
): Promise<Elicited> {
  await using models = await startModelServer(script);
  const options: ClientOptions = answer ? { capabilities: { elicitation: {} } } : {};
  const model = ["--model", "mine/any", "--base-url", models.baseUrl("openai-chat")];
  await using connected = await connectOverStdio([...model, ...flags, ...running.flags], options);
  const { client } = connected;
  const asked: ElicitRequest["params"][] = [];
  if (answer)
    client.setRequestHandler("elicitation/create", ({ params }) => {
      asked.push(params);
      return answer;
    });
  await client.callTool({ name: "navigate", arguments: { url } });
  return { text: textOf(await client.callTool({ name: "agent", arguments: { goal: "pay it" } })), asked };
}

describe("what pays", () => {
  test("is asked of the person before a client that can ask", async () => {
    const allowed = await runAgent([pay, failed], { answer: { action: "accept", content: { value: true } } });
    expect(allowed.text).toMatch(/1\. done: click button "Pay now"/);
    expect(allowed.asked).toMatchObject([
      {
        message: `The agent wants to pay: button "Pay now" on ${url}. May it?`,
        requestedSchema: { properties: { value: { type: "boolean" } }, required: ["value"] },
      },
    ]);
  });

  test.each<ElicitResult>([{ action: "accept", content: { value: false } }, { action: "decline" }])(
    "is not done where that says $action $content",
    async (answer) => {
      const { text, asked } = await runAgent([pay, failed], { answer });
      expect(text).toMatch(/1\. blocked: click button "Pay now"/);
      expect(asked).toHaveLength(1);
    },
  );

  test("is refused to an agent where nobody can be asked, unless that was said before", async () => {
    expect((await runAgent([pay, failed], {})).text).toMatch(/1\. blocked: click button "Pay now"/);
    const allowed = await runAgent([pay, failed], { flags: ["--confirm", "all"] });
    expect(allowed.text).toMatch(/1\. done: click button "Pay now"/);
  });
});

test("the agent asks the person before a client that can ask, and has no such tool elsewhere", async () => {
  const ask = calls("ask", { question: "Which\u0007 name?" });
  const withTool = (step: ScriptStep, isThere: boolean): ScriptStep => ({
    ...step,
    expect: ({ tools }) => expect(tools.includes("ask")).toBe(isThere),
  });
  const report = calls("done", { status: "partial", answer: "It is Rose.", evidence: ["Rose"] });
  const script = [withTool(ask, true), report];
  const answered = await runAgent(script, { answer: { action: "accept", content: { value: "Rose" } } });
  expect(answered.text).toContain("Answer: It is Rose.");
  expect(answered.asked).toMatchObject([{ message: "The agent asks: Which\\u0007 name?" }]);
  await runAgent([withTool(failed, false)], {});
});

/** Runs the agent in this process, so that the moment can be controlled. */
async function withAgent(
  script: readonly ScriptStep[],
  work: (call: (signal: AbortSignal) => ReturnType<typeof runTool>, models: ModelServer) => Promise<void>,
): Promise<void> {
  const models = await startModelServer(script);
  const model = createModel("openai/gpt-5", { baseUrl: models.baseUrl("openai-chat"), api: "chat", apiKey: "any" });
  const confirms = new ConfirmRelay();
  await using browser = new McpBrowser(() => Surehand.launch({ ...running.options, model, confirm: confirms.confirm }));
  await (await browser.hand()).goto(url);
  const settings = {
    maxTokens: 8000,
    stepTimeoutMs: 10_000,
    mayReadFiles: false,
    mayEvaluate: false,
    hasAgent: true,
    maxSteps: 20,
    confirmer: "ask" as const,
  };
  const kept = { fence: createFence(), pictures: new Pictures(), turns: new Turns(), longAnswers: new LongAnswers() };
  const workshop = { ...kept, browser, settings, confirms, log: silentLogger };
  const input = { goal: "name it" };
  const report = (): void => undefined;
  await work((signal) => runTool({ tool: agentTool, input, signal, report, person: undefined }, workshop), models);
  await models.close({ check: false });
}

test("a client that cancels stops the run: nothing is asked or done 50 ms later, and the answer says so", async () => {
  const asked: number[] = [];
  const fill = calls("act", { do: "fill", ref: "e1", value: "Rose" });
  const noting = { expect: () => void asked.push(Date.now()) };
  await withAgent(
    [
      { ...fill, ...noting },
      { stall: "before-head", ...noting },
      { ...failed, repeat: 9, ...noting },
    ],
    async (call, models) => {
      const cancelling = new AbortController();
      const answer = call(cancelling.signal);
      while (asked.length < 2) await sleep(5);
      await sleep(50);
      cancelling.abort();
      const cancelledAt = Date.now();
      const { content, isError } = await answer;
      expect(Date.now() - cancelledAt).toBeLessThan(5000);
      expect({ isError, text: textOf({ content }) }).toEqual({
        isError: true,
        text: expect.stringMatching(
          /^stopped after 2 steps, 1 model calls\.[^]*It was stopped in step 2[^]*1\. done: fill textbox "Name"/,
        ),
      });
      while (models.closedEarly().length === 0) await sleep(5);
      await sleep(200);
      expect(asked.filter((at) => at > cancelledAt + 50)).toEqual([]);
      // The next call runs.
      expect(textOf(await call(new AbortController().signal))).toMatch(/^failed after 1 steps/);
    },
  );
});

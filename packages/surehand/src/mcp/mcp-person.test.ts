import { createServer, type Server } from "node:http";
import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import type { ClientOptions, ElicitRequest, ElicitResult } from "@modelcontextprotocol/client";
import { createFence, createModel } from "@surehand/model";
import { type ModelServer, refIn, type ScriptStep, startModelServer } from "@surehand/model/testing";
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

const pay: ScriptStep = {
  answer: (request) => ({
    text: "I go on.",
    toolCalls: [{ name: "act", input: { do: "click", ref: refIn(request, 'button "Pay now"') } }],
  }),
};
const failed = calls("done", { status: "failed", answer: "No.", evidence: [] });

interface AgentRun {
  readonly text: string;
  readonly asked: readonly ElicitRequest["params"][];
  /** Tools of the model's first request. */
  readonly tools: readonly string[];
}

interface Agent extends AsyncDisposable {
  /** Runs the tool agent with a script of the model, and answers each question to the person. */
  run(script: readonly ScriptStep[], answer?: ElicitResult): Promise<AgentRun>;
}

/** A server for several runs, each on a new page: its start takes longer than they do. */
async function startAgent({ canAsk, flags = [] }: { canAsk: boolean; flags?: readonly string[] }): Promise<Agent> {
  await using cleanup = new AsyncDisposableStack();
  let left: ScriptStep[] = [];
  const models = cleanup.use(
    await startModelServer([
      {
        repeat: Number.POSITIVE_INFINITY,
        answer: (request) => {
          const answer = left.shift()?.answer ?? { text: "The script is over." };
          return typeof answer === "function" ? answer(request) : answer;
        },
      },
    ]),
  );
  const options: ClientOptions = canAsk ? { capabilities: { elicitation: {} } } : {};
  const model = ["--model", "mine/any", "--base-url", models.baseUrl("openai-chat")];
  const { client } = cleanup.use(await connectOverStdio([...model, ...flags, ...running.flags], options));
  let asked: ElicitRequest["params"][] = [];
  let answered: ElicitResult = { action: "cancel" };
  if (canAsk)
    client.setRequestHandler("elicitation/create", ({ params }) => {
      asked.push(params);
      return answered;
    });
  const kept = cleanup.move();
  return {
    run: async (script, answer = { action: "cancel" }) => {
      [left, asked, answered] = [[...script], [], answer];
      const before = models.requests.length;
      await client.callTool({ name: "navigate", arguments: { url } });
      const text = textOf(await client.callTool({ name: "agent", arguments: { goal: "pay it" } }));
      expect(left, "steps that the model was not asked for").toEqual([]);
      return { text, asked, tools: models.requests[before]?.tools ?? [] };
    },
    [Symbol.asyncDispose]: () => kept.disposeAsync(),
  };
}

const ask = calls("ask", { question: "Which\u0007 name?" });
const isRose = calls("done", { status: "partial", answer: "It is Rose.", evidence: ["Rose"] });

describe("before a client that can ask its person", () => {
  let agent: Agent;
  beforeAll(async () => {
    agent = await startAgent({ canAsk: true });
  });
  afterAll(() => agent[Symbol.asyncDispose]());

  test("the agent asks before it pays", async () => {
    const { text, asked } = await agent.run([pay, failed], { action: "accept", content: { value: true } });
    expect(text).toMatch(/1\. done: click button "Pay now"/);
    expect(asked).toMatchObject([
      {
        message: `The agent wants to pay: button "Pay now" on ${url}. May it?`,
        requestedSchema: { properties: { value: { type: "boolean" } }, required: ["value"] },
      },
    ]);
  });

  test.each<ElicitResult>([{ action: "accept", content: { value: false } }, { action: "decline" }])(
    "the agent does not pay if the person answers $action $content",
    async (answer) => {
      const { text, asked } = await agent.run([pay, failed], answer);
      expect(text).toMatch(/1\. blocked: click button "Pay now"/);
      expect(asked).toHaveLength(1);
    },
  );

  test("the agent can ask the person", async () => {
    const { text, asked, tools } = await agent.run([ask, isRose], { action: "accept", content: { value: "Rose" } });
    expect(tools).toContain("ask");
    expect(text).toContain("Answer: It is Rose.");
    expect(asked).toMatchObject([{ message: "The agent asks: Which\\u0007 name?" }]);
  });
});

test("before a client that can't ask, the agent pays nothing and has no tool to ask", async () => {
  await using agent = await startAgent({ canAsk: false });
  const { text, tools } = await agent.run([pay, failed]);
  expect(text).toMatch(/1\. blocked: click button "Pay now"/);
  expect(tools).toContain("act");
  expect(tools).not.toContain("ask");
});

test("before a client that can't ask, the agent pays if --confirm all allows it", async () => {
  await using agent = await startAgent({ canAsk: false, flags: ["--confirm", "all"] });
  expect((await agent.run([pay, failed])).text).toMatch(/1\. done: click button "Pay now"/);
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

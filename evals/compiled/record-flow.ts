import { createAgent } from "@surehand/agent";
import { createPageSession, type DialogAnswer } from "@surehand/browser";
import type { WishedCall } from "@surehand/loop";
import type { RunRecording } from "@surehand/replay";
import type { Browser, Page } from "playwright-core";
import { Surehand } from "surehand";
import { scriptedAgent } from "../judge/scripted-agent.ts";
import type { Flow } from "./flow.ts";
import { withPage } from "./with-page.ts";

export interface RecordingOptions {
  readonly browser: Browser;
  readonly url: string;
  readonly uploads: string;
}

/** @throws Error if the page did not do what the flow says in `does` */
export async function recordFlow(flow: Flow, { browser, url, uploads }: RecordingOptions): Promise<RunRecording> {
  return withPage(browser, async (page, readLog) => {
    await page.goto(url);
    const recording = flow.acts ? await recordActs(page, flow, uploads) : await recordAgent(page, flow, uploads);
    const log = await readLog();
    if (log.join() !== flow.does.join()) throw new Error(`It did ${JSON.stringify(log)}.`);
    return recording;
  });
}

async function recordAgent(page: Page, { goal, steps = [], report }: Flow, uploads: string): Promise<RunRecording> {
  await using session = await createPageSession(page, { confirm: () => true });
  const script = steps.map((calls) => calls.map((call) => toCall(call, uploads)));
  const done: WishedCall = { tool: "done", input: { status: "completed", ...report } };
  const decider = scriptedAgent({ script: [...script, [done]] });
  const result = await createAgent(session, { decider, maxSteps: script.length + 2 }).run(goal).result;
  if (result.status === "completed") return result.recording;
  const results = result.actions.map(({ description, status, message }) => `${description}: ${status}, ${message}`);
  throw new Error([result.message, ...results, JSON.stringify(result.messages.at(-1)?.content)].join("\n"));
}

function toCall(call: NonNullable<Flow["steps"]>[number][number], uploads: string): WishedCall {
  if ("tool" in call) return call;
  return { tool: "act", input: { ...call, ...(call.value && { value: call.value.replace("{{uploads}}", uploads) }) } };
}

async function recordActs(page: Page, { goal, acts = [] }: Flow, uploads: string): Promise<RunRecording> {
  await using hand = await Surehand.attach(page, { model: "offline" });
  const recording = hand.record(goal);
  for (const act of acts) {
    const [instruction = "", answer] = act.replace("{{uploads}}", uploads).split(" dialog: ");
    const dialog = answer === undefined ? {} : { dialog: answerOf(answer) };
    const { success, message } = await hand.act(instruction, { ...dialog, timeout: 60_000 });
    if (!success) throw new Error(`${act}: ${message}`);
  }
  return recording.stop();
}

function answerOf(text: string): DialogAnswer {
  return text === "accept" || text === "dismiss" ? text : { text };
}

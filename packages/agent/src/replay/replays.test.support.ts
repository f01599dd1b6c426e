import type { PageSession } from "@surehand/browser";
import { afterAll, beforeAll, expect } from "vitest";
import { act, calls, done, type ScriptedCall } from "../agent/agent.test.support.ts";
import type { AgentOptions } from "../agent/agent-options.ts";
import { createAgent } from "../agent/run-agent.ts";
import { scriptModel } from "@surehand/model/testing";
import { openTestBrowser, serve, type TestBrowser, type TestPages } from "@surehand/browser/testing";
import { type ReplayOptions, type ReplayResult, replayRun, type RunRecording } from "@surehand/replay";

let opened: TestBrowser | undefined;

/** A browser for the tests of a file. */
export function useBrowser(): void {
  beforeAll(async () => {
    opened = await openTestBrowser();
  });
  afterAll(() => opened?.[Symbol.asyncDispose]());
}

export function openUrl(url: string): Promise<PageSession> {
  if (!opened) throw new Error("The browser is not there yet.");
  return opened.openUrl(url);
}

const recordings = new Map<string, RunRecording>();

/**
 * Runs an agent on pages, with one step for each call, whose actions have these statuses, and returns the recording. Tests that ask for the same recording
 * get copies of one.
 */
export async function record(
  pages: TestPages,
  work: readonly ScriptedCall[],
  options: Pick<AgentOptions, "variables"> = {},
  statuses: readonly string[] = work.map(() => "done"),
): Promise<RunRecording> {
  const key = JSON.stringify([pages, work, options, statuses]);
  const recording = recordings.get(key) ?? (await recordRun(pages, work, options, statuses));
  recordings.set(key, recording);
  return structuredClone(recording);
}

async function recordRun(
  pages: TestPages,
  work: readonly ScriptedCall[],
  options: AgentOptions,
  statuses: readonly string[],
): Promise<RunRecording> {
  await using site = await serve(() => pages);
  const report = calls(done("Done.", [], { status: "partial" }));
  await using scripted = await scriptModel([...work.map((one) => calls(one)), report]);
  const session = await openUrl(site.url);
  const agent = createAgent(session, { model: scripted.model, extractor: "offline", confirm: () => true, ...options });
  const { recording, actions } = await agent.run("Keep a note").result;
  expect(actions.map(({ status }) => status)).toEqual(statuses);
  return recording;
}

export interface Replayed {
  readonly result: ReplayResult;
  readonly session: PageSession;
}

/** Replays a recording on other pages. */
export async function again(pages: TestPages, recording: RunRecording, options: ReplayOptions = {}): Promise<Replayed> {
  await using site = await serve(() => pages);
  const session = await openUrl("about:blank");
  return {
    result: await replayRun(session, recording, { startUrl: site.url, confirm: () => true, ...options }),
    session,
  };
}

export interface Notes {
  readonly button?: string;
  readonly script?: string;
}

export function notes({ button = "<button>Keep it</button>", script = "" }: Notes = {}): TestPages {
  return {
    "/": `<h1>Notes</h1><form onsubmit="return false"><label>Title <input></label><label>Pin <input type="password"></label>${button}</form>
      <output></output><script>
        document.querySelector("form").lastElementChild.onclick = () => {
          document.querySelector("output").textContent = "Kept " + document.querySelector("input").value;
        };
        ${script}
      </script>`,
  };
}

export const keeping = [act("fill", '@textbox "Title"', "%title%"), act("click", '@button "Keep it"')];
export const variables = { title: "Tea" };

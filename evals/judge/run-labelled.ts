import { type AgentResult, createAgent, type RunExpectations, type VerifyOptions } from "@surehand/agent";
import type { IncomingMessage, ServerResponse } from "node:http";
import { type PageFixture, visit } from "../harness/open-page.ts";
import type { JudgeTask, ScriptedRun } from "./judge-task.ts";
import { scriptedAgent } from "./scripted-agent.ts";

export interface LabelledRun {
  readonly result: AgentResult;
  /** Determined by Playwright and the site only; undefined for tasks about an answer. */
  readonly isReached: boolean | undefined;
}

export interface LabelledOptions {
  /** Undefined: only the agent's own check of its report runs. */
  readonly verify?: "expectations" | "claims" | undefined;
  readonly keepsTrace?: boolean | undefined;
}

/** Runs an agent with the script on the task's page. */
export async function runLabelled(
  fixture: PageFixture,
  { task, run }: { readonly task: JudgeTask; readonly run: ScriptedRun },
  { verify, keepsTrace = false }: LabelledOptions,
): Promise<LabelledRun> {
  const posts: unknown[] = [];
  const { html, files = {}, goal, output, isReached } = task;
  const site = { html, files: { ...files, api: collector(posts) } };
  return visit(fixture, site, async ({ session, page, here }) => {
    const options: VerifyOptions | undefined =
      verify === "expectations" ? { expect: located(task.expect, here) } : verify && {};
    const agent = createAgent(session, {
      decider: scriptedAgent(run),
      maxSteps: run.script.length + 4,
      confirm: () => true,
      verify: options,
      trace: keepsTrace,
      screenshots: keepsTrace,
      ...(output && { output }),
    });
    const result = await agent.run(goal).result;
    if (result.error) throw result.error;
    return { result, isReached: await isReached?.({ page, posts }) };
  });
}

function collector(posts: unknown[]): (request: IncomingMessage, response: ServerResponse) => void {
  return (request, response) => {
    const chunks: Buffer[] = [];
    request.on("data", (chunk: Buffer) => chunks.push(chunk));
    request.on("end", () => {
      posts.push(JSON.parse(Buffer.concat(chunks).toString()));
      response.writeHead(204).end();
    });
  };
}

/** Inserts the folder's address into the addresses of expected requests. */
function located(expect: RunExpectations, here: string): RunExpectations {
  const { requests = [], ...others } = expect;
  const at = requests.map((one) => ({
    ...one,
    url: typeof one.url === "string" ? one.url.replace("{{here}}", here) : one.url,
  }));
  return { ...others, ...(at.length > 0 && { requests: at }) };
}

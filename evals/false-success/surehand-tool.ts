import { createPageSession, type PageSession, type PerformResult, type Ref } from "@surehand/browser";
import { SurehandError } from "@surehand/kernel";
import { locate, type ToolResult, type OpenTool } from "./tool.ts";

export const openSurehandTool: OpenTool = async ({ page }) => {
  const session = await createPageSession(page);
  return {
    aim: {
      ref: (selector = "#target", frame) => session.refOf(locate(page, selector, frame)),
      named: (name) => refByName(session, name),
    },
    perform: (action, options) => session.perform(action, options).then(toToolResult, toToolError),
    [Symbol.asyncDispose]: () => session.close(),
  };
};

async function refByName(session: PageSession, name: string): Promise<Ref> {
  const { refs } = await session.snapshot();
  const found = [...refs.values()].find((element) => element.name === name);
  if (!found) throw new Error(`No control is called "${name}".`);
  return found.ref;
}

function toToolResult({ status, success, message, effect, obstacle }: PerformResult): ToolResult {
  const details = JSON.stringify({ message, ...(obstacle ? { obstacle } : {}), effect });
  const answer = success === (status === "done") ? status : `${status} with success ${success}`;
  return { answer, details, ...(obstacle ? { obstacle: obstacle.kind } : {}) };
}

function toToolError(error: unknown): ToolResult {
  if (SurehandError.isInstance(error)) return { answer: error.code, details: `${error.message} ${error.hint}` };
  return { answer: "untyped error", details: error instanceof Error ? (error.stack ?? error.message) : String(error) };
}

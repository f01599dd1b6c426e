import { cutText } from "@surehand/kernel";
import type { AgentResult, AgentStep } from "@surehand/agent";
import type { ConfirmRequest } from "@surehand/browser";
import { z } from "zod";
import type { AgentOptions } from "../../sdk/hand-agent.ts";
import { defineMcpTool, type ToolState } from "../mcp-tool.ts";
import { parameterDescriptions, personPrompts, toolDescriptions } from "../prompts.ts";
import { readWantedSchema } from "../wanted-schema.ts";
import { assertNoFiles } from "../web-address.ts";

export const agentTool = defineMcpTool({
  name: "agent",
  title: "Work towards a goal",
  description: toolDescriptions.agent,
  input: z.object({
    goal: z.string().describe(parameterDescriptions.goal),
    maxSteps: z.int().positive().optional().describe(parameterDescriptions.maxSteps),
    fields: z.string().optional().describe(parameterDescriptions.fields),
    schema: z.record(z.string(), z.unknown()).optional().describe(parameterDescriptions.schema),
  }),
  annotations: { readOnlyHint: false, destructiveHint: true, idempotentHint: false, openWorldHint: true },
  async run({ goal, maxSteps, fields, schema }, state) {
    const { browser, settings, call } = state;
    const total = maxSteps ?? settings.maxSteps;
    assertNoFiles(goal, settings);
    const output = await readWantedSchema({ fields, schema });
    const hand = await browser.hand();
    const onStep = (step: AgentStep): void => reportStep(step, total, state);
    const result = await state.confirms.during(confirmFor(state), async () => {
      const agent = hand.agent({ output, onStep, maxSteps: total, ...personOptions(state) });
      const run = agent.run(goal, { signal: call.signal });
      for await (const event of run)
        if (event.type === "step-start")
          state.report({ progress: event.step - 0.5, total, message: `Step ${event.step}` });
      return run.result;
    });
    return {
      summary: `${result.status} after ${result.steps} steps, ${result.usage.calls} model calls.`,
      shown: { source: "agent", text: tell(result) },
      isError: !result.success,
    };
  },
});

/** Without a person to ask, the answer is no. */
function confirmFor({ person, settings, call }: ToolState): (request: ConfirmRequest) => Promise<boolean> {
  return async ({ risk, what, url }) => {
    if (settings.confirmer === "all") return true;
    if (settings.confirmer === "none" || !person) return false;
    return person.confirm(personPrompts.mayIt(risk, what, url), call.signal);
  };
}

/** A person is given the time to answer. */
const timeToAnswerMs = 120_000;

function personOptions({ person }: ToolState): Pick<AgentOptions, "ask" | "toolTimeout"> {
  if (!person) return {};
  return {
    ask: async (question, { signal }) =>
      (await person.ask(personPrompts.asks(question), signal)) ?? personPrompts.noAnswer,
    toolTimeout: timeToAnswerMs,
  };
}

function reportStep({ step, actions }: AgentStep, total: number, { report }: ToolState): void {
  const words = actions.map(({ status, message }) => (status === "done" ? message : `${status}: ${message}`));
  report({ progress: step, total, message: `Step ${step}: ${cutText(words.join("; "), LONGEST_MESSAGE)}` });
}

const LONGEST_MESSAGE = 500;

function tell({ message, answer, output, evidence, changes, actions, url, error }: AgentResult): string {
  const parts = [
    message,
    ...(answer === "" ? [] : [`Answer: ${answer}`]),
    ...(output === undefined ? [] : [`Output: ${JSON.stringify(output, undefined, 1)}`]),
    ...(error === undefined ? [] : [error.hint]),
    ...evidence.map((quote) => `Evidence: ${quote}`),
    ...changes.map(({ step, quote }) => `Change in step ${step}: ${quote}`),
    `Page: ${url}`,
    ...actions.map(({ step, status, description }) => `${step}. ${status}: ${description}`),
  ];
  return parts.join("\n");
}

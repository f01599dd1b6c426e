import type { ToolContent, ToolOutcome } from "@surehand/loop";
import { type ComputerAction, computerCallSchema } from "@surehand/model/computer";
import { computerCallName } from "../prompts/computer-prompts.ts";
import { toolDescriptions } from "../prompts.ts";
import { executePlan } from "../execute-plan.ts";
import type { AgentToolDefinition, ToolInvocation } from "./agent-tool.ts";
import { planComputerCall } from "./plan-computer-call.ts";
import { showPart } from "./show-part.ts";
import { pointerNote } from "./pointer-note.ts";

/** The provider's computer-use tool, as the decider reads its calls. Only in computer mode. */
export const computer: AgentToolDefinition = {
  name: computerCallName,
  description: toolDescriptions.computer,
  input: computerCallSchema,
  isReadOnly: false,
  isEnding: false,
  needsObservation: true,
  plan: (given, state) => {
    const parsed = computerCallSchema.safeParse(given);
    return parsed.success ? planComputerCall(parsed.data.actions, state) : { problem: parsed.error.message };
  },
  async execute(invocation, planned) {
    const { actions, checks } = computerCallSchema.parse(invocation.input);
    const outcome =
      planned.length === 0
        ? recordObservation(invocation)
        : await executePlan({ ...invocation, isByPictures: true }, planned);
    const shown = await shownFor(actions, invocation);
    const content = shown.length === 0 ? outcome.content : [...toList(outcome.content), ...shown];
    // The provider would read an error as a refused safety check.
    return checks.length === 0 ? { ...outcome, content } : { ...outcome, content, isError: false };
  },
};

/** Records a call without actions; the next observation has the picture. */
function recordObservation({ state, tool, context: { step, callId }, input }: ToolInvocation): ToolOutcome {
  const description = state.safe(`${tool} ${JSON.stringify(input)}`);
  const timestamp = new Date().toISOString();
  const kept = { step, tool, callId, pageUrl: state.shownUrl, timestamp, description, action: null, effect: null };
  state.actions.push({ ...kept, status: "done", message: "Done." });
  return { content: "Done." };
}

function toList(content: ToolOutcome["content"]): readonly ToolContent[] {
  return typeof content === "string" ? [{ type: "text", text: content }] : content;
}

/** Returns the content that actions request in addition to the picture of each step. */
async function shownFor(
  actions: readonly ComputerAction[],
  { state, context }: ToolInvocation,
): Promise<ToolContent[]> {
  const shown: ToolContent[] = [];
  for (const action of actions) {
    if (action.kind === "cursorPosition") shown.push({ type: "text", text: pointerNote(state) });
    if (action.kind === "zoom") shown.push(...(await showPart(action, state, context.call)));
  }
  return shown;
}

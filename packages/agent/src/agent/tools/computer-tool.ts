import type { ToolContent, ToolOutcome } from "@surehand/loop";
import { type ComputerAction, computerCallSchema } from "@surehand/model/computer";
import { computerCallName } from "../prompts/computer-prompts.ts";
import { toolDescriptions } from "../prompts.ts";
import { executePlan } from "../execute-plan.ts";
import type { AgentToolDefinition, Doing } from "./agent-tool.ts";
import { planComputerCall } from "./plan-computer-call.ts";
import { showPart } from "./show-part.ts";
import { pointerNote } from "./pointer-note.ts";

/** The provider's own tool for computer use, as the decider reads its calls: in computer mode alone. */
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
  async execute(doing, planned) {
    const { actions, checks } = computerCallSchema.parse(doing.input);
    const outcome =
      planned.length === 0 ? onlyLooked(doing) : await executePlan({ ...doing, isByPictures: true }, planned);
    const shown = await shownFor(actions, doing);
    const content = shown.length === 0 ? outcome.content : [...toList(outcome.content), ...shown];
    // To the provider an error would say that the user did not approve of it.
    return checks.length === 0 ? { ...outcome, content } : { ...outcome, content, isError: false };
  },
};

/** The next look brings the picture. */
function onlyLooked({ state, tool, context: { step, callId }, input }: Doing): ToolOutcome {
  const description = state.safe(`${tool} ${JSON.stringify(input)}`);
  const timestamp = new Date().toISOString();
  const kept = { step, tool, callId, pageUrl: state.url, timestamp, description, action: null, effect: null };
  state.actions.push({ ...kept, status: "done", message: "Done." });
  return { content: "Done." };
}

function toList(content: ToolOutcome["content"]): readonly ToolContent[] {
  return typeof content === "string" ? [{ type: "text", text: content }] : content;
}

/** What an action asks to be shown beside the picture that each step brings. */
async function shownFor(actions: readonly ComputerAction[], { state, context }: Doing): Promise<ToolContent[]> {
  const shown: ToolContent[] = [];
  for (const action of actions) {
    if (action.kind === "cursorPosition") shown.push({ type: "text", text: pointerNote(state) });
    if (action.kind === "zoom") shown.push(...(await showPart(action, state, context.call)));
  }
  return shown;
}

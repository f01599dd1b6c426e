import { z } from "zod";
import { toolDescriptions } from "../prompts.ts";
import { otherTool } from "./agent-tool.ts";

export const ask = otherTool({
  name: "ask",
  description: toolDescriptions.ask,
  input: z.object({ question: z.string().min(1) }),
  async run({ question }, state, { call }) {
    const answer = String(await state.options.ask?.(question, call));
    const safe = state.safe(answer);
    state.userAnswers.push(safe);
    state.seen.add({ origin: undefined, text: safe });
    return { content: `The user says: ${safe}` };
  },
});

export const plan = otherTool({
  name: "plan",
  description: toolDescriptions.plan,
  input: z.object({ items: z.array(z.string().min(1)).min(1), current: z.int().min(1) }),
  async run({ items, current }, state) {
    state.plan = { items, current };
    return { content: "Kept.", data: state.plan };
  },
});

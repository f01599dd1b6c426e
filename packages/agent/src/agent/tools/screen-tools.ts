import { z } from "zod";
import { capabilitiesOf } from "@surehand/model/choice";
import type { AgentState } from "../agent-state.ts";
import { noPictureNow, toolDescriptions } from "../prompts.ts";
import { actingTool } from "./agent-tool.ts";

/** Chooses an option of a native list, which the browser draws in a window that is not part of the page's picture. */
export const choose = actingTool({
  name: "choose",
  description: toolDescriptions.choose,
  input: z.object({ x: z.number(), y: z.number(), option: z.string().min(1) }),
  plan({ x, y, option }, state) {
    const at = state.picture?.toViewport(toPixels({ x, y }, state));
    return at ? { actions: [{ action: { kind: "select", target: at, option } }] } : { problem: noPictureNow };
  },
});

/** Converts coordinates, which models state for this tool as for their provider's tool. */
function toPixels(
  { x, y }: { readonly x: number; readonly y: number },
  { model, picture }: AgentState,
): { x: number; y: number } {
  const isInThousandths = model !== undefined && capabilitiesOf(model).coordinates === "normalized-1000";
  if (!isInThousandths || !picture) return { x, y };
  return { x: (x * picture.grid.width) / 1000, y: (y * picture.grid.height) / 1000 };
}

export const answerDialog = actingTool({
  name: "answerDialog",
  description: toolDescriptions.answerDialog,
  needsObservation: false,
  input: z.object({ answer: z.enum(["accept", "dismiss"]), text: z.string().optional() }),
  plan: ({ answer, text }) => ({
    actions: [{ action: { kind: "dialog", answer, ...(text !== undefined && { text }) } }],
  }),
});

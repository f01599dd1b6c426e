import type { CallContext } from "@surehand/kernel";
import { takePartPicture } from "@surehand/grounding";
import type { ToolContent } from "@surehand/loop";
import type { ComputerAction } from "@surehand/model/computer";
import type { AgentState } from "../agent-state.ts";
import { noPictureNow } from "../prompts.ts";

/** Shows a part of the picture enlarged. */
export async function showPart(
  { from, to }: Extract<ComputerAction, { kind: "zoom" }>,
  { session, variables, picture }: AgentState,
  call: CallContext,
): Promise<ToolContent[]> {
  const start = picture?.toViewport({ x: Math.min(from.x, to.x), y: Math.min(from.y, to.y) });
  const end = picture?.toViewport({ x: Math.max(from.x, to.x), y: Math.max(from.y, to.y) });
  if (!start || !end) return [{ type: "text", text: noPictureNow }];
  const region = { ...start, width: Math.max(1, end.x - start.x), height: Math.max(1, end.y - start.y) };
  const { bytes: data, mediaType } = await takePartPicture({ session, hiddenTexts: variables.values }, region, call);
  return [{ type: "picture", data, mediaType }];
}

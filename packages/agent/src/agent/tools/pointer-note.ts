import type { AgentState } from "../agent-state.ts";
import { pointerIsAt } from "../prompts/computer-prompts.ts";
import { noPictureNow } from "../prompts.ts";

/** Describes the position of the pointer, in pixels of the picture. */
export function pointerNote({ pointer, picture }: AgentState): string {
  if (!picture) return noPictureNow;
  return pointerIsAt(pointer ? picture.toPicture(pointer) : { x: 0, y: 0 });
}

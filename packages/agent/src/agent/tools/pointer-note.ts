import type { AgentScene } from "../agent-scene.ts";
import { noPictureNow, pointerIsAt } from "../prompts.ts";

/** Tells where the pointer is, in pixels of the picture. */
export function pointerNote({ pointer, picture }: AgentScene): string {
  if (!picture) return noPictureNow;
  return pointerIsAt(pointer ? picture.toPicture(pointer) : { x: 0, y: 0 });
}

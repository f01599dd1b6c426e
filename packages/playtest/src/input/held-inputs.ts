import type { Cue, GameInput } from "./game-input.ts";

/** Returns the inputs that release everything that is still held at the end of a trace. */
export function heldInputs(cues: readonly Cue[]): GameInput[] {
  const held = new Map<string, GameInput>();
  for (const { input } of cues) {
    if (input.kind === "key-down") held.set(input.key, { kind: "key-up", key: input.key });
    if (input.kind === "key-up") held.delete(input.key);
    if (input.kind === "mouse-down") held.set(`mouse ${input.button ?? "left"}`, { ...input, kind: "mouse-up" });
    if (input.kind === "mouse-up") held.delete(`mouse ${input.button ?? "left"}`);
  }
  return [...held.values()];
}

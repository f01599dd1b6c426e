import type { Cue, GameInput } from "./game-input.ts";

type Release = Extract<GameInput, { kind: "key-up" | "mouse-up" }>;

/** Returns the inputs that release everything that is still held at the end of a trace. */
export function heldInputs(cues: readonly Cue[]): Release[] {
  const held = new Map<string, Release>();
  for (const { input } of cues) {
    if (input.kind === "key-down") held.set(input.key, { kind: "key-up", key: input.key });
    if (input.kind === "key-up") held.delete(input.key);
    if (input.kind === "mouse-down") held.set(`mouse ${input.button ?? "left"}`, { ...input, kind: "mouse-up" });
    if (input.kind === "mouse-up") held.delete(`mouse ${input.button ?? "left"}`);
  }
  return [...held.values()];
}

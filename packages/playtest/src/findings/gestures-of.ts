import type { Cue, GameInput } from "../input/game-input.ts";

/** A press with its release and the moves between them, or a single input. */
export type Gesture = readonly Cue[];

/** Groups the inputs of a trace into gestures, in the order of their starts. */
export function gesturesOf(cues: readonly Cue[]): Gesture[] {
  const gestures: Gesture[] = [];
  const isMerged = new Set<Cue>();
  for (const [index, cue] of cues.entries()) {
    if (isMerged.has(cue)) continue;
    const rest = cues.slice(index + 1);
    const release = rest.find(({ input }) => isRelease(cue.input, input));
    const moves = release && cue.input.kind === "mouse-down" ? rest.slice(0, rest.indexOf(release)).filter(isMove) : [];
    const gesture = [cue, ...moves, ...(release ? [release] : [])];
    for (const part of gesture) isMerged.add(part);
    gestures.push(gesture);
  }
  return gestures;
}

function isMove({ input }: Cue): boolean {
  return input.kind === "mouse-move";
}

function isRelease(pressed: GameInput, released: GameInput): boolean {
  if (pressed.kind === "key-down") return released.kind === "key-up" && released.key === pressed.key;
  return pressed.kind === "mouse-down" && released.kind === "mouse-up";
}

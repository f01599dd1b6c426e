import type { Cue, GameInput } from "../input/game-input.ts";

/** A press with its release and the moves between them, or a single input. */
export type Gesture = readonly Cue[];

/** Groups the inputs of a trace into gestures, in the order of their starts. */
export function gesturesOf(cues: readonly Cue[]): Gesture[] {
  const gestures: Gesture[] = [];
  const isMerged = new Set<Cue>();
  for (const [index, cue] of cues.entries()) {
    if (isMerged.has(cue)) continue;
    const release = releaseOf(cues, index);
    const between = release === undefined || cue.input.kind !== "mouse-down" ? [] : cues.slice(index + 1, release);
    const gesture = [
      cue,
      ...between.filter(isMove),
      ...(release === undefined ? [] : cues.slice(release, release + 1)),
    ];
    for (const part of gesture) isMerged.add(part);
    gestures.push(gesture);
  }
  return gestures;
}

/** Returns the index of the input that releases what an input presses. */
function releaseOf(cues: readonly Cue[], from: number): number | undefined {
  const pressed = cues[from]?.input;
  if (pressed?.kind !== "key-down" && pressed?.kind !== "mouse-down") return undefined;
  for (let at = from + 1; at < cues.length; at++) {
    const cue = cues[at];
    if (cue && isRelease(pressed, cue.input)) return at;
  }
  return undefined;
}

function isMove({ input }: Cue): boolean {
  return input.kind === "mouse-move";
}

function isRelease(pressed: GameInput, released: GameInput): boolean {
  if (pressed.kind === "key-down") return released.kind === "key-up" && released.key === pressed.key;
  return pressed.kind === "mouse-down" && released.kind === "mouse-up";
}

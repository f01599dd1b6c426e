import type { Cue, GameInput, Trace } from "../input/game-input.ts";

const MOST_STEPS = 14;

/** Describes a trace for a person: keys and clicks with their moments. Leaves out the long middle of a play. */
export function describeTrace({ url, cues, endMs }: Trace): string[] {
  const gestures = mergeGestures(cues);
  const half = MOST_STEPS / 2;
  const shown =
    gestures.length <= MOST_STEPS
      ? gestures
      : [
          ...gestures.slice(0, half),
          `Continue with ${gestures.length - MOST_STEPS} more inputs: the replay file lists them.`,
          ...gestures.slice(-half),
        ];
  return [`Open ${url}.`, ...shown, `Look at the game at ${seconds(endMs)}.`];
}

/** Merges a press and its release into one step. */
function mergeGestures(cues: readonly Cue[]): string[] {
  const steps: string[] = [];
  const isMerged = new Set<Cue>();
  for (const [index, cue] of cues.entries()) {
    if (isMerged.has(cue)) continue;
    const release = cues.slice(index + 1).find(({ input }) => isRelease(cue.input, input));
    if (release) isMerged.add(release);
    steps.push(`${sentence(cue, release)} at ${seconds(cue.atMs)}.`);
  }
  return steps;
}

function isRelease(pressed: GameInput, released: GameInput): boolean {
  if (pressed.kind === "key-down") return released.kind === "key-up" && released.key === pressed.key;
  return pressed.kind === "mouse-down" && released.kind === "mouse-up";
}

function sentence({ atMs, input }: Cue, release: Cue | undefined): string {
  const heldMs = release ? release.atMs - atMs : 0;
  switch (input.kind) {
    case "key-down":
      return heldMs > 100 ? `Hold ${input.key} for ${heldMs} ms` : `Press ${input.key}`;
    case "key-up":
      return `Release ${input.key}`;
    case "text":
      return `Type ${JSON.stringify(input.text)}`;
    case "mouse-down": {
      const to = release?.input.kind === "mouse-up" ? release.input : input;
      const isDrag = Math.abs(to.x - input.x) + Math.abs(to.y - input.y) > 4;
      return isDrag ? `Drag from ${place(input)} to ${place(to)}` : `Click at ${place(input)}`;
    }
    case "mouse-up":
      return `Release the mouse at ${place(input)}`;
    case "mouse-move":
      return `Move the mouse to ${place(input)}`;
    case "wheel":
      return `Turn the wheel by ${input.dy} at ${place(input)}`;
    case "resize":
      return `Resize the window to ${input.width} x ${input.height}`;
    case "hide":
      return "Switch to another tab";
    case "show":
      return "Return to the tab";
    case "hide-ads":
      return "Hide the advertisements";
    default:
      return "Reload the page";
  }
}

function place({ x, y }: { readonly x: number; readonly y: number }): string {
  return `${Math.round(x)}, ${Math.round(y)}`;
}

function seconds(ms: number): string {
  return `${(ms / 1000).toFixed(1)} s`;
}

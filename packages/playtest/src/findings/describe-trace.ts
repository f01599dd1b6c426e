import type { Cue, Trace } from "../input/game-input.ts";
import { type Gesture, gesturesOf } from "./gestures-of.ts";

const MOST_STEPS = 14;

/** Describes a trace for a person: keys and clicks with their moments. Leaves out the long middle of a play. */
export function describeTrace({ url, cues, endMs }: Trace): string[] {
  // A person sees the advertisements, or does not, and scrolls as needed: the game is the same.
  const inputs = cues.filter(({ input }) => input.kind !== "hide-ads" && input.kind !== "scroll");
  const gestures = gesturesOf(inputs).flatMap(describeGesture);
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

function describeGesture(gesture: Gesture): string[] {
  const [first] = gesture;
  return first ? [`${sentence(first, gesture.slice(1).at(-1))} at ${seconds(first.atMs)}.`] : [];
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
    case "choose":
      return `Choose option ${input.option + 1} of the list at ${place(input)}`;
    case "wheel":
      return `Turn the wheel by ${input.dy} at ${place(input)}`;
    case "resize":
      return `Resize the window to ${input.width} x ${input.height}`;
    case "hide":
      return "Switch to another tab";
    case "show":
      return "Return to the tab";
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

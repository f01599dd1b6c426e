import type { ComputerAction, Display, DisplayPoint } from "./computer-action.ts";

/** Moves a point that is outside of the display to its edge. */
function clampPoint({ x, y }: DisplayPoint, { width, height }: Display): DisplayPoint {
  return { x: clamp(x, width - 1), y: clamp(y, height - 1) };
}

/** Moves every point of an action into the display. */
export function clampAction(action: ComputerAction, display: Display): ComputerAction {
  const inside = (point: DisplayPoint): DisplayPoint => clampPoint(point, display);
  switch (action.kind) {
    case "click":
    case "mouseDown":
    case "mouseUp":
    case "scroll":
      return action.at ? { ...action, at: inside(action.at) } : action;
    case "move":
      return { ...action, at: inside(action.at) };
    case "drag":
      return { ...action, path: action.path.map(inside) };
    case "zoom":
      return { ...action, from: inside(action.from), to: inside(action.to) };
    default:
      return action;
  }
}

export function clamp(value: number, most: number): number {
  return Math.min(most, Math.max(0, value));
}

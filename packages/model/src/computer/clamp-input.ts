import type { ComputerUseTool } from "../capabilities/model-capabilities.ts";
import type { Display } from "./computer-action.ts";
import { clamp } from "./display-points.ts";

/**
 * Moves points of a provider's input into the display, in the provider's units, so that the model sees its calls as they were
 * executed.
 */
export function clampInput(input: unknown, tool: ComputerUseTool, display: Display): unknown {
  const isGrid = tool === "google.computer_use";
  const [right, bottom] = isGrid ? [999, 999] : [display.width - 1, display.height - 1];
  return clampValue(input, { x: right, y: bottom });
}

interface Edges {
  readonly x: number;
  readonly y: number;
}

/** Fields with coordinates. Lists alternate between x and y. */
const horizontal: ReadonlySet<string> = new Set(["x", "destination_x", "start_x", "end_x"]);
const vertical: ReadonlySet<string> = new Set(["y", "destination_y", "start_y", "end_y"]);
const lists: ReadonlySet<string> = new Set(["coordinate", "start_coordinate", "region"]);

function clampValue(value: unknown, edges: Edges): unknown {
  if (Array.isArray(value)) return value.map((item) => clampValue(item, edges));
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, clampField(name, inner, edges)]));
}

function clampField(name: string, value: unknown, edges: Edges): unknown {
  if (typeof value === "number" && horizontal.has(name)) return clamp(value, edges.x);
  if (typeof value === "number" && vertical.has(name)) return clamp(value, edges.y);
  if (Array.isArray(value) && lists.has(name))
    return value.map((number, index) => clamp(Number(number), index % 2 === 0 ? edges.x : edges.y));
  return clampValue(value, edges);
}

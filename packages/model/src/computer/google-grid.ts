import { z } from "zod";
import type { ComputerAction, Display, DisplayPoint } from "./computer-action.ts";
import { clamp } from "./display-points.ts";

/** Gemini's points run from 0 to 999 in both directions, independent of the size of the picture. */
const gridSize = 1000;

export const pressEnter: ComputerAction = { kind: "press", keys: ["Enter"] };

export const gridPlace = { x: z.number(), y: z.number() };
export const scrollDirection = z.enum(["up", "down", "left", "right"]);

export type ScrollDirection = z.infer<typeof scrollDirection>;

export function fromGrid({ x, y }: DisplayPoint, { width, height }: Display): DisplayPoint {
  return {
    x: Math.floor((clamp(x, gridSize - 1) * width) / gridSize),
    y: Math.floor((clamp(y, gridSize - 1) * height) / gridSize),
  };
}

export function toGrid({ x, y }: DisplayPoint, { width, height }: Display): DisplayPoint {
  return {
    x: clamp(Math.ceil((x * gridSize) / width), gridSize - 1),
    y: clamp(Math.ceil((y * gridSize) / height), gridSize - 1),
  };
}

const signs = { up: [0, -1], down: [0, 1], left: [-1, 0], right: [1, 0] } as const;

/** Returns the distance of a scroll in pixels. */
export function along(to: ScrollDirection, pixels: number): { dx: number; dy: number } {
  const [x, y] = signs[to];
  // Adding 0 turns -0 into 0.
  return { dx: x * pixels + 0, dy: y * pixels + 0 };
}

/** Converts a distance on the grid to pixels in a direction. */
export function gridPixels(to: ScrollDirection, share: number, { width, height }: Display): number {
  return Math.round((share * (to === "left" || to === "right" ? width : height)) / gridSize);
}

export function gridShare(to: ScrollDirection, pixels: number, { width, height }: Display): number {
  return Math.round((pixels * gridSize) / (to === "left" || to === "right" ? width : height));
}

export interface Scroll {
  readonly direction: ScrollDirection;
  readonly pixels: number;
}

/** Returns the larger part of a scroll. */
export function directionOf({ dx, dy }: Extract<ComputerAction, { kind: "scroll" }>): Scroll {
  if (Math.abs(dx) > Math.abs(dy)) return { direction: dx < 0 ? "left" : "right", pixels: Math.abs(dx) };
  return { direction: dy < 0 ? "up" : "down", pixels: Math.abs(dy) };
}

/** Parses the input of one function and reads it. Returns a string with the problem if it is invalid. */
export function readInput<Data>(
  schema: z.ZodType<Data>,
  input: unknown,
  toActions: (data: Data) => ComputerAction[],
): ComputerAction[] | string {
  const parsed = schema.safeParse(input);
  return parsed.success ? toActions(parsed.data) : z.prettifyError(parsed.error);
}

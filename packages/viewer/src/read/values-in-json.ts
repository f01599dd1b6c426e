import { z } from "zod";
import type { Box, Fact } from "../view/sample-view.ts";

const box = z.object({ x: z.number(), y: z.number(), width: z.number(), height: z.number() });
const boxHolder = z.union([
  z.object({ box }),
  z.object({ target: z.object({ box }) }).transform(({ target }) => target),
  z.object({ action: z.object({ target: z.object({ box }) }) }).transform(({ action }) => action.target),
]);
const point = z.union([
  z.object({ x: z.number(), y: z.number() }),
  z.object({ coordinate: z.tuple([z.number(), z.number()]) }).transform(({ coordinate: [x, y] }) => ({ x, y })),
]);
const blob = z.object({ sha256: z.string().regex(/^[0-9a-f]{64}$/u), mediaType: z.string().optional() });
const reflection = z.object({
  evaluation_previous_step: z.string().optional(),
  memory_update: z.string().optional(),
  next_goal: z.string().optional(),
});

/** Half the size of the box that stands for a point, in pixels. */
const POINT_RADIUS = 12;

/** The box of the target that a tool reports, or a small one around the point that it was given. */
export function targetBox(input: unknown, data: unknown): Box | undefined {
  const reported = boxHolder.safeParse(data);
  if (reported.success) return reported.data.box;
  const given = point.safeParse(input);
  if (!given.success) return undefined;
  const { x, y } = given.data;
  return { x: x - POINT_RADIUS, y: y - POINT_RADIUS, width: 2 * POINT_RADIUS, height: 2 * POINT_RADIUS };
}

/** Reflection fields that a worker reports with an action. */
export function reflectionOf(...values: readonly unknown[]): Fact[] {
  const [found = {}] = values.flatMap((value) => {
    const parsed = reflection.safeParse(value);
    return parsed.success && Object.keys(parsed.data).length > 0 ? [parsed.data] : [];
  });
  return [
    fact("Previous step", found.evaluation_previous_step),
    fact("Memory", found.memory_update),
    fact("Next goal", found.next_goal),
  ].flat();
}

export function fact(name: string, value: string | undefined | null): Fact[] {
  return value === undefined || value === null || value === "" ? [] : [{ name, value }];
}

/** Hashes of the pictures that a record refers to, at any depth. */
export function picturesIn(value: unknown, depth = 0): string[] {
  if (typeof value !== "object" || value === null || depth > 6) return [];
  const parsed = blob.safeParse(value);
  if (parsed.success) return parsed.data.mediaType?.startsWith("image/") === true ? [parsed.data.sha256] : [];
  return Object.values(value).flatMap((inner) => picturesIn(inner, depth + 1));
}

export function toJson(value: unknown): string {
  const text = value === undefined ? undefined : JSON.stringify(value, undefined, 2);
  return text === undefined || text === "{}" ? "" : text;
}

import { z } from "zod";
import { durableTargetSchema } from "../target/durable-target.ts";

/** Fields that several kinds of actions share. */

const ref = z.string().regex(/^(?:f[1-9]\d*)?e[1-9]\d*$/, 'must look like "e12" or "f2e12"');

/** CSS pixels from the top left corner of the viewport. */
export const point = z.strictObject({ x: z.number(), y: z.number() });

export const target = z.union([ref, point, durableTargetSchema], {
  error: 'it must be a ref such as "e12", a point { x, y }, or what session.describe(ref) answered',
});

/** A literal text, or the name of a secret that is resolved at dispatch. */
export const text = z.union([z.string(), z.strictObject({ secret: z.string().min(1) })], {
  error: 'it must be a text, or { secret: "its name" }',
});

/** A key or chord by Playwright's names: "Enter", "a", "Control+Shift+K", "ControlOrMeta+A". */
export const key = z.string().min(1);

export const modifierNames = ["Alt", "Control", "ControlOrMeta", "Meta", "Shift"] as const;
export const modifiers = z.array(z.enum(modifierNames)).readonly().exactOptional();

export const longestDurationMs = 60_000;
export const durationMs = z.number().min(0).max(longestDurationMs);

/** A ref of a snapshot, a durable target, or a point in the viewport. */
export type ActionTarget = z.infer<typeof target>;
export type ActionText = z.infer<typeof text>;
export type Point = z.infer<typeof point>;

import { parseInput } from "@surehand/kernel";
import { createHash } from "node:crypto";
import { z } from "zod";
import { wordsOf } from "./similarity.ts";
import type { WireDescription } from "./wire.ts";

const surroundings = z.object({
  heading: z.string().exactOptional(),
  group: z.string().exactOptional(),
  row: z.string().exactOptional(),
  column: z.string().exactOptional(),
  item: z.string().exactOptional(),
  itemName: z.string().exactOptional(),
  isListed: z.boolean(),
  nthInItem: z.int(),
  countInItem: z.int(),
  lookalikes: z.int(),
  twins: z.int(),
});

const description = z.object({
  tag: z.string(),
  role: z.string(),
  name: z.string(),
  rivalry: z.number(),
  nth: z.int(),
  count: z.int(),
  xpath: z.string(),
  css: z.string(),
  text: z.string(),
  testId: z.string().exactOptional(),
  id: z.string().exactOptional(),
  attributes: z.record(z.string(), z.string()),
  classes: z.array(z.string()),
  graphic: z.string().exactOptional(),
  near: surroundings,
  ancestors: z.array(z.string()),
  position: z.int(),
});

const frameStep = description.extend({ url: z.string() });

export const durableTargetSchema: z.ZodType<DurableTarget> = description.extend({
  v: z.literal(1),
  fingerprint: z.string(),
  framePath: z.array(frameStep),
});

/** The element that shows a frame, and the frame's address without parameters. */
export interface FrameStep extends WireDescription {
  readonly url: string;
}

/**
 * A description that identifies an element after a reload, in another visit, and on a page that has changed a little. Plain JSON.
 * Never contains the value of a field, and only those parts of addresses that are hardly secret.
 */
export interface DurableTarget extends WireDescription {
  readonly v: 1;
  /**
   * First 16 hexadecimal digits of the SHA-256 of the JSON text of `[tag, role, words of the name in lower case (sorted, unique),
   * attributes as [name, value] (sorted), ancestors, position]`. Use it to detect changes: another fingerprint means that the
   * element changed. Equal elements in several rows have the same one.
   */
  readonly fingerprint: string;
  /** From the page down to the element's frame; empty in the main frame. */
  readonly framePath: readonly FrameStep[];
}

export function toDurableTarget(found: WireDescription, framePath: readonly FrameStep[]): DurableTarget {
  return { v: 1, ...found, fingerprint: fingerprintOf(found), framePath };
}

/**
 * Parses a stored target.
 * @throws InvalidInputError that names the invalid part
 */
export function parseDurableTarget(value: unknown): DurableTarget {
  const hint = "Make the target with session.describe(ref); this version reads targets of version 1.";
  return parseInput(durableTargetSchema, value, { input: "target", hint });
}

export function fingerprintOf({ tag, role, name, attributes, ancestors, position }: WireDescription): string {
  const words = [...new Set(wordsOf(name))].sort();
  const sorted = Object.entries(attributes).sort(([a], [b]) => (a < b ? -1 : 1));
  const text = JSON.stringify([tag, role, words, sorted, ancestors, position]);
  return createHash("sha256").update(text).digest("hex").slice(0, 16);
}

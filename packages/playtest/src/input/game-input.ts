import { z } from "zod";

const place = { x: z.number(), y: z.number() };
const button = z.enum(["left", "middle", "right"]).exactOptional();

/** One event that a player or the window sends to the game. Plain JSON: traces and replay files are lists of these. */
export const gameInputSchema = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("key-down"), key: z.string().min(1) }),
  z.object({ kind: z.literal("key-up"), key: z.string().min(1) }),
  z.object({ kind: z.literal("text"), text: z.string() }),
  z.object({ kind: z.literal("mouse-move"), ...place }),
  z.object({
    kind: z.literal("mouse-down"),
    ...place,
    button,
    /** Whether it presses an element for which an event in the page does the same as the browser's mouse. Default: false. */
    isPlain: z.boolean().exactOptional(),
  }),
  z.object({ kind: z.literal("mouse-up"), ...place, button }),
  /** Chooses an option of the list at a place, by its index. */
  z.object({ kind: z.literal("choose"), ...place, option: z.int().nonnegative() }),
  z.object({ kind: z.literal("wheel"), ...place, dx: z.number(), dy: z.number() }),
  z.object({ kind: z.literal("resize"), width: z.int().positive(), height: z.int().positive() }),
  z.object({ kind: z.literal("hide") }),
  z.object({ kind: z.literal("show") }),
  z.object({ kind: z.literal("reload") }),
  z.object({ kind: z.literal("hide-ads") }),
  z.object({ kind: z.literal("scroll"), dx: z.number(), dy: z.number() }),
]);

export type GameInput = z.infer<typeof gameInputSchema>;

/** An input with the moment of game time at which it is sent, in milliseconds since the page was opened. */
export const cueSchema = z.object({ atMs: z.int().nonnegative(), input: gameInputSchema });
export type Cue = z.infer<typeof cueSchema>;

/** Everything that determines a run of a deterministic game. */
export const traceSchema = z.object({
  url: z.string(),
  seed: z.int(),
  viewport: z.object({ width: z.int().positive(), height: z.int().positive() }),
  /** Physical pixels for each CSS pixel. Default: 1. */
  pixelRatio: z.number().positive().exactOptional(),
  /** See StageOptions. */
  hasBrowserInput: z.boolean().exactOptional(),
  cues: z.array(cueSchema),
  /** Game time at which the run ends. */
  endMs: z.int().nonnegative(),
});
export type Trace = z.infer<typeof traceSchema>;

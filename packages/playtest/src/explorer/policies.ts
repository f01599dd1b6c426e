import { z } from "zod";
import { lookSchema } from "./game-setup.ts";

const keys = z.array(z.string().min(1)).min(1).max(12);
const everyMs = z.int().min(16).max(5000);

/** The objects that a policy refers to, by their looks on the canvas. Left out: any object that moves. */
const selector = lookSchema.partial();

/**
 * A small program, as data, that plays for a while with several decisions a second. The explorer chooses it or a model writes it. It
 * runs at frame rate and asks nobody.
 */
export const policySchema = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("idle") }).describe("Gives no input."),
  z
    .object({
      kind: z.literal("repeat"),
      key: z.string().min(1),
      everyMs,
      holdMs: z.int().min(16).max(5000).optional(),
    })
    .describe("Taps a key at an even pace."),
  z
    .object({ kind: z.literal("random-keys"), keys, holdMs: z.int().min(16).max(3000), everyMs })
    .describe("Presses one of the keys at random, again and again."),
  z
    .object({
      kind: z.literal("follow"),
      axis: z.enum(["x", "y"]),
      decrease: z.string().min(1),
      increase: z.string().min(1),
      player: selector,
      target: selector.optional(),
      isFleeing: z.boolean().optional(),
      tap: z.object({ key: z.string().min(1), everyMs }).optional(),
    })
    .describe(
      "Holds a key until the player's object is level with the target on one axis. With isFleeing it first dodges what comes nearer.",
    ),
  z
    .object({
      kind: z.literal("chase"),
      left: z.string().min(1),
      right: z.string().min(1),
      up: z.string().min(1),
      down: z.string().min(1),
      player: selector,
      target: selector.optional(),
    })
    .describe("Taps the direction key that leads nearer to the target, for games on a grid."),
  z
    .object({ kind: z.literal("click-elements"), everyMs, hasRightClicks: z.boolean().optional() })
    .describe(
      "Clicks the elements of the page that were clicked least, some with the right button if hasRightClicks is set.",
    ),
  z
    .object({
      kind: z.literal("advance"),
      key: z.string().min(1),
      back: z.string().min(1),
      jump: z.string().min(1),
    })
    .describe("Holds a direction and jumps again and again, for games whose level is longer than the picture."),
  z.object({ kind: z.literal("click-shapes"), everyMs }).describe("Clicks objects and places on the canvas."),
  z.object({ kind: z.literal("drag-shapes"), everyMs }).describe("Drags from objects on the canvas in any direction."),
  z
    .object({ kind: z.literal("drag-elements"), everyMs })
    .describe("Drags elements of the page to other elements and places, for games with pieces."),
  z
    .object({ kind: z.literal("click-neighbors"), everyMs })
    .describe("Clicks a piece of a board and then one beside it, for games in which pieces are swapped or moved."),
  z
    .object({ kind: z.literal("type-words"), everyMs })
    .describe("Types the words that the game shows, the lowest first, letter by letter."),
  z
    .object({ kind: z.literal("mouse-follow"), axis: z.enum(["x", "y"]), target: selector.optional() })
    .describe("Moves the mouse along with the target, for paddles that follow the mouse."),
  z
    .object({ kind: z.literal("type-commands"), everyMs })
    .describe("Types commands into the game's text field, with words that the game shows."),
]);

export type Policy = z.infer<typeof policySchema>;
export type Selector = z.infer<typeof selector>;

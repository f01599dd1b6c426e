import { z } from "zod";
import { cueSchema } from "../input/game-input.ts";
import { partnerOf } from "./key-partners.ts";

/** A key of the game and its observed effect. */
export const controlSchema = z.object({
  key: z.string(),
  /** Whether a text of the game names this very key, and not only a group of keys. */
  isNamed: z.boolean(),
  hasEffect: z.boolean(),
  /** Movement of the player's object while the key was held, in CSS pixels. Left out when no movement was seen. */
  moves: z.object({ dx: z.number(), dy: z.number() }).exactOptional(),
  /** Whether the player's object moves back by itself afterwards, as after a jump. */
  isPulledBack: z.boolean().exactOptional(),
  /** Whether a key that is no direction does exactly the same, as Space does the same as a jump upwards. */
  isSameAsAction: z.boolean().exactOptional(),
});
export type Control = z.infer<typeof controlSchema>;

/** The looks by which an object is found among the drawn shapes. */
export const lookSchema = z.object({
  kind: z.enum(["rect", "path", "image"]),
  color: z.string(),
  width: z.number(),
  height: z.number(),
});
export type ObjectLook = z.infer<typeof lookSchema>;

/** A button and its middle. */
const buttonSchema = z.object({ name: z.string(), x: z.number(), y: z.number() });
export type Button = z.infer<typeof buttonSchema>;

/** Knowledge about a game after its first start: experiments can begin at the start of play. Plain JSON, for replay files. */
export const gameSetupSchema = z.object({
  url: z.string(),
  seed: z.int(),
  viewport: z.object({ width: z.int(), height: z.int() }),
  /** See StageOptions. */
  hasBrowserInput: z.boolean().exactOptional(),
  /** Inputs from the page's load to play. */
  startCues: z.array(cueSchema),
  playFromMs: z.int(),
  startNames: z.array(z.string()),
  controls: z.array(controlSchema),
  /** Keys that the game may use and that there was no time to try. */
  untriedKeys: z.array(z.string()).exactOptional(),
  player: lookSchema.exactOptional(),
  hints: z.array(
    z.object({
      key: z.string(),
      purpose: z.enum(["start", "restart", "pause", "sound", "play"]),
      isOfGroup: z.boolean().exactOptional(),
      isForPlay: z.boolean().exactOptional(),
      isConditional: z.boolean().exactOptional(),
      isAlternative: z.boolean().exactOptional(),
      isOfSecondPlayer: z.boolean().exactOptional(),
    }),
  ),
  /** Whether two runs of the same trace show the same. */
  isDeterministic: z.boolean(),
  /** Whether the picture moves without input. */
  isMoving: z.boolean(),
  /** Whether the picture moves without input, but so seldom that most inputs see it still, as a falling block. Default: false. */
  isMovingSlowly: z.boolean().exactOptional(),
  /** Whether the player's object moves without input. */
  isPlayerMoving: z.boolean().exactOptional(),
  /** Whether scripts listen to the mouse. */
  hearsMouse: z.boolean(),
  hearsKeys: z.boolean(),
  /** Whether scripts listen to the right mouse button. */
  hearsRightButton: z.boolean().exactOptional(),
  /** Whether a text says that the game is played with the mouse. */
  namesMouse: z.boolean().exactOptional(),
  /** Whether a text names the mouse, a click, a tap or a drag for any purpose. Left out if it is unknown. */
  namesPointer: z.boolean().exactOptional(),
  /** Whether a text says that the mouse button acts during play, as "hold the button to fire". Default: false. */
  namesMouseButton: z.boolean().exactOptional(),
  /** Whether a text says that something is dragged. */
  namesDrags: z.boolean().exactOptional(),
  /** Whether a text says that the game is played by typing. */
  namesTyping: z.boolean().exactOptional(),
  /** Whether scripts listen to drags: to the browser's own, or to the movement of the mouse. */
  hearsDrags: z.boolean().exactOptional(),
  /** The button that begins a new game during play, and its middle. Left out if there is none, or more than one. */
  restartButton: buttonSchema.exactOptional(),
  /** The button that pauses the game, and its middle. Left out if there is none. */
  pauseButton: buttonSchema.exactOptional(),
  /** Buttons that save and load the game. Left out if there are none. */
  saveButton: buttonSchema.exactOptional(),
  loadButton: buttonSchema.exactOptional(),
  /** Commands of a text game that save and load it, and the one that lists what the player holds. Left out if it names none. */
  saveCommands: z.object({ save: z.string(), load: z.string(), inventory: z.string().exactOptional() }).exactOptional(),
  /** Buttons beside the game that show or take back something, such as help and undo. Left out if there are none. */
  sideButtons: z.array(buttonSchema).exactOptional(),
  /** Lists of which one option is chosen, such as the sizes of a field. Left out if there are none. */
  lists: z.array(z.object({ ...buttonSchema.shape, options: z.array(z.string()), chosen: z.int() })).exactOptional(),
  /** Buttons of the first screen, with their middles, and the game time at which it was shown. Left out if it has fewer than two. */
  menu: z.object({ atMs: z.int(), buttons: z.array(buttonSchema) }).exactOptional(),
  /** Whether scripts name the page's storage. */
  usesStorage: z.boolean().exactOptional(),
  firstCounters: z.record(z.string(), z.number()),
});
export type GameSetup = z.infer<typeof gameSetupSchema>;

export function workingKeys({ controls }: Pick<GameSetup, "controls">): string[] {
  return controls.filter(({ hasEffect }) => hasEffect).map(({ key }) => key);
}

/** Whether the picture moves without input, quickly or slowly. */
export function isMovingAtAll({ isMoving, isMovingSlowly = false }: GameSetup): boolean {
  return isMoving || isMovingSlowly;
}

type PlayedControls = Pick<GameSetup, "controls" | "isPlayerMoving" | "isMoving" | "untriedKeys">;

const arrows = ["ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown"];
const letters = ["a", "d", "w", "s"];
/** Keys that usually pause, mute, restart or leave a game. */
const sideKeys: ReadonlySet<string> = new Set(["p", "m", "r", "Escape"]);

/**
 * Keys to play with: those that work, and those that may work later. A player that moves by itself ignores the directions of its own axis at
 * first; one that moves in steps ignores the direction of a wall. If no key works at the start, all keys are worth a try.
 */
export function playKeys({ controls, isPlayerMoving = false, isMoving, untriedKeys = [] }: PlayedControls): string[] {
  const working = new Set(workingKeys({ controls }));
  const all = [...controls.map(({ key }) => key), ...untriedKeys];
  if (working.size === 0 || !isMoving) return all.filter((key) => working.has(key) || !sideKeys.has(key));
  if (!isPlayerMoving) return [...working];
  const family = [arrows, letters].find((keys) => keys.some((key) => working.has(key))) ?? [];
  const isPlayable = (key: string): boolean =>
    working.has(key) || (family.includes(key) && !working.has(partnerOf(key) ?? ""));
  return controls.map(({ key }) => key).filter(isPlayable);
}

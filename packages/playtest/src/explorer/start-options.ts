import type { Box, Clickable } from "../probe/seen.ts";
import { type Beat, clickAt, holdKeys, TAP_MS } from "../input/gestures.ts";
import type { KeyHint } from "../reading/key-hints.ts";
import type { Sight } from "../stage/sight.ts";

/** A way to leave a menu or a finished game. */
export interface StartOption {
  /** For the report: `click "Start"`, `press Space`. */
  readonly name: string;
  readonly beats: readonly Beat[];
}

const startNames =
  /^(?:▶\s*)?(?:start|play|begin|new game|start game|play game|play now|go|continue|next|next level|ok|deal|easy|tap to start|single player|1 player|one player|vs computer|skip|got it)\b/iu;
const againNames = /\b(?:re-?start|again|retry|new game|reset|replay|continue|next level|next|play|start|ok|deal)\b/iu;
const startTexts = /\b(?:start|play|begin|continue|go|new game|again|restart|retry|next)\b/iu;

export interface StartContext {
  readonly sight: Pick<Sight, "texts">;
  readonly clickables: readonly Clickable[];
  readonly hints: readonly KeyHint[];
  readonly area: Box;
  /** Whether a finished game is to be started again. */
  readonly isAgain: boolean;
}

/** Ways to begin, the most likely first: buttons by their names, keys that texts name, drawn buttons, then the usual keys. */
export function startOptions({ sight, clickables, hints, area, isAgain }: StartContext): StartOption[] {
  const names = isAgain ? againNames : startNames;
  const buttons = clickables
    .filter(({ name, isDisabled, isField }) => !isDisabled && !isField && names.test(name) && name.length < 40)
    .map((button) => clickOption(button, button.name));
  const purposes = isAgain ? ["restart", "start"] : ["start"];
  const keys = hints.filter(({ purpose }) => purposes.includes(purpose)).map(({ key }) => keyOption(key));
  const drawn = sight.texts
    .filter(({ text, source, width }) => source === "canvas" && width > 0 && text.length < 40 && startTexts.test(text))
    .map((text) => clickOption(text, text.text));
  const usual = ["Enter", "Space", ...(isAgain ? ["r"] : [])].map(keyOption);
  const middle = clickOption(area, "the middle of the game");
  const all = [...buttons, ...keys, ...drawn, middle, ...usual];
  return [...new Map(all.map((option) => [option.name, option])).values()];
}

function keyOption(key: string): StartOption {
  return { name: `press ${key}`, beats: holdKeys([key], TAP_MS) };
}

function clickOption({ x, y, width, height }: Box, name: string): StartOption {
  const at = [Math.round(x + width / 2), Math.round(y + height / 2)] as const;
  return { name: name.startsWith("the ") ? `click ${name}` : `click "${name}"`, beats: clickAt(...at) };
}

import type { Cue, GameInput } from "../input/game-input.ts";
import { isSameSight } from "../picture/same-sight.ts";
import { isInside } from "../probe/is-inside.ts";
import type { ShownText } from "../probe/seen.ts";
import type { Sight } from "../stage/sight.ts";
import { asksToStart } from "./game-state.ts";
import { readKeyHints } from "./key-hints.ts";
import { textLines } from "./text-lines.ts";

/** Game time in which a game leaves its menu. */
const LEAVES_MS = 600;
const clickTexts = /\b(?:click|tap|touch|mouse)\b/iu;
const anyKeyTexts = /\bany key\b/iu;
const labelKeys: ReadonlySet<string> = new Set(["Enter", "Space"]);

interface Shown {
  readonly sinceMs: number;
  /** The look before the input that the text asks for. */
  before: Sight | undefined;
  isStanding: boolean;
}

/**
 * Follows the texts that ask to begin. One that stays although its input was given and the game answered is no menu: it explains the game,
 * or it is the label of a button beside it.
 */
export class StandingTexts {
  readonly #shown = new Map<string, Shown>();

  /** Returns the sight with its standing texts. */
  note(sight: Sight, { cues, sights }: { readonly cues: readonly Cue[]; readonly sights: readonly Sight[] }): Sight {
    const asking = sight.texts.filter(({ text }) => asksToStart(text));
    const names = new Set(asking.map(({ text }) => text));
    const lines = asking.length > 0 ? textLines(sight.texts) : [];
    for (const text of this.#shown.keys()) if (!names.has(text)) this.#shown.delete(text);
    for (const text of asking) {
      const shown = this.#shown.get(text.text) ?? { sinceMs: sight.atMs, before: undefined, isStanding: false };
      this.#shown.set(text.text, shown);
      const line = lineUntil(text.text, lines);
      const given = shown.before ? undefined : cues.find((cue) => isGiven(cue, { text, line, shown, sight }));
      if (given) shown.before = sights.findLast(({ atMs }) => atMs <= given.atMs);
      shown.isStanding ||= shown.before !== undefined && !isSameSight(shown.before, sight);
    }
    const standing = [...this.#shown].flatMap(([text, { isStanding }]) => (isStanding ? [text] : []));
    return standing.length === 0 ? sight : { ...sight, standing };
  }
}

/** Returns the part of a line that ends with a text, so that a line of several pairs gives the key beside it: "Enter start ← → run". */
function lineUntil(text: string, lines: readonly string[]): string {
  const within = lines.flatMap((line) => {
    const at = ` ${line} `.indexOf(` ${text} `);
    return at > 0 ? line.slice(0, at + text.length) : [];
  });
  return within[0] ?? text;
}

interface AskingText {
  readonly text: ShownText;
  /** The line up to the end of the text: an element such as `<kbd>` divides "Enter start". */
  readonly line: string;
}

function isGiven(
  { atMs, input }: Cue,
  { shown, sight, ...asking }: AskingText & { readonly shown: Shown; readonly sight: Sight },
): boolean {
  return atMs >= shown.sinceMs && atMs <= sight.atMs - LEAVES_MS && isAskedFor(input, asking);
}

function isAskedFor(input: GameInput, { text: shown, line }: AskingText): boolean {
  const { text } = shown;
  if (input.kind === "mouse-down") return clickTexts.test(text) || isInside(input, shown);
  if (input.kind !== "key-down") return false;
  if (anyKeyTexts.test(text)) return true;
  const hints = readKeyHints([line]);
  const starts = hints.filter(({ purpose }) => purpose === "start");
  const keys = (starts.length > 0 ? starts : hints).map(({ key }) => key);
  return keys.length > 0 ? keys.includes(input.key) : shown.source === "canvas" && labelKeys.has(input.key);
}

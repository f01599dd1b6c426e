import type { GameSetup } from "./game-setup.ts";
import type { ShownText } from "../probe/seen.ts";

/** Words of a text that asks the player to type what is shown. */
const typingTexts = /\btyp(?:e|es|ing)\b/iu;
/** Words of a text that says what the mouse button does during play. */
const buttonTexts =
  /\b(?:button|clicks?|clicking) (?:to |and (?:you )?)?(?:fires?|shoots?|jumps?|flaps?|thrusts?|throws?|attacks?|launch(?:es)?)\b|\b(?:fire|shoot|jump|flap|throw|attack) (?:by clicking|with (?:a click|clicks|the (?:mouse|left|right) ?(?:mouse )?button))\b/iu;
const pointerTexts =
  /\b(?:mouse|clicks?|clicked|clicking|taps?|tapping|touch|drags?|dragging|swipe|pointer|cursor)\b/iu;
const word = /^[a-z]{2,14}$/iu;

/** Whether texts say that the game is played by typing. */
export function namesTyping(texts: Iterable<string>): boolean {
  return [...texts].some((text) => typingTexts.test(text));
}

/** Whether texts say that the mouse button acts wherever the mouse is: "hold the button to fire". */
export function namesMouseButton(texts: Iterable<string>): boolean {
  return [...texts].some((text) => buttonTexts.test(text));
}

type InputNames = Pick<GameSetup, "namesMouse" | "namesPointer" | "namesMouseButton" | "namesDrags" | "namesTyping">;

/** Returns the ways to play that the texts of a game name. */
export function inputNames(texts: Iterable<string>): InputNames {
  const all = [...texts];
  return {
    namesMouse: all.some((text) => /\bmouse\b/iu.test(text)),
    namesPointer: all.some((text) => pointerTexts.test(text)),
    namesMouseButton: namesMouseButton(all),
    namesDrags: all.some((text) => /\bdrag(?:s|ged|ging)?\b/iu.test(text)),
    namesTyping: namesTyping(all),
  };
}

/** Returns the single words that a game shows, the lowest on the screen first: falling words are typed before they land. */
export function shownWords(texts: readonly ShownText[]): string[] {
  return texts
    .filter(({ text }) => word.test(text))
    .toSorted((one, other) => other.y - one.y)
    .map(({ text }) => text);
}

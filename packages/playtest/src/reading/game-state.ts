import type { ShownText } from "../probe/seen.ts";
import type { Sight } from "../stage/sight.ts";

/** States of a game. The model's analysis and the explorer use the same names. */
export const gameStates = ["menu", "playing", "game_over", "paused", "loading"] as const;
export type GameState = (typeof gameStates)[number];

export interface StateReading {
  readonly state: GameState;
  /** Result of a finished game, if a text states it. */
  readonly outcome?: "won" | "lost" | "drawn" | undefined;
  /** The text that the state was read from. Empty when no text states it. */
  readonly text: string;
}

const lostTexts =
  /\bgame[\s-]*over\b|\byou (?:lose|lost|died|are dead|crashed|failed)\b|\byou have (?:lost|died)\b|\bout of (?:balls|lives|moves|time|ammo)\b|\bmission failed\b|\b(?:ship|base|city|castle|rocket|tower) (?:lost|destroyed|has fallen)\b|^crashed\b|\bno (?:more )?moves left\b|^(?:defeat(?:ed)?|busted|boom|kaboom|ka-boom)\b|(?<!\b(?:if|when|once|until|unless|before) )\byou (?:have |just )?(?:hit|opened|found|stepped on|clicked(?: on)?) a (?:mine|bomb)\b/iu;
const wonTexts =
  /\byou (?:win|won|did it|made it|escaped|solved)\b|\b(?:x|o|player \w+|p[12]|white|black|red|yellow|blue|green|left|right) wins\b|\bvictory\b|\bcongratulations\b|\bwell done\b|\bpuzzle solved\b|\ball clear(?:ed)?\b|\b(?:field|minefield|board) (?:is )?cleared\b|\byou (?:have )?(?:cleared|swept) (?:the (?:whole )?(?:mine)?(?:field|board)|all (?:the )?mines)\b|^(?:cleared|solved)[!.]/iu;
const opponentTexts =
  /\b(?:computer|cpu|ai|opponent|enemy|dealer|bot) wins\b|^the (?!player)\p{L}+s? (?:won|wins|win)\b/iu;
const drawnTexts = /\bit'?s a (?:draw|tie)\b|^(?:a )?(?:draw|tie|tie game)\b(?! *[:\d])/iu;
const pausedTexts = /\bpaused\b(?! *[:(])/iu;
/** On a canvas; in the page, it is the name of a button or of a key. */
const drawnPauseTexts = /^[\s|*‖⏸-]*(?:game )?pause[\s|*‖⏸.!-]*$/iu;
const loadingTexts = /^(?:now )?loading\b|\bplease wait\b|^\d{1,3} ?% ?(?:loaded)?$/iu;
const startTexts =
  /\b(?:press|hit|tap|click|touch)\b[^.]{0,40}\bto (?:start|begin|play|continue|launch|serve|go|run|fly|dive|ride|race|roll|sail|drive|swim|fight|hunt|explore|enter|deal|set off|take off)\b|\b(?:press|tap|click)\b[^.]{0,20} for the next\b|^(?:start|play|start game|play game|begin|play now|tap to start|click to start|continue|keep going|next (?:level|round|stage|wave)|(?:press|hit|tap|push) (?:the )?(?:enter|return|space(?: ?bar)?|start|any key))[!.]?$/iu;
const finalTexts = /\bfinal score\b/iu;
const againTexts = /\bto (?:re-?start|retry|play again|try again)\b/iu;
/** Asks for another game. Texts that a game shows from its first moment on say the same: see RoundResults. */
const endPrompts =
  /\b(?:press|hit|tap|click|push)\b[^.]{0,30}\b(?:to (?:play|try|go) again|for (?:a |an)?(?:new|another|other) (?:game|go|try|round))\b/iu;
const waitingTexts =
  /\bwaiting for (?:an? |another |other |more )?(?:players?|opponents?|friend|host)\b|\b(?:finding|searching for|looking for) (?:an? )?(?:match|opponents?|players?)\b|\bshare this (?:link|code) with\b/iu;

/** Reads the state of a game from its texts. A game without texts counts as playing. */
export function readState({ texts, standing = [] }: Pick<Sight, "texts" | "standing">): StateReading {
  const passing = texts.filter(({ text }) => !standing.includes(text));
  const find = (pattern: RegExp): string | undefined => passing.find(({ text }) => pattern.test(text))?.text;
  const open = passing.filter(({ isDisabled }) => isDisabled !== true);
  const opponent = find(opponentTexts);
  const lost = opponent ?? find(lostTexts);
  const won = opponent === undefined ? find(wonTexts) : undefined;
  const drawn = find(drawnTexts);
  if (won !== undefined && lost === undefined) return { state: "game_over", outcome: "won", text: won };
  if (lost !== undefined) return { state: "game_over", outcome: "lost", text: lost };
  if (drawn !== undefined) return { state: "game_over", outcome: "drawn", text: drawn };
  return readOpenState({ texts, passing, open });
}

/** Reads the state of a game whose outcome no text states. */
function readOpenState({
  texts,
  passing,
  open,
}: {
  readonly texts: readonly ShownText[];
  /** Texts that may still say something about the state. */
  readonly passing: readonly ShownText[];
  /** Texts among them outside of disabled controls. */
  readonly open: readonly ShownText[];
}): StateReading {
  const find = (pattern: RegExp): string | undefined => texts.find(({ text }) => pattern.test(text))?.text;
  const final = find(finalTexts);
  if (final !== undefined) return { state: "game_over", text: final };
  const prompt = passing.find(({ text }) => endPrompts.test(text))?.text;
  if (prompt !== undefined) return { state: "game_over", text: prompt };
  const again = find(againTexts);
  const start = open.find(({ text }) => startTexts.test(text))?.text;
  const isDrawnPause = ({ text, source }: ShownText): boolean => source === "canvas" && drawnPauseTexts.test(text);
  const paused = find(pausedTexts) ?? texts.find(isDrawnPause)?.text;
  if (paused !== undefined && start === undefined) return { state: "paused", text: paused };
  if (start !== undefined) return { state: "menu", text: start };
  if (again !== undefined && texts.length <= 6) return { state: "game_over", text: again };
  const loading = find(loadingTexts);
  if (loading !== undefined) return { state: "loading", text: loading };
  return { state: "playing", text: "" };
}

/** Whether a text states the result of a game, or asks for another one. */
export function statesOutcome(text: string): boolean {
  return [lostTexts, wonTexts, opponentTexts, drawnTexts, endPrompts].some((pattern) => pattern.test(text));
}

/** Whether a text asks for another game. */
export function asksForAnother(text: string): boolean {
  return endPrompts.test(text);
}

/** Whether a text asks to begin or to go on. */
export function asksToStart(text: string): boolean {
  return startTexts.test(text);
}

/** Returns the text that says that the game waits for other players, or undefined. */
export function readWaitingRoom({ texts }: Pick<Sight, "texts">): string | undefined {
  return texts.find(({ text }) => waitingTexts.test(text))?.text;
}

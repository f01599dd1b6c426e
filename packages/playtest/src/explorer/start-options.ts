import type { Box, Clickable } from "../probe/seen.ts";
import { type Beat, clickOn, holdKeys, TAP_MS } from "../input/gestures.ts";
import { type KeyHint, readKeyHints } from "../reading/key-hints.ts";
import { textLines } from "../reading/text-lines.ts";
import type { Sight } from "../stage/sight.ts";

/** A way to leave a menu or a finished game. */
export interface StartOption {
  /** For the report: `click "Start"`, `press Space`. */
  readonly name: string;
  readonly beats: readonly Beat[];
  /** Whether a text that is shown states that it begins the game. Default: false. */
  readonly isNamed?: boolean;
}

const startNames =
  /^(?:▶\s*)?(?:start|play|begin|new game|start game|play game|play now|go|continue|next|next level|ok|deal|easy|tap to start|single player|1 player|one player|vs computer|skip|got it)\b/iu;
const againNames = /\b(?:re-?start|again|retry|new game|reset|replay|continue|next level|next|play|start|ok|deal)\b/iu;
const startTexts = /\b(?:start|play|begin|continue|go|new game|again|restart|retry|next)\b/iu;

/** Matches a text that names the key to continue: "Press P to go on". */
const nextTexts = /\b(?:press|hit|tap)\b.{1,30}\b(?:to|for)\b|^(?:press|hit|tap|push) [\p{L} ]{1,20}[!.]?$/iu;

/** Names of buttons with a face or a round arrow: fields of mines begin again with them. */
const faceNames = /^(?:🙂|😀|😃|😄|😊|😎|😵|😞|😢|🙁|☹|☺|💀|🤯|🔄|🔁|↻|⟳|:-?\)|:-?\()\uFE0F?$/u;
/** Words, and amounts such as those of a bet. */
const choiceNames = /\p{L}{2}|^[+−-]?\d{1,4}$/u;
const MOST_CHOICES = 6;
/** Buttons beside the game. */
const sideNames =
  /\b(?:sound|music|mute|facebook|twitter|github|youtube|discord|donate|subscribe|log ?in|sign (?:in|up)|volume|help|about|credits|settings?|options|share|privacy|cookies?|full ?screen|language|theme|undo|hint|reset|clear)\b/iu;

/** Whether a button belongs to the page around the game, such as its sound or help. */
export function isSideButton(name: string): boolean {
  return sideNames.test(name) || isRestart(name);
}

/** Whether a button begins a new game. */
export function isRestart(name: string): boolean {
  return (
    faceNames.test(name) || /^(?:re-?start|new game|reset|play again|try again|again|retry|start over)\b/iu.test(name)
  );
}

export interface StartContext {
  readonly sight: Pick<Sight, "texts">;
  readonly clickables: readonly Clickable[];
  readonly hints: readonly KeyHint[];
  readonly area: Box;
  /** Whether a finished game should be started again. */
  readonly isAgain: boolean;
  /** Keys that may end a pause: those that pause, and the last one that was pressed. */
  readonly resumeKeys?: readonly string[];
}

/** Returns ways to begin, the most likely first: buttons by their names, keys that texts name, drawn buttons, then the usual keys. */
export function startOptions(context: StartContext): StartOption[] {
  const { sight, clickables, hints, area, isAgain, resumeKeys = [] } = context;
  const names = isAgain ? againNames : startNames;
  const isNamed = (name: string): boolean => names.test(name) || (isAgain && faceNames.test(name));
  const buttons = clickables
    .filter(({ name, isDisabled, isField }) => !isDisabled && !isField && isNamed(name) && name.length < 40)
    .map(buttonOption);
  const others = otherButtons(clickables, names).map(buttonOption);
  const [weak, strong] = [buttons.filter(isWeak), buttons.filter((button) => !isWeak(button))];
  const purposes = isAgain ? ["restart", "start"] : ["start"];
  const keys = hints.filter(({ purpose }) => purposes.includes(purpose)).map(namedOption);
  const lines = [...textLines(sight.texts), ...sight.texts.map(({ text }) => text)];
  const asked = readKeyHints(lines.filter((text) => nextTexts.test(text)))
    .filter(({ purpose }) => purpose !== "pause" && purpose !== "sound")
    // "W and S move. Press Space to serve."
    .toSorted((one, other) => Number(other.purpose === "start") - Number(one.purpose === "start"))
    .map(namedOption);
  const drawn = sight.texts
    .filter(({ text, source, width }) => source === "canvas" && width > 0 && text.length < 40 && startTexts.test(text))
    .map((text) => clickOption(text, text.text));
  const usual = ["Enter", "Space", ...(isAgain ? ["r"] : [])].map(keyOption);
  const middle = clickOption(area, "the middle of the game");
  const all = [
    ...resumeKeys.map(keyOption),
    ...asked,
    ...strong,
    ...keys,
    ...weak,
    ...drawn,
    ...others,
    middle,
    ...usual,
  ];
  return [...new Map(all.map((option) => [option.name, option])).values()];
}

/** Returns the buttons that begin a game by their names. */
export function startButtons(clickables: readonly Clickable[]): Clickable[] {
  return clickables.filter(
    ({ tag, name, isDisabled, isField }) =>
      tag !== "a" && !isDisabled && !isField && startNames.test(name) && name.length < 40,
  );
}

/** Returns the buttons of a small choice: one of them may begin a game with a word of its own. */
export function otherButtons(clickables: readonly Clickable[], known: RegExp = startNames): Clickable[] {
  const buttons = clickables.filter(
    ({ tag, name, isDisabled, isField, list }) =>
      tag !== "a" && !isDisabled && !isField && !list && name.length > 1 && name.length < 40 && choiceNames.test(name),
  );
  return buttons.length > MOST_CHOICES ? [] : buttons.filter(({ name }) => !known.test(name) && !sideNames.test(name));
}

/** Buttons that go on in a game, too: a key that a text names for the start comes before them. */
function isWeak({ name }: StartOption): boolean {
  return /^click "(?:next|continue|skip|ok|got it)\b/iu.test(name);
}

function namedOption({ key, purpose }: KeyHint): StartOption {
  return { ...keyOption(key), isNamed: purpose === "start" };
}

function keyOption(key: string): StartOption {
  return { name: `press ${key}`, beats: holdKeys([key], TAP_MS) };
}

function buttonOption(button: Clickable): StartOption {
  return clickOption(button, button.name);
}

function clickOption(element: Box, name: string): StartOption {
  return { name: name.startsWith("the ") ? `click ${name}` : `click "${name}"`, beats: clickOn(element) };
}

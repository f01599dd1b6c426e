import { type GameSetup, workingKeys } from "../explorer/game-setup.ts";
import { clickCell } from "../findings/click-cell.ts";
import { hasFailed } from "../findings/has-failed.ts";
import type { Oracle } from "../findings/oracle.ts";
import { playSights } from "../findings/play-sights.ts";
import type { GameInput } from "../input/game-input.ts";
import { isSameSight } from "../picture/same-sight.ts";
import type { Recording } from "../runs/recording.ts";

/** Number of inputs that a game must receive before the oracle says that it ignores all of them. */
const ENOUGH_INPUTS = 6;
/** A play that was repeated up to a checkpoint when time was over has inputs, and hardly a look. */
const ENOUGH_LOOKS = 10;
const ENOUGH_CLICKS = 10;
const ENOUGH_KEYS = 3;
/** Number of presses and releases on a menu that was taken for play. */
const ENOUGH_CUES_OF_MENU = 24;
const ENOUGH_COMMANDS = 8;
const ENOUGH_PLACES = 6;
/** Keys with which most games are played. A player between two walls ignores some of them. */
const usualKeys = ["ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown", "Space", "Enter"];
const dragEvents = ["dragstart", "drop", "dragover"];

/** Finds a game that draws but answers no key and no click. */
export const noInputResponse: Oracle = {
  name: "no-input-response",
  kinds: ["no-input-response"],
  judge(recording, setup) {
    const { trace, facts } = recording;
    const kinds = new Set(["key-down", "mouse-down", "text"]);
    const inputs = trace.cues.filter(({ input }) => kinds.has(input.kind));
    // Keys whose effects were tested were pressed in other pages.
    const tested = setup?.controls.length ?? 0;
    if (inputs.length + tested < ENOUGH_INPUTS || hasFailed(recording)) return [];
    if (recording.sights.length < ENOUGH_LOOKS || !isSilent(recording, setup)) return [];
    const reached = Object.entries(facts?.delivered ?? {}).map(([type, count]) => `${count} ${type}`);
    const isProven = isStill(recording) && isTriedOut(recording, setup);
    return [
      {
        kind: "no-input-response",
        severity: isProven ? "high" : "medium",
        confidence: isProven ? 0.85 : 0.6,
        title: "The game does not respond to any input.",
        evidence: [
          `${inputs.length} inputs were given (${reached.join(", ")} reached the page), and nothing changed because of them.`,
          ...(tested === 0 ? [] : [`${tested} keys were pressed in other pages, without an effect.`]),
        ],
        atMs: trace.endMs,
        key: "all",
      },
    ];
  },
};

/** Whether no input had an effect: nothing ever changed, or no input left the first menu. A game that moves is compared with itself, in `ignored-input`. */
function isSilent(recording: Recording, setup: GameSetup | undefined): boolean {
  if (setup && workingKeys(setup).length > 0) return false;
  if (isStill(recording) || (setup?.isMoving === false && ignoresClicks(recording))) return true;
  const { cues } = recording.trace;
  const kinds = new Set(cues.flatMap(({ input }) => (input.kind === "key-down" ? input.key : placeOf(input))));
  // A menu that moves looks like play to the explorer.
  const isDoubtful = setup !== undefined && (!setup.isMoving || cues.length < ENOUGH_CUES_OF_MENU);
  if (isDoubtful) return false;
  const states = playSights(recording);
  const menus = new Set(recording.sights.map(({ texts }) => texts.map(({ text }) => text).join("\n")));
  return kinds.size >= ENOUGH_KEYS && menus.size === 1 && states.every(({ state }) => state === "menu");
}

/** Whether no click was answered although the other mouse button is, as in a field of mines that only takes flags. */
function ignoresClicks({ trace, sights }: Recording): boolean {
  const presses = trace.cues.filter(({ input }) => input.kind === "mouse-down" || input.kind === "key-down");
  const left = presses.filter(({ input }) => input.kind === "mouse-down" && input.button !== "right");
  if (left.length === presses.length || new Set(left.flatMap(({ input }) => placeOf(input))).size < ENOUGH_PLACES)
    return false;
  return left.every(({ atMs }) => {
    const untilMs = presses.find((other) => other.atMs > atMs)?.atMs ?? Infinity;
    const before = sights.findLast((sight) => sight.atMs <= atMs);
    return sights.every((sight) => !before || sight.atMs <= atMs || sight.atMs > untilMs || isSameSight(before, sight));
  });
}

function isStill({ sights: [first, ...others], trace }: Recording): boolean {
  if (!first) return true;
  // A field shows what is typed, whether the game answers or not.
  const isTyped = trace.cues.some(({ input }) => input.kind === "text");
  return others.every((sight) => isSameSight(isTyped ? { ...sight, elements: first.elements } : sight, first));
}

/**
 * Whether every way of playing that the game listens for was tried often enough: some inputs are answered in some states only, such as
 * the direction of a wall, and some games are played with drags.
 */
function isTriedOut({ trace: { cues }, facts }: Recording, setup: GameSetup | undefined): boolean {
  const typed = new Set(cues.flatMap(({ input }) => (input.kind === "text" ? input.text : [])));
  if (typed.size > 0) return typed.size >= ENOUGH_COMMANDS;
  const hears = (...types: string[]): boolean => types.some((type) => (facts?.listeners[type] ?? 0) > 0);
  const keys = new Set([
    ...cues.flatMap(({ input }) => (input.kind === "key-down" ? input.key : [])),
    ...(setup?.controls ?? []).map(({ key }) => key),
  ]);
  const expected = [...usualKeys, ...(setup?.untriedKeys ?? [])];
  if (hears("keydown", "keyup", "keypress") && !expected.every((key) => keys.has(key))) return false;
  if (hears(...dragEvents)) return false;
  const clicks = cues.filter(({ input }) => input.kind === "mouse-down");
  const places = new Set(clicks.flatMap(({ input }) => placeOf(input)));
  const hearsMouse = hears("click", "mousedown", "mouseup", "pointerdown", "pointerup", "touchstart");
  return !hearsMouse || (clicks.length >= ENOUGH_CLICKS && places.size > 1);
}

function placeOf(input: GameInput): string[] {
  return input.kind === "mouse-down" ? [clickCell(input)] : [];
}

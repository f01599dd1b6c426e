import { systemClock } from "@surehand/kernel";
import { type GameSetup, workingKeys } from "../explorer/game-setup.ts";
import {
  idleTrace,
  type LearnedControls,
  learnControls,
  type LearnOptions,
  repeatedBeats,
} from "../explorer/learn-controls.ts";
import { partnerOf } from "../explorer/key-partners.ts";
import { findOpener, tryKeys } from "../explorer/find-opener.ts";
import { isPlayHint, readScriptKeys } from "../reading/key-hints.ts";
import type { Laboratory } from "../runs/laboratory.ts";
import { noteTexts, type PlayState } from "./play-state.ts";

/** Share of the time limit that learning the controls may take: less with a model, which sees the effects of keys too. */
const LEARNING_SHARE = 0.4;
const LEARNING_SHARE_WITH_MODEL = 0.15;
const MOST_KEYS = 8;
/** Number of keys without an effect after which the keys of the browser are tried. */
const ENOUGH_SILENT = 3;
/** Number of elements that may be a board. */
const BOARD = 9;
const usualKeys = ["ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown", "Space"];
const letterTwins: ReadonlySet<string> = new Set(["w", "a", "s", "d"]);

/**
 * Learns what the keys of a game do, and returns its setup with them. If no key has an effect, the keys are tried again with the
 * browser's own keyboard: some games ignore events that a script made.
 */
export async function learnSetup(
  state: PlayState,
  setup: GameSetup,
  laboratory: Laboratory = state.laboratory,
): Promise<GameSetup> {
  const untilMs = systemClock.monotonicMs() + leftToLearnMs(state);
  const hasTime = (): boolean => systemClock.monotonicMs() < untilMs;
  let candidates: Candidates = { keys: [], namedKeys: new Set() };
  const learn = async (from: GameSetup): Promise<LearnedControls> => {
    // A game may name its keys only after it began.
    noteTexts(state, (await laboratory.run(idleTrace(from))).sights);
    candidates = await candidatesOf(state, setup);
    const { keys, namedKeys } = candidates;
    // One page for all keys spares a game of the mouse a page for each.
    const isDoubtful = keys.length >= ENOUGH_SILENT && !state.hints.some(({ purpose }) => purpose === "play");
    if (!isDoubtful || (await tryKeys(laboratory, from, keys)) !== "silent")
      return learnControls(laboratory, from, { ...candidates, hasTime });
    const idle = await learnControls(laboratory, from, { keys: [], namedKeys, hasTime });
    return { ...idle, controls: keys.map((key) => ({ key, isNamed: false, hasEffect: false })) };
  };
  const found = (of: GameSetup, by: LearnedControls): GameSetup =>
    withControls(of, by, { hints: state.hints, keys: candidates.keys });
  const learned = await learn(setup);
  if (isSilent(learned) && (!hasTime() || (setup.hearsMouse && (await hasBoard(state))))) return found(setup, learned);
  const begun = await openedGame(laboratory, { setup, learned, hasTime });
  if (begun) return found(begun, await learn(begun));
  const patient =
    isSilent(learned) && learned.isMoving
      ? await learnPatiently(laboratory, setup, { ...candidates, hasTime })
      : learned;
  if (!isSilent(patient) || setup.hasBrowserInput === true) return found(setup, patient);
  const trusted: GameSetup = { ...setup, hasBrowserInput: true };
  const again = await learn(trusted);
  return isSilent(again) ? found(setup, learned) : found(trusted, again);
}

/** Number of keys that are pressed again and again. The keys that the game names come first, with the one that begins it. */
const MOST_PATIENT = 3;

/** Tries the first keys for longer: a game may begin with a moment in which it hears none, such as "Get ready". */
async function learnPatiently(
  laboratory: Laboratory,
  setup: GameSetup,
  options: LearnOptions,
): Promise<LearnedControls> {
  const keys = options.keys.slice(0, MOST_PATIENT);
  const learned = await learnControls(laboratory, setup, { ...options, keys, beatsOf: repeatedBeats });
  const others = options.keys
    .slice(MOST_PATIENT)
    .map((key) => ({ key, isNamed: options.namedKeys.has(key), hasEffect: false }));
  return { ...learned, controls: [...learned.controls, ...others] };
}

/** Whether the page shows a board, whose squares are clicked: no key needs to begin it. */
export async function hasBoard({ run }: Pick<PlayState, "run">): Promise<boolean> {
  const squares = (await run.stage.clickables()).filter(({ isField, isDisabled, tag }) => {
    return !isField && !isDisabled && tag !== "a";
  });
  return squares.length >= BOARD;
}

/** Returns the setup of the begun game, if what was learned looks like a title screen: at most one key works, and it may begin the game. */
async function openedGame(
  laboratory: Laboratory,
  { setup, learned, hasTime }: { setup: GameSetup; learned: LearnedControls; hasTime: () => boolean },
): Promise<GameSetup | undefined> {
  const { controls, pauseKeys, isDeterministic } = learned;
  const working = workingKeys({ controls: [...controls] });
  if (!isDeterministic || working.length > 1 || controls.length < ENOUGH_SILENT || pauseKeys.length > 0)
    return undefined;
  const silent = controls.flatMap(({ key, hasEffect }) => (hasEffect ? [] : key));
  return findOpener(laboratory, setup, { silent, working, hasTime });
}

/** Returns the time left for learning: learning again, after a first time that met a menu, takes what the first time left. */
export function leftToLearnMs({ options, timing }: Pick<PlayState, "options" | "timing">): number {
  const share = options.model === "offline" ? LEARNING_SHARE : LEARNING_SHARE_WITH_MODEL;
  return Math.max(0, options.timeLimitMs * share - timing.learnedMs);
}

function isSilent({ controls, pauseKeys }: LearnedControls): boolean {
  return (
    controls.length >= ENOUGH_SILENT && pauseKeys.length === 0 && workingKeys({ controls: [...controls] }).length === 0
  );
}

function withControls(
  setup: GameSetup,
  learned: LearnedControls,
  { hints, keys }: Pick<PlayState, "hints"> & { readonly keys: readonly string[] },
): GameSetup {
  const { controls, pauseKeys, player, isDeterministic, isMoving, isMovingSlowly, isPlayerMoving } = learned;
  const isKnown = (key: string): boolean => hints.some((hint) => hint.key === key && hint.purpose === "pause");
  const tried = new Set([...controls.map(({ key }) => key), ...pauseKeys]);
  const pausing = pauseKeys.filter((key) => !isKnown(key)).map((key) => ({ key, purpose: "pause" as const }));
  return {
    ...setup,
    controls: [...controls],
    untriedKeys: keys.filter((key) => !tried.has(key)),
    isDeterministic,
    isMoving,
    ...(isMovingSlowly && { isMovingSlowly }),
    isPlayerMoving,
    hints: [...pausing, ...hints],
    ...(player && { player }),
  };
}

interface Candidates {
  readonly keys: readonly string[];
  /** Keys that the game names for play. */
  readonly namedKeys: ReadonlySet<string>;
}

async function candidatesOf(state: PlayState, { hearsKeys, startNames }: GameSetup): Promise<Candidates> {
  const keys = hearsKeys ? await candidateKeys(state) : [];
  const isAlone = startNames.some((name) => onePlayer.test(name));
  const named = state.hints.filter((hint) => isPlayHint(hint) && !(isAlone && hint.isOfSecondPlayer === true));
  return { keys, namedKeys: new Set(named.map(({ key }) => key)) };
}

/** Names of options that begin a game against the computer. */
const onePlayer = /\b(?:1|one|single)\b|\bcomputer\b|\bcpu\b/iu;

async function candidateKeys(state: PlayState): Promise<string[]> {
  const hinted = state.hints.filter(({ purpose }) => purpose !== "pause" && purpose !== "sound").map(({ key }) => key);
  const written = readScriptKeys(await state.run.stage.scriptSource());
  // Scripts name directions in many ways: as constants, key codes, or in a library. A text may name only some of the keys.
  const isKnown = written.length <= 12 && written.some((key) => partnerOf(key) !== undefined);
  const keys = [...new Set([...hinted, ...(isKnown ? [] : usualKeys), ...(written.length > 12 ? [] : written)])];
  // WASD usually does the same as the arrows, unless the game names it for something else.
  const hasArrows = usualKeys.every((key) => key === "Space" || keys.includes(key));
  const own = new Set(
    state.hints.filter((hint) => isPlayHint(hint) && hint.isAlternative !== true).map(({ key }) => key),
  );
  const wished = keys.filter((key) => !hasArrows || !letterTwins.has(key) || own.has(key));
  // The keys that the game names come first, then the usual ones, because there may be no time for all.
  const named = new Set(state.hints.filter(isPlayHint).map(({ key }) => key));
  const isFirst = (key: string): boolean => named.has(key);
  const isUsual = (key: string): boolean => !isFirst(key) && usualKeys.includes(key);
  const isLast = (key: string): boolean => !isFirst(key) && !isUsual(key);
  return [isFirst, isUsual, isLast].flatMap((isNext) => wished.filter(isNext)).slice(0, MOST_KEYS);
}

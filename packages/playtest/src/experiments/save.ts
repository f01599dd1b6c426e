import type { GameSetup } from "../explorer/game-setup.ts";
import type { Experiment, Judgement } from "../findings/oracle.ts";
import { type PlaySight, playSights } from "../findings/play-sights.ts";
import { type Beat, wait } from "../input/gestures.ts";
import { cuesOf, durationOf } from "../runs/build-trace.ts";
import { type Recording, SIGHT_EVERY_MS } from "../runs/recording.ts";
import type { Sight } from "../stage/sight.ts";
import { lostHeld } from "./lost-held.ts";
import { lostNumber } from "./lost-number.ts";
import { lostOffers } from "./lost-offers.ts";
import { loadNames, savingSteps } from "./saving-steps.ts";

/** Duration of the longest part of the play that is repeated. */
const MOST_MS = 45_000;
/** The same in a game that saves by itself and shows no best score. */
const MOST_SAVING_MS = 25_000;
const AFTER_MS = 1500;
/** Game time before the reload in which most games save by themselves. */
const SAVED_MS = 10_500;
/** Progress of this much is more than the loss since the last time that the game saved. */
const ENOUGH_PROGRESS = 3;

/** Plays, reloads the page, and checks whether the best score and saved progress are kept. */
export const save: Experiment = {
  name: "save",
  kinds: ["save-lost"],
  plan(setup, played) {
    const { firstCounters, usesStorage = false } = setup;
    const steps = savingSteps(setup, played);
    if (firstCounters["best"] === undefined && !usesStorage && !steps) return [];
    const mostMs = usesStorage && firstCounters["best"] === undefined ? MOST_SAVING_MS : MOST_MS;
    const fromMs = Math.floor(Math.min(mostMs, played.endMs) / SIGHT_EVERY_MS) * SIGHT_EVERY_MS;
    const cues = played.cues.filter((cue) => cue.atMs < fromMs);
    const reload: Beat = { inputs: [{ kind: "reload" }], ms: 0 };
    const beats = [
      ...(steps?.save ?? wait(usesStorage ? SAVED_MS : 0)),
      reload,
      ...(steps?.load ?? []),
      ...wait(AFTER_MS),
    ];
    return [{ ...played, cues: [...cues, ...cuesOf(beats, fromMs)], endMs: fromMs + durationOf(beats) }];
  },
  judge([recording], setup) {
    const reload = recording?.trace.cues.findLast(({ input }) => input.kind === "reload");
    if (!recording || !reload) return [];
    const sights = playSights(recording);
    const before = sights.filter(({ atMs }) => atMs < reload.atMs);
    const after = sights.filter(({ atMs }) => atMs > reload.atMs);
    const atMs = recording.trace.endMs;
    return [
      ...lostBest(before, after, atMs),
      ...lostProgress(recording, { before, after, atMs }),
      ...(hasSaved(recording, setup, reload.atMs)
        ? [...lostGame(recording, { before, after, atMs }), ...lostHeld(recording, setup, reload.atMs)]
        : []),
      ...lostNumber(recording, reload.atMs),
      ...lostOffers(recording, { reloadMs: reload.atMs, isSaved: setup.saveButton !== undefined }),
    ].slice(0, 1);
  },
};

function lostBest(before: readonly PlaySight[], after: readonly PlaySight[], atMs: number): Judgement[] {
  const [old, now] = [lastValue(before, "best"), lastValue(after, "best")];
  if (old === undefined || now === undefined || now >= old) return [];
  return [judgement(`The best score ${old} is ${now} after a reload.`, atMs, "best")];
}

/** Finds a counter whose saved value is still in the page's storage, while the page shows a new game. */
function lostProgress(
  { facts }: Recording,
  { before, after, atMs }: { before: readonly PlaySight[]; after: readonly PlaySight[]; atMs: number },
): Judgement[] {
  const stored = `${facts?.storedAtLoad ?? ""}\n${facts?.stored ?? ""}`;
  const names = [...(after.at(-1)?.counters.keys() ?? [])];
  return names.flatMap((name): Judgement[] => {
    const first = before.find(({ counters }) => counters.has(name))?.counters.get(name)?.value;
    const now = after.find(({ counters }) => counters.has(name))?.counters.get(name)?.value;
    const saved = savedValue(stored, name);
    if (first === undefined || now === undefined || saved === undefined) return [];
    const isShown = before.some(({ counters }) => counters.get(name)?.value === saved);
    if (!isShown || Math.abs(now - first) > 1 || saved - now < ENOUGH_PROGRESS) return [];
    return [judgement(`The page saves ${name} ${saved}, and shows ${now} after a reload.`, atMs, name)];
  });
}

/** Whether the game was saved: a story that has ended answers a command otherwise. */
function hasSaved({ trace, sights }: Recording, { saveCommands, saveButton }: GameSetup, reloadMs: number): boolean {
  if (!saveCommands) return saveButton !== undefined;
  const typed = trace.cues.findLast(
    ({ atMs, input }) => atMs < reloadMs && input.kind === "text" && input.text === saveCommands.save,
  );
  if (!typed) return false;
  const [before, after] = [typed.atMs, reloadMs].map((ms) => sights.findLast(({ atMs }) => atMs < ms));
  return countAnswers(after) > countAnswers(before);
}

function countAnswers(sight: Sight | undefined): number {
  return sight?.texts.filter(({ text }) => /\bsav(?:ed|ing)\b/iu.test(text)).length ?? 0;
}

/** Finds counters that are all as in a new game although the player saved the game and loaded it again. */
function lostGame(
  { sights }: Recording,
  { before, after, atMs }: { before: readonly PlaySight[]; after: readonly PlaySight[]; atMs: number },
): Judgement[] {
  const [first, saved, now] = [before[0], before.at(-1), after.at(-1)];
  const asksToLoad = sights.at(-1)?.texts.some(({ text }) => loadNames.test(text)) === true;
  if (!first || !saved || now?.state !== "playing" || saved.state !== "playing" || asksToLoad) return [];
  const names = [...now.counters.keys()].filter((name) => name !== "time" && first.counters.has(name));
  const changed = names.filter((name) => distance(saved, first, name) >= 1);
  const isFar = changed.some((name) => distance(saved, first, name) >= ENOUGH_PROGRESS);
  if (!isFar || changed.some((name) => distance(now, first, name) > 1)) return [];
  return [judgement(`The saved game is lost after a reload: ${changed.join(" and ")} begin again.`, atMs, "game")];
}

function distance(one: PlaySight, other: PlaySight, name: string): number {
  return Math.abs((one.counters.get(name)?.value ?? 0) - (other.counters.get(name)?.value ?? 0));
}

/** Returns the number that stands behind a name in JSON, such as `"wood":37`. */
function savedValue(stored: string, name: string): number | undefined {
  const at = stored.toLowerCase().indexOf(`"${name}":`);
  const value = at < 0 ? Number.NaN : Number.parseInt(stored.slice(at + name.length + 3), 10);
  return Number.isNaN(value) ? undefined : value;
}

function lastValue(sights: readonly PlaySight[], name: string): number | undefined {
  return sights.flatMap(({ counters }) => counters.get(name)?.value ?? []).at(-1);
}

function judgement(title: string, atMs: number, key: string): Judgement {
  return { kind: "save-lost", severity: "medium", confidence: 0.8, title, evidence: [], atMs, key };
}

import type { Judgement, Oracle } from "../findings/oracle.ts";
import { counterValue, type PlaySight, playSights } from "../findings/play-sights.ts";
import type { Recording } from "../runs/recording.ts";
import { isDeepStrictEqual } from "node:util";
import { readSquareGrid } from "../reading/square-grid.ts";
import { changedSights } from "../picture/changed-sights.ts";

const markedNames = /^(?:mines?|flags?|bombs?)(?: (?:left|remaining))?$/u;
/** Names of counters of hidden objects. A number of flags may count the marks instead. */
const hiddenNames = /^(?:mines?|bombs?)(?: (?:left|remaining))?$/u;
const ENOUGH_MARKS = 4;
const ENOUGH_RISES = 2;
/** Game time in which a right click changes a counter. */
const ANSWER_MS = 300;

/** Finds a number of mines or flags that stays, or rises, when right clicks mark squares. */
export const markCounter: Oracle = {
  name: "mark-counter",
  kinds: ["counter-wrong"],
  judge(recording, setup) {
    const sights = playSights(recording).filter(({ state }) => state === "playing");
    // A game that moves by itself changes without a mark.
    const stays = setup?.isMoving === true ? [] : staysOf(recording, sights);
    return [...stays, ...risesOf(recording)].slice(0, 1);
  },
};

function staysOf(recording: Recording, sights: readonly PlaySight[]): Judgement[] {
  const marks = rightClicks(recording).filter(({ atMs, untilMs }) => {
    const around = recording.sights.filter((sight) => sight.atMs > atMs - 100 && sight.atMs <= untilMs);
    const [before, after] = [around[0], around.at(-1)].map((sight) => sight && readSquareGrid(sight));
    // A clock changes the picture, too.
    if (before && after) return !isDeepStrictEqual(before, after);
    return changedSights(around).length > 0;
  });
  const names = [...(sights[0]?.counters.keys() ?? [])].filter((name) => markedNames.test(name));
  const valueAt = (name: string, untilMs: number): number | undefined =>
    counterValue(
      sights.findLast(({ atMs }) => atMs <= untilMs),
      name,
    );
  // Another game may have another number of mines.
  const name = names.find((one) => marks.every(({ atMs, untilMs }) => valueAt(one, atMs) === valueAt(one, untilMs)));
  if (name === undefined || marks.length < ENOUGH_MARKS) return [];
  return [
    {
      kind: "counter-wrong",
      severity: "medium",
      confidence: 0.6,
      title: `The counter ${JSON.stringify(name)} stays although squares are marked.`,
      evidence: [`${marks.length} right clicks changed the game.`],
      atMs: recording.trace.endMs,
      key: name,
    },
  ];
}

/** Finds a number of mines that marks raise above its value at the start of the game: a mark lowers it, and its removal restores it. */
function risesOf(recording: Recording): Judgement[] {
  const all = playSights(recording);
  const names = [...(all[0]?.counters.keys() ?? [])].filter((name) => hiddenNames.test(name));
  return names.flatMap((name): Judgement[] => {
    const rises = rightClicks(recording).flatMap(({ atMs, untilMs }) => {
      const before = all.findLastIndex((sight) => sight.atMs <= atMs);
      const after = all.findLast((sight) => sight.atMs <= untilMs);
      const [from, to] = [counterValue(all[before], name), counterValue(after, name)];
      const values = valuesOfGame(all.slice(0, before + 1), name);
      // A number that begins at 0 may count the marks.
      if (from === undefined || to !== from + 1 || values[0] === 0 || from < Math.max(...values)) return [];
      return [{ from, to, atMs: after?.atMs ?? atMs }];
    });
    const last = rises[ENOUGH_RISES - 1];
    if (!last) return [];
    return [
      {
        kind: "counter-wrong",
        severity: "medium",
        confidence: 0.7,
        title: `The counter ${JSON.stringify(name)} rises when squares are marked.`,
        evidence: rises.slice(0, ENOUGH_RISES).map(({ from, to, atMs }) => `${from} to ${to} at ${atMs} ms.`),
        atMs: last.atMs,
        key: name,
      },
    ];
  });
}

/** Returns the values in the game that the last sight belongs to. */
function valuesOfGame(sights: readonly PlaySight[], name: string): number[] {
  const start = sights.findLastIndex(({ state }) => state !== "playing") + 1;
  return sights.slice(start).flatMap((sight) => counterValue(sight, name) ?? []);
}

/** Returns the right clicks, each with the end of the time in which nothing else answers it. */
function rightClicks({ trace }: Recording): { atMs: number; untilMs: number }[] {
  const presses = trace.cues.filter(({ input }) => input.kind === "mouse-down");
  return presses.flatMap(({ input, atMs }, index) => {
    if (input.kind !== "mouse-down" || input.button !== "right") return [];
    return [{ atMs, untilMs: Math.min(atMs + ANSWER_MS, presses[index + 1]?.atMs ?? Infinity) }];
  });
}

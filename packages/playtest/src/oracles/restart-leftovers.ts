import { gamesOf } from "../findings/games-of.ts";
import type { Oracle } from "../findings/oracle.ts";
import type { DrawnShape, ShownText } from "../probe/seen.ts";
import { readCounters } from "../reading/counters.ts";
import type { Recording } from "../runs/recording.ts";
import type { Sight } from "../stage/sight.ts";

/** Game time in which the first game draws its start, before much is played. */
const FIRST_MS = 500;
/** Game time at the start of a new game in which debris of the last one fades. */
const START_MS = 2000;
/** Game time between the last picture of a game and the first one of the next. */
const DRAWN_MS = 300;
/** Number of shapes, and of marks, that a game does not leave by chance: two pieces of four blocks may be alike. */
const ENOUGH_SHAPES = 10;
const ENOUGH_MARKS = 3;
/** Length of a text that is a mark on a board: a longer one may be a message or a log. */
const MARK_LENGTH = 2;

/** Finds a new game that begins with objects of the last one at their places, although the first game began without them. */
export const restartLeftovers: Oracle = {
  name: "restart-leftovers",
  kinds: ["restart-break"],
  judge(recording, setup) {
    const [first, ...others] = gamesOf(recording, setup);
    // The pictures before play are those of the loading page and the menu.
    const fromMs = Math.max(first?.fromMs ?? 0, setup?.playFromMs ?? 0);
    const usual = first ? sightsBetween(recording, fromMs, Math.min(first.toMs, fromMs + FIRST_MS)) : [];
    if (usual.length === 0) return [];
    for (const game of others) {
      const last = recording.sights.findLast(({ atMs }) => atMs < game.fromMs - DRAWN_MS);
      const starts = sightsBetween(recording, game.fromMs, Math.min(game.toMs, game.fromMs + START_MS));
      const [start] = starts;
      if (!last || !start || starts.length < 2) continue;
      // A piece that was moved in the first moments may stand by chance where one stood at the end of the last game.
      const shapes = Math.min(...starts.map((now) => leftShapes({ usual, last, now })));
      const marks = Math.min(...starts.map((now) => leftMarks({ usual, last, now })));
      if (shapes < ENOUGH_SHAPES && marks < ENOUGH_MARKS) continue;
      return [
        {
          kind: "restart-break",
          severity: "medium",
          confidence: 0.7,
          title: `A new game begins with ${Math.max(shapes, marks)} objects of the last game.`,
          evidence: ["They stand where they stood when the last game ended, and the first game began without them."],
          atMs: start.atMs + DRAWN_MS,
          key: "leftovers",
        },
      ];
    }
    return [];
  },
};

interface Starts {
  /** The first pictures of the first game. */
  readonly usual: readonly Sight[];
  /** The end of the game before. */
  readonly last: Sight;
  readonly now: Sight;
}

function sightsBetween({ sights }: Recording, fromMs: number, toMs: number): Sight[] {
  return sights.filter(({ atMs }) => atMs >= fromMs && atMs <= toMs);
}

/** Counts the shapes that stayed, beyond those of the same look that a game begins with. */
function leftShapes({ usual, last, now }: Starts): number {
  const stayed = staying(last.shapes.map(boxOf), now.shapes, boxOf);
  const counts = usual.map((sight) => countBy(sight.shapes, lookOf));
  const all = countBy(now.shapes, lookOf);
  return [...countBy(stayed, lookOf)].reduce((sum, [look, count]) => {
    const most = Math.max(...counts.map((one) => one.get(look) ?? 0));
    const more = (all.get(look) ?? 0) - most;
    return sum + Math.max(0, Math.min(count, more));
  }, 0);
}

/** Counts the marks on a board that stayed, such as "X". Numbers are counters, or the tallies of many games. */
function leftMarks({ usual, last, now }: Starts): number {
  const counted = new Set([...readCounters(now.texts).values()].map(({ text }) => text));
  const isMark = ({ text }: ShownText): boolean =>
    text.length <= MARK_LENGTH && !/\d/u.test(text) && !counted.has(text);
  const placeOf = ({ text, x, y }: ShownText): string => `${text} ${Math.round(x)} ${Math.round(y)}`;
  const before = new Set(usual.flatMap(({ texts }) => texts.map(placeOf)));
  return staying(last.texts.map(placeOf), now.texts.filter(isMark), placeOf).filter((one) => !before.has(placeOf(one)))
    .length;
}

function staying<Item>(before: readonly string[], now: readonly Item[], placeOf: (item: Item) => string): Item[] {
  const places = new Set(before);
  return now.filter((item) => places.has(placeOf(item)));
}

function countBy<Item>(items: readonly Item[], keyOf: (item: Item) => string): Map<string, number> {
  const counts = new Map<string, number>();
  for (const item of items) counts.set(keyOf(item), (counts.get(keyOf(item)) ?? 0) + 1);
  return counts;
}

function lookOf({ kind, color, width, height }: DrawnShape): string {
  return `${kind} ${color} ${Math.round(width)} ${Math.round(height)}`;
}

function boxOf(shape: DrawnShape): string {
  return `${lookOf(shape)} ${Math.round(shape.x)} ${Math.round(shape.y)}`;
}

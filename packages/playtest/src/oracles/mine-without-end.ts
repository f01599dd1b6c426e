import type { Judgement, Oracle } from "../findings/oracle.ts";
import { squareAt } from "../reading/mine-field.ts";
import type { Recording } from "../runs/recording.ts";
import { type FieldSight, fieldSights } from "./field-sights.ts";
import { playSights } from "../findings/play-sights.ts";

/** Game time in which a click opens a square, and after which the game should be over. */
const ANSWER_MS = 400;
const PATIENCE_MS = 1500;
/** Number of squares that are opened afterwards. */
const ENOUGH_OPENED = 2;
const livesNames: ReadonlySet<string> = new Set(["lives", "hearts", "health", "shields"]);

/** Finds a game that goes on although a click opened a mine. */
export const mineWithoutEnd: Oracle = {
  name: "mine-without-end",
  kinds: ["wrong-end"],
  judge(recording) {
    const looks = fieldSights(recording);
    if (looks.length === 0 || hasLives(recording)) return [];
    for (const { input, atMs } of recording.trace.cues) {
      if (input.kind !== "mouse-down" || input.button === "right") continue;
      const opened = openedMine(looks, input, atMs);
      const after = opened && openedAfter(looks, opened);
      if (opened && after && after.count >= ENOUGH_OPENED) return [judgement(opened.sight.atMs, after)];
    }
    return [];
  },
};

function hasLives(recording: Recording): boolean {
  return playSights(recording).some(({ counters }) => [...counters.keys()].some((name) => livesNames.has(name)));
}

type Place = { readonly x: number; readonly y: number };

/** Returns the look that shows a mine in the square of a click, if the square was closed before. */
// oxlint-disable-next-line max-params -- a click, and its time
function openedMine(looks: readonly FieldSight[], place: Place, atMs: number): FieldSight | undefined {
  const before = looks.findLast(({ sight }) => sight.atMs <= atMs);
  const index = before && squareAt(before.field, place);
  if (!before || index === undefined || before.state !== "playing") return undefined;
  if (before.field.squares[index]?.kind !== "closed") return undefined;
  return looks.find(({ sight, state, field }) => {
    const isSoon = sight.atMs > atMs && sight.atMs <= atMs + ANSWER_MS;
    return isSoon && state === "playing" && field.squares[index]?.kind === "mine";
  });
}

interface Continued {
  readonly count: number;
  readonly atMs: number;
}

/** Counts the looks at which further squares are open while the mine is shown and the game is not over. */
function openedAfter(looks: readonly FieldSight[], opened: FieldSight): Continued | undefined {
  const mines = indicesOf(opened, "mine");
  const later = looks.filter(({ sight }) => sight.atMs > opened.sight.atMs);
  const end = later.findIndex((look) => look.state !== "playing" || mines.some((index) => !isMine(look, index)));
  const ofGame = end < 0 ? later : later.slice(0, end);
  let [count, open] = [0, indicesOf(opened, "open").length];
  for (const look of ofGame) {
    const now = indicesOf(look, "open").length;
    if (now > open && look.sight.atMs > opened.sight.atMs + PATIENCE_MS) count++;
    open = Math.max(open, now);
    if (count >= ENOUGH_OPENED) return { count, atMs: look.sight.atMs };
  }
  return undefined;
}

function indicesOf({ field }: FieldSight, kind: "open" | "mine"): number[] {
  return field.squares.flatMap((square) => (square.kind === kind ? square.index : []));
}

function isMine({ field }: FieldSight, index: number): boolean {
  return field.squares[index]?.kind === "mine";
}

function judgement(openedMs: number, { atMs }: Continued): Judgement {
  return {
    kind: "wrong-end",
    severity: "medium",
    confidence: 0.75,
    title: "The game goes on although a mine was opened.",
    evidence: [`The mine was opened at ${openedMs} ms. Clicks opened further squares until ${atMs} ms.`],
    atMs,
    key: "mine opened",
  };
}

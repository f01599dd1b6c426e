import { isHidden, solveField } from "../explorer/solve-field.ts";
import type { Judgement, Oracle } from "../findings/oracle.ts";
import { readCounters } from "../reading/counters.ts";
import { countMines } from "../reading/mine-count.ts";
import type { Sight } from "../stage/sight.ts";
import { type FieldSight, fieldSights } from "./field-sights.ts";

/** Game time in which a game notices that its field is cleared. */
const PATIENCE_MS = 3000;
/** Number of seconds that the clock counts on. */
const ENOUGH_SECONDS = 2;

/** Finds a field whose squares without a mine are all open, while the game goes on. */
export const clearedWithoutWin: Oracle = {
  name: "cleared-without-win",
  kinds: ["wrong-end"],
  judge(recording) {
    const looks = fieldSights(recording);
    const hasMarks = looks.some(({ field }) => field.squares.some(({ kind }) => kind === "flag"));
    for (const cleared of clearedGames(looks)) {
      const [first, last] = [cleared[0], cleared.at(-1)];
      if (!first || !last || last.sight.atMs - first.sight.atMs < PATIENCE_MS) continue;
      if (hasMarks && !cleared.some((look) => isAllMarked(look))) continue;
      if (isNoticed(cleared) || !goesOn(cleared)) continue;
      return [judgement(first.sight.atMs, last.sight.atMs)];
    }
    return [];
  },
};

/** Returns the looks at each cleared field, until another game begins. */
function clearedGames(looks: readonly FieldSight[]): FieldSight[][] {
  const games: FieldSight[][] = [];
  let wasCleared = false;
  for (const [index, look] of looks.entries()) {
    const isNow = look.state === "playing" && isCleared(look);
    // The look before shows what the end adds.
    if (isNow && !wasCleared) games.push(looks.slice(Math.max(0, index - 1), index));
    if (isNow) games.at(-1)?.push(look);
    wasCleared = isNow;
  }
  return games;
}

function isCleared({ sight, field }: FieldSight): boolean {
  const hidden = field.squares.filter((square) => isHidden(square));
  const isOpen = ({ kind }: { readonly kind: string }): boolean =>
    kind === "open" || kind === "closed" || kind === "flag";
  if (hidden.length === 0 || hidden.length > field.squares.length / 2 || !field.squares.every(isOpen)) return false;
  const count = countMines(sight, field);
  if (count !== undefined && count !== hidden.length) return false;
  const { mines } = solveField(field, count);
  return hidden.every(({ index }) => mines.has(index));
}

function isAllMarked({ field }: FieldSight): boolean {
  return field.squares.every(({ kind }) => kind !== "closed");
}

/** Whether a text appears that was not shown before. Numbers change with every move. */
function isNoticed([before, ...cleared]: readonly FieldSight[]): boolean {
  const words = (sight: Sight): string[] => sight.texts.flatMap(({ text }) => text.match(/\p{L}{3,}/gu) ?? []);
  const known = new Set(before ? words(before.sight) : []);
  return cleared.some(({ sight }) => words(sight).some((word) => !known.has(word)));
}

/** Whether the clock counts on, or squares can still be marked. */
function goesOn(cleared: readonly FieldSight[]): boolean {
  const times = cleared.flatMap(({ sight }) => readCounters(sight.texts).get("time")?.value ?? []);
  const [first, last] = [times[1], times.at(-1)];
  if (first !== undefined && last !== undefined) return Math.abs(last - first) >= ENOUGH_SECONDS;
  return new Set(cleared.slice(1).map(({ field }) => field.squares.map(({ kind }) => kind).join(" "))).size > 1;
}

function judgement(fromMs: number, toMs: number): Judgement {
  return {
    kind: "wrong-end",
    severity: "medium",
    confidence: 0.7,
    title: "All squares without a mine are open, and the game is not won.",
    evidence: [`From ${fromMs} ms to ${toMs} ms of game time.`],
    atMs: toMs,
    key: "not won",
  };
}

import type { Judgement, Oracle } from "../findings/oracle.ts";
import { type Game, gamesOf } from "../findings/games-of.ts";
import type { DrawnShape, ShownText } from "../probe/seen.ts";
import type { Recording } from "../runs/recording.ts";
import type { Sight } from "../stage/sight.ts";

/** A text that announces points for a moment: "+10". */
const gainText = /^[+−-]\s?\d{1,6}$/u;
/** Number of them that stay at their places for this game time. */
const ENOUGH_GAINS = 3;
const LASTING_MS = 4000;
/** Number of drawn objects of one look that are added in a game, and its least duration. */
const ENOUGH_SHAPES = 80;
const ENOUGH_MS = 10_000;
/** Least share of the objects of an earlier sight that are there later: objects that pile up never get fewer. */
const LEAST_KEPT = 0.95;

/** Finds texts that announce points and never go away, and small objects on the canvas that only get more. */
export const pileUp: Oracle = {
  name: "pile-up",
  kinds: ["visual-glitch", "memory-growth"],
  judge: (recording, setup) => [
    ...lastingGains(recording),
    ...gamesOf(recording, setup)
      .flatMap((game) => growingShapes(recording, game))
      .slice(0, 1),
  ],
};

function lastingGains({ sights }: Recording): Judgement[] {
  const since = new Map<string, number>();
  const first = new Set(sights[0]?.texts.map(placeOf));
  for (const { texts, atMs } of sights) {
    const gains = texts.filter((text) => gainText.test(text.text) && !text.button && !first.has(placeOf(text)));
    const places = new Set(gains.map(placeOf));
    for (const place of since.keys()) if (!places.has(place)) since.delete(place);
    for (const place of places) if (!since.has(place)) since.set(place, atMs);
    const lasting = [...since.values()].filter((fromMs) => atMs - fromMs >= LASTING_MS);
    // Several at once may belong to the board, such as the prices of a shop.
    if (new Set(lasting).size < ENOUGH_GAINS) continue;
    return [
      {
        kind: "visual-glitch",
        severity: "low",
        confidence: 0.6,
        title: `Texts that announce points, such as ${JSON.stringify(gains[0]?.text)}, stay in the picture.`,
        evidence: [`${lasting.length} of them are shown for more than ${LASTING_MS / 1000} s.`],
        atMs,
        key: "gains",
      },
    ];
  }
  return [];
}

function placeOf({ text, x, y }: ShownText): string {
  return `${text} ${Math.round(x)} ${Math.round(y)}`;
}

function growingShapes({ sights }: Recording, { fromMs, toMs }: Game): Judgement[] {
  const shown = sights.filter(({ atMs }) => atMs >= fromMs && atMs < toMs);
  const [first, last] = [shown[0], shown.at(-1)];
  if (!first || !last || last.atMs - first.atMs < ENOUGH_MS) return [];
  const [before, after] = [countLooks(first), countLooks(last)];
  return [...after].flatMap(([look, to]): Judgement[] => {
    const from = before.get(look) ?? 0;
    // Most looks are not counted in all sights: there are thousands.
    if (to - from < ENOUGH_SHAPES || !isGrowing(shown.map((sight) => countOf(sight, look)))) return [];
    return [
      {
        kind: "memory-growth",
        severity: "medium",
        confidence: 0.6,
        title: `Objects on the canvas only get more: from ${from} to ${to} of one look.`,
        evidence: [`From ${first.atMs} ms to ${last.atMs} ms of game time, and none of them disappears.`],
        atMs: last.atMs,
        key: "shapes",
      },
    ];
  });
}

function countLooks({ shapes }: Sight): Map<string, number> {
  const counts = new Map<string, number>();
  for (const look of shapes.map(lookOf)) counts.set(look, (counts.get(look) ?? 0) + 1);
  return counts;
}

function countOf({ shapes }: Sight, look: string): number {
  return shapes.filter((shape) => lookOf(shape) === look).length;
}

function lookOf({ kind, color, width, height }: DrawnShape): string {
  return `${kind} ${color} ${Math.round(width / 4)} ${Math.round(height / 4)}`;
}

/** Whether a series grows steadily: in each of its quarters, and without a fall. */
function isGrowing(counts: readonly number[]): boolean {
  let most = 0;
  for (const count of counts) {
    if (count < most * LEAST_KEPT) return false;
    most = Math.max(most, count);
  }
  const quarters = [0.25, 0.5, 0.75, 1].map((share) => counts[Math.floor((counts.length - 1) * share)] ?? 0);
  return quarters.every((count, index) => count > (quarters[index - 1] ?? counts[0] ?? 0));
}

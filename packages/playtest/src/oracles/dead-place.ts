import { CELL_PX, clickCell } from "../findings/click-cell.ts";
import type { Judgement, Oracle } from "../findings/oracle.ts";
import type { Cue } from "../input/game-input.ts";
import { isSameSight } from "../picture/same-sight.ts";
import { playSights } from "../findings/play-sights.ts";
import type { Box } from "../probe/seen.ts";
import { squareAt } from "../reading/mine-field.ts";
import type { Recording } from "../runs/recording.ts";
import type { Sight } from "../stage/sight.ts";

const ENOUGH_CLICKS = 2;
const ENOUGH_NEIGHBORS = 3;
/** Probability that a place which answers as often as its neighbors would have stayed silent. */
const MOST_CHANCE = 0.02;
/** Share of the clicks that are answered around a dead place. Where fewer are, most moves are illegal, and the same ones for long. */
const LEAST_SHARE = 0.5;
const ANSWER_MS = 500;
/** Game time in which a square shows the mark of a player who clicks it. */
const AT_ONCE_MS = 200;
/** Minimum number of appearances of a content, and the shares of them after a click that distinguish the players. */
const ENOUGH_CHANGES = 5;
/** Number of squares that change together in the move of an opponent. */
const MOST_AT_ONCE = 2;
const MOSTLY = 0.75;
const SELDOM = 0.4;
/** Distance of clicks that hit one place. */
const SAME_PX = 16;
/** Distance of neighbors. Places with neighbors that answer belong to one field of squares or cards. */
const NEAR_PX = 220;

interface Point {
  readonly x: number;
  readonly y: number;
}

interface Place extends Point {
  clicks: number;
  answers: number;
  /** Whether a text or an object was there at a click. */
  hasContent: boolean;
  /** The new content of the place after each click that changed it. */
  readonly ownAnswers: string[];
  lastMs: number;
}

/** Finds one square or card that never answers a click, while those around it do. */
export const deadPlace: Oracle = {
  name: "dead-place",
  kinds: ["dead-control"],
  judge(recording, setup) {
    if (!setup || setup.isMoving) return [];
    const clicked = [...placesOf(recording).values()];
    const places = selectAnswers(clicked, opponentsContents(recording, clicked));
    return places.flatMap((place): Judgement[] => {
      if (place.clicks < ENOUGH_CLICKS || place.answers > 0) return [];
      const near = places.filter((other) => other !== place && distance(other, place) <= NEAR_PX);
      const answering = near.filter(({ answers }) => answers > 0);
      const share = answerShare(near);
      if (share < LEAST_SHARE || (1 - share) ** place.clicks > MOST_CHANCE) return [];
      // A label beside a field has neighbors on one side only.
      // A place between the buttons.
      if (!place.hasContent && answering.every(({ hasContent }) => hasContent)) return [];
      if (answering.length < ENOUGH_NEIGHBORS || !answering.some(({ x }) => Math.abs(x - place.x) < CELL_PX)) return [];
      if (!answering.some(({ y }) => Math.abs(y - place.y) < CELL_PX)) return [];
      return [
        {
          kind: "dead-control",
          severity: "medium",
          confidence: 0.7,
          title: `The place at ${place.x}, ${place.y} never answers a click.`,
          evidence: [`${place.clicks} clicks changed nothing; ${answering.length} places around it answer.`],
          atMs: place.lastMs,
          key: `${place.x} ${place.y}`,
        },
      ];
    });
  },
};

/** Returns the share of the clicks on some places that were answered. */
function answerShare(places: readonly Place[]): number {
  const [clicks, answers] = places.reduce(([sum, more], one) => [sum + one.clicks, more + one.answers], [0, 0]);
  return clicks === 0 ? 0 : answers / clicks;
}

function placesOf(recording: Recording): Map<string, Place> {
  const places = new Map<string, Place>();
  const states = playSights(recording);
  for (const { atMs, input } of recording.trace.cues) {
    if (input.kind !== "mouse-down" || states.findLast((one) => one.atMs <= atMs)?.state !== "playing") continue;
    const { x, y } = input;
    // A text above a field may move it by a line while the opponent thinks.
    const key = [...places].find(([, one]) => distance(one, input) <= SAME_PX)?.[0] ?? clickCell(input);
    const place = places.get(key) ?? { x, y, clicks: 0, answers: 0, hasContent: false, ownAnswers: [], lastMs: 0 };
    places.set(key, place);
    place.clicks++;
    place.lastMs = atMs;
    const answer = answerTo(recording, atMs);
    if (answer.some(([before, after]) => !isSameSight(before, after))) place.answers++;
    place.hasContent ||= answer.some(([before]) => contentAt(before, input) !== "");
    const own = answer.find(([before, after]) => contentAt(before, input) !== contentAt(after, input));
    if (own) place.ownAnswers.push(contentAt(own[1], input));
  }
  return places;
}

/**
 * Selects the answers that count. If squares change their own content, a change elsewhere is no answer: the opponent may move at the same
 * time, even to the same square.
 */
function selectAnswers(places: readonly Place[], others: ReadonlySet<string>): Place[] {
  const isLocal = places.filter(({ ownAnswers }) => ownAnswers.length > 0).length > ENOUGH_NEIGHBORS;
  const countOwn = ({ ownAnswers }: Place): number => ownAnswers.filter((content) => !others.has(content)).length;
  return places.map((place) => ({ ...place, answers: isLocal ? countOwn(place) : place.answers }));
}

/** Returns the contents that mostly appear without a click, if others appear with clicks only: an opponent sets them. */
function opponentsContents(recording: Recording, places: readonly Place[]): Set<string> {
  const counts = new Map<string, { all: number; clicked: number }>();
  const changes = places.flatMap((place) =>
    changesAt(recording, place).map((change) => ({ ...change, isClicked: isClicked(recording, place, change.atMs) })),
  );
  const together = Map.groupBy(changes, ({ atMs }) => atMs);
  for (const { content, atMs, isClicked: isOwn } of changes) {
    // An opponent makes one move at a time. A click may open many squares.
    if (!isOwn && (together.get(atMs)?.length ?? 0) > MOST_AT_ONCE) continue;
    const count = counts.get(content) ?? { all: 0, clicked: 0 };
    counts.set(content, count);
    count.all++;
    if (isOwn) count.clicked++;
  }
  const frequent = [...counts].filter(([content, { all }]) => content !== "" && all >= ENOUGH_CHANGES);
  const isOwn = frequent.some(([, { all, clicked }]) => clicked / all >= MOSTLY);
  return new Set(
    frequent.flatMap(([content, { all, clicked }]) => (isOwn && clicked / all <= SELDOM ? [content] : [])),
  );
}

/** Returns each new content of a place. */
function changesAt({ sights }: Recording, place: Place): { content: string; atMs: number }[] {
  const contents = sights.map((sight) => contentAt(sight, place));
  return contents.flatMap((content, index) =>
    index > 0 && content !== contents[index - 1] ? [{ content, atMs: sights[index]?.atMs ?? 0 }] : [],
  );
}

function isClicked({ trace }: Recording, place: Place, atMs: number): boolean {
  return trace.cues.some(
    (cue) =>
      cue.input.kind === "mouse-down" &&
      cue.atMs <= atMs &&
      cue.atMs > atMs - AT_ONCE_MS &&
      distance(cue.input, place) <= SAME_PX,
  );
}

/** Returns the sight before a click, paired with each sight between it and the next click. */
function answerTo({ sights, trace }: Recording, atMs: number): (readonly [Sight, Sight])[] {
  const next = trace.cues.find((cue: Cue) => cue.atMs > atMs && cue.input.kind === "mouse-down")?.atMs ?? Infinity;
  const before = sights.findLast((sight) => sight.atMs <= atMs);
  if (!before) return [];
  const after = sights.filter((sight) => sight.atMs > atMs && sight.atMs <= Math.min(next, atMs + ANSWER_MS));
  return after.map((sight) => [before, sight] as const);
}

/** Describes the texts and objects in the middle of a square, and the look of the square. */
function contentAt({ texts, shapes, grid }: Sight, { x, y }: Point): string {
  const isAt = (box: Box): boolean =>
    Math.abs(box.x + box.width / 2 - x) <= CELL_PX && Math.abs(box.y + box.height / 2 - y) <= CELL_PX;
  const shown = texts.filter(isAt).map(({ text }) => text);
  const drawn = shapes.filter(isAt).map(({ kind, color, width, height }) => `${kind} ${color} ${width} ${height}`);
  const square = grid && grid.looks[grid.squares[squareAt(grid, { x, y }) ?? -1] ?? -1];
  return [...shown, ...drawn, square?.look ?? ""].join("\n").trim();
}

function distance(one: Point, other: Point): number {
  return Math.hypot(one.x - other.x, one.y - other.y);
}

import { type GameSetup, workingKeys } from "../explorer/game-setup.ts";
import type { Experiment, Judgement } from "../findings/oracle.ts";
import { playSights } from "../findings/play-sights.ts";
import { type Beat, clickAt, holdKeys, TAP_MS, wait } from "../input/gestures.ts";
import type { DrawnShape } from "../probe/seen.ts";
import { buildTrace } from "../runs/build-trace.ts";
import type { Recording } from "../runs/recording.ts";
import type { Sight } from "../stage/sight.ts";

const PLAY_MS = 32_000;
const EVERY_MS = 1000;
const ENOUGH_ROUNDS = 4;
/** Minimum game time of a round: an object that moves to and fro returns sooner. */
const SHORTEST_ROUND_MS = 1000;
const AT_ONCE_MS = 900;
/** The same for a player who moves by itself: it falls or runs into something soon. */
const MOVING_AT_ONCE_MS = 400;
/** Distance from its first position within which an object is back, and from which it may have walked there between two sights. */
const HOME_PX = 4;
const NEAR_PX = 60;
const actionKeys = ["Space", "Enter", "ArrowUp", "z", "x"];

/** Plays without steering: a game with lives must be lost in the end, and a new game must not be over at once. */
export const careless: Experiment = {
  name: "careless",
  kinds: ["wrong-end", "unfair-start"],
  plan(setup) {
    if (!setup.isMoving) return [];
    return [buildTrace(setup, wait(3000)), buildTrace(setup, carelessBeats(setup))];
  },
  judge([idle, played], setup) {
    return [...(idle ? endAtOnce(idle, setup) : []), ...(played ? endless(played, setup) : [])];
  },
};

function carelessBeats(setup: GameSetup): Beat[] {
  const key = actionKeys.find((one) => workingKeys(setup).includes(one));
  const { width, height } = setup.viewport;
  const act = key === undefined ? clickAt(Math.round(width / 2), Math.round(height / 2)) : holdKeys([key], TAP_MS);
  const isActing = key !== undefined || setup.hearsMouse;
  return Array.from({ length: PLAY_MS / EVERY_MS }, () =>
    isActing ? [...act, ...wait(EVERY_MS - TAP_MS)] : wait(EVERY_MS),
  ).flat();
}

function endAtOnce(recording: Recording, { playFromMs, isPlayerMoving = false }: GameSetup): Judgement[] {
  const atOnceMs = isPlayerMoving ? MOVING_AT_ONCE_MS : AT_ONCE_MS;
  const end = playSights(recording).find(({ state, atMs }) => state === "game_over" && atMs > playFromMs);
  if (!end || end.outcome === "won" || end.atMs - playFromMs > atOnceMs) return [];
  return [
    {
      kind: "unfair-start",
      severity: "medium",
      confidence: 0.6,
      title: `A new game is over ${end.atMs - playFromMs} ms after it began, without input.`,
      evidence: [],
      atMs: end.atMs,
      key: "at once",
    },
  ];
}

/** Finds rounds that begin again and again while no life is lost. */
function endless(recording: Recording, { playFromMs }: GameSetup): Judgement[] {
  const sights = playSights(recording).filter(({ atMs }) => atMs >= playFromMs);
  const lives = new Set(sights.flatMap(({ counters }) => counters.get("lives")?.value ?? []));
  if (lives.size !== 1 || sights.some(({ state }) => state === "game_over")) return [];
  const rounds = countReturns(recording.sights.filter(({ atMs }) => atMs >= playFromMs));
  if (rounds < ENOUGH_ROUNDS) return [];
  return [
    {
      kind: "wrong-end",
      severity: "medium",
      confidence: 0.6,
      title: `The game is never lost: the lives stay ${[...lives].join()} although ${rounds} rounds begin without steering.`,
      evidence: [],
      atMs: recording.trace.endMs,
      key: "endless",
    },
  ];
}

/** Counts how often the object that moves most jumps back to its first position. One that walks to and fro begins no rounds. */
function countReturns(sights: readonly Sight[]): number {
  const [first] = sights;
  const counts = (first?.shapes ?? []).map((origin) => {
    let returns = 0;
    let awaySinceMs: number | undefined;
    let wasNear = true;
    for (const { shapes, atMs } of sights) {
      const px = distanceTo(origin, shapes);
      if (px > HOME_PX) awaySinceMs ??= atMs;
      else {
        if (awaySinceMs !== undefined && !wasNear && atMs - awaySinceMs >= SHORTEST_ROUND_MS) returns++;
        awaySinceMs = undefined;
      }
      wasNear = px <= NEAR_PX;
    }
    return returns;
  });
  return Math.max(0, ...counts);
}

/** Returns the distance of the nearest shape of the same color. */
function distanceTo(origin: DrawnShape, shapes: readonly DrawnShape[]): number {
  const alike = shapes.filter(({ color }) => color === origin.color);
  return Math.min(...alike.map(({ x, y }) => Math.abs(x - origin.x) + Math.abs(y - origin.y)));
}

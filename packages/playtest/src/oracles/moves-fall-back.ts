import type { Judgement, Oracle } from "../findings/oracle.ts";
import { counterValue, type PlaySight, playSights } from "../findings/play-sights.ts";
import { changedSights } from "../picture/changed-sights.ts";
import type { Recording } from "../runs/recording.ts";

/** Number of inputs that must leave the counter as it is, and of different inputs among them. */
const ENOUGH_STAYS = 5;
const ENOUGH_SIGNS = 2;
/** A new game or an undo lowers the counter too, but rarely when it is at its first step each time. */
const ENOUGH_FALLS = 2;
/** Game time in which an input changes the counter. */
const ANSWER_MS = 300;

/** Finds a number of moves that never gets beyond the first one: it falls back, and inputs that raised it from there raise it no further. */
export const movesFallBack: Oracle = {
  name: "moves-fall-back",
  kinds: ["counter-wrong"],
  judge(recording, setup) {
    if (setup?.isMoving === true) return [];
    const sights = playSights(recording).filter(({ counters }) => counters.has("moves"));
    const values = sights.map(movesOf);
    const [first] = values;
    if (first === undefined || values.some((value) => value !== first && value !== first + 1)) return [];
    if (fallsOf(sights) < ENOUGH_FALLS) return [];
    const answers = answersOf(recording);
    const raising = new Set(
      answers.filter(({ from, to }) => from === first && to === first + 1).map(({ sign }) => sign),
    );
    const stays = answers.filter(({ from, to, sign }) => from === first + 1 && to === from && raising.has(sign));
    if (stays.length < ENOUGH_STAYS || new Set(stays.map(({ sign }) => sign)).size < ENOUGH_SIGNS) return [];
    return [toJudgement({ first, stays, atMs: recording.trace.endMs })];
  },
};

function toJudgement({ first, stays, atMs }: { first: number; stays: readonly Answer[]; atMs: number }): Judgement {
  return {
    kind: "counter-wrong",
    severity: "medium",
    confidence: 0.65,
    title: `The counter "moves" falls back to ${first} and never exceeds ${first + 1}.`,
    evidence: [
      `${stays.length} inputs that raised it from ${first} to ${first + 1} changed the game and left it at ${first + 1}.`,
    ],
    atMs,
    key: "moves",
  };
}

/** An input that changed what the game shows, and the counter before and after it. */
interface Answer {
  /** The key, the first word of the command, or the place. */
  readonly sign: string;
  readonly from: number;
  readonly to: number;
}

function answersOf(recording: Recording): Answer[] {
  const sights = playSights(recording);
  const inputs = signedInputs(recording);
  return inputs.flatMap(({ sign, atMs }, index) => {
    const untilMs = Math.min(atMs + ANSWER_MS, inputs[index + 1]?.atMs ?? Infinity);
    const before = sights.findLastIndex((sight) => sight.atMs <= atMs);
    const after = sights.findLastIndex((sight) => sight.atMs <= untilMs);
    const [from, to] = [counterValue(sights[before], "moves"), counterValue(sights[after], "moves")];
    const isAnswered = before >= 0 && changedSights(recording.sights.slice(before, after + 1)).length > 0;
    return isAnswered && from !== undefined && to !== undefined ? [{ sign, from, to }] : [];
  });
}

/** Returns the inputs that may be moves. A typed command is one with the key that sends it. */
function signedInputs({ trace }: Recording): { sign: string; atMs: number }[] {
  let typed = "";
  return trace.cues.flatMap(({ input, atMs }) => {
    if (input.kind === "text") typed = input.text;
    if (input.kind === "mouse-down") return [{ sign: `click ${Math.round(input.x)} ${Math.round(input.y)}`, atMs }];
    if (input.kind !== "key-down") return [];
    const [verb = ""] = typed.split(" ");
    const isSent = input.key === "Enter" && verb !== "";
    if (isSent) typed = "";
    return [{ sign: isSent ? `command ${verb}` : `key ${input.key}`, atMs }];
  });
}

/** Number of times that the counter falls in the middle of a game. */
function fallsOf(sights: readonly PlaySight[]): number {
  return sights.filter((sight, index) => {
    const before = sights[index - 1];
    const isInGame = before?.state === "playing" && sight.state === "playing";
    return isInGame && movesOf(sight) < movesOf(before);
  }).length;
}

function movesOf(sight: PlaySight): number {
  return counterValue(sight, "moves") ?? 0;
}

import type { Judgement } from "../findings/oracle.ts";

/** Times between frames, in milliseconds. */
export interface FrameRates {
  readonly blankMs: readonly number[];
  /** The frames of two windows of time: a busy machine may slow one of them. */
  readonly gameMs: readonly (readonly number[])[];
}

/** Frames per second below which a person sees single pictures. */
const SLOW = 30;
const VERY_SLOW = 15;
/** The blank page must be this much faster: else the machine is slow, and not the game. */
const TIMES_FASTER = 2;
const TIMES_FASTER_IF_SERIOUS = 3;

/** Compares the frame rate of a game with that of a blank page. Never of high severity: the rate depends on the machine. */
export function judgeFrameRate({ blankMs, gameMs }: FrameRates, atMs: number): Judgement[] {
  const blank = framesPerSecond(blankMs);
  const rates = gameMs.map(framesPerSecond);
  const best = Math.max(...rates);
  if (rates.length === 0 || best >= SLOW || blank < best * TIMES_FASTER) return [];
  const isSerious = best < VERY_SLOW && blank >= best * TIMES_FASTER_IF_SERIOUS;
  const longest = Math.max(...gameMs.flat());
  return [
    {
      kind: "slow-frames",
      severity: isSerious ? "medium" : "low",
      confidence: 0.6,
      title: `The game shows ${Math.round(best)} frames a second in real time; a blank page shows ${Math.round(blank)}.`,
      evidence: [
        `Two windows: ${rates.map((rate) => rate.toFixed(1)).join(" and ")} frames a second. The longest frame took ${Math.round(longest)} ms.`,
      ],
      atMs,
      key: "frame rate",
    },
  ];
}

/** The rate at which half of the frames are at least as fast: a single long frame does not make a game slow. */
function framesPerSecond(times: readonly number[]): number {
  const median = times.toSorted((one, other) => one - other)[Math.floor(times.length / 2)] ?? 0;
  return median === 0 ? 0 : 1000 / median;
}

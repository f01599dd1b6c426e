import type { Oracle } from "../findings/oracle.ts";

/** Processor time for a second of game time above which frames can't be on time. */
const SLOW_MS = 2500;
const TIMES_SLOWER = 6;

/** Finds frames that take far more processor time than those at the start of the same play. */
export const slowFrames: Oracle = {
  name: "slow-frames",
  kinds: ["slow-frames"],
  judge({ stepCosts }) {
    const first = median(stepCosts.slice(1, 5));
    for (const [index] of stepCosts.entries()) {
      const cost = median(stepCosts.slice(index, index + 3));
      if (index < 5 || stepCosts.length < index + 3 || cost < SLOW_MS || cost < first * TIMES_SLOWER) continue;
      return [
        {
          kind: "slow-frames",
          severity: "low",
          confidence: 0.5,
          title: `Frames become slow: a second of the game takes ${Math.round(cost)} ms of work, ${Math.round(first)} ms at the start.`,
          evidence: [
            stepCosts
              .slice(index, index + 3)
              .map(Math.round)
              .join(", "),
          ],
          atMs: (index + 3) * 1000,
          key: "slow",
        },
      ];
    }
    return [];
  },
};

function median(values: readonly number[]): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0;
}

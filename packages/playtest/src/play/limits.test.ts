import type { PolicyState } from "@surehand/loop";
import { createCallContext } from "@surehand/kernel";
import { noUsage } from "@surehand/model/usage";
import { expect, test } from "vitest";
import { playLimits } from "./limits.ts";
import { parsePlayOptions, type PlayOptions } from "./play-options.ts";
import type { PlayState } from "./play-state.ts";

interface Moment {
  readonly elapsedMs?: number;
  readonly usd?: number | "unknown";
  readonly gameMs?: number;
  readonly actions?: number;
}

/** Asks the limits at a moment of a play with these options. */
async function advise(options: PlayOptions, { elapsedMs = 0, usd, gameMs = 0, actions = 0 }: Moment) {
  const parts = {
    options: parsePlayOptions("http://game.test/", options),
    run: { stage: { gameMs } },
    actions: { length: actions },
  };
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- only the parts that the policy reads
  const policy = playLimits(parts as unknown as PlayState);
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- only the parts that the policy reads
  const at = {
    elapsedMs,
    usage: { ...noUsage, ...(usd !== undefined && { usd: usd === "unknown" ? undefined : usd }) },
  } as unknown as PolicyState;
  using call = createCallContext();
  return (await policy.beforeDecision?.(at, call))?.end?.code;
}

test.each([
  ["time-limit", { timeLimit: 60 }, { elapsedMs: 59_999 }, { elapsedMs: 60_000 }],
  ["game-time-limit", { gameTimeLimit: 5 }, { gameMs: 4999 }, { gameMs: 5000 }],
  ["action-limit", { maxActions: 3 }, { actions: 2 }, { actions: 3 }],
  ["cost-limit", { maxCost: 0.5 }, { usd: 0.49 }, { usd: 0.5 }],
  ["cost-limit", { maxCost: 0.5 }, {}, { usd: "unknown" }],
] as const)("ends the play at its limits: %s", async (code, options, before, at) => {
  expect(await advise(options, before)).toBeUndefined();
  expect(await advise(options, at)).toBe(code);
});

test("ends no play early without these options", async () => {
  expect(await advise({}, { elapsedMs: 59_999, usd: 900, gameMs: 900_000, actions: 900 })).toBeUndefined();
});

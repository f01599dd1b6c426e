import { createCallContext } from "@surehand/kernel";
import { expect, test } from "vitest";
import type { Run } from "../runs/run.ts";
import { recordingOf, setup } from "../testing/recording.test.support.ts";
import { performAction } from "./perform-action.ts";
import { parsePlayOptions } from "./play-options.ts";
import { createPlayState } from "./play-state.ts";

/** Performs an action on a page to which each attempt delivers this number of events. */
async function attemptsWith(deliveredByAttempt: readonly number[]) {
  using call = createCallContext();
  const [sight] = recordingOf([{ texts: ["Press Space to start"] }]).sights;
  let [keydown, attempts] = [0, 0];
  const stage = { gameMs: 0, facts: async () => ({ delivered: { keydown } }), picture: async () => undefined };
  const run = { stage, isOver: false, now: async () => sight, sights: [sight] };
  const options = parsePlayOptions("http://game.test/", {});
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- only the parts that an action uses
  const state = createPlayState({ options, call, laboratory: {} as never, run: run as unknown as Run });
  const { delivered } = await performAction(state, {
    name: "press Space",
    decidedBy: "model",
    events: ["keydown"],
    run: async () => {
      keydown += deliveredByAttempt[attempts++] ?? 0;
    },
  });
  return { attempts, delivered };
}

test("attempts an action again only if no event of it reached the page", async () => {
  expect(await attemptsWith([1])).toEqual({ attempts: 1, delivered: true });
  expect(await attemptsWith([0, 1])).toEqual({ attempts: 2, delivered: true });
  expect(await attemptsWith([0, 0, 1])).toEqual({ attempts: 2, delivered: false });
});

test("records the counters that changed and the moment of the last change", async () => {
  using call = createCallContext();
  const parts = [0, 1, 2, 3].map((index) => ({ texts: [`Score: ${Math.min(index, 2) * 4}`, "Lives: 3"] }));
  const { sights } = recordingOf(parts);
  const shown = sights.slice(0, 1);
  const stage = { gameMs: 0, facts: async () => ({ delivered: {} }), picture: async () => undefined };
  const run = { stage, isOver: false, now: async () => shown.at(-1), sights: shown };
  const options = parsePlayOptions("http://game.test/", {});
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- only the parts that an action uses
  const state = createPlayState({ options, call, laboratory: {} as never, run: run as unknown as Run });
  // The setup of a game is not the subject here.
  state.setup = setup;
  const play = async () => {
    shown.push(...sights.slice(1));
    stage.gameMs = 300;
  };
  const record = await performAction(state, { name: "wait 300 ms", decidedBy: "model", events: [], run: play });
  expect(record).toMatchObject({ counters: [{ name: "score", from: 0, to: 8 }], lastChangeMs: 200, ms: 300 });
});

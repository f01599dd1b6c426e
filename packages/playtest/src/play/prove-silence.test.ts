import { createCallContext } from "@surehand/kernel";
import { expect, test } from "vitest";
import type { Finding } from "../findings/finding.ts";
import type { Trace } from "../input/game-input.ts";
import { during, recordingOf, setup } from "../testing/recording.test.support.ts";
import { parsePlayOptions } from "./play-options.ts";
import type { PlayState } from "./play-state.ts";
import { proveSilence } from "./prove-silence.ts";

using call = createCallContext({ timeoutMs: 10_000 });
const silence: Finding = {
  kind: "no-input-response",
  severity: "high",
  confidence: 0.85,
  title: "The game does not respond to any input.",
  evidence: [],
  atMs: 0,
  key: "all",
  oracle: "no-input-response",
  traces: [],
};

/** A game that answers these keys, but only after a click gave it the focus. */
function stateOf(answers: (key: string) => boolean): PlayState {
  const run = async ({ cues }: Trace) => {
    const clickedMs = cues.find(({ input }) => input.kind === "mouse-down")?.atMs ?? Infinity;
    const answered = cues.find(
      ({ input, atMs }) => input.kind === "key-down" && atMs > clickedMs && answers(input.key),
    );
    return recordingOf(
      during(120, (index) => ({ elements: index * 100 > (answered?.atMs ?? Infinity) ? "moved" : "first" })),
    );
  };
  const laboratory = { run, during: () => laboratory };
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- only these parts are used
  return {
    setup: { ...setup, controls: [], untriedKeys: ["u"] },
    options: parsePlayOptions("http://game.test/", {}),
    laboratory,
    recordings: [recordingOf(during(3, () => ({})))],
  } as unknown as PlayState;
}

test("keeps the alarm only if the game ignores everything in a new page too", async () => {
  expect(
    await proveSilence(
      [silence],
      stateOf(() => false),
      call,
    ),
  ).toEqual([silence]);
  for (const key of ["ArrowUp", "w", "u"])
    expect(
      await proveSilence(
        [silence],
        stateOf((pressed) => pressed === key),
        call,
      ),
    ).toEqual([]);
});

test("lowers an alarm that can't be tested", async () => {
  const state = stateOf(() => false);
  const unsure = { ...state, setup: { ...setup, isDeterministic: false } };
  expect(await proveSilence([silence], unsure, call)).toMatchObject([{ severity: "medium" }]);
  const laboratory = {
    ...state.laboratory,
    during: () => ({ ...state.laboratory, run: () => Promise.reject(new Error("late")) }),
  };
  expect(await proveSilence([silence], { ...state, laboratory }, call)).toMatchObject([{ severity: "medium" }]);
});

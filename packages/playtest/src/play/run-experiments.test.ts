import { createCallContext } from "@surehand/kernel";
import { expect, test } from "vitest";
import type { Experiment } from "../findings/oracle.ts";
import { wait } from "../input/gestures.ts";
import { buildTrace } from "../runs/build-trace.ts";
import type { Laboratory } from "../runs/laboratory.ts";
import type { Run } from "../runs/run.ts";
import type { Stage } from "../stage/stage.ts";
import { recordingOf, setup } from "../testing/recording.test.support.ts";
import { parsePlayOptions } from "./play-options.ts";
import { runExperiments } from "./run-experiments.ts";

const experiment = (name: string, ms: number): Experiment => ({
  name,
  kinds: ["collision"],
  plan: () => [buildTrace(setup, wait(ms))],
  judge: (recordings) =>
    recordings.map(({ trace }) => ({
      kind: "collision",
      severity: "medium",
      confidence: 0.5,
      title: name,
      evidence: [],
      atMs: trace.endMs,
      key: name,
    })),
});

/** Runs traces of less than a second; longer ones are cut. */
const laboratory: Pick<Laboratory, "run" | "during"> = {
  during: () => wholeOf<Laboratory>(laboratory),
  run: (trace) => (trace.endMs < 1000 ? Promise.resolve(recordingOf([])) : Promise.reject(new Error("cut"))),
};

/** Casts an object with only the parts that experiments use. */
function wholeOf<Whole>(parts: Partial<Whole>): Whole {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the other parts are not used
  return parts as Whole;
}

test("reports the experiments that were run and skipped, and their findings", async () => {
  using call = createCallContext();
  const stage = wholeOf<Stage>({ trace: () => buildTrace(setup, []) });
  const state = { setup, laboratory: wholeOf<Laboratory>(laboratory), run: wholeOf<Run>({ stage }) };
  const experiments = [experiment("short", 500), experiment("long", 5000), experiment("shorter", 100)];
  const run = await runExperiments({ ...state, options: parsePlayOptions(setup.url, {}) }, experiments, call);
  expect([run.experiments, run.skipped]).toEqual([["short", "shorter"], ["long"]]);
  expect(run.found.map(({ oracle, traces }) => [oracle, traces.length])).toEqual([
    ["short", 1],
    ["shorter", 1],
  ]);
});

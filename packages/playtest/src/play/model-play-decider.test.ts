import { createCallContext, silentLogger } from "@surehand/kernel";
import type { Decider, Turn } from "@surehand/loop";
import { noUsage } from "@surehand/model/usage";
import { expect, test } from "vitest";
import type { ScreenAnalysis } from "../model/screen-analysis.ts";
import { stuckNotice } from "../model/prompts.ts";
import { modelPlayDecider } from "./model-play-decider.ts";
import type { PlayState } from "./play-state.ts";
import type { ScreenAnalyzer } from "./screen-analyzer.ts";

/** Returns the notice that the model gets after actions with these outcomes, and the warnings in the log. */
async function noticeAfter(outcomes: readonly boolean[]): Promise<{ notice: string | undefined; warnings: string[] }> {
  const warnings: string[] = [];
  using call = createCallContext({ log: { ...silentLogger, warn: (message) => void warnings.push(message) } });
  const notices: (string | undefined)[] = [];
  const analysis = { recommendedAction: { kind: "wait", ms: 100 }, reasoning: "", currentSituation: "" };
  const analyzer = {
    usage: noUsage,
    analyzeScreen: async (notice: string | undefined) => {
      notices.push(notice);
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- only the parts that the decider reads
      return analysis as ScreenAnalysis;
    },
    validateAction: async () => undefined,
  };
  const parts = { run: { isOver: false }, actions: outcomes.map((success) => ({ success })), call };
  const decider = modelPlayDecider({
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- only the parts that the decider reads
    state: parts as unknown as PlayState,
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- only the parts that the decider reads
    analyzer: analyzer as unknown as ScreenAnalyzer,
    explorer: {} as Decider,
  });
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- only the number of the step is read
  await decider.decide({ step: 1 } as Turn, call, () => {});
  return { notice: notices[0], warnings };
}

test("tells the model that it may be stuck after two actions that changed nothing", async () => {
  const stuck = await noticeAfter([true, false, false]);
  expect(stuck).toEqual({ notice: stuckNotice, warnings: ["The last 2 actions changed nothing."] });
  expect(await noticeAfter([false, true, false])).toEqual({ notice: undefined, warnings: [] });
  expect(await noticeAfter([false])).toEqual({ notice: undefined, warnings: [] });
});

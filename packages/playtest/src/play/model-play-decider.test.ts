import { createCallContext } from "@surehand/kernel";
import type { Decider, Turn } from "@surehand/loop";
import { noUsage } from "@surehand/model/usage";
import { expect, test } from "vitest";
import type { ScreenAnalysis } from "../model/screen-analysis.ts";
import { stuckNotice } from "../model/prompts.ts";
import { modelPlayDecider } from "./model-play-decider.ts";
import type { PlayState } from "./play-state.ts";
import type { ScreenAnalyzer } from "./screen-analyzer.ts";

/** Returns the notice that the model gets after actions with these outcomes. */
async function noticeAfter(outcomes: readonly boolean[]): Promise<string | undefined> {
  using call = createCallContext();
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
  return notices[0];
}

test("tells the model that it may be stuck after two actions that changed nothing", async () => {
  expect(await noticeAfter([true, false, false])).toBe(stuckNotice);
  expect(await noticeAfter([false, true, false])).toBeUndefined();
  expect(await noticeAfter([false])).toBeUndefined();
});

import type { Model } from "@surehand/model";
import { expect, test } from "vitest";
import type { ScreenAnalysis } from "../model/screen-analysis.ts";
import type { GameArea } from "../stage/game-area.ts";
import { recordingOf } from "../testing/recording.test.support.ts";
import type { PlayState } from "./play-state.ts";
import { ScreenAnalyzer } from "./screen-analyzer.ts";

/** An analyzer of a game of 300 x 200 pixels that shows one text. It asks no model. */
function analyzerOf({ text = "", source = "canvas" }: { text?: string; source?: GameArea["source"] }): ScreenAnalyzer {
  const [sight] = recordingOf([{ texts: [text] }]).sights;
  const area = { box: { x: 0, y: 0, width: 300, height: 200 }, source };
  const run = { now: async () => sight, stage: { area: async () => area } };
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- only the parts that these methods use
  return new ScreenAnalyzer({} as Model, { run } as unknown as PlayState);
}

function analysisOf(recommendedAction: ScreenAnalysis["recommendedAction"], confidence: number): ScreenAnalysis {
  return {
    gameState: "playing",
    gameType: "puzzle",
    visibleElements: [],
    currentSituation: "",
    recommendedAction,
    reasoning: "",
    confidence,
  };
}

test("quickStateCheck reads the state from the game's texts", async () => {
  expect(await analyzerOf({ text: "Press Space to start" }).quickStateCheck()).toMatchObject({ state: "menu" });
  expect(await analyzerOf({ text: "You win!" }).quickStateCheck()).toMatchObject({
    state: "game_over",
    outcome: "won",
  });
});

test("isGameBoardVisible is false for a page without a game area", async () => {
  expect(await analyzerOf({ source: "canvas" }).isGameBoardVisible()).toBe(true);
  expect(await analyzerOf({ source: "page" }).isGameBoardVisible()).toBe(false);
});

test("validateAction refuses low confidence and places outside of the game", async () => {
  const analyzer = analyzerOf({});
  const click = (x: number) => ({ kind: "click" as const, at: { x, y: 10 } });
  expect(await analyzer.validateAction(analysisOf(click(20), 0.9))).toBeUndefined();
  expect(await analyzer.validateAction(analysisOf(click(20), 0.3))).toBe("low-confidence");
  expect(await analyzer.validateAction(analysisOf(click(301), 0.9))).toBe("outside");
});

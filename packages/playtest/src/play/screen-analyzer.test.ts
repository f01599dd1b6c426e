import type { Model } from "@surehand/model";
import { expect, test } from "vitest";
import type { ScreenAnalysis } from "../model/screen-analysis.ts";
import type { GameArea } from "../stage/game-area.ts";
import { recordingOf } from "../testing/recording.test.support.ts";
import type { PlayState } from "./play-state.ts";
import { ScreenAnalyzer } from "./screen-analyzer.ts";

/** An analyzer of a game of 300 x 200 pixels that shows one text. It asks no model. */
function analyzerOf({ text = "", source = "canvas" }: { text?: string; source?: GameArea["source"] }): ScreenAnalyzer {
  const box = { x: 100, y: 50, width: 300, height: 200 };
  const basket = { kind: "rect", color: "#22aa66", x: 120, y: 240, width: 40, height: 10 } as const;
  const [sight] = recordingOf([{ texts: [text], shapes: [basket] }]).sights;
  const button = { name: "Restart", x: 420, y: 60, width: 80, height: 30 };
  const stage = {
    area: async () => ({ box, source }),
    visibleArea: async () => box,
    clickables: async () => [button],
  };
  const run = { now: async () => sight, stage };
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

test("validateAction refuses low confidence and places where nothing can be clicked", async () => {
  const analyzer = analyzerOf({});
  const click = (x: number, y = 10) => ({ kind: "click" as const, at: { x, y } });
  expect(await analyzer.validateAction(analysisOf(click(20), 0.9))).toBeUndefined();
  expect(await analyzer.validateAction(analysisOf(click(20), 0.3))).toBe("low-confidence");
  expect(await analyzer.validateAction(analysisOf(click(301), 0.9))).toBe("outside");
  expect(await analyzer.validateAction(analysisOf(click(340, 20), 0.9))).toBeUndefined();
});

test("validateAction refuses a policy whose player is not drawn", async () => {
  const analyzer = analyzerOf({});
  const follow = (color: string) =>
    ({
      kind: "policy",
      ms: 1000,
      policy: { kind: "follow", axis: "x", decrease: "ArrowLeft", increase: "ArrowRight", player: { color } },
    }) as const;
  expect(await analyzer.validateAction(analysisOf(follow("#22aa66"), 0.9))).toBeUndefined();
  expect(await analyzer.validateAction(analysisOf(follow("green"), 0.9))).toBe("no-player");
});

import { expect, test } from "vitest";
import type { Trace } from "../input/game-input.ts";
import { Impressions } from "./impressions.ts";
import type { ScreenAnalysis } from "./screen-analysis.ts";

const traceTo = (endMs: number): Trace => ({
  url: "http://game.test/",
  seed: 1,
  viewport: { width: 800, height: 600 },
  cues: [],
  endMs,
});
const analysis = (more: Partial<ScreenAnalysis>): ScreenAnalysis => ({
  gameState: "playing",
  gameType: "catch",
  visibleElements: [],
  currentSituation: "The apple falls.",
  recommendedAction: { kind: "wait", ms: 100 },
  reasoning: "Nothing else is possible now.",
  confidence: 0.9,
  ...more,
});
const torn = { description: "The basket is torn in two halves.", confidence: 0.8 };

test("reports a glitch with low severity, unless a later picture shows it again", () => {
  const impressions = new Impressions();
  impressions.note(analysis({ visualGlitches: [torn] }), traceTo(500));
  expect(impressions.findings()).toMatchObject([
    { kind: "visual-glitch", severity: "low", confidence: 0.4, title: torn.description, atMs: 500, oracle: "model" },
  ]);
  // The same moment proves nothing, and neither does a number that nobody was given.
  impressions.note(analysis({ seenGlitches: [1] }), traceTo(500));
  impressions.note(analysis({ seenGlitches: [2] }), traceTo(900));
  expect(impressions.findings()).toMatchObject([{ severity: "low" }]);
  impressions.note(analysis({ seenGlitches: [1] }), traceTo(900));
  expect(impressions.findings()).toMatchObject([{ severity: "medium", confidence: 0.8 }]);
});

test("counts a glitch once, and keeps the last goal and judgement", () => {
  const impressions = new Impressions();
  impressions.note(analysis({ visualGlitches: [torn], goal: "Catch apples.", playability: 60 }), traceTo(500));
  impressions.note(analysis({ visualGlitches: [torn], playability: 40, playabilityReason: "Too slow." }), traceTo(700));
  expect(impressions.glitches).toHaveLength(1);
  expect(impressions.judgement).toEqual({ goal: "Catch apples.", playability: 40, reason: "Too slow." });
});

import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { serve, type TestSite } from "@surehand/browser/testing";
import { scriptModel } from "@surehand/model/testing";
import { afterAll, beforeAll, expect, test } from "vitest";
import { replayPlay } from "./replay-play.ts";
import type { Arena } from "../stage/arena.ts";
import { openArenaOfTests, playShort } from "../testing/short-play.test.support.ts";
import { catchGame } from "../testing/catch-game.test.support.ts";

let site: TestSite;
let folder: string;
let arena: Arena;
beforeAll(async () => {
  arena = await openArenaOfTests();
  folder = await mkdtemp(join(tmpdir(), "surehand-model-play-"));
  site = await serve(() => ({ "/": catchGame() }));
});
afterAll(async () => {
  await arena[Symbol.asyncDispose]();
  await site[Symbol.asyncDispose]();
  await rm(folder, { recursive: true, force: true });
});

function analysis(
  recommendedAction: Record<string, unknown>,
  confidence: number,
  more: Record<string, unknown> = {},
): { text: string } {
  const text = JSON.stringify({
    gameState: "menu",
    gameType: "catch",
    visibleElements: ["start text"],
    currentSituation: "The game waits in its menu.",
    recommendedAction,
    reasoning: "The text names the key that begins.",
    confidence,
    ...more,
  });
  return { text };
}

test("sends the model the picture, the texts and the outcomes of its actions; when it is unsure twice, the explorer chooses", async () => {
  await using scripted = await scriptModel([
    { answer: analysis({ kind: "press", key: "F9" }, 0.9) },
    { answer: analysis({ kind: "press", key: "F9" }, 0.2) },
    { answer: analysis({ kind: "press", key: "F9" }, 0.3) },
  ]);
  const result = await playShort(arena, site.url, { model: scripted.model, out: folder, maxActions: 2 });
  expect(result.actions.map(({ name, decidedBy, success }) => ({ name, decidedBy, success }))).toEqual([
    { name: "press F9", decidedBy: "model", success: false },
    { name: "press Space", decidedBy: "explorer", success: true },
  ]);
  expect(result).toMatchObject({
    usage: { calls: 3 },
    cost: { picturesPerAction: 1.5, wallFactor: expect.any(Number) },
  });
  const [first, second, third] = scripted.requests.map((request) => JSON.stringify(request));
  expect(first).toContain("Press Space to start");
  expect(first).toContain("Try keys first");
  expect(first).toContain("Previous actions:\\\\nnone".replaceAll("\\\\", "\\"));
  expect(second).toContain("press F9 ✗ (took 1048 ms; then menu)");
  expect(third).toContain("Look again: this is a newer picture");
});

test("shows the model the whole game with its objects, lets it click beside the picture, and waits as long as it says", async () => {
  const page = catchGame()
    .replace("<canvas", '<div style="height: 500px"></div><canvas')
    .replace("</canvas>", "</canvas><button onclick='reset()'>Go</button>");
  await using low = await serve(() => ({ "/": page }));
  // The canvas begins at 8, 508 and is 220 pixels high: the page scrolls by 8 pixels, and the button is to the right of it.
  await using scripted = await scriptModel([
    { answer: analysis({ kind: "click", at: { x: 320, y: 210 } }, 0.9, { notes: "The button begins a game." }) },
    { answer: analysis({ kind: "wait", ms: 300 }, 0.9) },
    { answer: analysis({ kind: "wait", ms: 300 }, 0.9) },
  ]);
  const out = join(folder, "low");
  const result = await playShort(arena, low.url, { model: scripted.model, out, maxActions: 3, cleanup: false });
  expect(result.actions.filter(({ decidedBy }) => decidedBy === "model")).toMatchObject([
    { name: "click at 320, 210", success: true, stateAfter: "playing" },
    { name: "wait 300 ms", ms: 300 },
    { name: "wait 300 ms", ms: 300 },
  ]);
  const [first, , third] = scripted.requests.map((request) => JSON.stringify(request));
  expect(first).toContain("The picture is 300 x 220 pixels.");
  expect(first).toMatch(/\\"Go\\+" at 3\d\d,2\d\d/u);
  expect(first).toContain("rect #dd3333 10x10: 60,20");
  expect(third).toMatch(/rect #dd3333 10x10: 60,\d+ moves 0,\d+/u);
  expect(third).toContain("Your notes: The button begins a game.");
  expect(await replayPlay(join(out, "replay.json"))).toMatchObject({ firstDifferenceMs: undefined });
});

test("reports that the explorer played because no answer of the model could be used", async () => {
  await using scripted = await scriptModel(Array.from({ length: 4 }, () => ({ answer: { text: "no" } })));
  const out = join(folder, "malformed");
  const result = await playShort(arena, site.url, { model: scripted.model, out, maxActions: 1 });
  expect(result.actions).toMatchObject([{ decidedBy: "explorer" }]);
  expect(result.notices.join("\n")).toMatch(/^\d+ answers of the model could not be used\. The last: /u);
});

test("keeps the goal, the judgement and the glitches that a model reports", async () => {
  const torn = "The basket is torn in two halves.";
  await using scripted = await scriptModel([
    {
      answer: analysis({ kind: "wait", ms: 300 }, 0.9, {
        goal: "Catch the apples.",
        visualGlitches: [{ description: torn, confidence: 0.8 }],
      }),
    },
    { answer: analysis({ kind: "wait", ms: 300 }, 0.9, { seenGlitches: [1], playability: 30 }) },
  ]);
  const out = join(folder, "glitch");
  const result = await playShort(arena, site.url, { model: scripted.model, out, maxActions: 2 });
  expect(result.judgement).toEqual({ goal: "Catch the apples.", playability: 30, reason: null });
  expect(result.issues).toMatchObject([
    { kind: "visual-glitch", severity: "medium", title: torn, reproduced: null, clip: "clips/issue-1.webp" },
  ]);
  const second = JSON.stringify(scripted.requests[1]);
  expect(second).toContain("Goal of the game, as you described it: Catch the apples.");
  expect(second).toContain(`1. ${torn}`);
});

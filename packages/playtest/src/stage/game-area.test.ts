import { serve, type TestSite } from "@surehand/browser/testing";
import { createCallContext } from "@surehand/kernel";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Arena, openArena } from "./arena.ts";
import { findGameArea } from "./game-area.ts";

const embedded = "<p>Score: 0</p><button>Play</button>";
const frame = (width: number): string =>
  `<iframe src="/embedded" style="border: 0; width: ${width}px; height: 500px"></iframe>`;
const pages: Readonly<Record<string, string>> = {
  "/embedded": embedded,
  "/canvas": `<canvas width="20" height="20"></canvas><canvas width="300" height="200"></canvas><div class="game" style="height: 600px"></div>`,
  "/named": `<div class="page" style="height: 800px"></div><div id="game-board" style="width: 200px; height: 200px"></div>${frame(900)}`,
  "/portal": `<h1>Games</h1>${frame(200)}${frame(900)}`,
  "/banner": `<h1>Cards</h1>${frame(200)}`,
};

const viewport = { width: 1000, height: 700 };
using opening = createCallContext({ timeoutMs: 60_000 });
let arena: Arena;
let site: TestSite;
beforeAll(async () => {
  arena = await openArena({}, opening);
  site = await serve(() => pages);
});
afterAll(async () => {
  await site[Symbol.asyncDispose]();
  await arena[Symbol.asyncDispose]();
});

test.each([
  ["the largest canvas comes first", "/canvas", "canvas", [300, 200]],
  ["then an element that names itself a game", "/named", "named-element", [200, 200]],
  ["then a large frame", "/portal", "frame", [900, 500]],
  ["else the page: a small frame is no game", "/banner", "page", [1000, 700]],
])("%s", async (_title, path, source, size) => {
  const opened = await arena.openPage({ viewport, seed: 1, isRealTime: true });
  await opened.page.goto(`${site.url}${path}`);
  const area = await findGameArea(opened.page);
  await opened.close({ isReusable: false });
  expect(area.source).toBe(source);
  expect([area.box.width, area.box.height]).toEqual(size);
});

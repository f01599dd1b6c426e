import { createCallContext } from "@surehand/kernel";
import { serve, type TestSite } from "@surehand/browser/testing";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Experiment, Judgement } from "../findings/oracle.ts";
import { createLaboratory } from "../runs/laboratory.ts";
import { type Arena, openArena } from "../stage/arena.ts";
import { catchGame } from "../testing/catch-game.test.support.ts";
import { setup } from "../testing/recording.test.support.ts";
import { keyboardTrap } from "./keyboard-trap.ts";
import { pixelRatio } from "./pixel-ratio.ts";

using call = createCallContext({ timeoutMs: 120_000 });
let site: TestSite;
let arena: Arena;

const links = `<input placeholder="Name"><a href="#help">Help</a>`;
const dense = (style: string): string => `const canvas = document.querySelector("canvas");
  if (canvas.width !== 300 * devicePixelRatio) { canvas.width = 300 * devicePixelRatio; canvas.height = 220 * devicePixelRatio; ${style}
  pen.setTransform(devicePixelRatio, 0, 0, devicePixelRatio, 0, 0); }`;

beforeAll(async () => {
  site = await serve(() => ({
    "/": catchGame({ head: links }),
    "/trap": catchGame({ head: links, onKey: "event.preventDefault();" }),
    "/lonely-trap": catchGame({ onKey: "event.preventDefault();" }),
    "/field": catchGame({ head: links, onKey: `if (event.key !== "Tab") event.preventDefault();` }),
    "/dense": catchGame({ onFrame: dense(`canvas.style.width = "300px"; canvas.style.height = "220px";`) }),
    "/dense-wrong": catchGame({ onFrame: dense("") }),
  }));
  arena = await openArena({}, call);
});
afterAll(async () => {
  await arena[Symbol.asyncDispose]();
  await site[Symbol.asyncDispose]();
});

/** Runs an experiment on a page. */
async function judge(experiment: Experiment, path: string): Promise<Judgement[]> {
  const laboratory = createLaboratory(arena, call);
  const here = { ...setup, url: `${site.url}${path}`, playFromMs: 300 };
  const recordings = [];
  for (const trace of experiment.plan(here, { ...here, cues: [], endMs: 0 }))
    recordings.push(await laboratory.run(trace));
  return experiment.judge(recordings, here);
}

test("finds a game that keeps the focus, and letters that it takes from a field", async () => {
  expect(await judge(keyboardTrap, "/")).toEqual([]);
  expect(await judge(keyboardTrap, "/trap")).toMatchObject([
    { kind: "keyboard-trap", severity: "medium", key: "tab", evidence: [expect.stringContaining("2 other controls")] },
  ]);
  expect(await judge(keyboardTrap, "/lonely-trap")).toMatchObject([{ severity: "low", key: "tab" }]);
  expect(await judge(keyboardTrap, "/field")).toMatchObject([{ severity: "medium", key: "field" }]);
});

test("leaves Tab to a game that names it", () => {
  const named = { ...setup, hints: [{ key: "Tab", purpose: "play" as const }] };
  expect(keyboardTrap.plan(named, { ...setup, cues: [], endMs: 0 })).toEqual([]);
});

test("finds a picture of another size on a dense display", async () => {
  expect(await judge(pixelRatio, "/")).toEqual([]);
  expect(await judge(pixelRatio, "/dense")).toEqual([]);
  expect(await judge(pixelRatio, "/dense-wrong")).toMatchObject([
    { kind: "resize-break", title: expect.stringContaining("600 x 440 instead of 300 x 220") },
  ]);
});

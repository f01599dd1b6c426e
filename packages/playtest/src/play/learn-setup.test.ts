import { serve, type TestSite } from "@surehand/browser/testing";
import { createCallContext } from "@surehand/kernel";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type GameSetup, workingKeys } from "../explorer/game-setup.ts";
import type { Trace } from "../input/game-input.ts";
import { createLaboratory, type Laboratory } from "../runs/laboratory.ts";
import type { Recording } from "../runs/recording.ts";
import type { Clickable } from "../probe/seen.ts";
import type { Run } from "../runs/run.ts";
import type { Stage } from "../stage/stage.ts";
import { type Arena, openArena } from "../stage/arena.ts";
import { catchGame } from "../testing/catch-game.test.support.ts";
import { setup } from "../testing/recording.test.support.ts";
import { learnSetup, leftToLearnMs } from "./learn-setup.ts";
import { parsePlayOptions } from "./play-options.ts";
import { createPlayState, type PlayState } from "./play-state.ts";

/** Keeps the game from every key that a script made. */
const trustedOnly = `<script>for (const type of ["keydown", "keyup"])
  addEventListener(type, (event) => event.isTrusted || event.stopImmediatePropagation(), true);</script>`;
/** Hears no key while it says "Get ready". */
const late = `<script>for (const type of ["keydown", "keyup"]) addEventListener(type, (event) => {
  const nowMs = performance.now();
  if (nowMs > 450 && nowMs < 3000) event.stopImmediatePropagation();
}, true);</script>`;
/** Says nowhere how it begins. */
const untitled = catchGame().replace("Press Space to start. Arrow keys move.", "");
/** Hears keys, and answers none of the usual ones. */
const letters = `<button>Guess</button><script>addEventListener("keydown", ({ key }) => key === "q" && document.write("Q"));</script>`;
/** Each 0.8 seconds, the apple falls by a row. */
const slow = catchGame().replace(
  "apple.y += 2;",
  "if (performance.now() - (apple.at ??= performance.now()) > 800) { apple.y += 20; apple.at = performance.now(); }",
);
/** Shows a clock, and nothing falls. */
const clock = catchGame({ onFrame: `text("Time: " + Math.floor(performance.now() / 1000), 120, 14);` }).replace(
  "apple.y += 2;",
  "",
);
/** Space and the key up lift the basket. */
const jump = catchGame({
  onKey: `if (state === "play" && [" ", "ArrowUp"].includes(event.key)) apple.y -= 9;`,
  head: "Space jumps. Arrow keys move.",
});
/** Half a second after the start, it says that K lifts the basket. */
const namedLate = catchGame({
  onKey: `if (state === "play" && event.key === "k") apple.y -= 9;`,
  onFrame: `if (performance.now() > 1000) text("K: lift the basket", 120, 14);`,
});
using call = createCallContext({ timeoutMs: 120_000 });
let site: TestSite;
let arena: Arena;

beforeAll(async () => {
  site = await serve(() => ({
    "/trusted": catchGame({ head: trustedOnly }),
    "/late": catchGame({ head: late }),
    "/untitled": untitled,
    "/letters": letters,
    "/slow": slow,
    "/clock": clock,
    "/jump": jump,
    "/named-late": namedLate,
    "/two-players": catchGame({ head: "<p>Player 1: arrow keys.</p><p>Player 2: press K.</p>" }),
  }));
  arena = await openArena({}, call);
});
afterAll(async () => {
  await arena[Symbol.asyncDispose]();
  await site[Symbol.asyncDispose]();
});

/** A game that was begun with Space, by the browser's keyboard. */
function begun(path: string, clickables: readonly Clickable[] = []): { state: PlayState; from: GameSetup } {
  const url = `${site.url}${path}`;
  const space = (kind: "key-down" | "key-up", atMs: number) => ({ atMs, input: { kind, key: "Space" } });
  const startCues = [100, 300].flatMap((atMs) => [space("key-down", atMs), space("key-up", atMs + 50)]);
  const from = { ...setup, url, startCues, playFromMs: 500, controls: [] };
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- only the scripts are read, which name none of the directions
  const run = {
    stage: {
      scriptSource: async () => `if (event.key === "m") mute();`,
      clickables: async () => clickables,
    } as unknown as Stage,
  } as Run;
  const options = parsePlayOptions(url, { timeLimit: 200 });
  return { from, state: createPlayState({ options, call, laboratory: createLaboratory(arena, call), run }) };
}

/** Records the different traces that are run. Each needs a page. */
function counting(laboratory: Laboratory): { laboratory: Laboratory; traces: ReadonlySet<string> } {
  const traces = new Set<string>();
  const run = (trace: Trace): Promise<Recording> => {
    traces.add(JSON.stringify(trace));
    return laboratory.run(trace);
  };
  return { laboratory: { ...laboratory, run }, traces };
}

test("learns the keys that the game names only after it began", async () => {
  const { state, from } = begun("/named-late");
  const { controls } = await learnSetup(state, from);
  expect(controls.filter(({ isNamed }) => isNamed)).toMatchObject([{ key: "k", hasEffect: true }]);
});

test.each([
  ["expects a key of a second player in a game for two", "press 2", true],
  ["expects no key of a second player in a game against the computer", "press 1", false],
])("%s, and uses events in the page", async (_, start, isNamed) => {
  const { state, from } = begun("/two-players");
  const learned = await learnSetup(state, { ...from, startNames: [start] });
  expect(learned.controls.find(({ key }) => key === "k")?.isNamed).toBe(isNamed);
  expect([learned.hasBrowserInput, workingKeys(learned)]).toEqual([undefined, ["ArrowLeft", "ArrowRight"]]);
});

test("uses the browser's keyboard for a game that ignores events made by a script", async () => {
  const { state, from } = begun("/trusted");
  const learned = await learnSetup(state, from);
  expect([learned.hasBrowserInput, workingKeys(learned)]).toEqual([true, ["ArrowLeft", "ArrowRight"]]);
});

test("tries keys for longer in a game that hears none at first", async () => {
  const { state, from } = begun("/late");
  const learned = await learnSetup(state, from);
  expect([learned.hasBrowserInput, workingKeys(learned)]).toEqual([undefined, ["ArrowLeft", "ArrowRight"]]);
});

test("notices a direction that does the same as the key of an action", async () => {
  const { state, from } = begun("/jump");
  const { controls } = await learnSetup(state, from);
  const twins = controls.flatMap(({ key, isSameAsAction }) => (isSameAsAction === true ? key : []));
  expect(twins).toEqual(["ArrowUp"]);
});

test("notices a slow movement, and takes a clock for none", async () => {
  for (const path of ["/slow", "/clock"]) {
    const { state, from } = begun(path);
    const learned = await learnSetup(state, from);
    expect([path, learned.isMoving, learned.isMovingSlowly]).toEqual([
      path,
      false,
      path === "/slow" ? true : undefined,
    ]);
  }
});

test("finds the key that begins a game without a text, and learns the keys that work after it", async () => {
  const { state, from } = begun("/untitled");
  const learned = await learnSetup(state, { ...from, startCues: [] });
  expect(learned.startNames).toEqual(["press Space"]);
  expect(learned.playFromMs).toBeGreaterThan(500);
  expect(workingKeys(learned)).toEqual(["ArrowLeft", "ArrowRight"]);
});

test("looks for no key that begins a board of squares", async () => {
  const square = { name: "Q", tag: "button", x: 0, y: 0, width: 40, height: 40, isDisabled: false, isField: false };
  const { state, from } = begun(
    "/letters",
    Array.from({ length: 9 }, () => square),
  );
  const { laboratory, traces } = counting(state.laboratory);
  await learnSetup(state, { ...from, hearsMouse: true }, laboratory);
  expect(traces.size).toBe(3);
});

test("tries the keys of a game that names none in one page first", async () => {
  const { state, from } = begun("/letters");
  const { laboratory, traces } = counting(state.laboratory);
  const learned = await learnSetup(state, from, laboratory);
  expect(workingKeys(learned)).toEqual([]);
  expect(traces.size).toBeLessThanOrEqual(12);
  expect(leftToLearnMs({ ...state, timing: { ...state.timing, learnedMs: 90_000 } })).toBe(0);
});

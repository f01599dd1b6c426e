import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { serve, type TestSite } from "@surehand/browser/testing";
import { afterAll, beforeAll, expect, test } from "vitest";
import { catchGame } from "../testing/catch-game.test.support.ts";
import type { ActionRecord } from "../findings/action-record.ts";
import { workingKeys } from "../explorer/game-setup.ts";
import type { Arena } from "../stage/arena.ts";
import { createPhases } from "./phases.ts";
import { menuButtons } from "../experiments/menu-buttons.ts";
import type { Experiment } from "../findings/oracle.ts";
import { openArenaOfTests, playShort } from "../testing/short-play.test.support.ts";
import { playIn } from "./play.ts";
import { parsePlayOptions } from "./play-options.ts";

/** A game whose canvas is empty until a button below it is pressed. */
const behindButton = (isLate: boolean): string =>
  catchGame()
    .replace(`if (event.key === " " && state !== "play" && state !== "pause") reset();`, "")
    .replace("function frame() {", `function frame() { if (state === "menu") return requestAnimationFrame(frame);`)
    .replace(
      "</canvas>",
      `</canvas><div hidden><button onclick="reset(); this.parentNode.remove()">New game</button></div>
       <script>setTimeout(() => document.querySelector("div").hidden = false, ${isLate ? 4000 : 0})</script>`,
    );

/** A page with one button, as of a clicker. */
const clicker = `<p>Wood: <b>0</b></p><button>Chop</button>
  <script>document.querySelector("button").onclick = () => document.querySelector("b").textContent++;</script>`;

/** A clicker behind a choice, of which one button does nothing. */
const choice =
  `<div><h1>Choose</h1><button onclick="this.parentNode.remove(); document.querySelector('main').hidden = false">Easy</button>
  <button>Hard</button></div><main hidden>${clicker}</main>`.replace(
    'querySelector("button")',
    'querySelector("main button")',
  );

/** A grid whose canvas hears the keys only while it has the focus, and a player in a corner. */
const focused = `<canvas tabindex="0" width="200" height="200"></canvas><script>
  const canvas = document.querySelector("canvas"), pen = canvas.getContext("2d");
  let [x, y] = [0, 0];
  const draw = () => { pen.clearRect(0, 0, 200, 200); pen.fillStyle = "red"; pen.fillRect(x * 40, y * 40, 40, 40); };
  canvas.addEventListener("keydown", ({ key }) => {
    const [dx, dy] = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] }[key] ?? [0, 0];
    [x, y] = [Math.max(0, Math.min(4, x + dx)), Math.max(0, Math.min(4, y + dy))];
    draw();
  });
  draw();
</script>`;

/** Embeds a game that hears keys anywhere in its own document. */
const embedding = `<h1>Arcade</h1><iframe src="/embedded" width="600" height="400"></iframe>`;
const embedded = focused.replace(`canvas.addEventListener`, "addEventListener").replace(` tabindex="0"`, "");

let site: TestSite;
let folder: string;
let arena: Arena;

beforeAll(async () => {
  arena = await openArenaOfTests();
  folder = await mkdtemp(join(tmpdir(), "surehand-play-start-"));
  site = await serve(() => ({
    "/button": behindButton(false),
    "/late": behindButton(true),
    "/clicker": clicker,
    "/choice": choice,
    "/focused": focused,
    "/embedding": embedding,
    "/embedded": embedded,
  }));
});
afterAll(async () => {
  await arena[Symbol.asyncDispose]();
  await site[Symbol.asyncDispose]();
  await rm(folder, { recursive: true, force: true });
});

const playAt = (path: string, maxActions: number, experiments: readonly Experiment[] = []) =>
  playShort(arena, `${site.url}/${path}`, { out: join(folder, path), maxActions }, experiments);

/** Plays without the experiments that follow. */
async function beginAt(
  path: string,
  maxActions: number,
): Promise<{ actions: readonly ActionRecord[]; working: readonly string[] }> {
  const options = parsePlayOptions(`${site.url}/${path}`, { out: folder, maxActions, timeLimit: 600 });
  const phases = createPhases(options);
  const { state } = await playIn(arena, options, phases);
  return { actions: state?.actions ?? [], working: state?.setup ? workingKeys(state.setup) : [] };
}

test("starts a game with its button, although nothing says that it waits for it", async () => {
  const { actions, coverage, issues } = await playAt("button", 3);
  expect(actions[0]).toMatchObject({ name: 'click "New game"', success: true });
  const working = coverage.controls.filter(({ hasEffect }) => hasEffect).map(({ key }) => key);
  expect(working).toEqual(expect.arrayContaining(["ArrowLeft", "ArrowRight"]));
  expect(issues.map(({ kind }) => kind)).not.toContain("blank-picture");
});

test("learns the keys again when a game begins only after they seemed to do nothing", async () => {
  const { working } = await beginAt("late", 9);
  expect(working).toEqual(expect.arrayContaining(["ArrowLeft", "ArrowRight"]));
});

test("plays a game of a single button", async () => {
  const { actions } = await beginAt("clicker", 4);
  expect(actions.map(({ name }) => name)).toContain("play click-elements");
});

test("finds a button of the first screen that does nothing", async () => {
  const { issues, coverage } = await playAt("choice", 3, [menuButtons]);
  expect(coverage.experiments).toContain("menu-buttons");
  expect(issues.map(({ title }) => title)).toContain('The button "Hard" of the first screen does nothing.');
});

test.each(["focused", "embedding"])(
  "gives the focus to the element or the frame that hears the keys: %s",
  async (path) => {
    const { issues, coverage } = await playAt(path, 3);
    expect(coverage.controls.filter(({ hasEffect }) => hasEffect)).toHaveLength(4);
    expect(issues.map(({ kind }) => kind)).not.toContain("no-input-response");
  },
);

import { serve, type TestSite } from "@surehand/browser/testing";
import { createCallContext } from "@surehand/kernel";
import { afterAll, beforeAll, expect, test } from "vitest";
import { pixelDifference } from "../picture/compare-pixels.ts";
import { clickAt, clickOn, holdKeys, wait } from "../input/gestures.ts";
import { Run } from "../runs/run.ts";
import { setup } from "../testing/recording.test.support.ts";
import { type Arena, openArena } from "./arena.ts";
import { Stage } from "./stage.ts";

using call = createCallContext({ timeoutMs: 120_000 });
let site: TestSite;
let arena: Arena;

const button = `<style>button { position: absolute; left: 50px; top: 50px; width: 80px; height: 80px }
  button:hover { background: gold } button:active { transform: scale(0.8) }</style><button>Chop</button>`;
const shop = `<p>Bread: 0</p><button style="position: absolute; left: 50px; top: 60px; width: 120px; height: 40px">
  <b>Oven</b> <i>24</i></button>`;
const log = `<h1>Manor</h1><div style="height: 60px; overflow-y: auto"><p>The first line.</p>
  ${"<p>A line.</p>".repeat(20)}<p>The last line.</p></div>
  <script>const box = document.querySelector("div"); box.scrollTop = box.scrollHeight;</script>`;

/** Keeps what was typed. */
const field = `<form><input style="width: 60px; height: 20px"></form><script>
  const sent = [];
  document.querySelector("form").onsubmit = (event) => {
    event.preventDefault(); sent.push(document.querySelector("input").value); document.title = sent.join();
  };
</script>`;

/** A white ball on a transparent canvas in front of a black page, drawn on a second buffer first. */
const buffered = `<body style="background: black"><canvas width="480" height="360"></canvas><script>
  const front = document.querySelector("canvas").getContext("2d");
  const back = Object.assign(document.createElement("canvas"), { width: 480, height: 360 });
  let x = 20;
  setInterval(() => {
    const pen = back.getContext("2d");
    pen.clearRect(0, 0, 480, 360); pen.fillStyle = "white"; pen.fillRect(x, 100, 40, 40); x += 10;
    front.clearRect(0, 0, 480, 360); front.drawImage(back, 0, 0);
  }, 100);
</script>`;

/** Clears its canvas with a polygon, not with a rectangle. */
const polygon = `<canvas width="480" height="360"></canvas><script>
  const pen = document.querySelector("canvas").getContext("2d");
  let frames = 0;
  setInterval(() => {
    pen.beginPath(); pen.moveTo(-9, -9); pen.lineTo(500, -9); pen.lineTo(500, 400); pen.lineTo(-9, 400);
    pen.fillStyle = "#ecf0f1"; pen.fill();
    pen.fillStyle = "black"; pen.fillText(frames++ < 3 ? "Play!" : "Level 1", 100, 100);
  }, 100);
</script>`;

/** A small box that falls in a WebGL picture, which is cleared for each frame. */
const webgl = `<body style="margin: 0"><canvas width="1280" height="720"></canvas><script>
  const gl = document.querySelector("canvas").getContext("webgl");
  let frames = 0;
  const fill = (red, x, y, width, height) => {
    gl.scissor(x, y, width, height); gl.clearColor(red, 0.5, 0.9, 1); gl.clear(gl.COLOR_BUFFER_BIT);
  };
  const draw = () => {
    requestAnimationFrame(draw);
    gl.enable(gl.SCISSOR_TEST);
    fill(0, 0, 0, 1280, 720);
    fill(1, 500, 600 - 2 * frames++, 20, 20);
  };
  draw();
</script>`;

/** Draws a text on a canvas of its own, and gives that canvas back later. */
const removed = `<canvas width="480" height="360"></canvas><script>
  const front = document.querySelector("canvas").getContext("2d");
  const own = Object.assign(document.createElement("canvas"), { width: 200, height: 40 });
  own.getContext("2d").fillText("Game over", 10, 20);
  setInterval(() => front.drawImage(own, 0, 0), 100);
  setTimeout(() => Object.assign(own, { width: 1, height: 1 }), 1000);
</script>`;

/** A script that draws on a canvas whose size it computes wrongly. */
const collapsed = `<canvas></canvas><script>
  const picture = document.querySelector("canvas");
  setTimeout(() => (picture.width = NaN * 40), 300);
  setInterval(() => picture.getContext("2d").fillRect(0, 0, 40, 40), 100);
</script>`;

/** Answers that change no text, box or background: of a drawing, a picture and a light. */
const answers = `<svg width="80" height="80"><rect width="40" height="40" class="off" /></svg><img width="40" height="40" src="a.png">
  <div style="width: 40px; height: 40px">Light</div><style>.on { fill: gold }</style>
  <b style="display: block; width: 40px; height: 40px" data-kind="wall"></b>
  <style>b[data-kind=crate] { background-image: linear-gradient(red, blue) }</style>
  <script>
    document.querySelector("rect").onclick = ({ target }) => target.setAttribute("class", "on");
    document.querySelector("img").onclick = ({ target }) => (target.src = "b.png");
    document.querySelector("div").onclick = ({ target }) => (target.style.filter = "brightness(2)");
    document.querySelector("b").onclick = ({ target }) => (target.dataset.kind = "crate");
  </script>`;

/** A board in which one square has no listener. */
const board = `<div>${"<b style='display: block; width: 40px; height: 40px'>x</b>".repeat(5)}<i>Rules</i></div>
  <script>for (const square of [...document.querySelectorAll("b")].slice(1)) square.addEventListener("click", () => {});</script>`;

/** A table of squares that hides its numbers until they are opened. */
const squares = `<style>td { width: 24px; height: 24px; padding: 0; color: transparent } .open { color: navy }</style>
  <table>${`<tr>${"<td data-x='4'>1</td>".repeat(6)}</tr>`.repeat(5)}</table><p>Mines: 3</p>
  <script>for (const cell of document.querySelectorAll("td")) cell.onclick = () => cell.classList.add("open");</script>`;

/** A script that animates a square and a button. */
const animated = `<div style="width: 40px; height: 40px"></div><button>Hint</button><script>
  for (const name of ["div", "button"]) document.querySelector(name).animate([{ opacity: 0.2 }, { opacity: 1 }], 500);
</script>`;

/** A board of squares with a snake, and food that is smaller than its square. */
const snake = `<style>main { display: grid; grid-template-columns: repeat(6, 24px); grid-template-rows: repeat(5, 24px) }
  .food { margin: 3px 5px; background: red } .head { background: green }</style><main>${"<div></div>".repeat(30)}</main>
  <script>const cells = document.querySelectorAll("div"); cells[8].className = "head"; cells[21].className = "food";</script>`;

/** Lights that a click switches on. */
const lights = `<style>i { display: block; width: 40px; height: 40px; background: gray } .on { background: gold }</style><i></i><i></i>
  <script>for (const light of document.querySelectorAll("i")) light.onclick = () => light.classList.add("on");</script>`;

beforeAll(async () => {
  site = await serve(() => ({
    "/field": field,
    "/answers": answers,
    "/board": board,
    "/lights": lights,
    "/squares": squares,
    "/snake": snake,
    "/animated": animated,
    "/button": button,
    "/shop": shop,
    "/log": log,
    "/buffered": buffered,
    "/polygon": polygon,
    "/removed": removed,
    "/collapsed": collapsed,
    "/webgl": webgl,
  }));
  arena = await openArena({}, call);
});
afterAll(async () => {
  await arena[Symbol.asyncDispose]();
  await site[Symbol.asyncDispose]();
});

async function openRun(path: string): Promise<Run> {
  const { seed, viewport } = setup;
  const stage = await Stage.open(arena, { url: `${site.url}${path}`, seed, viewport, isRealTime: false }, call);
  return new Run(stage, { call });
}

test("notes the button of a text", async () => {
  const run = await openRun("/shop");
  const texts = (await run.now()).texts;
  expect(texts.map(({ text, button: box }) => [text, box])).toEqual([
    ["Bread: 0", undefined],
    ["Oven", { x: 50, y: 60, width: 120, height: 40 }],
    ["24", { x: 50, y: 60, width: 120, height: 40 }],
  ]);
});

test("takes the look of a button under the mouse for no answer of the game", async () => {
  const run = await openRun("/button");
  await using _ = run.stage;
  const before = await run.now();
  await run.play([{ inputs: [{ kind: "mouse-down", x: 90, y: 90 }], ms: 200 }]);
  expect((await run.now()).elements).toBe(before.elements);
  await run.stage.page.evaluate(() => document.querySelector("button")?.append(" 1"));
  await run.pass(100);
  expect((await run.now()).elements).not.toBe(before.elements);
});

test("dispatches clicks on plain elements in the page, after the first presses", async () => {
  const run = await openRun("/answers");
  await using _ = run.stage;
  await run.now();
  const plain = (await run.stage.clickables()).filter(({ tag, isPlain }) => tag === "div" && isPlain === true);
  const clicks = plain.flatMap((one) => clickOn(one));
  await run.play([...clicks, ...wait(52), ...clicks, ...wait(52)]);
  await run.stage.page.evaluate(() =>
    addEventListener("click", ({ isTrusted }) => (document.title = `${isTrusted} ${document.activeElement?.tagName}`)),
  );
  await run.play([...clicks, ...wait(52)]);
  expect(await run.stage.page.title()).toBe("false BODY");
});

test("replaces what is left in a field, and sends Enter to it", async () => {
  const run = await openRun("/field");
  await using _ = run.stage;
  await run.now();
  const enter = holdKeys(["Enter"], 48);
  const type = (text: string) => [{ inputs: [{ kind: "text" as const, text }], ms: 16 }, ...enter];
  await run.play([...clickAt(30, 15), ...wait(52), ...clickAt(30, 15), ...type("score"), ...type("apple")]);
  expect(await run.stage.page.title()).toBe("score,apple");
});

test.each(["rect", "img", "div", "b"])("finds the handler of a %s, and sees its answer", async (tag) => {
  const run = await openRun("/answers");
  await using _ = run.stage;
  const before = await run.now();
  const found = (await run.stage.clickables()).find((one) => one.tag === tag);
  expect(found).toBeDefined();
  expect((await run.stage.facts())?.listeners["click"]).toBe(1);
  await run.play(clickAt(Math.round((found?.x ?? 0) + 20), Math.round((found?.y ?? 0) + 10)));
  await run.pass(100);
  expect((await run.now()).elements).not.toBe(before.elements);
});

test("sees the answer of an element under the mouse at once, and none when the mouse leaves it", async () => {
  const run = await openRun("/lights");
  await using _ = run.stage;
  await run.now();
  await run.play([...clickAt(20, 20), ...wait(100)]);
  const answered = await run.now();
  await run.play([{ inputs: [{ kind: "mouse-move", x: 200, y: 200 }], ms: 100 }]);
  expect((await run.now()).elements).toBe(answered.elements);
});

test("clicks a square without a listener among those that have one", async () => {
  const run = await openRun("/board");
  await using _ = run.stage;
  await run.now();
  expect((await run.stage.clickables()).map(({ tag }) => tag)).toEqual(["b", "b", "b", "b", "b"]);
});

test("counts the listeners of the page, and none of its own", async () => {
  const run = await openRun("/button");
  await using _ = run.stage;
  await run.now();
  expect((await run.stage.facts())?.listeners).toEqual({});
});

test("sees only the lines of a log that are not scrolled away", async () => {
  const run = await openRun("/log");
  await using _ = run.stage;
  const texts = (await run.now()).texts.map(({ text }) => text);
  expect(texts).toContain("The last line.");
  expect(texts).not.toContain("The first line.");
});

test("sees white objects of a transparent canvas, and what a script drew on a second buffer", async () => {
  const run = await openRun("/buffered");
  await using _ = run.stage;
  await run.pass(100);
  const before = await run.now();
  await run.pass(100);
  const after = await run.now();
  expect(pixelDifference(before.pixels, after.pixels)).toBeGreaterThan(0);
  const widths = after.shapes.map(({ width, color }) => `${width} ${color}`);
  expect(widths).toEqual(["40 #ffffff"]);
});

test("forgets the text of a canvas that was given back", async () => {
  const run = await openRun("/removed");
  await run.pass(500);
  expect((await run.now()).texts.map(({ text }) => text)).toContain("Game over");
  await run.pass(1000);
  expect((await run.now()).texts).toEqual([]);
  await run.stage[Symbol.asyncDispose]();
});

test("counts the animations apart from those of buttons", async () => {
  const run = await openRun("/animated");
  await using _ = run.stage;
  await run.pass(200);
  expect((await run.stage.facts())?.animations).toBe(1);
});

test("notes a canvas that lost its size", async () => {
  const run = await openRun("/collapsed");
  await using _ = run.stage;
  await run.pass(200);
  expect((await run.now()).hasCollapsedCanvas).toBeUndefined();
  await run.pass(400);
  expect(await run.now()).toMatchObject({ hasCollapsedCanvas: true, canvases: [] });
});

test("forgets the texts on a canvas that a polygon clears", async () => {
  const run = await openRun("/polygon");
  await using _ = run.stage;
  await run.pass(200);
  expect((await run.now()).texts.map(({ text }) => text)).toEqual(["Play!"]);
  await run.pass(300);
  expect((await run.now()).texts.map(({ text }) => text)).toEqual(["Level 1"]);
});

test("sees a small box in a WebGL picture, and draws it for a screenshot after any look", async () => {
  const stage = await Stage.open(
    arena,
    { url: `${site.url}/webgl`, seed: 1, viewport: { width: 1280, height: 720 }, isRealTime: false },
    call,
  );
  await using _ = stage;
  const run = new Run(stage, { call });
  await run.pass(700);
  // The height of the box in the drawn picture: it falls by 2 pixels in each frame.
  const height = await stage.page.evaluate(() => {
    const canvas = document.querySelector("canvas");
    const copy = new OffscreenCanvas(1280, 720).getContext("2d");
    copy?.drawImage(canvas ?? new Image(), 0, 0);
    const data = copy?.getImageData(510, 0, 1, 720).data ?? [];
    return [...data].filter((__, at) => at % 4 === 0).indexOf(255);
  });
  expect(height).toBeGreaterThan(100 + 2 * 38);
  const pixels = [];
  for (let tenths = 0; tenths < 12; tenths += 3) {
    await run.pass(300);
    pixels.push((await run.now()).pixels?.toString());
  }
  expect(new Set(pixels).size).toBe(4);
});

test("reads a grid with a square that has a margin", async () => {
  await using stage = await Stage.open(arena, { ...setup, url: `${site.url}/snake`, isRealTime: false }, call);
  const { grid } = await new Run(stage, { call }).now();
  expect(grid).toMatchObject({ columns: 6, rows: 5 });
  const looks = grid?.squares.map((look) => grid.looks[look]?.look) ?? [];
  expect([looks.indexOf("head"), looks.indexOf("food")]).toEqual([8, 21]);
});

test("reads a grid of squares with their looks, and no text that is hidden", async () => {
  await using stage = await Stage.open(arena, { ...setup, url: `${site.url}/squares`, isRealTime: false }, call);
  const run = new Run(stage, { call });
  const { grid } = await run.now();
  expect(grid).toMatchObject({ columns: 6, rows: 5, looks: [{ text: "", look: "" }] });
  const [x, y] = [(grid?.x ?? 0) + 30, (grid?.y ?? 0) + 10];
  await run.play([...clickAt(x, y), ...wait(100)]);
  const opened = (await run.now()).grid;
  expect(opened?.looks[opened.squares[1] ?? 0]).toEqual({ text: "1", look: "open" });
  expect(opened?.squares.filter((look) => look === opened.squares[0])).toHaveLength(29);
});

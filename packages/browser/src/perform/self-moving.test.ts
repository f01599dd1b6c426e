import { setTimeout as delay } from "node:timers/promises";
import { expect, it } from "vitest";
import type { PerformResult } from "../action/perform-result.ts";
import { startSession } from "../snapshot/session.test.support.ts";

const at = startSession();
/** Time in which the page is observed before the action. */
const CONTROL_MS = 1300;

async function press(html: string, controlMs: number): Promise<PerformResult> {
  await at.fixture.open(html);
  const target = await at.session.refOf(at.fixture.page.locator("#target"));
  if (controlMs > 0) await at.session.settle();
  await delay(controlMs);
  return at.session.perform({ kind: "click", target }, { timeout: 8000 });
}

const button = `<button id="target">Save</button><p id="note">Open</p>`;

it.each([
  [
    "a count in the title, which the press writes, too",
    `${button}<script>let n = 3; const draw = () => { document.title = \`(\${n++}) Chat\` }; draw(); setInterval(draw, 250); target.onclick = draw</script>`,
  ],
  [
    "a title that changes between texts",
    `${button}<script>let n = 0; const draw = () => { document.title = n++ % 2 ? "Chat" : "New message" }; setInterval(draw, 250); target.onclick = draw</script>`,
  ],
  [
    "a number in a field",
    `${button}<input id="count" aria-label="Visitors"><script>let n = 0; setInterval(() => { count.value = n++ }, 15); target.onclick = () => {}</script>`,
  ],
  [
    "a time in the storage, which the press writes, too",
    `${button}<script>const beat = () => { localStorage.alive = Date.now() }; beat(); setInterval(beat, 250); target.onclick = beat</script>`,
  ],
  [
    "the address",
    `${button}<script>let n = 0; setInterval(() => { history.replaceState(null, "", "#" + n++ % 9) }, 90); target.onclick = () => {}</script>`,
  ],
  [
    "the height of a box, and of the page",
    `<style>@keyframes grow{from{height:900px}to{height:1500px}}#box{animation:grow 1s alternate infinite}</style>${button}<div id="box"></div><script>target.onclick = () => {}</script>`,
  ],
  [
    "a picture, which the press loads again, too",
    `${button}<img id="camera" alt="Camera" width="40" height="40"><script>let n = 0; const draw = () => { camera.src = "data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg' width='" + n++ + "'/>" }; draw(); setInterval(draw, 250); target.onclick = draw</script>`,
  ],
  [
    "a painted picture, which the press paints, too",
    `<canvas id="target" width="200" height="90" aria-label="Game"></canvas><script>const pen = target.getContext("2d"); let x = 0; const paint = () => { pen.clearRect(0, 0, 200, 90); pen.fillRect(x++ % 180, 9, 20, 20) }; setInterval(paint, 20); target.onclick = paint</script>`,
  ],
  [
    "details that open and close",
    `${button}<details id="tip"><summary>Tip</summary>Use keys</details><script>setInterval(() => { tip.open = !tip.open }, 130); target.onclick = () => {}</script>`,
  ],
  [
    "a scrolled box",
    `${button}<div id="box" style="height:40px;overflow:auto"><p>One<p>Two<p>Three<p>Four<p>Five</div><script>setInterval(() => { box.scrollTop = (box.scrollTop + 4) % 90 }, 60); target.onclick = () => {}</script>`,
  ],
])("what moves by itself is no effect: %s", async (_what, html) => {
  expect(await press(html, 0)).toMatchObject({ status: "no-effect" });
  expect(await press(html, CONTROL_MS)).toMatchObject({ status: "no-effect" });
});

it.each([
  [
    "another title around a count",
    `${button}<script>let n = 3, name = "Chat"; const draw = () => { document.title = \`(\${n++}) \${name}\` }; draw(); setInterval(draw, 250); target.onclick = () => { name = "Archive"; draw() }</script>`,
  ],
  ["a title", `${button}<script>target.onclick = () => { document.title = "Saved" }</script>`],
  [
    "the state of a picture that is loaded again",
    `${button}<img id="camera" alt="Camera" width="40" height="40"><script>let n = 0; const draw = () => { camera.src = "data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg' width='" + n++ + "'/>" }; draw(); setInterval(draw, 250); target.onclick = () => { camera.alt = "Camera, recording" }</script>`,
  ],
  [
    "another key of the storage",
    `${button}<script>const beat = () => { localStorage.alive = Date.now() }; beat(); setInterval(beat, 250); target.onclick = () => { beat(); localStorage.setItem("choice" + Math.random(), "dark") }</script>`,
  ],
  [
    "another theme beside a box that grows",
    `<style>@keyframes grow{from{height:900px}to{height:1500px}}#box{animation:grow 1s alternate infinite}.dark{background:#222}</style>${button}<div id="box"></div><script>target.onclick = () => { document.body.className = "dark" }</script>`,
  ],
  [
    "a page that is scrolled up beside a box that scrolls",
    `<div style="height:60px;overflow:auto" id="box"><p>One<p>Two<p>Three<p>Four<p>Five</div><div style="height:3000px"></div><button id="target">To top</button><script>setInterval(() => { box.scrollTop = (box.scrollTop + 4) % 90 }, 60); target.onclick = () => { scrollTo(0, 0) }</script>`,
  ],
  [
    "an address that the press sets",
    `${button}<script>let n = 0; setInterval(() => { history.replaceState(null, "", "#" + n++ % 9) }, 300); target.onclick = () => { history.pushState(null, "", "?open=1") }</script>`,
  ],
  [
    "a field that gets the focus a moment later",
    `${button}<input id="c" aria-label="C"><p id="clock"></p><script>setInterval(() => { clock.textContent = performance.now() }, 300); target.onclick = () => { setTimeout(() => { c.focus() }, 50) }</script>`,
  ],
])("what the press itself changes is an effect: %s", async (_what, html) => {
  expect(await press(html, 0)).toMatchObject({ status: "done" });
  expect(await press(html, CONTROL_MS)).toMatchObject({ status: "done" });
});

const blinking = `<style>@keyframes blink{from{visibility:visible}50%{visibility:hidden}to{visibility:visible}}.live{animation:blink 1.8s steps(1) infinite}.tip{display:none}#target:hover+.tip{display:block}</style>`;

it.each([
  ["nothing", `${blinking}${button}<div class="live">Live <b>now</b></div>`, []],
  [
    "a tip",
    `${blinking}<button id="target">Save</button><p class="tip">Saves all</p><p class="live">Live</p>`,
    [{ property: "looks" }],
  ],
])("a part that blinks slowly is no effect of a pointer that shows %s", async (_what, html, changes) => {
  await at.fixture.open(html);
  const target = await at.session.refOf(at.fixture.page.locator("#target"));
  await delay(CONTROL_MS);
  for (const pause of [0, 300, 600, 500]) {
    await delay(pause);
    const { effect } = await at.session.perform({ kind: "hover", target }, { timeout: 8000 });
    expect(effect?.changes).toMatchObject(changes);
    await at.fixture.page.mouse.move(0, 700);
  }
});

import { click, type MakeAction, type Trap } from "../trap.ts";

/** Returns a closed shadow root, whose page records the events that arrive. */
const closedRoot = (script: string) =>
  `<div id="target"></div><script>target.attachShadow({ mode: "closed" }).innerHTML = '<button onclick="${script}">Buy jam</button>';</script>`;
const clickNamed: MakeAction = async ({ named }) => ({ kind: "click", target: await named("Buy jam") });
const ball = (id: string) =>
  `<canvas id="${id}" width="300" height="150" style="background:#eee"></canvas><script>{ const pen = ${id}.getContext("2d"); (function step(nowMs) { pen.clearRect(0, 0, 300, 40); pen.fillRect((nowMs / 5) % 280, 10, 20, 20); requestAnimationFrame(step); })(0); }</script>`;

/** Canvases and closed shadow roots. */
export const pictures: readonly Trap[] = [
  {
    name: "canvas: a dead one",
    html: `<canvas id="target" width="300" height="150" style="background:#eee"></canvas>`,
    action: click,
    expected: ["no-effect"],
  },
  {
    name: "canvas: a dead one beside an animated one",
    html: `<canvas id="target" width="300" height="150" style="background:#eee"></canvas>${ball("moving")}`,
    action: click,
    expected: ["no-effect"],
  },
  {
    name: "canvas: a dead area of one that is animated",
    html: ball("target"),
    action: click,
    expected: ["no-effect"],
  },
  {
    name: "canvas: draws where it is clicked, in a picture that is animated",
    html: `<canvas id="target" width="300" height="150"></canvas><script>{ const pen = target.getContext("2d"); let dots = []; target.onclick = (event) => { dots.push([event.offsetX, event.offsetY]); wished = true; }; (function step(nowMs) { pen.clearRect(0, 0, 300, 150); pen.fillRect((nowMs / 5) % 280, 5, 20, 20); for (const [x, y] of dots) pen.fillRect(x - 15, y - 15, 30, 30); requestAnimationFrame(step); })(0); }</script>`,
    action: click,
    expected: ["done"],
  },
  {
    name: "canvas, honest: draws where it is clicked",
    html: `<canvas id="target" width="300" height="150" style="background:#eee"></canvas><script>target.onclick = (event) => { target.getContext("2d").fillRect(event.offsetX - 10, event.offsetY - 10, 20, 20); wished = true; };</script>`,
    action: click,
    expected: ["done"],
    isHonest: true,
  },
  {
    name: "closed root: a dead button",
    html: closedRoot(""),
    action: clickNamed,
    expected: ["no-effect"],
  },
  {
    name: "closed root: a dead button beside a ticker in the same root",
    html: `<div id="target"></div><script>{ const root = target.attachShadow({ mode: "closed" }); root.innerHTML = "<button>Buy jam</button><p></p>"; setInterval(() => { root.querySelector("p").textContent = Date.now(); }, 300); }</script>`,
    action: clickNamed,
    expected: ["no-effect"],
  },
  {
    name: "closed root, honest: a live button whose effect stays in the root",
    html: `<div id="target"></div><script>{ const root = target.attachShadow({ mode: "closed" }); root.innerHTML = "<button>Buy jam</button><p></p>"; root.querySelector("button").onclick = () => { root.querySelector("p").textContent = "Bought"; wished = true; }; }</script>`,
    action: clickNamed,
    expected: ["done"],
    isHonest: true,
  },
];

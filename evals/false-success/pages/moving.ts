import { click, clickIn, doubleClick, type Trap } from "../trap.ts";

const buy = `<button id="target" onclick="wish()">Buy jam</button>`;
/** Replaces the target with another element that looks the same. */
const twinOf = (change: string) => `
  const putTwin = () => { const twin = document.createElement("button"); twin.id = "twin"; twin.textContent = "Buy jam"; twin.onclick = () => spoil(); target.replaceWith(twin); };
  const box = document.getElementById("target"); ${change}`;

/** Targets that move, or are replaced, before the action arrives. */
export const moving: readonly Trap[] = [
  {
    name: "moving: an animation without end",
    html: `<style>@keyframes go{from{transform:translateX(0)}to{transform:translateX(700px)}}#target{animation:go .9s linear infinite alternate}</style>${buy}<div id="ground" onclick="spoil()" style="height:400px"></div>`,
    action: click,
    expected: ["blocked", "done"],
    obstacle: ["moving"],
  },
  {
    name: "moving: by a timer, 8 px in every 16 ms",
    html: `<div id="track" style="height:300px;background:#eee" onclick="event.target === this && spoil()"><div style="position:relative">${buy}</div></div><script>let x = 0; target.style.position = "absolute"; setInterval(() => { x = (x + 8) % 800; target.style.left = x + "px"; }, 16);</script>`,
    action: click,
    expected: ["blocked", "done"],
    obstacle: ["moving"],
  },
  {
    name: "moving: jumps away from the mouse, with another button below",
    html: `<style>#target{position:absolute;left:50px;top:50px;width:120px;height:40px;z-index:1}#below{position:absolute;left:50px;top:50px;width:120px;height:40px}</style>${buy}<button id="below" onclick="spoil()">Delete all</button><script>target.onmouseenter = () => { target.style.left = parseInt(getComputedStyle(target).left) < 300 ? "450px" : "50px"; };</script>`,
    action: click,
    expected: ["blocked", "no-effect"],
    obstacle: ["moving", "covered", "wrong-element"],
  },
  {
    name: "moving: jumps away from the mouse, and the page listens to all clicks at the window",
    html: `<style>#target,#below{position:absolute;left:50px;top:50px;width:120px;height:40px}#target{z-index:1}</style><button id="target">Buy jam</button><button id="below">Delete all</button><script>target.onmouseenter = () => { target.style.left = "450px"; };
      addEventListener("click", (event) => { if (event.target === target) wish(); if (event.target === below) spoil(); }, true);</script>`,
    action: click,
    expected: ["blocked", "no-effect", "done"],
    obstacle: ["moving", "covered", "wrong-element"],
  },
  {
    name: "moving: pushed down by a banner when the mouse moves, another button in its place",
    html: `<button id="other" onclick="spoil()" style="display:block;height:60px">Delete all</button><button id="target" onclick="wish()" style="display:block;height:60px">Buy jam</button><script>addEventListener("mousemove", () => { const banner = document.createElement("div"); banner.style.height = "60px"; banner.textContent = "Sale"; document.body.prepend(banner); }, { once: true });</script>`,
    action: click,
    expected: ["done", "blocked"],
    obstacle: ["moving", "covered", "wrong-element"],
  },
  {
    name: "moving: pushed down between press and release",
    html: `${buy}<script>target.onmousedown = () => { const banner = document.createElement("div"); banner.style.height = "200px"; banner.textContent = "Sale"; document.body.prepend(banner); };</script>`,
    action: click,
    expected: ["no-effect"],
    tolerated: ["body", "html"],
  },
  {
    name: "moving: replaced by a twin under the mouse",
    html: `${buy}<script>${twinOf("box.onmouseenter = putTwin;")}</script>`,
    action: click,
    expected: ["blocked", "stale-ref", "failed", "no-effect"],
  },
  {
    name: "moving: replaced by a twin when pressed",
    html: `${buy}<script>${twinOf("box.onmousedown = putTwin;")}</script>`,
    action: click,
    expected: ["no-effect"],
    tolerated: ["body", "html"],
  },
  {
    name: "moving: replaced by a twin when scrolled to",
    html: `<div style="height:2000px"></div>${buy}<div style="height:2000px"></div><script>${twinOf("addEventListener('scroll', putTwin, { once: true });")}</script>`,
    action: click,
    expected: ["stale-ref", "blocked", "failed"],
  },
  {
    name: "moving: removed, with a twin in its place",
    html: `${buy}<script>${twinOf("")}</script>`,
    meanwhile: (page) => page.evaluate("putTwin()"),
    action: click,
    expected: ["stale-ref"],
  },
  {
    name: "moving: rendered again every 50 ms",
    html: `<div id="list"><button id="target" onclick="wish()">Buy jam</button></div>`,
    meanwhile: (page) =>
      page.evaluate(
        `let turn = 0; setInterval(() => { list.innerHTML = '<button id="twin' + ++turn + '" onclick="spoil()">Buy jam</button>'; }, 50); new Promise((resolve) => setTimeout(resolve, 60))`,
      ),
    action: click,
    expected: ["stale-ref"],
  },
  {
    name: "moving: detached by its own pointerdown",
    html: `${buy}<script>target.onpointerdown = () => target.remove();</script>`,
    action: click,
    expected: ["no-effect"],
    tolerated: ["body", "html"],
  },
  {
    name: "moving: replaced between the clicks of a double click",
    html: `<ul><li id="target" ondblclick="wish()" style="width:200px">Plum jam</li></ul><script>const row = target; row.onclick = () => { const twin = document.createElement("li"); twin.id = "twin"; twin.style.width = "200px"; twin.textContent = "Plum jam"; twin.ondblclick = () => spoil(); row.replaceWith(twin); };</script>`,
    action: doubleClick,
    expected: ["no-effect", "failed"],
  },
  {
    name: "moving: its frame was loaded again, the same page in it",
    html: `<iframe id="frame" src="inside.html"></iframe>`,
    files: { "inside.html": buy },
    meanwhile: (page) =>
      page.evaluate(
        "new Promise((resolve) => { frame.onload = () => resolve(); frame.contentWindow.location.reload(); })",
      ),
    action: clickIn("#frame"),
    expected: ["stale-ref"],
  },
  {
    name: "moving: the page was loaded again",
    html: buy,
    meanwhile: (page) => page.reload(),
    action: click,
    expected: ["stale-ref"],
  },
  {
    name: "moving, honest: slides in and stops",
    html: `<style>@keyframes go{from{transform:translateX(600px)}to{transform:none}}#target{animation:go .6s linear}</style>${buy}`,
    action: click,
    options: { patienceMs: 3_000 },
    expected: ["done"],
    isHonest: true,
  },
  {
    name: "moving, honest: the page scrolls smoothly",
    html: `<style>html{scroll-behavior:smooth}button{display:block;height:50px}</style>${Array.from({ length: 60 }, (_, row) => (row === 45 ? buy : `<button id="row${row}" onclick="spoil()">Row ${row}</button>`)).join("")}`,
    action: click,
    options: { patienceMs: 3_000 },
    expected: ["done"],
    isHonest: true,
  },
  {
    name: "moving, honest: the same node, its text written again every 50 ms",
    html: `${buy}<script>let turn = 0; setInterval(() => { target.innerHTML = "<b>Buy jam " + (turn++ % 10) + "</b>"; }, 50);</script>`,
    action: click,
    expected: ["done"],
    isHonest: true,
  },
  {
    name: "moving, honest: the second of three twins",
    html: `<button id="first" onclick="spoil()">Buy jam</button>${buy}<button id="third" onclick="spoil()">Buy jam</button>`,
    action: click,
    expected: ["done"],
    isHonest: true,
  },
];

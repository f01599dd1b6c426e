import { drag, just, type MakeAction, type Trap } from "../trap.ts";

const boxes = `<div id="target" draggable="true" style="width:100px;height:40px;background:#fc8">Plum</div><div id="to" style="margin-top:80px;width:300px;height:120px;background:#8cf">Basket</div>`;
const moves = `target.ondragstart = (event) => event.dataTransfer.setData("text", "plum"); to.ondrop = (event) => { event.preventDefault(); to.append(target); wished = true; };`;
const scrollBy =
  (y: number): MakeAction =>
  async ({ ref }) => ({ kind: "scroll", target: await ref(), by: { y } });

/** Drags that are refused, scrolling without movement, and points without an element. */
export const pointing: readonly Trap[] = [
  {
    name: "drag: a place that takes no drop",
    html: `${boxes}<script>${moves}</script>`,
    action: drag(),
    expected: ["no-effect", "failed"],
  },
  {
    name: "drag: a bin comes up under the goal's place, and the page drags by itself",
    html: `<style>div { width: 300px; height: 80px; user-select: none }</style><div id="target">Plum</div><div id="bin" hidden>Bin</div><div id="to">Basket</div><script>let isDragged = false;
      target.onpointerdown = () => { isDragged = true; bin.hidden = false; };
      document.onpointerup = (event) => { if (!isDragged) return; isDragged = false; const { id } = document.elementFromPoint(event.clientX, event.clientY); if (id === "to") wish(); if (id === "bin") spoil(); };</script>`,
    action: drag(),
    expected: ["blocked"],
    obstacle: ["wrong-element"],
  },
  {
    // The drop target accepts the drop, then ignores it; to the browser it is a drop.
    name: "drag: dropped, and not taken",
    html: `${boxes}<script>to.ondragover = (event) => event.preventDefault(); to.ondrop = (event) => event.preventDefault();</script>`,
    action: drag(),
    isArguable: true,
    mentions: /drop/,
    expected: ["done", "no-effect"],
    tolerated: ["to"],
  },
  {
    name: "drag: only copies may leave, only moves are let in",
    html: `${boxes}<script>${moves} target.addEventListener("dragstart", (event) => { event.dataTransfer.effectAllowed = "copy"; }); to.ondragover = (event) => { event.preventDefault(); event.dataTransfer.dropEffect = "move"; };</script>`,
    action: drag(),
    expected: ["no-effect", "failed"],
  },
  {
    name: "drag: refused where it begins",
    html: `${boxes}<script>${moves} to.ondragover = (event) => event.preventDefault(); target.addEventListener("dragstart", (event) => event.preventDefault());</script>`,
    action: drag(),
    expected: ["no-effect", "failed"],
    tolerated: ["body", "to"],
  },
  {
    name: "drag: by pointer, and snaps back",
    html: `<div id="target" style="position:absolute;left:10px;top:10px;width:60px;height:40px;background:#fc8;touch-action:none">Plum</div><div id="to" style="position:absolute;left:10px;top:150px;width:300px;height:80px;background:#8cf">Basket</div><script>
      let isDown = false; target.onpointerdown = (event) => { isDown = true; target.setPointerCapture(event.pointerId); };
      target.onpointermove = (event) => { if (isDown) { target.style.left = event.clientX - 30 + "px"; target.style.top = event.clientY - 20 + "px"; } };
      target.onpointerup = () => { isDown = false; target.style.left = target.style.top = "10px"; };</script>`,
    action: drag(),
    happened: `target.style.top !== "" && target.style.top !== "10px"`,
    expected: ["no-effect"],
    tolerated: ["to"],
  },
  {
    name: "drag: lights up where it passes, and takes nothing",
    html: `<style>.over{outline:3px solid #c00}</style>${boxes}<script>${moves} to.ondragenter = () => to.classList.add("over"); to.ondragleave = () => to.classList.remove("over");</script>`,
    action: drag(),
    expected: ["no-effect", "failed"],
  },
  {
    name: "drag, honest: dropped and taken",
    html: `${boxes}<script>${moves} to.ondragover = (event) => event.preventDefault();</script>`,
    action: drag(),
    expected: ["done"],
    tolerated: ["to"],
    isHonest: true,
  },
  {
    name: "scroll: at the end already",
    html: `<div style="height:3000px">Orchard</div>`,
    prepare: (page) => page.evaluate("scrollTo(0, document.documentElement.scrollHeight)"),
    action: just({ kind: "scroll", by: { y: 400 } }),
    happened: "false",
    expected: ["no-effect"],
  },
  {
    name: "scroll: to the end, which the page does not let it reach",
    html: `<div style="height:5000px">Orchard</div><script>onscroll = () => { if (scrollY > 800) scrollTo(0, 800); };</script>`,
    action: just({ kind: "scroll", to: { y: 100 } }),
    happened: "scrollY > 3000",
    expected: ["no-effect"],
  },
  {
    name: "scroll: taken back by a timer",
    html: `<div style="height:5000px">Orchard</div><script>onscroll = () => setTimeout(() => { scrollTo(0, 0); window.over = true; }, 150);</script>`,
    action: just({ kind: "scroll", by: { y: 600 } }),
    until: "window.over",
    happened: "scrollY > 500",
    expected: ["no-effect"],
  },
  {
    name: "scroll: a box whose overflow is hidden",
    html: `<div id="target" style="height:100px;overflow:hidden"><div style="height:900px">Orchard</div></div>`,
    action: scrollBy(300),
    happened: "target.scrollTop > 0",
    expected: ["no-effect", "blocked"],
  },
  {
    // The wheel scrolls the page, as for a person; the result must not attribute it to the box.
    name: "scroll: a box with nothing to scroll, in a page that scrolls instead",
    html: `<div id="target" style="height:100px;overflow:auto">Orchard</div><div style="height:3000px"></div>`,
    action: scrollBy(300),
    isArguable: true,
    mentions: /page|document|window/i,
    expected: ["done", "no-effect", "blocked"],
  },
  {
    name: "scroll: goes back by itself",
    html: `<div id="target" style="height:100px;overflow:auto"><div style="height:900px">Orchard</div></div><script>target.onscroll = () => { target.scrollTop = 0; };</script>`,
    action: scrollBy(300),
    happened: "target.scrollTop > 0",
    expected: ["no-effect"],
  },
  {
    name: "scroll, honest: a box",
    html: `<div id="target" style="height:100px;overflow:auto"><div style="height:900px">Orchard</div></div>`,
    action: scrollBy(300),
    happened: "target.scrollTop > 0",
    expected: ["done"],
    isHonest: true,
  },
  {
    name: "scroll, honest: to the end, at the end already",
    html: `<div style="height:3000px">Orchard</div>`,
    prepare: (page) => page.evaluate("scrollTo(0, document.documentElement.scrollHeight)"),
    action: just({ kind: "scroll", to: { y: 100 } }),
    happened: "scrollY > 2000",
    expected: ["done"],
    isHonest: true,
  },
  {
    name: "point: where nothing is, beside a ticker",
    html: `<p id="clock">0</p><script>setInterval(() => { clock.textContent = Date.now(); }, 300);</script><div style="height:600px"></div>`,
    action: just({ kind: "click", target: { x: 500, y: 400 } }),
    expected: ["no-effect"],
    tolerated: ["body", "html", "div"],
  },
  {
    name: "point: outside the window",
    html: `<div style="height:600px">Orchard</div>`,
    action: just({ kind: "click", target: { x: 5_000, y: 400 } }),
    expected: ["blocked", "no-effect", "failed", "invalid-input"],
    tolerated: ["html"],
  },
];

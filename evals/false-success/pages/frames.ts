import { clickIn, drag, type Trap } from "../trap.ts";

const inside = (id: string, script: string) => `<button id="${id}" onclick="${script}()">Buy jam</button>`;
const both = (first: string, second: string) =>
  `<iframe id="first" src="${first}" style="width:300px;height:100px"></iframe><iframe id="second" src="${second}" style="width:300px;height:100px"></iframe>`;

/** Actions in the wrong frame, or in a frame in which nothing happens. */
export const frames: readonly Trap[] = [
  {
    name: "frame, honest: the same text in the frame before it",
    html: both("wrong.html", "right.html"),
    files: { "wrong.html": inside("twin", "spoil"), "right.html": inside("target", "wish") },
    action: clickIn("#second"),
    expected: ["done"],
    isHonest: true,
  },
  {
    name: "frame, honest: the same text in the page and in another out-of-process frame",
    html: inside("outer", "spoil") + both("{{other}}wrong.html", "{{other}}right.html"),
    files: { "wrong.html": inside("twin", "spoil"), "right.html": inside("target", "wish") },
    action: clickIn("#second"),
    expected: ["done"],
    isHonest: true,
  },
  {
    name: "frame: a dead button, the page around it ticking",
    html: `<p id="clock">0</p><iframe id="frame" src="{{other}}inside.html"></iframe><script>setInterval(() => { clock.textContent = Date.now(); }, 300);</script>`,
    files: { "inside.html": `<button id="target">Buy jam</button>` },
    action: clickIn("#frame"),
    expected: ["no-effect"],
  },
  {
    name: "frame: goes away from under the pointer when it comes, and something else lies there",
    html: `<button onclick="spoil()" style="position:absolute;left:0;top:100px;width:300px;height:100px">Plum</button><iframe id="frame" src="inside.html" style="position:absolute;left:0;top:100px;width:300px;height:100px;border:0" onmouseenter="this.style.left = '400px'"></iframe>`,
    files: { "inside.html": inside("target", "wish") },
    action: clickIn("#frame"),
    expected: ["done"],
    isHonest: true,
  },
  {
    name: "frame: covered by the page around it when the pointer comes",
    html: `<iframe id="frame" src="inside.html" style="position:absolute;left:0;top:100px;width:300px;height:100px;border:0" onmouseenter="cover.style.display = 'block'"></iframe><div id="cover" onclick="spoil()" style="display:none;position:absolute;left:0;top:100px;width:300px;height:100px;background:#eee">Plum</div>`,
    files: { "inside.html": inside("target", "wish") },
    action: clickIn("#frame"),
    expected: ["blocked"],
    obstacle: ["covered"],
  },
  {
    name: "frame: exchanged for another with the same page",
    html: `<div id="box"><iframe id="frame" src="inside.html"></iframe></div>`,
    files: { "inside.html": inside("target", "wish") },
    meanwhile: (page) =>
      page.evaluate(
        `new Promise((resolve) => { const frame = document.createElement("iframe"); frame.id = "frame"; frame.onload = () => resolve(); frame.src = "inside.html"; box.replaceChildren(frame); })`,
      ),
    action: clickIn("#frame"),
    expected: ["stale-ref"],
  },
  {
    name: "frame: scrolled out of a box that cuts it off",
    html: `<div style="height:80px;overflow:clip"><div style="height:120px"></div><iframe id="frame" src="inside.html"></iframe></div><div id="next" onclick="spoil()" style="height:400px;background:#eee">Plum page</div>`,
    files: { "inside.html": inside("target", "wish") },
    action: clickIn("#frame"),
    expected: ["blocked"],
    obstacle: ["outside", "hidden", "covered"],
  },
  {
    name: "frame: a drop in it that is refused",
    html: `<iframe id="frame" src="{{other}}inside.html" style="width:400px;height:300px"></iframe>`,
    files: {
      "inside.html": `<div id="target" draggable="true" style="width:100px;height:40px;background:#fc8">Plum</div><div id="to" style="margin-top:60px;width:200px;height:80px;background:#8cf">Basket</div><script>to.ondrop = () => { to.append(target); wish(); };</script>`,
    },
    action: drag("#frame"),
    expected: ["no-effect", "failed"],
  },
  {
    name: "frame, honest: a drag in it by pointer",
    html: `<div style="height:90px"></div><iframe id="frame" src="{{other}}inside.html" style="width:400px;height:300px;margin-left:70px"></iframe>`,
    files: {
      "inside.html": `<div id="target" style="position:absolute;left:10px;top:10px;width:60px;height:40px;background:#fc8;touch-action:none">Plum</div><div id="to" style="position:absolute;left:10px;top:120px;width:200px;height:80px;background:#8cf">Basket</div><script>
        let isDown = false; target.onpointerdown = (event) => { isDown = true; target.setPointerCapture(event.pointerId); };
        target.onpointermove = (event) => { if (isDown) { target.style.left = event.clientX - 30 + "px"; target.style.top = event.clientY - 20 + "px"; } };
        target.onpointerup = (event) => { isDown = false; if (event.clientY > 120) wish("Dropped"); };</script>`,
    },
    action: drag("#frame"),
    expected: ["done"],
    tolerated: ["to"],
    isHonest: true,
  },
];

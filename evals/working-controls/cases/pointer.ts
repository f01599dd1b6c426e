import type { ControlCase } from "../control-case.ts";
import { out } from "../page-head.ts";

const lists = `<style>ul{float:left;width:200px;height:200px;margin:10px;padding:0;border:1px solid;list-style:none}li{height:30px;margin:4px;background:#cdc}</style>`;

const fromListToList = `${lists}<ul id="left"><li id="plum" draggable="true">Plum</li><li draggable="true">Pear</li></ul><ul id="right"></ul><script>
  let drops = 0;
  document.ondragstart = (event) => event.dataTransfer.setData("text/plain", event.target.id);
  right.ondragover = (event) => event.preventDefault();
  right.ondrop = (event) => {
    event.preventDefault();
    drops++;
    right.append(document.getElementById(event.dataTransfer.getData("text/plain")));
  };</script>`;

const sortable = `${lists}<ul id="list" style="touch-action:none"><li id="a">Apple</li><li id="b">Banana</li><li id="c">Cherry</li></ul><script>
  let held, drops = 0;
  list.onpointerdown = (event) => {
    held = event.target;
    list.setPointerCapture(event.pointerId);
    event.preventDefault();
  };
  list.onpointermove = ({ clientY }) => {
    if (!held) return;
    const over = [...list.children].find((item) => { const box = item.getBoundingClientRect(); return clientY > box.top && clientY < box.bottom; });
    if (!over || over === held) return;
    const isBelow = held.compareDocumentPosition(over) & Node.DOCUMENT_POSITION_FOLLOWING;
    over[isBelow ? "after" : "before"](held);
  };
  list.onpointerup = () => { held = undefined; drops++; };
  const order = () => [...list.children].map((item) => item.id).join("");
</script>`;

/** Mouse actions other than a click. */
export const pointer: readonly ControlCase[] = [
  {
    name: "hover: a menu of style rules alone, then a click in it",
    html: `<style>.sub{display:none}.main:hover .sub{display:block}</style>
      <div class="main" style="width:200px"><span id="go">Shop</span><div class="sub"><a id="item" href="#knives">Knives</a></div></div>`,
    actions: [
      { kind: "hover", target: "#go" },
      { kind: "click", target: "#item" },
    ],
    happened: `location.hash === "#knives" ? seen.click : 0`,
  },
  {
    name: "hover: a menu that a script opens after 250 ms, then a click in it",
    html: `<div id="main" style="width:200px"><span id="go">Shop</span><div id="sub" hidden><button id="item" onclick="happen('Knives')">Knives</button></div></div>${out}<script>
      let timer;
      main.onmouseenter = () => { clearTimeout(timer); timer = setTimeout(() => sub.hidden = false, 250); };
      main.onmouseleave = () => { clearTimeout(timer); timer = setTimeout(() => sub.hidden = true, 250); };</script>`,
    actions: [
      { kind: "hover", target: "#go" },
      { kind: "click", target: "#item" },
    ],
  },
  {
    name: "hover: changes a colour by style rules alone",
    html: `<style>#go{padding:10px;background:#ccc}#go:hover{background:#393}</style><span id="go">Plum</span>`,
    actions: [{ kind: "hover", target: "#go" }],
    happened: `getComputedStyle(document.querySelector("#go")).backgroundColor === "rgb(51, 153, 51)"`,
    isQuoted: true,
  },
  {
    name: "right click: a menu of the page's own",
    html: `<div id="go" style="width:200px;height:80px;background:#cdc">Plum</div><div id="menu" hidden style="position:fixed;background:white;border:1px solid">Copy</div><script>
      go.oncontextmenu = (event) => { event.preventDefault(); times++; menu.hidden = false; menu.style.left = event.clientX + "px"; menu.style.top = event.clientY + "px"; };</script>`,
    actions: [{ kind: "rightClick", target: "#go" }],
    happened: `menu.hidden ? 0 : times`,
  },
  {
    name: "double click: a handler of its own",
    html: `<div id="go" style="width:200px;height:80px;background:#cdc" ondblclick="happen('Opened')">Plum</div>${out}`,
    actions: [{ kind: "doubleClick", target: "#go" }],
    happened: `seen.click === 2 ? times : 0`,
  },
  {
    name: "double click: selects a word",
    html: `<p><span id="word">Plum</span> jam</p>`,
    actions: [{ kind: "doubleClick", target: "#word" }],
    happened: `getSelection().toString().trim() === "Plum"`,
    isQuoted: true,
  },
  {
    name: "click: with Shift, which the page asks for",
    html: `<button id="go" onclick="if (event.shiftKey) happen('Range chosen')">Row 5</button>${out}`,
    actions: [{ kind: "click", target: "#go", modifiers: ["Shift"] }],
  },
  {
    name: "click: a control that acts on mousedown",
    html: `<button id="go" onmousedown="happen('Down')">Hold me</button>${out}`,
    actions: [{ kind: "click", target: "#go" }],
  },
  {
    name: "click: a control that wants a whole pointer gesture",
    html: `<div id="go" style="width:100px;height:40px;background:#cdc">Press</div>${out}<script>
      let at;
      go.onpointerdown = ({ clientX }) => at = clientX;
      go.onpointerup = ({ clientX, isPrimary, pointerType }) => { if (at === clientX && isPrimary && pointerType === "mouse") happen("Pressed"); };</script>`,
    actions: [{ kind: "click", target: "#go" }],
  },
  {
    name: "drag: from list to list",
    html: fromListToList,
    actions: [{ kind: "drag", target: "#plum", to: "#right" }],
    happened: `right.children.length === 1 ? drops : 0`,
  },
  {
    name: "drag: sort by pointer events",
    html: sortable,
    actions: [{ kind: "drag", target: "#a", to: "#c" }],
    happened: `order() === "bca" ? drops : 0`,
  },
  {
    name: "drag: sort by pointer events, upwards",
    html: sortable,
    actions: [{ kind: "drag", target: "#c", to: "#a" }],
    happened: `order() === "cab" ? drops : 0`,
  },
  {
    name: "drag: a slider of mouse events",
    html: `<div style="width:300px;height:20px;margin:20px;background:#ddd"><div id="thumb" style="position:relative;left:0;width:20px;height:20px;background:#c63"></div></div><script>
      let from, drags = 0;
      thumb.onmousedown = (event) => { from = event.clientX; event.preventDefault(); };
      document.onmousemove = ({ clientX }) => { if (from !== undefined) thumb.style.left = Math.max(0, Math.min(280, clientX - from)) + "px"; };
      document.onmouseup = () => { if (from !== undefined) drags++; from = undefined; };</script>`,
    actions: [{ kind: "drag", target: "#thumb", to: { by: { x: 120, y: 0 } } }],
    happened: `Math.abs(parseInt(thumb.style.left) - 120) <= 1 ? drags : 0`,
  },
  {
    name: "drag: the range input of the browser",
    html: `<input id="thumb" type="range" min="0" max="100" value="50" style="width:400px">`,
    actions: [{ kind: "drag", target: "#thumb", to: { by: { x: 100, y: 0 } } }],
    happened: `Math.abs(document.querySelector("#thumb").value - 75) <= 3 ? seen.change : 0`,
  },
  {
    name: "drag: a card onto a zone that looks as if for files",
    html: `<div id="card" draggable="true" style="width:100px;height:40px;background:#cdc">Card</div><div id="zone" style="width:300px;height:120px;margin-top:60px;border:2px dashed">Drop here</div><script>
      let inside = 0;
      card.ondragstart = (event) => event.dataTransfer.setData("application/x-card", "7");
      zone.ondragenter = () => { inside++; zone.style.borderColor = "green"; };
      zone.ondragleave = () => { if (--inside === 0) zone.style.borderColor = ""; };
      zone.ondragover = (event) => { if (event.dataTransfer.types.includes("application/x-card")) event.preventDefault(); };
      zone.ondrop = (event) => { event.preventDefault(); times++; zone.textContent = "Got " + event.dataTransfer.getData("application/x-card"); };</script>`,
    actions: [{ kind: "drag", target: "#card", to: "#zone" }],
    happened: `zone.textContent === "Got 7" ? times : 0`,
  },
  {
    name: "drag: a divider by 80 pixels",
    html: `<div id="part" style="float:left;width:200px;height:200px;background:#cdc"></div><div id="bar" style="float:left;width:6px;height:200px;background:#333;cursor:col-resize"></div><script>
      bar.onpointerdown = (event) => {
        bar.setPointerCapture(event.pointerId);
        bar.onpointermove = ({ clientX }) => part.style.width = clientX - 8 + "px";
        bar.onpointerup = () => { times++; bar.onpointermove = null; };
      };</script>`,
    actions: [{ kind: "drag", target: "#bar", to: { by: { x: 80, y: 0 } } }],
    happened: `Math.abs(part.offsetWidth - 283) <= 4 ? times : 0`,
  },
];

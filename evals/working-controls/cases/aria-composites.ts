import type { ControlCase } from "../control-case.ts";
import { out } from "../page-head.ts";

const tree = `<ul role="tree" aria-label="Files"><li role="treeitem" aria-expanded="false" tabindex="0" id="item"><span>Recipes</span><ul role="group" hidden><li role="treeitem" tabindex="-1" id="leaf">Plum jam</li></ul></li></ul>${out}<script>
  function expand(isOpen) { times++; item.setAttribute("aria-expanded", isOpen); item.querySelector("ul").hidden = !isOpen; }
  item.querySelector("span").onclick = () => expand(item.getAttribute("aria-expanded") !== "true");
  item.onkeydown = ({ key }) => { if (key === "ArrowRight") expand(true); };
  leaf.onclick = () => out.textContent = "Opened plum jam";</script>`;

const treegrid = `<table role="treegrid" aria-label="Mail"><tr role="row" aria-level="1" aria-expanded="false" tabindex="0" id="row"><td role="gridcell"><button id="go" tabindex="-1">▸</button> Plums</td><td role="gridcell">3</td></tr><tr role="row" aria-level="2" id="child" hidden><td role="gridcell">Mirabelle</td><td role="gridcell">1</td></tr></table><script>
  function expand() { times++; child.hidden = false; row.setAttribute("aria-expanded", "true"); }
  go.onclick = expand;
  row.onkeydown = ({ key }) => { if (key === "ArrowRight") expand(); };</script>`;

const grid = `<table role="grid"><tr role="row"><td role="gridcell" id="cell" tabindex="0" style="width:120px">12</td></tr></table>${out}<script>
  cell.ondblclick = () => {
    const field = document.createElement("input");
    field.value = cell.textContent;
    cell.replaceChildren(field);
    field.focus();
    field.onkeydown = ({ key }) => { if (key === "Enter") { cell.textContent = field.value; happen("Kept"); } };
  };</script>`;

const slider = `<div id="rail" style="position:relative;width:300px;height:20px;margin:20px;background:#ddd"><div id="thumb" role="slider" tabindex="0" aria-label="Heat" aria-valuemin="0" aria-valuemax="100" aria-valuenow="0" style="position:absolute;left:0;width:20px;height:20px;background:#c63"></div></div><script>
  let isDown = false, drags = 0;
  function set(value) { thumb.setAttribute("aria-valuenow", value); thumb.style.left = value * 2.8 + "px"; }
  thumb.onkeydown = ({ key }) => { if (key === "ArrowRight") { times++; set(Number(thumb.getAttribute("aria-valuenow")) + 1); } };
  thumb.onpointerdown = (event) => { isDown = true; thumb.setPointerCapture(event.pointerId); };
  thumb.onpointermove = ({ clientX }) => { if (isDown) set(Math.round(Math.min(280, Math.max(0, clientX - rail.getBoundingClientRect().left - 10)) / 2.8)); };
  thumb.onpointerup = () => { isDown = false; drags++; };</script>`;

const dialog = (
  role: string,
) => `<button id="go">Delete</button><div id="cover" hidden style="position:fixed;inset:0;background:#0006"><div role="${role}" aria-modal="true" aria-label="Delete?" style="margin:100px;padding:20px;background:white"><p>Really delete?</p><button id="yes">Yes, delete</button></div></div>${out}<script>
  let closed = 0;
  go.onclick = () => { cover.hidden = false; yes.focus(); };
  yes.onclick = () => { cover.hidden = true; happen("Deleted"); };
  addEventListener("keydown", ({ key }) => { if (key === "Escape" && !cover.hidden) { cover.hidden = true; closed++; go.focus(); } });</script>`;

/** Custom controls according to the APG that consist of many parts. */
export const ariaComposites: readonly ControlCase[] = [
  { name: "tree: expand by ArrowRight", html: tree, actions: [{ kind: "press", target: "#item", key: "ArrowRight" }] },
  { name: "tree: expand by a click", html: tree, actions: [{ kind: "click", target: "#item > span" }] },
  {
    name: "tree: expand, then open a leaf",
    html: tree,
    actions: [
      { kind: "click", target: "#item > span" },
      { kind: "click", target: "#leaf" },
    ],
    happened: `out.textContent === "Opened plum jam" ? times : 0`,
  },
  {
    name: "treegrid: expand a row by its button",
    html: treegrid,
    actions: [{ kind: "click", target: "#go" }],
    happened: `!child.hidden ? times : 0`,
  },
  {
    name: "treegrid: expand a row by ArrowRight",
    html: treegrid,
    actions: [{ kind: "press", target: "#row", key: "ArrowRight" }],
    happened: `!child.hidden ? times : 0`,
  },
  {
    name: "grid: edit a cell after a double click",
    html: grid,
    actions: [
      { kind: "doubleClick", target: "#cell" },
      { kind: "fill", target: "#cell input", text: "15" },
      { kind: "press", target: "#cell input", key: "Enter" },
    ],
    happened: `cell.textContent === "15" ? times : 0`,
  },
  {
    name: "slider: by a key",
    html: slider,
    actions: [{ kind: "press", target: "#thumb", key: "ArrowRight" }],
    happened: `thumb.getAttribute("aria-valuenow") === "1" ? times : 0`,
  },
  {
    name: "slider: drag the thumb",
    html: slider,
    actions: [{ kind: "drag", target: "#thumb", to: { by: { x: 140, y: 0 } } }],
    happened: `Math.abs(thumb.getAttribute("aria-valuenow") - 50) <= 1 ? drags : 0`,
  },
  {
    name: "spinbutton: by a key",
    html: `<div id="spin" role="spinbutton" tabindex="0" aria-label="Jars" aria-valuenow="2" aria-valuemin="0" aria-valuemax="9" style="width:40px;border:1px solid">2</div><script>
      spin.onkeydown = (event) => {
        if (event.key !== "ArrowUp") return;
        event.preventDefault();
        spin.textContent = Number(spin.textContent) + 1;
        spin.setAttribute("aria-valuenow", spin.textContent);
      };</script>`,
    actions: [{ kind: "press", target: "#spin", key: "ArrowUp" }],
    happened: `spin.getAttribute("aria-valuenow") - 2`,
  },
  {
    name: "spinbutton: by its plus",
    html: `<div role="group" aria-label="Jars"><button>−</button><span id="spin">1</span><button id="go" onclick="spin.textContent++">+</button></div>`,
    actions: [{ kind: "click", target: "#go" }],
    happened: `spin.textContent - 1`,
  },
  {
    name: "dialog: open it, close it by Escape",
    html: dialog("dialog"),
    actions: [
      { kind: "click", target: "#go" },
      { kind: "press", key: "Escape" },
    ],
    happened: `cover.hidden ? closed : 0`,
  },
  {
    name: "alertdialog: open it, say yes",
    html: dialog("alertdialog"),
    actions: [
      { kind: "click", target: "#go" },
      { kind: "click", target: "#yes" },
    ],
  },
  {
    name: "tooltip: by hover",
    html: `<button id="go" aria-describedby="tip">Salt</button><div id="tip" role="tooltip" hidden>Two grams</div><script>
      go.onmouseenter = () => { times++; tip.hidden = false; };
      go.onmouseleave = () => tip.hidden = true;</script>`,
    actions: [{ kind: "hover", target: "#go" }],
    happened: `tip.hidden ? 0 : times`,
  },
  {
    name: "tooltip: after a while",
    html: `<button id="go">Salt</button><script>
      let timer;
      go.onmouseenter = () => timer = setTimeout(() => { times++; go.insertAdjacentHTML("afterend", "<div role=tooltip>Two grams</div>"); }, 400);
      go.onmouseleave = () => { clearTimeout(timer); document.querySelector("[role=tooltip]")?.remove(); };</script>`,
    actions: [{ kind: "hover", target: "#go" }],
    happened: `document.querySelector("[role=tooltip]") ? times : 0`,
  },
  {
    name: "feed: scroll loads more",
    html: `<div id="feed" role="feed" style="height:200px;overflow:auto">${`<article style="height:90px">Plum news</article>`.repeat(6)}</div><script>
      feed.onscroll = () => {
        if (times || feed.scrollTop + feed.clientHeight < feed.scrollHeight - 20) return;
        times++;
        setTimeout(() => feed.insertAdjacentHTML("beforeend", '<article style="height:90px">More plum news</article>'.repeat(6)), 200);
      };</script>`,
    actions: [{ kind: "scroll", target: "#feed", to: { y: 100 } }],
    happened: `feed.children.length === 12 ? times : 0`,
  },
];

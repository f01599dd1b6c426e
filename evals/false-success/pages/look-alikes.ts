import type { PageHandler } from "../../harness/fixture-server.ts";
import { check, click, clickIn, doubleClick, fill, just, type MakeAction, press, type Trap } from "../trap.ts";

const taken: PageHandler = (_request, response) => void setTimeout(() => response.writeHead(204).end(), 900);
const scrollBy =
  (y: number): MakeAction =>
  async ({ ref }) => ({ kind: "scroll", target: await ref(), by: { y } });

/** Pages that look like one of the traps, but work. */
const pages: readonly Omit<Trap, "expected" | "isHonest">[] = [
  {
    name: "a menu that opens at the press, with a veil below it",
    html: `<button id="target" aria-haspopup="menu" aria-expanded="false">Fruit</button><script>target.onpointerdown = () => { target.ariaExpanded = "true"; const veil = document.createElement("div"); veil.id = "veil"; veil.style = "position:fixed;inset:0"; const menu = document.createElement("ul"); menu.role = "menu"; menu.innerHTML = "<li role=menuitem>Plums</li>"; veil.append(menu); document.body.append(veil); wished = true; };</script>`,
    action: click,
    tolerated: ["veil", "body", "html"],
  },
  {
    name: "a link to a part of the page",
    html: `<a id="target" href="#part">Imprint</a><div style="height:3000px"></div><h2 id="part">Imprint</h2><div style="height:3000px"></div>`,
    action: click,
    happened: "scrollY > 1000",
  },
  {
    name: "a link to # with a handler",
    html: `<a id="target" href="#" onclick="wish()">Buy jam</a>`,
    action: click,
  },
  {
    name: "a button that is busy first, and tells the result then",
    html: `<button id="target">Save</button><p id="out"></p><script>target.onclick = () => { target.ariaBusy = "true"; setTimeout(() => { target.removeAttribute("aria-busy"); out.textContent = "Saved"; wished = true; }, 400); };</script>`,
    action: click,
    until: "window.wished",
  },
  {
    name: "a message into a log in which others pour",
    html: `<button id="target">Send</button><ol id="log"></ol><script>const say = (text) => { const line = document.createElement("li"); line.textContent = text; log.append(line); }; let turn = 0; setInterval(() => say("Line " + ++turn), 170); target.onclick = () => { say("Mine"); wished = true; };</script>`,
    action: click,
  },
  {
    name: "a message on a page that shows another one twice a second",
    html: `<button id="target" onclick="wish()">Buy jam</button><script>setInterval(() => { const toast = document.createElement("div"); toast.textContent = "Sale"; document.body.append(toast); setTimeout(() => toast.remove(), 300); }, 500);</script>`,
    action: click,
  },
  {
    name: "a silent save that takes the server 900 ms",
    html: `<button id="target" onclick="fetch('save', { method: 'POST' })">Save</button>`,
    files: { save: taken },
    action: click,
    happened: async ({ hits }) => hits("save") === 1,
  },
  {
    name: "a row that is edited by a double click",
    html: `<table><tr><td id="target">Plum</td></tr></table><script>target.ondblclick = () => { target.innerHTML = "<input value=Plum>"; wished = true; };</script>`,
    action: doubleClick,
  },
  {
    name: "a button that puts another one in its place when it was clicked",
    html: `<div id="box"><button id="target">Follow</button></div><script>target.onclick = () => { box.innerHTML = "<button>Following</button>"; wished = true; };</script>`,
    action: click,
  },
  {
    name: "a button that shows its effect in the page around its out-of-process frame",
    html: `<p id="out">Empty</p><iframe id="frame" src="{{other}}inside.html"></iframe><script>addEventListener("message", () => { out.textContent = "1 jam"; wished = true; });</script>`,
    files: { "inside.html": `<button id="target" onclick="parent.postMessage('buy', '*')">Buy jam</button>` },
    action: clickIn("#frame"),
    until: "window.wished",
  },
  {
    name: "a link into a new tab",
    html: `<a id="target" target="_blank" href="next.html">Next</a>`,
    files: { "next.html": "<p>Next</p>" },
    action: click,
    happened: async ({ page }) => page.context().pages().length === 2,
  },
  {
    name: "a label that is clicked for its box",
    html: `<label id="label"><input id="box" type="checkbox"> <span id="target">Gift wrap</span></label>`,
    action: click,
    happened: "box.checked",
    tolerated: ["box", "label"],
  },
  {
    name: "a label beside its box, clicked for it",
    html: `<input id="box" type="checkbox"> <label id="target" for="box">Gift wrap</label>`,
    action: click,
    happened: "box.checked",
    tolerated: ["box"],
  },
  {
    name: "a box that only its label shows",
    html: `<style>#target{position:absolute;opacity:0;width:1px;height:1px}</style><input id="target" type="checkbox"><label id="label" for="target">Gift wrap</label>`,
    action: check,
    happened: "target.checked",
    tolerated: ["label"],
  },
  {
    name: "Tab, which moves the focus on",
    html: `<input id="target" aria-label="Name"><input id="other" aria-label="Mail">`,
    action: press("Tab"),
    happened: "document.activeElement === other",
  },
  {
    name: "Control+a, which selects",
    html: `<input id="target" aria-label="Name" value="plum">`,
    action: press("Control+a"),
    happened: "target.selectionStart === 0 && target.selectionEnd === 4",
  },
  {
    name: "an arrow that moves on in a list",
    html: `<ul id="target" role="listbox" tabindex="0" aria-label="Fruit" aria-activedescendant="one"><li role="option" id="one">Plum</li><li role="option" id="two">Pear</li></ul><script>target.onkeydown = (event) => { if (event.key === "ArrowDown") target.setAttribute("aria-activedescendant", "two"); };</script>`,
    action: press("ArrowDown"),
    happened: `target.getAttribute("aria-activedescendant") === "two"`,
  },
  {
    name: "Escape, which closes a dialog",
    html: `<dialog id="box"><button id="target">Accept terms</button></dialog><script>box.showModal();</script>`,
    action: press("Escape"),
    happened: "!box.open",
  },
  {
    name: "a box that scrolls smoothly",
    html: `<div id="target" style="height:100px;overflow:auto;scroll-behavior:smooth"><div style="height:2000px">Orchard</div></div>`,
    action: scrollBy(400),
    until: "target.scrollTop > 0",
    happened: "target.scrollTop > 0",
  },
  {
    name: "a field that complains about its value, and keeps it",
    html: `<input id="target" type="email" aria-label="Mail"><p id="complaint"></p><script>target.oninput = () => { complaint.textContent = target.validity.valid ? "" : "Not an address"; };</script>`,
    action: fill("plum"),
    happened: `target.value === "plum"`,
  },
  {
    name: "three messages one after the other",
    html: `<button id="target" onclick="alert('One'); alert('Two'); alert('Three'); wished = true">Count</button>`,
    action: click,
    mentions: /Three/,
  },
  {
    name: "waiting for a text that comes",
    html: `<p id="row">Loading</p>`,
    meanwhile: (page) => page.evaluate(`void setTimeout(() => { row.textContent = "Saved"; }, 500)`),
    action: just({ kind: "wait", text: "Saved" }),
    happened: `row.textContent === "Saved"`,
  },
];

export const lookAlikes: readonly Trap[] = pages.map((page) => ({
  ...page,
  name: `look-alike, honest: ${page.name}`,
  expected: ["done"],
  isHonest: true,
}));

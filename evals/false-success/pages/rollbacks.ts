import type { PageHandler } from "../../harness/fixture-server.ts";
import { check, click, drag, fill, select, type Trap } from "../trap.ts";

const button = (script: string, more = "") =>
  `<button id="target">Buy jam</button>${more}<script>target.onclick = async () => { ${script} window.over = true; };</script>`;
/** Refuses the request after a delay. */
const refusal: PageHandler = (_request, response) => void setTimeout(() => response.writeHead(500).end(), 400);
const save = `const answer = await fetch("save", { method: "POST" });`;

/** Changes that the page reverts, so that nothing has changed in the end. */
export const rollbacks: readonly Trap[] = [
  {
    name: "rollback: the server refuses what was shown at once",
    html: button(
      `const item = document.createElement("li"); item.textContent = "Jam"; basket.append(item); ${save} if (!answer.ok) item.remove();`,
      `<ul id="basket"></ul>`,
    ),
    files: { save: refusal },
    action: click,
    until: "window.over",
    happened: "basket.childElementCount > 0",
    expected: ["no-effect", "failed"],
  },
  {
    name: "rollback: a spinner while the server refuses",
    html: button(
      `const spinner = document.createElement("div"); spinner.className = "spinner"; spinner.textContent = "Saving"; document.body.append(spinner); ${save} spinner.remove(); if (answer.ok) wish();`,
    ),
    files: { save: refusal },
    action: click,
    until: "window.over",
    expected: ["no-effect", "failed"],
    mentions: /500/,
  },
  {
    name: "rollback: a spinner, and no request at all",
    html: button(
      `const spinner = document.createElement("div"); spinner.className = "spinner"; spinner.textContent = "Saving"; document.body.append(spinner); await new Promise((resolve) => setTimeout(resolve, 200)); spinner.remove();`,
    ),
    action: click,
    until: "window.over",
    expected: ["no-effect"],
  },
  {
    name: "rollback: the button is disabled while it works, and nothing comes of it",
    html: button(
      `target.disabled = true; target.textContent = "One moment"; await new Promise((resolve) => setTimeout(resolve, 200)); target.disabled = false; target.textContent = "Buy jam";`,
    ),
    action: click,
    until: "window.over",
    expected: ["no-effect"],
  },
  {
    name: "rollback: a pressed state that goes back after 100 ms",
    html: button(
      `target.ariaPressed = "true"; await new Promise((resolve) => setTimeout(resolve, 100)); target.ariaPressed = "false";`,
    ),
    prepare: (page) => page.evaluate(`target.ariaPressed = "false"`),
    action: click,
    until: "window.over",
    happened: `target.ariaPressed === "true"`,
    expected: ["no-effect"],
  },
  {
    name: "rollback: a checkbox, when the server refuses",
    html: `<input id="target" type="checkbox" aria-label="Gift"><script>target.onchange = async () => { ${save} target.checked = answer.ok; window.over = true; };</script>`,
    files: { save: refusal },
    action: check,
    until: "window.over",
    happened: "target.checked",
    expected: ["no-effect", "failed"],
  },
  {
    name: "rollback: an option, when the server refuses",
    html: `<select id="target" aria-label="Metal"><option>Wood</option><option>Gold</option></select><script>target.onchange = async () => { ${save} if (!answer.ok) target.value = "Wood"; window.over = true; };</script>`,
    files: { save: refusal },
    action: select("Gold"),
    until: "window.over",
    happened: `target.value === "Gold"`,
    expected: ["no-effect", "failed"],
  },
  {
    name: "rollback: a text, when the server refuses",
    html: `<input id="target" aria-label="Fruit"><script>target.oninput = async () => { ${save} if (!answer.ok) target.value = ""; window.over = true; };</script>`,
    files: { save: refusal },
    action: fill("plum"),
    until: "window.over",
    happened: `target.value === "plum"`,
    expected: ["no-effect", "failed"],
  },
  {
    name: "rollback: an address that is set and set back",
    html: button(`history.pushState({}, "", "#basket"); history.replaceState({}, "", location.pathname);`),
    action: click,
    happened: `location.hash === "#basket"`,
    expected: ["no-effect"],
  },
  {
    name: "rollback: details that close as soon as they open",
    html: `<details id="details"><summary id="target">More</summary><p>Plums</p></details><script>details.ontoggle = () => { details.open = false; window.over = true; };</script>`,
    action: click,
    until: "window.over",
    happened: "details.open",
    expected: ["no-effect"],
  },
  {
    name: "rollback: a dialog that is closed as soon as it is open",
    html: button(`box.showModal(); box.close();`, `<dialog id="box"><p>Plums</p></dialog>`),
    action: click,
    until: "window.over",
    happened: "box.open",
    expected: ["no-effect"],
  },
  {
    name: "rollback: a film that cannot be played",
    html: button(`await film.play().catch(() => {});`, `<video id="film" src="missing.mp4" width="300"></video>`),
    action: click,
    until: "window.over",
    happened: "!film.paused && film.currentTime > 0",
    expected: ["no-effect", "failed"],
  },
  {
    name: "rollback: asks first, after 400 ms, and is not answered with yes",
    html: button(`await new Promise((resolve) => setTimeout(resolve, 400)); if (confirm("Buy the jam?")) wish();`),
    action: click,
    until: "window.over",
    mentions: /Buy the jam/,
    expected: ["no-effect", "blocked"],
  },
  {
    name: "rollback: asks in a dialog of the page before it switches",
    html: `<button id="target" role="switch" aria-checked="false">Delete backups</button><div id="ask" role="alertdialog" hidden>Really? <button id="yes">Yes</button></div><script>target.onclick = () => { ask.hidden = false; }; yes.onclick = () => { target.ariaChecked = "true"; };</script>`,
    action: check,
    happened: `target.ariaChecked === "true"`,
    expected: ["no-effect"],
  },
  {
    name: "rollback: the place to drop jumps away, another one takes it",
    html: `<div id="target" draggable="true" style="width:100px;height:40px;background:#fc8">Plum</div><div id="to" style="position:absolute;left:20px;top:150px;width:200px;height:100px;background:#8cf;z-index:1">Basket</div><div id="bin" style="position:absolute;left:20px;top:150px;width:200px;height:100px;background:#c88">Bin</div><script>
      target.ondragstart = (event) => event.dataTransfer.setData("text", "plum"); for (const place of [to, bin]) place.ondragover = (event) => event.preventDefault();
      to.ondragenter = () => { to.style.left = "500px"; }; to.ondrop = () => wish(); bin.ondrop = (event) => { event.preventDefault(); spoil(); };</script>`,
    action: drag(),
    expected: ["no-effect", "failed", "blocked"],
    tolerated: ["to"],
  },
];

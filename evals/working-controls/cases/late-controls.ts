import type { ControlCase } from "../control-case.ts";
import { out } from "../page-head.ts";

const click = [{ kind: "click", target: "#go" }] as const;
const after = (ms: number, run: string) => `void setTimeout(() => { ${run} }, ${ms})`;
const cover = `<div id="cover" style="position:fixed;inset:0;background:#fffc">Loading</div>`;

/** Controls that are not ready yet, or change during the action. */
export const lateControls: readonly ControlCase[] = [
  {
    name: "late: enabled after 800 ms",
    html: `<button id="go" disabled onclick="happen('Saved')">Save</button>${out}`,
    begin: after(800, "go.disabled = false"),
    actions: click,
  },
  {
    name: "late: a field that is read-only for 800 ms",
    html: `<input id="field" readonly>`,
    begin: after(800, "field.readOnly = false"),
    actions: [{ kind: "fill", target: "#field", text: "plum" }],
    happened: `wrote("#field", "plum")`,
  },
  {
    name: "late: an option that comes after 600 ms",
    html: `<select id="list"><option>-</option></select>`,
    begin: after(600, "list.innerHTML += '<option>Plum</option>'"),
    actions: [{ kind: "select", target: "#list", option: "Plum" }],
    happened: `document.querySelector("#list").value === "Plum" ? seen.change : 0`,
  },
  {
    name: "late: shown after 600 ms",
    html: `<button id="go" style="display:none" onclick="happen('Saved')">Save</button>${out}`,
    begin: after(600, "go.style.display = ''"),
    actions: click,
  },
  {
    name: "late: a cover that leaves after 700 ms",
    html: `<button id="go" onclick="happen('Saved')">Save</button>${out}${cover}`,
    begin: after(700, "cover.remove()"),
    actions: click,
  },
  {
    name: "late: a cover that fades",
    html: `<style>#cover{transition:opacity .5s}</style><button id="go" onclick="happen('Saved')">Save</button>${out}${cover}`,
    begin: `cover.style.opacity = 0; void setTimeout(() => cover.remove(), 600)`,
    actions: click,
  },
  {
    name: "late: slides in for 400 ms",
    html: `<style>@keyframes in{from{transform:translateX(-400px)}}#go{animation:in .4s}</style><div id="place"></div>${out}`,
    begin: after(50, `place.innerHTML = "<button id=go onclick=happen('Saved')>Save</button>"`),
    actions: click,
  },
  {
    name: "late: what lies above it moves it down while pictures load",
    html: `<div id="above"></div><button id="go" onclick="happen('Saved')">Save</button>${out}`,
    begin: `
      var timer = setInterval(() => {
        above.insertAdjacentHTML("beforeend", "<div style='height:25px'>Picture</div>");
        if (above.children.length === 8) clearInterval(timer);
      }, 60);`,
    actions: click,
  },
  {
    name: "changes under the hand: disables itself",
    html: `<button id="go" onclick="this.disabled = true; times++">Save</button>`,
    actions: click,
    happened: `go.disabled ? times : 0`,
  },
  {
    name: "changes under the hand: removes itself",
    html: `<button id="go" onclick="this.remove(); times++">Close</button>`,
    actions: click,
    happened: `document.querySelector("#go") === null ? times : 0`,
  },
  {
    name: "changes under the hand: removes itself on mousedown",
    html: `<p id="row">Plum <button id="go" onmousedown="row.remove(); times++">Remove</button></p>`,
    actions: click,
    happened: `document.querySelector("#go") === null ? times : 0`,
  },
  {
    name: "changes under the hand: puts another body in place",
    html: `<button id="go" onclick="times++; document.body.innerHTML = '<h1>Another page</h1>'">Go</button>`,
    actions: click,
    happened: `document.body.innerText === "Another page" ? times : 0`,
  },
  {
    name: "changes under the hand: writes a new document",
    html: `<button id="go" onclick="document.open(); document.write('<h1>Another document</h1>'); document.close()">Go</button>`,
    actions: click,
    happened: `document.body.innerText === "Another document"`,
  },
  {
    name: "changes under the hand: grows when the mouse comes over it",
    html: `<style>#go{transition:transform .2s}#go:hover{transform:scale(1.3)}</style><button id="go" style="margin:40px" onclick="happen('Saved')">Save</button>${out}`,
    actions: click,
  },
  {
    name: "late: a link that is there only after its list was loaded",
    html: `<ul id="list"><li>Loading</li></ul>${out}`,
    begin: after(700, `list.innerHTML = "<li><button id=go onclick=happen('Opened')>Open</button></li>"`),
    actions: click,
  },
];

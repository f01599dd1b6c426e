import type { ControlCase } from "../control-case.ts";
import { out } from "../page-head.ts";

/** Native elements that the browser itself opens and closes. */
export const nativeParts: readonly ControlCase[] = [
  {
    name: "details: open by its summary",
    html: `<details ontoggle="times++"><summary>Plums</summary><p>All about plums</p></details>`,
    actions: [{ kind: "click", target: "summary" }],
    happened: `document.querySelector("details").open ? times : 0`,
  },
  {
    name: "details: close again",
    html: `<details open><summary>Plums</summary><p>All about plums</p></details>`,
    actions: [{ kind: "click", target: "summary" }],
    happened: `document.querySelector("details").open ? 0 : seen.click`,
  },
  {
    name: "details: open by a key",
    html: `<details><summary>Plums</summary><p>All about plums</p></details>`,
    actions: [{ kind: "press", target: "summary", key: "Enter" }],
    happened: `document.querySelector("details").open`,
  },
  {
    name: "dialog: open by a command",
    html: `<button id="go" commandfor="box" command="show-modal">Open</button><dialog id="box"><p>Plums</p><form method="dialog"><button id="close">Close</button></form></dialog>`,
    actions: [{ kind: "click", target: "#go" }],
    happened: `document.querySelector("#box").open ? seen.click : 0`,
  },
  {
    name: "dialog: open by a script, close by its form",
    html: `<button id="go" onclick="box.showModal()">Open</button><dialog id="box" onclose="times++"><p>Plums</p><form method="dialog"><button id="close">Close</button></form></dialog>`,
    actions: [
      { kind: "click", target: "#go" },
      { kind: "click", target: "#close" },
    ],
    happened: `document.querySelector("#box").open ? 0 : times`,
  },
  {
    name: "dialog: close by Escape",
    html: `<button id="go" onclick="box.showModal()">Open</button><dialog id="box" onclose="times++"><p>Plums</p></dialog>`,
    actions: [
      { kind: "click", target: "#go" },
      { kind: "press", key: "Escape" },
    ],
    happened: `document.querySelector("#box").open ? 0 : times`,
  },
  {
    name: "popover: open by its button",
    html: `<button id="go" popovertarget="box">Open</button><div id="box" popover ontoggle="times++">Plums</div>`,
    actions: [{ kind: "click", target: "#go" }],
    happened: `document.querySelector("#box").matches(":popover-open") ? times : 0`,
  },
  {
    name: "popover: close by Escape",
    html: `<button id="go" popovertarget="box">Open</button><div id="box" popover>Plums</div>`,
    actions: [
      { kind: "click", target: "#go" },
      { kind: "press", key: "Escape" },
    ],
    happened: `document.querySelector("#box").matches(":popover-open") ? 0 : seen.click`,
  },
  {
    name: "popover: closed by a click beside it",
    html: `<button id="go" popovertarget="box">Open</button><div id="box" popover>Plums</div><p id="beside" style="margin-top:300px">Beside</p>`,
    actions: [
      { kind: "click", target: "#go" },
      { kind: "click", target: "#beside" },
    ],
    happened: `document.querySelector("#box").matches(":popover-open") ? 0 : seen.click - 1`,
  },
  {
    name: "popover: a click on what is in it",
    html: `<button id="go" popovertarget="box">Open</button><div id="box" popover><button id="in" onclick="happen('Chosen')">Choose</button></div>${out}`,
    actions: [
      { kind: "click", target: "#go" },
      { kind: "click", target: "#in" },
    ],
  },
];

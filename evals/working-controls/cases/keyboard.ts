import type { ControlCase } from "../control-case.ts";
import { out } from "../page-head.ts";

const game = `<canvas id="game" width="400" height="100"></canvas><script>
  const drawing = game.getContext("2d");
  let x = 0, downs = 0, isHeld = false;
  addEventListener("keydown", ({ key, repeat }) => { if (key === "ArrowRight") { isHeld = true; if (!repeat) downs++; } });
  addEventListener("keyup", ({ key }) => { if (key === "ArrowRight") isHeld = false; });
  function draw() {
    if (isHeld) x += 2;
    drawing.clearRect(0, 0, 400, 100);
    drawing.fillRect(x, 40, 20, 20);
    requestAnimationFrame(draw);
  }
  draw();</script>`;

const threeFields = `<input id="one"><input id="two"><input id="three">`;

/** Keys, key combinations, and how long they are held. */
export const keyboard: readonly ControlCase[] = [
  {
    name: "key: Control+K opens a palette",
    html: `<p>Press Control+K</p><div id="palette" hidden><input></div><script>
      addEventListener("keydown", (event) => {
        if (!(event.ctrlKey || event.metaKey) || event.key !== "k") return;
        event.preventDefault();
        times++;
        palette.hidden = false;
        palette.firstElementChild.focus();
      });</script>`,
    actions: [{ kind: "press", key: "Control+K" }],
    happened: `palette.hidden ? 0 : times`,
  },
  {
    name: "key: Control+Shift+P",
    html: `${out}<script>addEventListener("keydown", (event) => { if (event.ctrlKey && event.shiftKey && event.key === "P") { event.preventDefault(); happen("Palette"); } });</script>`,
    actions: [{ kind: "press", key: "Control+Shift+P" }],
  },
  {
    name: "key: a letter alone, for a page of shortcuts",
    html: `${out}<script>addEventListener("keydown", ({ key }) => { if (key === "j") happen("Next"); });</script>`,
    actions: [{ kind: "press", key: "j" }],
  },
  {
    name: "key: a sequence of two letters",
    html: `${out}<script>
      let last = "";
      addEventListener("keydown", ({ key }) => { if (last + key === "gi") happen("Inbox"); else out.textContent = key + " ..."; last = key; });</script>`,
    actions: [
      { kind: "press", key: "g" },
      { kind: "press", key: "i" },
    ],
  },
  {
    name: "key: held on a target, a game moves",
    html: `<div id="field" tabindex="0">${game}</div>`,
    actions: [{ kind: "press", target: "#field", key: "ArrowRight", holdMs: 500 }],
    happened: `x >= 20 && !isHeld ? downs : 0`,
  },
  {
    name: "key: held on a canvas that takes the focus",
    html: game.replace("<canvas", `<canvas tabindex="0"`),
    actions: [{ kind: "press", target: "#game", key: "ArrowRight", holdMs: 500 }],
    happened: `x >= 20 && !isHeld ? downs : 0`,
  },
  {
    name: "key: held without a target",
    html: game,
    actions: [{ kind: "key", event: "hold", key: "ArrowRight", ms: 500 }],
    happened: `x >= 20 && !isHeld ? downs : 0`,
  },
  {
    name: "key: down, then up",
    html: `${out}<script>
      let downs = 0;
      addEventListener("keydown", ({ key }) => { if (key === "Shift") { downs++; out.textContent = "Down"; } });
      addEventListener("keyup", ({ key }) => { if (key === "Shift") happen("Up"); });</script>`,
    actions: [
      { kind: "key", event: "down", key: "Shift" },
      { kind: "key", event: "up", key: "Shift" },
    ],
    happened: `downs === 1 ? times : 0`,
  },
  {
    name: "key: Tab goes on",
    html: threeFields,
    actions: [{ kind: "press", target: "#one", key: "Tab" }],
    happened: `document.activeElement.id === "two"`,
  },
  {
    name: "key: Shift+Tab goes back",
    html: threeFields,
    actions: [{ kind: "press", target: "#three", key: "Shift+Tab" }],
    happened: `document.activeElement.id === "two"`,
  },
  {
    name: "key: Control+A and Delete empty a field",
    html: `<input id="field" value="Old words">`,
    actions: [
      { kind: "press", target: "#field", key: "ControlOrMeta+A" },
      { kind: "press", target: "#field", key: "Delete" },
    ],
    happened: `wrote("#field", "")`,
  },
  {
    name: "key: Backspace takes one sign away",
    html: `<input id="field">`,
    actions: [
      { kind: "type", target: "#field", text: "Plums" },
      { kind: "press", target: "#field", key: "Backspace" },
    ],
    happened: `wrote("#field", "Plum")`,
  },
  {
    name: "key: Enter in a field sends its form",
    html: `<form onsubmit="event.preventDefault(); happen('Sent ' + this.elements[0].value)"><input id="field"></form>${out}`,
    actions: [
      { kind: "fill", target: "#field", text: "plum" },
      { kind: "press", target: "#field", key: "Enter" },
    ],
  },
  {
    name: "key: PageDown scrolls the page",
    html: "<p>Plum</p>".repeat(200),
    actions: [{ kind: "press", key: "PageDown" }],
    happened: `scrollY > 300 && seen.keydown`,
  },
  {
    name: "key: Space on a native button",
    html: `<button id="go" onclick="happen('Counted')">Count</button>${out}`,
    actions: [{ kind: "press", target: "#go", key: "Space" }],
  },
  {
    name: "key: Enter on a link",
    html: `<a id="go" href="#knives">Knives</a>`,
    actions: [{ kind: "press", target: "#go", key: "Enter" }],
    happened: `location.hash === "#knives" ? seen.click : 0`,
  },
];

import { clear, fill, type Trap, type } from "../trap.ts";

/** Fields that are read-only. */
export const readonlyFields: readonly Trap[] = [
  {
    name: "read-only: the attribute",
    html: `<input id="target" readonly value="pear" aria-label="Fruit">`,
    action: fill("plum"),
    happened: `target.value === "plum"`,
    expected: ["blocked"],
    obstacle: ["readonly"],
  },
  {
    name: "read-only: the attribute, typed into",
    html: `<textarea id="target" readonly aria-label="Fruit">pear</textarea>`,
    action: type("plum"),
    happened: `target.value.includes("plum")`,
    expected: ["blocked"],
    obstacle: ["readonly"],
  },
  {
    name: "read-only: cleared",
    html: `<input id="target" readonly value="pear" aria-label="Fruit">`,
    action: clear,
    happened: `target.value === ""`,
    expected: ["blocked"],
    obstacle: ["readonly"],
  },
  {
    name: "read-only: aria-readonly on an editor that refuses",
    html: `<div id="target" role="textbox" aria-readonly="true" aria-label="Note" contenteditable="true">pear</div><script>target.onbeforeinput = (event) => event.preventDefault();</script>`,
    action: fill("plum"),
    happened: `target.textContent === "plum"`,
    expected: ["blocked"],
    obstacle: ["readonly"],
  },
  {
    name: "read-only: an island in an editor",
    html: `<div id="editor" contenteditable="true">Dear <span id="target" contenteditable="false">customer</span>, hello</div>`,
    action: fill("plum"),
    happened: `target.textContent === "plum"`,
    expected: ["blocked"],
    obstacle: ["readonly", "not-editable"],
  },
  {
    name: "read-only: a heading is no field",
    html: `<h1 id="target">Orchard</h1>`,
    action: fill("plum"),
    happened: `target.textContent === "plum"`,
    expected: ["blocked"],
    obstacle: ["not-editable"],
  },
];

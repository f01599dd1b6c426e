import { just, press, type Trap } from "../trap.ts";

const save = `addEventListener("keydown", (event) => { if (event.key === "s" && event.ctrlKey && event.target === target) wish("Saved"); });`;

/** Key presses without a receiver, or with the wrong one. */
export const keys: readonly Trap[] = [
  {
    name: "key: Enter where nothing has the focus",
    html: `<form onsubmit="wish(); return false"><input aria-label="Name"><button>Send</button></form>`,
    action: just({ kind: "press", key: "Enter" }),
    expected: ["no-effect", "blocked"],
    tolerated: ["body"],
  },
  {
    name: "key: letters where nothing has the focus",
    html: `<input id="name" aria-label="Name">`,
    action: just({ kind: "type", text: "plum" }),
    happened: `document.getElementById("name").value === "plum"`,
    expected: ["no-effect", "blocked"],
    tolerated: ["body"],
  },
  {
    name: "key: on a field whose focus is taken to another one",
    html: `<input id="target" aria-label="Name"><input id="other" aria-label="Comment"><script>target.onfocus = () => other.focus();</script>`,
    action: press("a"),
    happened: `target.value === "a"`,
    expected: ["no-effect", "failed", "blocked"],
  },
  {
    name: "key: on what cannot take the focus, beside a field that has it",
    html: `<p id="target">Plum jam</p><input id="other" autofocus aria-label="Comment"><script>other.focus(); addEventListener("keydown", (event) => { if (event.target === target) wish(); });</script>`,
    action: press("a"),
    expected: ["blocked", "failed", "no-effect"],
    tolerated: ["body"],
  },
  {
    name: "key: Enter in a form that lacks a required field",
    html: `<form id="form"><input id="target" aria-label="Name" value="plum"><input id="mail" required aria-label="Mail"><button id="send">Send</button></form><script>form.onsubmit = (event) => { event.preventDefault(); wish("Sent"); };</script>`,
    action: press("Enter"),
    expected: ["no-effect"],
    // The browser itself clicks the form's button.
    tolerated: ["send"],
  },
  {
    name: "key: Enter in a form that takes it and does nothing",
    html: `<form onsubmit="return false"><input id="target" aria-label="Name" value="plum"></form>`,
    action: press("Enter"),
    expected: ["no-effect"],
    tolerated: ["form"],
  },
  {
    name: "key: Enter in a field that is in no form",
    html: `<input id="target" aria-label="Search" value="plum"><button id="find" onclick="wish()">Find</button>`,
    action: press("Enter"),
    expected: ["no-effect"],
  },
  {
    name: "key: a chord the page does not know",
    html: `<div id="target" tabindex="0">Canvas</div><script>${save}</script>`,
    action: press("Control+k"),
    expected: ["no-effect"],
  },
  {
    name: "key: Escape in a dialog that cannot be closed",
    html: `<dialog id="box"><button id="target" onclick="spoil()">Accept terms</button></dialog><script>box.addEventListener("cancel", (event) => event.preventDefault()); box.addEventListener("keydown", (event) => { if (event.key === "Escape") event.preventDefault(); }); box.showModal();</script>`,
    action: press("Escape"),
    happened: "!box.open",
    expected: ["no-effect"],
  },
  {
    name: "key: on a disabled field",
    html: `<input id="target" disabled aria-label="Name"><input id="other" aria-label="Comment"><script>other.focus();</script>`,
    action: press("a"),
    happened: `target.value === "a"`,
    expected: ["blocked"],
    obstacle: ["disabled"],
  },
  {
    name: "key: a letter in a field for numbers",
    html: `<input id="target" type="number" aria-label="Count">`,
    action: press("a"),
    happened: `target.value === "a"`,
    expected: ["no-effect"],
  },
  {
    name: "key, honest: a chord the page knows",
    html: `<div id="target" tabindex="0">Canvas</div><script>${save}</script>`,
    action: press("Control+s"),
    expected: ["done"],
    isHonest: true,
  },
  {
    name: "key, honest: Enter sends the form",
    html: `<form action="sent.html"><input id="target" name="fruit" aria-label="Fruit" value="plum"></form>`,
    files: { "sent.html": "<p>Sent</p>" },
    action: press("Enter"),
    happened: `location.href.endsWith("sent.html?fruit=plum")`,
    until: `location.pathname.endsWith("sent.html")`,
    expected: ["done"],
    tolerated: ["form"],
    isHonest: true,
  },
];

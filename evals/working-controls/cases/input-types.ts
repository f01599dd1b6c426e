import type { ControlCase } from "../control-case.ts";
import { out } from "../page-head.ts";
import { htmlReply } from "../request-counter.ts";

function filled(type: string, text: string, attributes = ""): ControlCase {
  return {
    name: `input ${type}: fill`,
    html: `<label>Field <input id="field" type="${type}" ${attributes}></label>`,
    actions: [{ kind: "fill", target: "#field", text }],
    happened: `wrote("#field", ${JSON.stringify(text)})`,
  };
}

/** Every type of <input>. */
export const inputTypes: readonly ControlCase[] = [
  filled("text", "paring knife"),
  filled("search", "knife"),
  filled("email", "bob@shop.test"),
  filled("url", "https://shop.test/knives?size=2"),
  filled("tel", "+49 30 1234567"),
  filled("password", "quince-42"),
  filled("number", "42", `min="0" max="99"`),
  { ...filled("number", "-3.75", `step="0.01"`), name: "input number: fill, negative with decimals" },
  filled("date", "2026-11-20"),
  { ...filled("date", "2027-01-05", `value="2026-11-20"`), name: "input date: fill, where a day stands already" },
  filled("time", "14:30"),
  { ...filled("time", "07:05:09", `step="1"`), name: "input time: fill, with seconds" },
  filled("datetime-local", "2026-11-20T14:30"),
  filled("month", "2026-11"),
  filled("week", "2026-W47"),
  filled("color", "#aa3300"),
  filled("range", "7", `min="0" max="10" value="2"`),
  {
    name: "input text: fill, where a value stands already",
    html: `<label>Name <input id="field" value="Alice"></label>`,
    actions: [{ kind: "fill", target: "#field", text: "Bob" }],
    happened: `wrote("#field", "Bob")`,
  },
  {
    name: "input text: fill, with the value it has already",
    html: `<label>Name <input id="field" value="Bob"></label>`,
    actions: [{ kind: "fill", target: "#field", text: "Bob" }],
    happened: `document.querySelector("#field").value === "Bob"`,
  },
  {
    name: "input text: clear",
    html: `<label>Name <input id="field" value="Alice"></label>`,
    actions: [{ kind: "clear", target: "#field" }],
    happened: `wrote("#field", "")`,
  },
  {
    name: "input text: type after what is there",
    html: `<label>Name <input id="field" value="Alice"></label>`,
    actions: [{ kind: "type", target: "#field", text: " Smith" }],
    happened: `wrote("#field", "Alice Smith")`,
  },
  {
    name: "input text: click gives it the focus, type goes there",
    html: `<label>Name <input id="field"></label>`,
    actions: [
      { kind: "click", target: "#field" },
      { kind: "type", text: "Bob" },
    ],
    happened: `wrote("#field", "Bob")`,
  },
  {
    name: "input search: the cross that empties it, by Escape",
    html: `<label>Search <input id="field" type="search" value="knife"></label>`,
    actions: [{ kind: "press", target: "#field", key: "Escape" }],
    happened: `document.querySelector("#field").value === ""`,
  },
  {
    name: "input number: one up by ArrowUp",
    html: `<label>Jars <input id="field" type="number" value="1"></label>`,
    actions: [{ kind: "press", target: "#field", key: "ArrowUp" }],
    happened: `document.querySelector("#field").value - 1`,
  },
  {
    name: "input range: one up by ArrowRight",
    html: `<label>Heat <input id="field" type="range" min="0" max="10" value="4"></label>`,
    actions: [{ kind: "press", target: "#field", key: "ArrowRight" }],
    happened: `document.querySelector("#field").value - 4`,
  },
  {
    name: "input button: click",
    html: `<input id="go" type="button" value="Count" onclick="happen('Counted')">${out}`,
    actions: [{ kind: "click", target: "#go" }],
  },
  {
    name: "input reset: click",
    html: `<form onreset="times++"><input name="a" value="first"><input type="reset" id="go"></form>`,
    prepare: (page) => page.fill("input[name=a]", "second"),
    actions: [{ kind: "click", target: "#go" }],
    happened: `document.querySelector("input").value === "first" ? times : 0`,
  },
  {
    name: "input submit: click",
    html: `<form action="order" method="post"><input name="jars" value="2"><input type="submit" id="go" value="Order"></form>`,
    files: { order: htmlReply("<h1>Ordered</h1>") },
    actions: [{ kind: "click", target: "#go" }],
    happened: ({ hits }) => hits("POST order"),
  },
  {
    name: "input image: click",
    html: `<form action="found"><input name="q" value="knife"><input type="image" id="go" alt="Find" width="40" height="20"></form>`,
    files: { found: htmlReply("<h1>Found</h1>") },
    actions: [{ kind: "click", target: "#go" }],
    happened: ({ hits, page }) => hits("GET found") * Number(page.url().includes("x=")),
  },
];

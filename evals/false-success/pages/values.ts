import { clear, fill, type Trap, type } from "../trap.ts";

/** A text field, its script, and whether it holds the text in the end. */
const field = (attributes: string, script = "") =>
  `<input id="target" aria-label="Fruit" ${attributes}><script>${script}</script>`;
const holds = (text: string) => `target.value === ${JSON.stringify(text)}`;
const reverted = (when: string) =>
  field("", `target.oninput = () => { const revert = () => { target.value = ""; window.over = true; }; ${when} };`);

/** The field does not keep what is put into it. */
export const values: readonly Trap[] = [
  {
    name: "value: taken back at once",
    html: reverted("revert();"),
    action: fill("plum"),
    happened: holds("plum"),
    expected: ["no-effect"],
  },
  {
    name: "value: taken back by a microtask",
    html: reverted("queueMicrotask(revert);"),
    action: fill("plum"),
    happened: holds("plum"),
    expected: ["no-effect"],
  },
  {
    name: "value: taken back after 30 ms",
    html: reverted("setTimeout(revert, 30);"),
    action: fill("plum"),
    until: "window.over",
    happened: holds("plum"),
    expected: ["no-effect"],
  },
  {
    name: "value: taken back after 200 ms",
    html: reverted("setTimeout(revert, 200);"),
    action: fill("plum"),
    until: "window.over",
    happened: holds("plum"),
    expected: ["no-effect"],
  },
  {
    // Honest as long as the focus stays; a tool that takes it away has to look again.
    name: "value: taken back when the focus leaves",
    html: field("", `target.onblur = () => { target.value = ""; };`),
    action: fill("plum"),
    happened: holds("plum"),
    expected: ["done", "no-effect"],
  },
  {
    name: "value: taken back when it is committed",
    html: field("", `target.onchange = () => { target.value = ""; };`),
    action: fill("plum"),
    happened: holds("plum"),
    expected: ["done", "no-effect"],
  },
  {
    name: "value: cut by maxlength",
    html: field(`maxlength="6"`),
    action: fill("plums and pears"),
    happened: holds("plums and pears"),
    expected: ["no-effect"],
  },
  {
    name: "value: cut by maxlength while typing",
    html: field(`maxlength="6"`),
    action: type("plums and pears"),
    happened: holds("plums and pears"),
    expected: ["no-effect"],
  },
  {
    name: "value: letters dropped by a mask",
    html: field("", `target.oninput = () => { target.value = target.value.replace(/\\D/g, ""); };`),
    action: fill("12ab34"),
    happened: holds("12ab34"),
    expected: ["no-effect"],
  },
  {
    name: "value: letters refused by the mask before they come in",
    html: field("", `target.onbeforeinput = (event) => { if (/\\D/.test(event.data ?? "")) event.preventDefault(); };`),
    action: type("12ab34"),
    happened: holds("12ab34"),
    expected: ["no-effect"],
  },
  {
    name: "value: a word in a field for numbers",
    html: field(`type="number"`),
    action: fill("twelve"),
    happened: holds("twelve"),
    expected: ["no-effect", "failed", "invalid-input"],
  },
  {
    name: "value: a day that does not exist",
    html: field(`type="date"`),
    action: fill("2026-02-30"),
    happened: holds("2026-02-30"),
    expected: ["no-effect", "failed", "invalid-input"],
  },
  {
    name: "value: a day that the page moves into its range",
    html: field(
      `type="date" max="2026-12-31"`,
      `target.oninput = () => { if (target.value > target.max) target.value = target.max; };`,
    ),
    action: fill("2030-01-01"),
    happened: holds("2030-01-01"),
    expected: ["no-effect"],
  },
  {
    name: "value: a slider beyond its end",
    html: field(`type="range" min="0" max="100" value="10"`),
    action: fill("150"),
    happened: holds("150"),
    expected: ["no-effect", "failed", "invalid-input"],
  },
  {
    name: "value: a colour by a name",
    html: field(`type="color" value="#000000"`),
    action: fill("blue"),
    isArguable: true,
    expected: ["no-effect", "failed", "invalid-input", "done"],
  },
  {
    // The field keeps the text in its own writing: the result has to tell how.
    name: "value: in capitals afterwards",
    html: field("", "target.oninput = () => { target.value = target.value.toUpperCase(); };"),
    action: fill("plum"),
    isArguable: true,
    expected: ["done", "no-effect"],
    says: /PLUM/,
  },
  {
    name: "value: comes back after clearing",
    html: field(`value="plum"`, `target.oninput = () => { if (target.value === "") target.value = "plum"; };`),
    action: clear,
    happened: holds(""),
    expected: ["no-effect"],
  },
  {
    name: "value: an editor that refuses all input",
    html: `<div id="target" contenteditable="true" role="textbox" aria-label="Note" style="min-height:40px"></div><script>target.onbeforeinput = (event) => event.preventDefault();</script>`,
    action: fill("plum"),
    happened: `target.textContent === "plum"`,
    expected: ["no-effect"],
  },
  {
    name: "value: the field is exchanged at the first letter",
    html: `<div id="box">${field("", `target.oninput = () => { const twin = target.cloneNode(); twin.id = "twin"; target.replaceWith(twin); };`)}</div>`,
    action: type("plum"),
    happened: `document.querySelector("input").value === "plum"`,
    expected: ["no-effect", "failed", "stale-ref"],
  },
  {
    name: "value: the focus goes to the next field in the middle of typing",
    html: `${field("")}<input id="other" aria-label="Comment"><script>target.oninput = () => { if (target.value.length === 2) other.focus(); };</script>`,
    action: type("plum"),
    happened: holds("plum"),
    expected: ["no-effect", "failed"],
  },
  {
    name: "value: the focus goes to another field as soon as it comes",
    html: `${field("")}<input id="other" aria-label="Comment"><script>target.onfocus = () => other.focus();</script>`,
    action: type("plum"),
    happened: holds("plum"),
    expected: ["no-effect", "failed", "blocked"],
  },
  {
    name: "value: filled, with the focus going to another field as soon as it comes",
    html: `${field("")}<input id="other" aria-label="Comment"><script>target.onfocus = () => other.focus();</script>`,
    action: fill("plum"),
    happened: holds("plum"),
    expected: ["no-effect", "failed", "blocked", "done"],
  },
  {
    name: "value, honest: is kept",
    html: field(`value="pear"`),
    action: fill("plum"),
    happened: holds("plum"),
    expected: ["done"],
    isHonest: true,
  },
  {
    name: "value, honest: held already",
    html: field(`value="plum" readonly`),
    action: fill("plum"),
    happened: holds("plum"),
    expected: ["done"],
    isHonest: true,
  },
];

import { expect, test } from "vitest";
import { openGroundedPage } from "./grounded-page.test.support.ts";

/** What says only by a sign, or a drawing, what it is for; cards that begin with what is pressed of them. */
const page = `<!doctype html><title>Drawing board</title><style>.grid { display: grid; width: 30px; height: 30px; cursor: pointer }</style>
<a href="#inbox" class=grid title="Inbox"><svg viewBox="0 0 9 9"><path d="M0 0h9v9z"/></svg></a>
<div class=grid title="Trim"><svg viewBox="0 0 9 9"><path d="M0 0h9v9z"/></svg></div>
<button title="Pencil">✐</button> <button title="Ruler">◺</button> <button title="Subscript">x₂</button> <button title="OK">OK</button>
<p>Width <button title="Undo the change">⟲</button></p><p>Height <button title="Undo the change">⟲</button></p>
<label>Tax number <input></label> <label>Pages <input type=number></label>
<h2>Sketches</h2>
${["Harbour", "Windmill", "Old oak"].map((name, at) => `<div><button>${at === 1 ? "Followed" : "Follow"}</button><p>${name}</p><p>${at + 2} days ago</p></div>`).join("")}<p>That is all.</p>`;

const grounded: readonly (readonly [instruction: string, told: string])[] = [
  ["take the ruler", "click button ◺ ?"],
  ["click Pencil", "click button ✐"],
  ["click ✐", "click button ✐"],
  ["open the inbox", "click link Inbox"],
  ["click Trim", "click clickable Trim"],
  ["click the subscript button", "click button x₂"],
  ["undo the change of the height", "click button ⟲ #2"],
  ["click the eraser", "not-found"],
  // "Number field" is a kind of field as well.
  ["enter 4711 into the Tax number field", 'fill textbox Tax number {"text":"4711"}'],
  ["enter 12 into the Pages field", 'fill spinbutton Pages {"text":"12"}'],
  ["follow Harbour", "click button Follow #1 ?"],
  ["follow Old oak", "click button Follow #2 ?"],
];

const at = openGroundedPage(page);

test.each(grounded)("%s", async (instruction, told) => {
  expect(await at.told(instruction)).toBe(told);
});

test("a sign is shown with what it stands for, a word is not", () => {
  expect(at.snapshot.text).toContain('button "✐" title "Pencil"');
  expect(at.snapshot.text).toContain('button "OK"]');
});

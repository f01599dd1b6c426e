import { expect, test } from "vitest";
import { openGroundedPage } from "./grounded-page.test.support.ts";

const page = `<!doctype html><main><h1>Recipe</h1>
<label>Notes <textarea>Boil the water.
Add the tea.
Wait for 3 minutes.</textarea></label>
<label>Comment <textarea>Add milk.</textarea></label>
<label>Title <input value="Green tea"></label>
<label>Old password <input></label>
<button>Replace</button></main>`;

const at = openGroundedPage(page);

test.each([
  ['replace "3 minutes" with "5 minutes" in Notes', 'replace textbox Notes {"find":"3 minutes","text":"5 minutes"}'],
  ['replace "3 minutes" with "5 minutes"', 'replace textbox Notes {"find":"3 minutes","text":"5 minutes"}'],
  ['replace the text "Green" by "Black" in the title', 'replace textbox Title {"find":"Green","text":"Black"}'],
  ['replace "Add" with "Pour"', "ambiguous 2"],
  [
    'insert "Stir. " after "Boil the water." in Notes',
    'insert textbox Notes {"after":"Boil the water.","text":"Stir. "}',
  ],
  [
    'insert "Stir. " before "Add the tea" in Notes',
    'replace textbox Notes {"find":"Add the tea","text":"Stir. Add the tea"}',
  ],
  ['insert "Warning! " at the start of Notes', 'insert textbox Notes {"after":"","text":"Warning! "}'],
  ['replace "Old password" with "knife"', 'fill textbox Old password {"text":"knife"}'],
])("%s", async (instruction, described) => {
  expect(await at.described(instruction)).toBe(described);
});

import { expect, test } from "vitest";
import { openGroundedPage } from "./grounded-page.test.support.ts";

/** Rows of which not every one has each control. */
const page = `<!doctype html><title>Crew</title><main><h1>Crew</h1>
<table><tr><th>Name</th><th>Role</th><th></th></tr>
<tr><td>Ada Quist</td><td>Skipper</td><td><button>Edit</button></td></tr>
<tr><td>Bo Lind</td><td>Cook</td><td><button>Edit</button> <button>Remove</button></td></tr>
<tr><td>Cem Aksoy</td><td>Deckhand</td><td><button>Edit</button> <button>Remove</button></td></tr></table>
<ul><li>Anchor <button>Polish</button></li><li>Mast</li><li>Rudder <button>Polish</button> <button>Grease</button></li></ul>
<p>Harbour pass</p><p><button>Renew</button></p></main>`;

const at = openGroundedPage(page);

test.each<readonly [instruction: string, told: string]>([
  ["click Remove next to Ada Quist", "ambiguous 2"],
  ["click Remove beside Bo Lind", "click button Remove #1 ?"],
  ["click Remove next to Cem Aksoy", "click button Remove #2 ?"],
  ["click Polish next to Mast", "ambiguous 2"],
  ["click Grease next to Mast", "not-found"],
  ["click Polish next to Rudder", "click button Polish #2 ?"],
  ["click Renew next to Harbour pass", "click button Renew ?"],
])("a control next to what stands in a row is in that row: %s", async (instruction, told) => {
  expect(await at.told(instruction)).toBe(told);
});

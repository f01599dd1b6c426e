import { renderLine } from "@surehand/browser";
import { expect, test } from "vitest";
import { openGroundedPage } from "./grounded-page.test.support.ts";

/** What pages make of their own: menus in cells, stars, items with buttons in them, cards that open. */
const page = `<!doctype html><main><h1>Garden</h1>
<table role=grid aria-label=Beds><thead><tr><th>Bed</th><th>Crop</th><th>Keeper</th></tr></thead><tbody>
${["North", "South"].map((bed) => `<tr><td>${bed}</td><td><button aria-haspopup=menu>Beans</button></td><td><button aria-haspopup=menu>Uma</button></td></tr>`).join("")}
</tbody></table>
<div role=radiogroup aria-label=Rating><div role=radio tabindex=0>one star</div><div role=radio tabindex=-1>two stars</div><div role=radio tabindex=-1>three stars</div></div>
<ul role=listbox aria-label=Jobs><li role=option tabindex=0>Water the beans <button>move up</button><button>move down</button></li>
<li role=option tabindex=-1>Mow the lawn</li></ul>
<article aria-label="Compost: what goes in"><h3>Compost: what goes in</h3><button aria-expanded=false aria-label="Compost: what goes in, details">Details</button></article>
<article aria-label="Mulch: what for"><h3>Mulch: what for</h3><button aria-expanded=false aria-label="Mulch: what for, details">Details</button></article>
<label><input type=checkbox> I'd like a copy of the plan</label><label>Sowing day <input placeholder="dd/mm/yyyy"></label><button>Choose date</button>
<input role=combobox aria-label=Seed aria-expanded=true aria-controls=seeds><div role=grid id=seeds aria-label=Seeds>
<div role=row><span role=gridcell>Carrot</span> <span role=gridcell>Vegetable</span></div><div role=row><span role=gridcell>Carrot cake</span> <span role=gridcell>Dish</span></div></div>
</main>`;

const rows: readonly (readonly [instruction: string, told: string])[] = [
  ["change the crop of South to Peas", "click button Beans #2 > choose Peas ?"],
  ["set the keeper of North to Olaf", "click button Uma #1 > choose Olaf ?"],
  ["change the crop of Atlantis to Peas", "not-found"],
  ["give three stars", "check radio three stars ?"],
  ["give it 2 stars", "check radio two stars ?"],
  ["give nine stars", "not-found"],
  ["move Water the beans down", "click button move down ?"],
  ["show the details of Compost: what goes in", "click button Compost: what goes in, details ?"],
  ["ask for a copy of the plan", "check checkbox I'd like a copy of the plan ?"],
  ["ask for a dragon", "not-found"],
  ["open the calendar", "click button Choose date ?"],
  ["choose Gandalf", "not-found"],
  ["tick the box below", "check checkbox I'd like a copy of the plan ?"],
  ["open the calendar shown here", "click button Choose date ?"],
  ["press the button below", "ambiguous 9"],
];

const at = openGroundedPage(page);

test.each(rows)("%s", async (instruction, told) => {
  expect(await at.told(instruction)).toBe(told);
});

test("a row of a combobox's grid is chosen by a cell of it", async () => {
  const row = at.snapshot.lines.find((line) => renderLine(line).trim() === "| Carrot | Vegetable");
  const grounding = await at.ground("choose Carrot");
  expect(row).toBeDefined();
  expect(grounding).toMatchObject({ status: "ready", action: { kind: "click", target: row?.anchor } });
});

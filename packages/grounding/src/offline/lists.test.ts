import { describe, expect, test } from "vitest";
import { findAll } from "./find-all.ts";
import { openGroundedPage } from "./grounded-page.test.support.ts";

/** What repeats: cards whose heart stands before their heading, names before what removes them, rows, a calendar. */
const page = `<!doctype html><main><h1>Hiking</h1>
<section><h2>Boots</h2>
${["Fell", "Moor", "Glen"].map((name, at) => `<div><button>Save for later</button><h3><a href="#${at}">${name} Boot</a></h3><p>€${at + 5}0</p><button>Reserve</button></div>`).join("")}
</section>
<h2>Hikers</h2>
${["Ines", "Olaf", "Uma"].map((name) => `<div>${name}</div><div><button>Remove</button></div>`).join("")}
<div><button>Invite</button></div>
<h2>Inbox</h2>
<table role=grid><tr tabindex=0><td><input type=checkbox aria-label=Select></td><td>Ines</td><td>The hut is full</td></tr>
<tr tabindex=0><td><input type=checkbox aria-label=Select checked></td><td>Olaf</td><td>Weather for Sunday</td></tr></table>
<h2>Trip</h2>
<table><tr><td>Colour</td><td>ochre</td></tr><tr><td>Length</td><td>12 km</td></tr></table>
<label>Note <input></label> <label>Nights <input type=number></label>
<label><input type=checkbox> Closed huts</label> <label><input type=checkbox> I have read the rules of the mountain</label>
<label>Repeat password <input type=password></label> <label>Card number <input></label>
<button aria-expanded=false aria-controls=q>How do I get there?</button><div id=q hidden>By bus.</div>
<input type=search aria-label=Find> <button>Send</button> <label>Class <select><option>First<option>Second</select></label>
<nav aria-label=Pages><a href="#p1">1</a> <a href="#p2">2</a> <a href="#p3">3</a></nav></main>`;

const grounded: readonly (readonly [instruction: string, told: string])[] = [
  ["click Save for later of the Moor Boot", "click button Save for later #2 ?"],
  ["save the Glen Boot for later", "click button Save for later #3 ?"],
  ["reserve the second boot that is in the sky", "not-found"],
  ["reserve the third offer", "click button Reserve #3 ?"],
  ["reserve the ninth offer", "not-found"],
  ["remove Olaf", "click button Remove #2 ?"],
  ["remove Gandalf", "not-found"],
  ["click the x next to Uma", "click button Remove #3 ?"],
  ["open the message from Olaf", "click row - #2 ?"],
  ["open the message from Gandalf", "not-found"],
  ["tick the box of the first message", "check checkbox Select #1 ?"],
  ["uncheck the message that is checked", "uncheck checkbox Select #2 ?"],
  ["check the box in the row below the message from Ines", "check checkbox Select #2 ?"],
  ["enter the value of Colour into Note", 'fill textbox Note {"text":"ochre"} ?'],
  ["enter the value of Weight into Note", "undecided: described-value"],
  ['type "Ab" in all capital letters into Note', 'fill textbox Note {"text":"AB"} ?'],
  ["set Nights to 3 nights", 'fill spinbutton Nights {"text":"3"} ?'],
  ["show closed huts", "check checkbox Closed huts ?"],
  ["accept the rules of the mountain", "check checkbox I have read the rules of the mountain ?"],
  ["repeat the password s3cret-Frog", 'fill textbox Repeat password {"text":"s3cret-Frog"} ?'],
  ["enter the card number 4111 1111", 'fill textbox Card number {"text":"4111 1111"} ?'],
  ["open the question about get there", "click button How do I get there? ?"],
  [
    "expand the section to find and click Frodo",
    "click button How do I get there? > expand the section to find and click Frodo ?",
  ],
  ["send the message", "click button Send ?"],
  ["search the page for marmots", 'fill searchbox Find {"text":"marmots"} > press Enter ?'],
  ["select 3 nights", 'fill spinbutton Nights {"text":"3"} ?'],
  ["choose first class", 'select combobox Class {"option":"First"} ?'],
  ["take me to page 3", "click link 3 ?"],
  ["go back 10 seconds", "none"],
  ["delete my account", "not-found"],
];

const observed: readonly (readonly [instruction: string, count: number])[] = [
  ["buttons that remove a hiker", 3],
  ["page numbers", 3],
  ["messages", 2],
  ["the titles of the offers", 3],
  ["buttons that a dragon eats", 0],
];

const at = openGroundedPage(page);

describe("on a page of lists", () => {
  test.each(grounded)("%s", async (instruction, told) => {
    expect(await at.told(instruction)).toBe(told);
  });

  test.each(observed)("observe: %s", (instruction, count) => {
    expect(findAll(instruction, at.snapshot)).toHaveLength(count);
  });
});

import { expect, test } from "vitest";
import { openGroundedPage } from "./grounded-page.test.support.ts";

/** A nursery: cards with a tag above their heading, chips, a table whose buttons are signs, and settings in words of their own. */
const page = `<!doctype html><title>Greenhouse</title><main><h1>Plants</h1>
<p>Filters: Ferns <button>×</button> Shade <button>×</button></p>
${["Maidenhair", "Bird's nest"].map((name, at) => `${at === 1 ? "<p>Sold out</p>" : ""}<h3><a href="#${at}">${name} fern</a></h3><p>${at + 4}.50 euro</p><p>${at === 0 ? "Likes it damp" : "Hangs well"}</p><p><button>Reserve</button> <button>Hide</button></p>`).join("")}
<h2>Beds</h2>
<table><tr><th>Bed</th><th>Width</th><th>Gardener</th><th></th></tr>
<tr><td><a href="#n">North</a></td><td><input value=2></td><td>Ines</td><td><button>⧉</button><button>✕</button></td></tr>
<tr><td><a href="#s">South</a></td><td><input value=3></td><td>Olaf</td><td><button>⧉</button><button>✕</button></td></tr></table>
<h2>Watering</h2>
<label>Rhythm <select><option>Daily<option>Weekly<option>Never</select></label>
<label><input type=checkbox checked> Send a report after watering</label>
<label>Remarks for the gardener <input></label>
<button>Empty the shed</button> <button>Contact us</button> <button>Go to payment</button> <a href="#sent">Sent</a>
<button>Save draft</button> <button>Save draft</button></main>`;

const grounded: readonly (readonly [instruction: string, told: string])[] = [
  ["remove the Shade chip", "click button × #2 ?"],
  ["reserve the plant that hangs well", "click button Reserve #2 ?"],
  ["hide the plant that is sold out", "click button Hide #2 ?"],
  ["duplicate the last row", "click button ⧉ #2 ?"],
  ["open the bed that Olaf looks after", "not-found"],
  ["open the bed of Olaf", "click link South ?"],
  ["put 4 as the width of the South bed", 'fill textbox - #2 {"text":"4"} ?'],
  ["I want it watered weekly", "none"],
  ["the rhythm should be Weekly", 'select combobox Rhythm {"option":"Weekly"} ?'],
  ["Rhythm: never", 'select combobox Rhythm {"option":"Never"} ?'],
  ["I don't want a report after watering", "uncheck checkbox Send a report after watering ?"],
  ["we need no report, untick it", "uncheck checkbox Send a report after watering ?"],
  ["under Watering, type Back at noon as remarks", 'fill textbox Remarks for the gardener {"text":"Back at noon"} ?'],
  ["tell the gardener 'Mind the step'", 'fill textbox Remarks for the gardener {"text":"Mind the step"} ?'],
  ["get in touch with us", "click button Contact us ?"],
  ["proceed to payment", "click button Go to payment ?"],
  ["throw everything out of the shed", "click button Empty the shed ?"],
  ["save draft at the bottom of the page", "click button Save draft #2 ?"],
  // What nobody on the page says, what was only done, and what is one of several.
  ["remove the Sunny chip", "not-found"],
  ["send the fern", "not-found"],
  ["hide the fern", "ambiguous 2"],
  ["reserve the Maidenhair fern and the Bird's nest fern", "not-found"],
  ["don't press Reserve", "undecided: negation"],
  ["the Maidenhair fern is damp", "none"],
];

const at = openGroundedPage(page);

test.each(grounded)("%s", async (instruction, told) => {
  expect(await at.told(instruction)).toBe(told);
});

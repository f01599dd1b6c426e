import { expect, test } from "vitest";
import { openGroundedPage } from "./grounded-page.test.support.ts";
import { findAsked } from "./find-all.ts";

const page = `<!doctype html><title>Nursery</title><nav aria-label="Site"><a href="#s">Seeds</a> <a href="#c">Cart 3</a></nav>
<main><h1>Nursery</h1><input type=search aria-label="Search">
<h2>Delivery</h2><form aria-label="Delivery"><label>Street <input></label><label>City <input></label><label>Weight (kg) <input></label>
<label>Country <select><option>France<option>Spain</select></label><label>Amount <input type=number></label>
<label><input type=checkbox> Gift wrap</label><label><input type=radio name=s> Express</label><label><input type=radio name=s> Standard</label>
<label>Photo <input type=file></label><button>Save</button><button type=button>Save and close</button><button type=button disabled>Undo</button></form>
<h2>Billing</h2><label>City <input></label>
<div role=tablist><button role=tab>Details</button><button role=tab>History</button></div>
<table><thead><tr><th></th><th>Plant</th><th></th></tr></thead>
${["Fern", "Oak Moss", "Tall Ivy"].map((name) => `<tr><td><input type=checkbox aria-label="Select row"></td><td>${name}</td><td><button>Edit</button> <button>Delete</button></td></tr>`).join("")}</table>
<p>Tags: bug <button aria-label="Remove">×</button> help <button aria-label="Remove">×</button></p>
<div><div class=chip>Pots <button aria-label="Drop">×</button></div><div class=chip>Soil</div></div>
<label>Letters</label> <label><input type=checkbox> Calls</label>
<label>Repeat code <input></label><label>Code <input></label><button>Turn alerts off</button><button>Save for later</button>
<div role=listbox aria-label="Messages"><div role=option>Ann</div></div><h3>News</h3><p>Ivy</p>
<section aria-label="Herbs"><button>Mint</button></section><section aria-label="Herbs"><button>Dill</button></section>
<a href="#t">Terms of use</a> <button>Convert EUR to USD</button></main><footer><a href="#s2">Seeds</a></footer>`;

/** "?" where a model would be asked, if there is one. */
const grounded: readonly (readonly [instruction: string, described: string])[] = [
  // Names.
  ["click Save", "click button Save"],
  ["Please click on the “Save” button.", "click button Save"],
  ["save and close", "click button Save and close"],
  ["click Cart", "click link Cart 3 ?"],
  ["click terms", "click link Terms of use ?"],
  ["click Convert EUR to USD", "click button Convert EUR to USD"],
  ["click Convert USD to EUR", "not-found"],
  ["click the Details tab", "click tab Details"],
  ["click the Save tab", "not-found"],
  ["click the Save checkbox", "not-found"],
  ["turn on alerts", "not-found"],
  ["click Alerts", "not-found"],
  ["type 7 into Code", 'fill textbox Code {"text":"7"}'],
  ["type 7 into the password", "not-found"],
  ["save the terms of use", "not-found"],
  // Places.
  ["click Seeds", "ambiguous 2"],
  ["click Seeds in the footer", "click link Seeds #2"],
  ["click Edit", "ambiguous 3"],
  ["click Edit in the row of Oak Moss", "click button Edit #2"],
  ['click "Edit" in the row "Oak Moss"', "click button Edit #2"],
  ["click Edit in the row of Rose", "not-found"],
  ["click Save in the row of Fern", "not-found"],
  ["delete Fern", "click button Delete #1 ?"],
  ["delete Rose", "not-found"],
  ["click the second Edit button", "click button Edit #2 ?"],
  ["click the 7th Edit button", "not-found"],
  ["click Edit in the second row", "click button Edit #2 ?"],
  ["delete the last plant", "click button Delete #3 ?"],
  ["delete the last oak", "not-found"],
  ["show Spain as the country", 'select combobox Country {"option":"Spain"} ?'],
  ["remove help", "click button Remove #2 ?"],
  ["drop Pots", "click button Drop ?"],
  ["drop Soil", "not-found"],
  ["turn on letters", "not-found"],
  ["check Tall Ivy", "check checkbox Select row #3 ?"],
  // Values are literals.
  ["type Rose Lane 5 into Street", 'fill textbox Street {"text":"Rose Lane 5"}'],
  ['type "a and click b" into Street', 'fill textbox Street {"text":"a and click b"}'],
  ["fill Street with 2027-03-13T09:15", 'fill textbox Street {"text":"2027-03-13T09:15"}'],
  ["type Ulm into City under Billing", 'fill textbox City #2 {"text":"Ulm"}'],
  ["fill City with Ulm", "ambiguous 2"],
  ["type 2.5 kg into the weight field", 'fill textbox Weight (kg) {"text":"2.5"} ?'],
  ["set Amount to 18", 'fill spinbutton Amount {"text":"18"}'],
  ["set Amount to many", "not-found"],
  ["Street: Rose Lane 5", 'fill textbox Street {"text":"Rose Lane 5"}'],
  ["fill in Street with Rose Lane 5, Amount with 3", 'fill textbox Street {"text":"Rose Lane 5"} > fill Amount with 3'],
  ["type the total of the order into Street", "undecided: described-value"],
  ["choose Spain from Country", 'select combobox Country {"option":"Spain"}'],
  ["choose Peru from Country", 'select combobox Country {"option":"Peru"} ?'],
  ["choose Express", "check radio Express"],
  ["uncheck Gift wrap", "uncheck checkbox Gift wrap"],
  ["turn Gift wrap on", "check checkbox Gift wrap"],
  ["upload fern.png to Photo", 'upload file Photo {"files":["fern.png"]}'],
  ["submit the form", "click button Save ?"],
  ["submit the sign-up form", "not-found"],
  ["clear the street field", "clear textbox Street"],
  ["search for ivy", 'fill searchbox Search {"text":"ivy"} > press Enter ?'],
  // Keys, and the page.
  ["press Enter", 'press {"key":"Enter"}'],
  ["press ctrl+s in Street", 'press textbox Street {"key":"Control+s"}'],
  ["go back", "back ?"],
  ["reload the page", "reload"],
  ["go to https://example.com/x?y=1", 'goto {"url":"https://example.com/x?y=1"}'],
  ["go to https://example.com/?q=%name%", 'goto {"url":"https://example.com/?q=%name%"}'],
  ["scroll to the bottom", 'scroll {"to":{"y":100}}'],
  ["scroll to the top of the page", 'scroll {"to":{"y":0}}'],
  ["scroll to the bottom of “Messages”", 'scroll listbox "Messages": {"to":{"y":100}}'],
  ["scroll the list of messages down by 200 px", 'scroll listbox "Messages": {"by":{"y":200}}'],
  ["scroll the page down", 'scroll {"by":{"y":600}}'],
  ["scroll up in the Delivery form", 'scroll form "Delivery": {"by":{"y":-600}}'],
  ["scroll right in the table", 'scroll |  | Plant |  {"by":{"x":600}}'],
  ["scroll to the end of the News section", 'scroll Ivy {"to":{"y":100}}'],
  ["in the footer, scroll down", 'scroll contentinfo: {"by":{"y":600}}'],
  ["scroll down in the Herbs section", "ambiguous 2"],
  ["scroll down in the list of roses", "not-found"],
  ["scroll down in the sidebar", "not-found"],
  ['wait for "Saved" to appear', 'wait {"text":"Saved"}'],
  ["accept the alert", 'dialog {"answer":"accept"}'],
  // Steps.
  ["click Save and then press Enter", "click button Save > press Enter"],
  ["type Ulm into Street and click Save", 'fill textbox Street {"text":"Ulm"} > click Save'],
  // Refused.
  ["don't click Save", "undecided: negation"],
  ["click Save if the form is complete", "undecided: condition"],
  ["click the cheapest plant", "undecided: comparison"],
  ["the order needs to be paused", "none"],
  ["asdf jkl", "none"],
  ["click the", "none"],
  ["", "none"],
];

const at = openGroundedPage(page);

test.each(grounded)("%s", async (instruction, described) => {
  expect(await at.described(instruction)).toBe(described);
});

test("a refusal names the word that was not understood, and that a model may help", async () => {
  const grounding = await at.ground("click the Save banana");
  expect("message" in grounding && grounding.message).toMatch(/"banana".*model/);
});

test("an ambiguous answer names each element with its place", async () => {
  const grounding = await at.ground("click Edit");
  expect("message" in grounding && grounding.message).toMatch(/Fern.*Oak Moss.*Tall Ivy/);
});

const asked: readonly (readonly [instruction: string, names: readonly string[]])[] = [
  ["find all tabs", ["Details", "History"]],
  ["the links in the footer", ["Seeds"]],
  ["the Edit buttons", ["Edit", "Edit", "Edit"]],
  ["the buttons in the row of Fern", ["Edit", "Delete"]],
  ["disabled buttons", ["Undo"]],
  ["the radio buttons and the tabs", ["Express", "Standard", "Details", "History"]],
  ["all unicorns", []],
];

test.each(asked)("observe: %s", (instruction, names) => {
  expect(findAsked(instruction, at.snapshot).map(({ element }) => element.name)).toEqual(names);
});

import { describe, expect, test } from "vitest";
import { openGroundedPage } from "../grounded-page.test.support.ts";

const at = openGroundedPage(`<!doctype html><title>Reports</title><h1>Reports</h1>
<p><button>Export to PDF</button> <button>Import from Excel</button> <a href="#x">Privacy</a> <a href="#h">Help topics</a></p>
<p><button>Save draft</button> <button>Convert USD to EUR</button> <button>Button 2-1</button> <a href="#d">Period 01/02</a></p>
<label><input type=checkbox> Hide whitespace</label>
<table><tr><th>Name</th><th>Parcels</th><th></th></tr>
<tr><td>Ann</td><td>3</td><td><button>Remove</button></td></tr><tr><td>Bob</td><td>4</td><td><button>Remove</button></td></tr></table>
<ul role=tablist><li role=tab tabindex=0 aria-selected=true><a href="#t1">Nunc tincidunt</a></li></ul>
<section aria-label=Billing><h2>Billing</h2><label>City <input></label></section>
<section aria-label=Delivery><h2>Delivery</h2><label>City <input></label></section>`);

describe("an act without a model", () => {
  test.each([
    ["click the Export to Excel button"],
    ["save Privacy"],
    ["save the help"],
    ["check Hide privacy"],
    ["click Convert EUR to USD"],
    ["click Button 1-2"],
    ["click the Period 02/01 link"],
    ["expand Help topics"],
    ["sort the table by weight"],
    ["remove Carol"],
    ["click the Remove button of Carol"],
    ["import to PDF"],
  ])("refuses %j, a word of which no element accounts for", async (instruction) => {
    expect(await at.told(instruction)).toBe("not-found");
  });

  test.each([
    ["click the Export to PDF button", "click button Export to PDF"],
    ["click Convert USD to EUR", "click button Convert USD to EUR"],
    ["convert from USD to EUR", "click button Convert USD to EUR"],
    ["click Button 2-1", "click button Button 2-1"],
    ["click the Period 01/02 link", "click link Period 01/02"],
    ["click the Remove button of Bob", "click button Remove #2"],
    ["remove Ann", "click button Remove #1"],
    ["check Hide whitespace", "check checkbox Hide whitespace"],
    ["type Linz into the City field in Billing", 'fill textbox City #1 {"text":"Linz"}'],
    ["click the Nunc tincidunt tab", "click tab Nunc tincidunt"],
    ["click Nunc tincidunt", "click link Nunc tincidunt"],
  ])("does %j, all of which is said", async (instruction, told) => {
    expect((await at.told(instruction)).replace(/ \?$/, "")).toBe(told);
  });

  test("names the closest element and the word that does not fit", async () => {
    const grounding = await at.ground("click the Export to Excel button");
    expect(grounding.status === "not-found" && grounding.message).toMatch(/"excel" .*button "Export to PDF"/);
  });
});

const cards = openGroundedPage(`<!doctype html><title>Regattas</title><h1>Regattas</h1>
<h2>Spring Head</h2><p>Entries close in March.</p><p><a href="#s">Enter crew</a></p>
<h2>Midsummer Sprints</h2><p>Entries close in June.</p><p><a href="#m">Enter crew</a></p>
<h2>Autumn Marathon</h2><p>Entries open in May.</p>
<h2>Trains</h2>
${[
  ["Tagus", "06:25", "Select"],
  ["Alpina", "10:40", ""],
  ["Nordlink", "19:10", "Select"],
]
  .map(
    ([name, time, button]) =>
      `<div>${name}</div><div>${time}</div><div><button>Details</button></div>${button === "" ? "" : `<div><button>${button}</button></div>`}`,
  )
  .join("")}
<h2>Account</h2><p><button>Order a statement</button> <button>Freeze card</button></p>
<div role=alert>Two invoices are due. <button>Dismiss notice</button></div>
<fieldset><legend>Shipping method</legend><label><input type=radio> Express, next day</label></fieldset>
<label>To bin <select><option>A-02<option>B-15</select></label><label>Booked on <input type=date></label><label><input type=checkbox> Night rate</label>
<table><tr><th>Vendor</th><th>Permit</th><th></th></tr>
<tr><td>Kettle</td><td>Missing</td><td><a href="#k">Drop</a></td></tr><tr><td>Lucia</td><td>Valid</td><td><a href="#l">Drop</a></td></tr></table>`);

describe("an act without a model, where the same stands in every card", () => {
  test.each([
    ["click Enter crew of the Autumn Marathon"],
    ["click Select of Alpina"],
    ["click the Select button at 10:40"],
    ["click Details of Zephyr"],
    ["click Order a card"],
    ["click the Night rate link"],
    ["choose ISA 2041 as the Booked on"],
    ["choose B-14 in To bin"],
    ["click Drop in the row of Tagus"],
  ])("refuses %j, which no element is", async (instruction) => {
    expect(await cards.told(instruction)).toMatch(/^(?:not-found|ambiguous 2)$/);
  });

  test.each([
    ["click Enter crew of the Midsummer Sprints", "click link Enter crew #2"],
    ["click Select of Nordlink", "click button Select #2"],
    ["click Details of Alpina", "click button Details #2"],
    ["check Night rate", "check checkbox Night rate"],
    ["close the warning", "click button Dismiss notice"],
    ["choose Express shipping", "check radio Express, next day"],
    ["click Drop of the vendor whose permit is missing", "click link Drop #1"],
  ])("does %j", async (instruction, told) => {
    expect((await cards.told(instruction)).replace(/ \?$/, "")).toBe(told);
  });
});

const desk = openGroundedPage(`<!doctype html><title>Roamly stays</title><h1>Stays</h1>
<p><button>Weekly digest by email</button> <button>Download artifacts</button> <button>Email</button></p>
<p><a href="#bin">Bin</a></p>
<label>First name <input></label><label>Occupation <input></label><label>Day phone <input></label>
<label>Filter by commit <input></label>
<label><input type=checkbox> I accept the terms</label>
<p>Send by push notification</p>
<h2>You may like</h2>
<div>Stone mug</div><div>£17.00</div><div><button>Add</button></div><div>Beeswax candle</div><div>£9.50</div>
<h2>Open</h2><div><button>Manage</button></div><div>Lena Fox asked whether the Android version works on her old tablet, too</div>
<h2>Messages</h2><table><tr><td>Build server</td><td>Failed</td><td><button>Star</button></td></tr></table>
<h2>Results</h2><table><tr><th>Country</th><th>Sessions</th><th>Revenue <button title="Sort by Revenue">⇅</button></th></tr>
<tr><td>Spain</td><td>18</td><td>4</td></tr></table>
<ul><li><input type=checkbox aria-label="survey.pdf"> <a href="#s">survey.pdf</a></li></ul>
<footer><a href="#p">Privacy</a></footer>`);

describe("an act without a model, for a sentence that names more than the element", () => {
  test.each([
    ["type Rosa as occupation in the row of First name"],
    ["type Rosa in First name into Day phone"],
    ["type Rosa in the name checkbox into Day phone"],
    ["turn on Weekly digest by push"],
    ["archive the commits by typing 9f3 into Filter by commit"],
    ["download the toggle"],
    ["opt her out of email"],
    ["open the terms checkbox"],
    ["go to the Bin in the row of Build server"],
    ["add the candle"],
    ["manage the android"],
    ["click Bin via the footer"],
    ["manage the roamly"],
    ["open the Bin that walrus"],
  ])("refuses %j", async (instruction) => {
    expect(await desk.told(instruction)).toMatch(/^(?:not-found|ambiguous \d)$/);
  });

  test.each([
    ["type Rosa in First name", 'fill textbox First name {"text":"Rosa"}'],
    ['type "Rosa in First name" into Day phone', 'fill textbox Day phone {"text":"Rosa in First name"}'],
    ["turn on Weekly digest by email", "check button Weekly digest by email"],
    ["add the mug", "click button Add"],
    ["sort by revenue", "click button ⇅"],
    ["select survey.pdf", "check checkbox survey.pdf"],
    ["click Star in the row of Build server", "click button Star"],
  ])("does %j", async (instruction, told) => {
    expect((await desk.told(instruction)).replace(/ \?$/, "")).toBe(told);
  });
});

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

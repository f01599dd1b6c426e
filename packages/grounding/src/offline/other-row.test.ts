import { expect, test } from "vitest";
import { openGroundedPage } from "./grounded-page.test.support.ts";

/** Rows and cards that lack the control which their neighbors have. */
const page = `<!doctype html><title>Depot</title><main><h1>Depot</h1>
<style>dl{display:grid;grid-template-columns:120px 200px 40px}dd,dt{margin:0}</style>
<p><button>Call the night phone</button></p><h2>Phones</h2>
<dl><dt>Gate phone</dt><dd>0117 400</dd><dd><button title="Edit">✎</button></dd>
<dt>Night phone</dt><dd>0117 401</dd><dd title="Set by the town">🔒</dd>
<dt>Fax</dt><dd>0117 402</dd><dd><button title="Edit">✎</button></dd></dl>
<h2>Shelves</h2>
<ul><li><b>Dry</b><ul><li><label><input type="checkbox"> Sacks</label> <button>Go to shelf</button></li>
<li><label><input type="checkbox"> Crates</label> <button>Go to shelf</button></li></ul></li>
<li><b>Cold</b><ul><li><label><input type="checkbox"> Milk</label> <button>Go to shelf</button></li><li>Barrels – being moved</li></ul></li></ul>
<h2>Alarms</h2>
<div>Letter</div><div>Push</div>
<p><span role="switch" tabindex="0" aria-checked="false" aria-label="Leak by letter">•</span> <span role="switch" tabindex="0" aria-checked="false" aria-label="Fire by letter">•</span>
<span role="switch" tabindex="0" aria-checked="false" aria-label="Fire by push">•</span></p>
<p><label for="limit">Slow above</label> <input id="limit" size="4" value="30"> km/h</p>
<nav aria-label="Pages of deliveries"><a href="#1" aria-current="page">1</a> <a href="#2">2</a> … <a href="#9">9</a> <a href="#next">Next</a></nav>
<h2>Rules <span>[<a href="#r">change</a>]</span></h2><p>Close the gate.</p><h2>Keys <span>[<a href="#k">change</a>]</span></h2><p>Three.</p>
<nav><a href="#all">Change</a> <a href="#log">Log</a></nav></main>`;

const at = openGroundedPage(page);

test.each<readonly [instruction: string, told: string]>([
  ["click the pencil next to the fax", "click button ✎ #2"],
  ["click the pencil next to the night phone", "not-found"],
  ["go to the shelf of Crates", "click button Go to shelf #2"],
  ["go to the shelf of Barrels", "not-found"],
])("a control of another row is not meant: %s", async (instruction, told) => {
  expect((await at.told(instruction)).replace(/ \?$/, "")).toBe(told);
});

test.each<readonly [instruction: string, told: string]>([
  ["turn on Fire by push", "check switch Fire by push"],
  ["turn on Leak by push", "not-found"],
  ["turn on Leak by letter", "check switch Leak by letter"],
])("a verb that stands for a thing is accounted for: %s", async (instruction, told) => {
  expect((await at.told(instruction)).replace(/ \?$/, "")).toBe(told);
});

test.each<readonly [instruction: string, told: string]>([
  ["go to the last page of deliveries", "click link 9"],
  ["go to the next page of deliveries", "click link Next"],
  ["click [change]", "ambiguous 3"],
  ["set Slow above to 55 km/h", 'fill textbox Slow above {"text":"55"}'],
])("%s", async (instruction, told) => {
  expect((await at.told(instruction)).replace(/ \?$/, "")).toBe(told);
});

import { expect, test } from "vitest";
import { openGroundedPage } from "./grounded-page.test.support.ts";

/** Cards without a mark of their own, one as long as the other is short: each begins with the same button, and then says its name. */
const card = (path: string, body: string): string => `<section><div><button>Fold file</button><span>${path}</span></div>
<div><b>+1</b></div><div><button aria-haspopup=menu>Open options</button></div><div>${body}</div></section>`;
const page = `<!doctype html><title>Changes</title><main><h1>Changes</h1><p>2 of 3 seen</p>
${card("src/queue/retry.ts", "<p>let it = 1;</p><p>let us = 2;</p><textarea placeholder=Reply></textarea>")}
${card("src/queue/retry.test.ts", '<p>import { it } from "./retry.ts";</p>')}
${card("docs/webhooks.md", "<p>src/queue was moved.</p><p>Twice.</p><p>Or so.</p>")}
<h2>Done</h2><button>Submit</button></main>
<table><tr><th><input type=checkbox></th><th>Run</th></tr>${["R-1", "R-2"].map((run) => `<tr><td><input type=checkbox></td><td>${run}</td></tr>`).join("")}</table>
<fieldset><legend>Do you rent it?</legend><label><input type=radio name=r> Yes</label><label><input type=radio name=r> No</label></fieldset>
<fieldset><legend>Are you living alone?</legend><label><input type=radio name=a> Yes</label><label><input type=radio name=a> No</label></fieldset>
<div role=alert><h2>There is a problem</h2><ul><li><a href="#a">Enter a year</a></li><li><a href="#b">Enter a name</a></li></ul></div>`;

const grounded: readonly (readonly [instruction: string, told: string])[] = [
  ["open the options of src/queue/retry.ts", "click button Open options #1 ?"],
  ["open the options of src/queue/retry.test.ts", "click button Open options #2 ?"],
  ["open the options of docs/webhooks.md", "click button Open options #3 ?"],
  ["open the options of src/queue.ts", "ambiguous 2"],
  ["check the checkbox in the table header", "check checkbox - #1"],
  ["tick the checkbox in the header row", "check checkbox - #1"],
  ["answer No to Are you living alone?", "check radio No #2 ?"],
  ["answer Yes to Do you rent it?", "check radio Yes #1 ?"],
  ["choose No as the way of living", "check radio No #2 ?"],
  ["choose Sometimes as the way of living", "not-found"],
  ["click the first link in the error summary", "click link Enter a year"],
];

const at = openGroundedPage(page);

test.each(grounded)("%s", async (instruction, told) => {
  expect(await at.told(instruction)).toBe(told);
});

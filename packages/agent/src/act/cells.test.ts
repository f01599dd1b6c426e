import type { PageSession } from "@surehand/browser";
import { openTestBrowser, type TestBrowser } from "@surehand/browser/testing";
import { afterAll, beforeAll, expect, test } from "vitest";
import { act } from "./act.ts";

let browser: TestBrowser;
beforeAll(async () => {
  browser = await openTestBrowser();
});
afterAll(() => browser[Symbol.asyncDispose]());

/** One listener for the whole table, as spreadsheets have it: no cell shows that it can be used. */
const sheet = `<p>Total of all groups</p><table id="sheet"><tr><th>Group</th><th>Hours</th></tr>
  <tr><td>Lund</td><td>112</td></tr><tr><td>Marek</td><td>98</td></tr><tr><td>Total</td><td>210</td></tr><tr><td>Open</td><td>98</td></tr></table>
  <output id="used"></output><script>
  for (const type of ["click", "dblclick", "contextmenu"])
    sheet.addEventListener(type, (event) => { event.preventDefault(); used.textContent = type + " " + event.target.textContent; });</script>`;

async function usedOf(session: PageSession): Promise<string> {
  return session.page.locator("#used").innerText();
}

test.each([
  ["double-click the cell Total", "dblclick Total"],
  ["double-click the Marek cell", "dblclick Marek"],
  ['right-click the cell "112"', "contextmenu 112"],
  ["click the cell Total", "click Total"],
])("%s uses the cell with that text", async (instruction, used) => {
  const session = await browser.open(sheet);
  expect(await act(session, instruction)).toMatchObject({ status: "done" });
  expect(await usedOf(session)).toBe(used);
});

test.each([
  "double-click Lund",
  "double-click the cell 98",
  "double-click the cell Tot",
  "double-click the cell Total of Marek",
])("%s names no single cell, and nothing is pressed", async (instruction) => {
  const session = await browser.open(sheet);
  expect((await act(session, instruction)).status).not.toBe("done");
  expect(await usedOf(session)).toBe("");
});

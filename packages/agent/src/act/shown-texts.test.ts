import { openTestBrowser, type TestBrowser } from "@surehand/browser/testing";
import { afterAll, beforeAll, expect, test } from "vitest";
import { act } from "./act.ts";

let browser: TestBrowser;
beforeAll(async () => {
  browser = await openTestBrowser();
});
afterAll(() => browser[Symbol.asyncDispose]());

/** Cards with buttons of their own, and columns that are no controls. */
const board = `<style>section { float: left; width: 200px; min-height: 160px }</style>
<section aria-label="To do"><h2>To do</h2><div draggable="true"><span>Order paper</span> <button aria-label="Edit Order paper">Edit</button></div>
<div draggable="true">Paint</div></section>
<section aria-label="Done"><h2>Done <small>0</small></h2></section>
<section><h2>Archive</h2></section>
<script>
  let card;
  for (const one of document.querySelectorAll("[draggable]")) one.ondragstart = () => { card = one };
  for (const column of document.querySelectorAll("section")) {
    column.ondragover = (event) => event.preventDefault();
    column.ondrop = () => column.append(card);
  }
</script>`;

test.each([
  ['drag "Order paper" to "Done"', "Done 0 Order paper Edit"],
  ["drag Order paper to Done", "Done 0 Order paper Edit"],
  ["drag Paint onto the Done column", "Done 0 Paint"],
  ["drag Paint to Archive", "Archive Paint"],
])("%s drops the card on the place with that name or text", async (instruction, shown) => {
  const session = await browser.open(board);
  expect(await act(session, instruction)).toMatchObject({ status: "done" });
  const columns = await session.page.locator("section").allInnerTexts();
  expect(columns.map((text) => text.replaceAll(/\s+/g, " ").trim())).toContain(shown);
});

test("the message names the place that the page does not show", async () => {
  const session = await browser.open(board);
  const result = await act(session, "drag Paint to Elsewhere");
  expect(result).toMatchObject({ status: "not-found" });
  expect(result.message).toMatch(/^No element matches "Elsewhere"/);
});

const chat = `<style>.tools { visibility: hidden } .line:hover .tools { visibility: visible }</style>
<div class="line"><b>Ana</b> <span>Lunch?</span> <span class="tools"><button>Add reaction</button></span></div>
<div class="line"><b>Ben</b> <span>Later</span> <span class="tools"><button>Add emoji</button></span></div>
<div class="line"><b>Ben</b> <span>Fine</span></div>`;

test.each(['hover "Lunch?"', "hover over Lunch?", "hover Ana"])("%s reveals the control", async (instruction) => {
  const session = await browser.open(chat);
  const result = await act(session, instruction);
  expect(result).toMatchObject({ status: "done" });
  expect(result.message).toContain('button "Add reaction"');
});

test("a text that stands twice is not hovered over", async () => {
  const session = await browser.open(chat);
  expect((await act(session, "hover Ben")).status).not.toBe("done");
});

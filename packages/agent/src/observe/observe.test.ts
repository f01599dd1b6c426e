import { afterAll, beforeAll, expect, test } from "vitest";
import { act } from "../act/act.ts";
import { refIn, scriptModel } from "../model.test.support.ts";
import { openTestBrowser, type TestBrowser } from "../page.test.support.ts";
import { observe } from "./observe.ts";

let browser: TestBrowser;
beforeAll(async () => {
  browser = await openTestBrowser();
});
afterAll(() => browser[Symbol.asyncDispose]());

const cart = `<h1>Cart</h1>
  <table><tr><th>Mug</th><td><button onclick="this.closest('tr').remove()">Remove</button></td></tr>
  <tr><th>Pan</th><td><button onclick="this.closest('tr').remove()">Remove</button></td></tr></table>
  <label>Code <input></label> <label><input type="checkbox"> Gift</label>
  <label>Ship by <select><option>Post</option><option>Van</option></select></label> <a href="#help">Help</a>`;

test("without an instruction, all that can be acted on, with the action that it is for", async () => {
  const session = await browser.open(cart);
  const found = await observe(session);
  expect(found.map(({ description }) => description)).toEqual([
    'click button "Remove" in "Mug"',
    'click button "Remove" in "Pan"',
    'fill textbox "Code"',
    'check checkbox "Gift"',
    'choose from combobox "Ship by"',
    'click link "Help"',
  ]);
  expect(JSON.parse(JSON.stringify(found))).toEqual(found);
});

test("what was observed is done after a reload, without a model", async () => {
  const session = await browser.open(cart);
  const found = await observe(session, "all remove buttons");
  expect(found).toHaveLength(2);
  const [, second] = found;
  if (!second) throw new Error("There is none.");
  await session.page.setContent(cart);
  expect(await act(session, second)).toMatchObject({ status: "done", actionDescription: 'click button "Remove"' });
  expect(await session.page.textContent("th")).toBe("Mug");
});

test("a model is asked once, and what it names and is not there is left out", async () => {
  await using scripted = await scriptModel([
    {
      expect: ({ messages, system }) => {
        expect(system).toMatch(/^List every element/);
        expect(messages[0]?.text).toMatch(/Instruction: what could cost me money$/);
      },
      answer: (request) => ({
        json: {
          elements: [
            { ref: refIn(request, 'combobox "Ship by"'), do: "select", value: "Van" },
            { ref: "e99", do: "click", value: "" },
            { ref: refIn(request, 'checkbox "Gift"'), do: "check", value: "" },
          ],
        },
      }),
    },
  ]);
  const session = await browser.open(cart);
  const found = await observe(session, "what could cost me money", { model: scripted.model });
  expect(found).toMatchObject([
    { role: "checkbox", name: "Gift", action: { kind: "check", target: { v: 1 } } },
    { role: "combobox", action: { kind: "select", option: "Van" } },
  ]);
});

test("nothing that fits is an empty list, after one call", async () => {
  await using scripted = await scriptModel([{ answer: { json: { elements: [] } } }]);
  const session = await browser.open(cart);
  expect(await observe(session, "all dragons", { model: scripted.model })).toEqual([]);
  expect(await observe(session, "all dragons")).toEqual([]);
});

test("a picture goes along where it is asked for", async () => {
  await using scripted = await scriptModel([
    { expect: ({ messages }) => expect(messages[0]?.pictures).toBe(1), answer: { json: { elements: [] } } },
  ]);
  const session = await browser.open(cart);
  expect(await observe(session, "the red ones", { model: scripted.model, vision: true, timeoutMs: 5000 })).toEqual([]);
});

test("an empty instruction is a mistake of the caller", async () => {
  const session = await browser.open(cart);
  await expect(observe(session, " ")).rejects.toMatchObject({ code: "invalid-input" });
});

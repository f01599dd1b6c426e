import { afterAll, beforeAll, expect, test } from "vitest";
import { says, scriptModel } from "@surehand/model/testing";
import { openTestBrowser, type TestBrowser } from "@surehand/browser/testing";
import { act } from "./act.ts";

let browser: TestBrowser;
beforeAll(async () => {
  browser = await openTestBrowser();
});
afterAll(() => browser[Symbol.asyncDispose]());

const twoButtons = `<button disabled>Send</button>
  <button onclick="document.querySelector('output').textContent = 'Sent'">Send now</button><output></output>`;

test("act reports an unusable element to the model, which may choose another one", async () => {
  await using scripted = await scriptModel([
    says({ do: "click", ref: 'button "Send"' }),
    {
      expect: ({ messages }) =>
        expect(messages.at(-1)?.text).toMatch(
          /The previous attempt failed: <untrusted-[^>]*>\nclick button "Send".*disabled/,
        ),
      ...says({ do: "click", ref: 'button "Send now"' }),
    },
  ]);
  const session = await browser.open(twoButtons);
  const result = await act(session, "mail it", { model: scripted.model, vision: false });
  expect(result).toMatchObject({ status: "done", healed: true, usage: { calls: 2 } });
  expect(result.actions).toHaveLength(1);
});

test("act does not follow a model that chooses the same element again", async () => {
  await using scripted = await scriptModel([
    says({ do: "click", ref: 'button "Send"' }),
    says({ do: "click", ref: 'button "Send"' }),
  ]);
  const session = await browser.open(twoButtons);
  const result = await act(session, "mail it", { model: scripted.model, vision: false });
  expect(result).toMatchObject({ status: "blocked", healed: false, actions: [] });
});

test("act does not heal with selfHeal: false", async () => {
  await using scripted = await scriptModel([says({ do: "click", ref: 'button "Send"' })]);
  const session = await browser.open(twoButtons);
  const result = await act(session, "mail it", { model: scripted.model, selfHeal: false });
  expect(result).toMatchObject({ status: "blocked", healed: false, usage: { calls: 1 } });
});

test("act locates an element again that was replaced during the model's answer", async () => {
  const session = await browser.open(`<div id="box"><button onclick="document.title = 'old'">Go</button></div>`);
  const redraw = `box.innerHTML = '<button onclick="document.title = \\'new\\'">Go</button>'`;
  await using scripted = await scriptModel([
    {
      expect: () => void session.page.evaluate(redraw),
      delayMs: 700,
      ...says({ do: "click", ref: 'button "Go"' }),
    },
    says({ do: "click", ref: 'button "Go"' }),
  ]);
  const result = await act(session, "start it", { model: scripted.model });
  expect(result).toMatchObject({ status: "done", healed: true });
  expect(await session.page.title()).toBe("new");
});

test("act does not repeat an action that reached the element without an effect", async () => {
  await using scripted = await scriptModel([says({ do: "click", ref: 'button "Dead"' })]);
  const session = await browser.open(
    `<button>Dead</button><script>window.presses = 0; addEventListener("click", () => presses++, true)</script>`,
  );
  const result = await act(session, "poke it", { model: scripted.model });
  expect(result).toMatchObject({ status: "no-effect", healed: false, usage: { calls: 1 } });
  expect(await session.page.evaluate("presses")).toBe(1);
});

test("the model chooses an option with another name on its second try", async () => {
  await using scripted = await scriptModel([
    says({ do: "select", ref: 'combobox "Country"', value: "Deutschland" }),
    {
      expect: ({ messages }) => expect(messages.at(-1)?.text).toMatch(/no option "Deutschland", but: France, Germany/),
      ...says({ do: "select", ref: 'combobox "Country"', value: "Germany" }),
    },
  ]);
  const session = await browser.open(
    `<label>Country <select><option>France</option><option>Germany</option></select></label>`,
  );
  const result = await act(session, "ship it to Berlin's country", { model: scripted.model });
  expect(result).toMatchObject({ status: "done", healed: true, actions: [{ kind: "select", option: "Germany" }] });
});

test("the element of an earlier action that has another name now is found by its description", async () => {
  const session = await browser.open(`<form><button type="button" onclick="document.title = 1">Save</button></form>`);
  const { actions } = await act(session, "click Save");
  const [action] = actions;
  if (!action) throw new Error("There is no action.");
  const redone = await browser.open(`<main><p>Other page</p><a href="#save">Store it all</a></main>`);
  await using scripted = await scriptModel([
    {
      expect: ({ messages }) => expect(messages.at(-1)?.text).toMatch(/Instruction: click button "Save"$/),
      ...says({ do: "click", ref: "Store it all" }),
    },
  ]);
  expect(await act(redone, action, { model: scripted.model })).toMatchObject({ status: "done", healed: true });
  expect(await act(redone, action, { model: scripted.model, selfHeal: false })).toMatchObject({ status: "not-found" });
});

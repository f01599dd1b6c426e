import { createCallContext } from "@surehand/kernel";
import { createPageSession, type PageSession } from "@surehand/browser";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { keepVariables, type VariableKeeper } from "../step/variables.ts";
import { openTestBrowser, serve, type TestBrowser } from "@surehand/browser/testing";
import type { RecordedLocator } from "../recording/recorded-locator.ts";
import { findLabel } from "./find-label.ts";
import { findLocator } from "./find-locator.ts";
import { toLocator } from "./to-locator.ts";

let browser: TestBrowser;
beforeAll(async () => {
  browser = await openTestBrowser();
});
afterAll(() => browser[Symbol.asyncDispose]());

const noVariables = keepVariables({ variables: {}, secretNames: [], instruction: "" });

/** Finds the locator of the element with `data-secret="it"`, which no description contains. */
async function locatorOf(session: PageSession, variables: VariableKeeper = noVariables, it = `[data-secret="it"]`) {
  const ref = await session.refOf(session.page.locator(it));
  using call = createCallContext({ timeoutMs: 10_000 });
  const target = await session.describe(ref, call);
  return await findLocator({ session, variables, timeoutMs: 10_000 }, { ref, target }, call);
}

const it = `data-secret="it"`;

describe("prefers the locator that best practice recommends", () => {
  test.each<[string, string, RecordedLocator]>([
    [
      "role and name",
      `<button ${it}>Save</button><button>Cancel</button>`,
      [{ by: "role", role: "button", name: "Save", exact: true }],
    ],
    [
      "exact where another name holds it",
      `<button ${it}>Save</button><button>Save all</button>`,
      [{ by: "role", role: "button", name: "Save", exact: true }],
    ],
    [
      "the label of a field",
      `<label>Day <input type="date" ${it}></label>`,
      [{ by: "label", text: "Day", exact: true }],
    ],
    [
      "the label of a field that is hidden behind it",
      `<label>Picture <input type="file" style="display:none" ${it}></label>`,
      [{ by: "label", text: "Picture", exact: true }],
    ],
    [
      "the placeholder of a field without a name",
      `<input type="date" placeholder="Arrival" ${it}>`,
      [{ by: "placeholder", text: "Arrival", exact: true }],
    ],
    [
      "the text of what is no control",
      `<div onclick="1" ${it}>Open the calendar</div>`,
      [{ by: "text", text: "Open the calendar", exact: true }],
    ],
    [
      "a name without its count",
      `<a href="/cart" ${it}>Shopping cart (3)</a>`,
      [{ by: "role", role: "link", name: "Shopping cart" }],
    ],
    [
      "a name without its price",
      `<button ${it}>Buy now for $29.99</button>`,
      [{ by: "role", role: "button", name: "Buy now for" }],
    ],
    [
      "a number that is part of the name",
      `<button ${it}>Size 42</button>`,
      [{ by: "role", role: "button", name: "Size 42", exact: true }],
    ],
    [
      "a test id, where words can't tell",
      `<button data-testid="save-a" ${it}>Save</button><button>Save</button>`,
      [{ by: "testId", id: "save-a" }],
    ],
    [
      "another attribute for tests",
      `<button data-cy="save-a" ${it}>Save</button><button>Save</button>`,
      [{ by: "css", css: '[data-cy="save-a"]' }],
    ],
    [
      "a row by its text",
      `<table><tr><td>Ann<td><button>Edit</button><tr><td>Bob<td><button ${it}>Edit</button></table>`,
      [
        { by: "role", role: "row" },
        { by: "filter", hasText: "Bob", exact: true },
        { by: "role", role: "button", name: "Edit", exact: true },
      ],
    ],
    [
      "a list item by its text, not its price",
      `<ul><li><b>Pan</b> $3.00 <a href="#">More</a><li><b>Pot</b> $4.00 <a href="#" ${it}>More</a></ul>`,
      [
        { by: "role", role: "listitem" },
        { by: "filter", hasText: "Pot", exact: true },
        { by: "role", role: "link", name: "More", exact: true },
      ],
    ],
    [
      "a card without a role by its class and heading",
      `<div class="card"><h3>Pan</h3><button>Add</button></div><div class="card"><h3>Pot</h3><button ${it}>Add</button></div>`,
      [
        { by: "css", css: ".card" },
        { by: "filter", hasText: "Pot", exact: true },
        { by: "role", role: "button", name: "Add", exact: true },
      ],
    ],
    [
      "a dialog",
      `<button>Delete</button><div role="dialog" aria-label="Really?"><button ${it}>Delete</button></div>`,
      [
        { by: "role", role: "dialog", name: "Really?", exact: true },
        { by: "role", role: "button", name: "Delete", exact: true },
      ],
    ],
    [
      "a named region",
      `<section aria-label="Billing"><label>Mail <input></label></section><section aria-label="Delivery"><label>Mail <input ${it}></label></section>`,
      [
        { by: "role", role: "region", name: "Delivery", exact: true },
        { by: "role", role: "textbox", name: "Mail", exact: true },
      ],
    ],
    ["the only one of its kind", `<p>Number</p><select ${it}><option>1</select>`, [{ by: "role", role: "combobox" }]],
    [
      "an id, where nothing that is read tells",
      `<input id="from" ${it}><input id="until">`,
      [{ by: "css", css: "#from" }],
    ],
  ])("%s", async (_, html, expected) => {
    const session = await browser.open(html);
    expect(await locatorOf(session)).toEqual(expected);
  });
});

test.each([
  [
    "is pressed by its label",
    `<input type="radio" style="opacity: 0" ${it}>`,
    [
      { by: "css", css: "label" },
      { by: "filter", hasText: "Large" },
    ],
  ],
  ["is pressed itself where it can be seen", `<input type="radio" ${it}>`, undefined],
])("a box that is hidden behind a label %s", async (_, box, expected) => {
  const session = await browser.open(`<label><input type="radio"> Small</label><label>${box} Large</label>`);
  using call = createCallContext({ timeoutMs: 10_000 });
  const chain = (await locatorOf(session)) ?? [];
  expect(await findLabel({ session, variables: noVariables, timeoutMs: 10_000 }, chain, call)).toEqual(expected);
});

test("two indistinguishable elements are located by place", async () => {
  const session = await browser.open(`<p><button>Go</button><button ${it}>Go</button></p>`);
  const chain = await locatorOf(session);
  expect(await toLocator(session.page, chain ?? [])?.getAttribute("data-secret")).toBe("it");
});

test("enters nested frames of this site and another", async () => {
  await using site = await serve(({ url, otherUrl }) => ({
    "/": `<button>Pay</button><iframe title="Payment" src="${otherUrl}/outer"></iframe>`,
    "/outer": `<button>Pay</button><iframe title="Card" src="${url}/inner"></iframe>`,
    "/inner": `<button ${it}>Pay</button><button>Cancel</button>`,
  }));
  const session = await browser.openUrl(site.url);
  const inner = session.page.frameLocator("iframe").frameLocator("iframe").locator(`[data-secret="it"]`);
  const ref = await session.refOf(inner);
  using call = createCallContext({ timeoutMs: 10_000 });
  const target = await session.describe(ref, call);
  expect(await findLocator({ session, variables: noVariables, timeoutMs: 10_000 }, { ref, target }, call)).toEqual([
    { by: "frame", css: 'iframe[title="Payment"]' },
    { by: "frame", css: 'iframe[title="Card"]' },
    { by: "role", role: "button", name: "Pay", exact: true },
  ]);
});

test("enters open shadow roots; in closed ones Playwright finds nothing", async () => {
  const host = (
    mode: string,
  ): string => `<x-box></x-box><script>customElements.define("x-box", class extends HTMLElement {
    connectedCallback() { this.attachShadow({ mode: "${mode}" }).innerHTML = "<button>Redeem</button>"; } });</script>`;
  const open = await browser.open(host("open"));
  expect(await locatorOf(open, noVariables, "x-box button")).toEqual([
    { by: "role", role: "button", name: "Redeem", exact: true },
  ]);
  const closed = await browser.open(host("closed"));
  const ref = [...(await closed.snapshot()).refs.keys()][0] ?? "";
  using call = createCallContext({ timeoutMs: 10_000 });
  const target = await closed.describe(ref, call);
  expect(target.name).toBe("Redeem");
  expect(
    await findLocator({ session: closed, variables: noVariables, timeoutMs: 10_000 }, { ref, target }, call),
  ).toBeUndefined();
});

test("replaces values of variables by names, and has no selectors that contain them", async () => {
  const variables = keepVariables({ variables: { who: "Bob", kind: "button" }, secretNames: [], instruction: "%who%" });
  const session = await browser.open(`<button ${it}>Write to Bob</button><i>x</i>`);
  expect(await locatorOf(session, variables)).toEqual([
    { by: "role", role: "button", name: "Write to %who%", exact: true },
  ]);
  const other = await browser.open(`<button id="bob" ${it}></button><button title="x"></button>`);
  expect(JSON.stringify((await locatorOf(other, variables)) ?? "")).not.toMatch(/bob/i);
});

test("never contains secrets", async () => {
  const page = (await browser.open(`<button ${it}>Token t0p-secret-value</button><button>x</button>`)).page;
  const secrets = [{ name: "token", value: "t0p-secret-value", origins: ["https://a.example"] }];
  await using session = await createPageSession(page, { secrets });
  expect(JSON.stringify((await locatorOf(session)) ?? "")).not.toContain("t0p");
});

test("does not search after the end of the call, and finds none on a busy page in time", async () => {
  const session = await browser.open(`<button ${it}>Save</button>`);
  const ref = await session.refOf(session.page.locator("button"));
  const target = await session.describe(ref);
  const finding = { session, variables: noVariables };
  using over = createCallContext({ signal: AbortSignal.abort() });
  expect(await findLocator(finding, { ref, target }, over)).toBeUndefined();
  using call = createCallContext({ timeoutMs: 20_000 });
  let isBusy = true;
  const busy = session.page.evaluate("for (const end = Date.now() + 8000; Date.now() < end;);");
  void busy.finally(() => (isBusy = false));
  expect(await findLocator({ ...finding, timeoutMs: 300 }, { ref, target }, call)).toBeUndefined();
  expect(isBusy).toBe(true);
  await busy;
});

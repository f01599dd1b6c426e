import { afterAll, beforeAll, expect, test } from "vitest";
import { z } from "zod";
import type { PageSession } from "@surehand/browser";
import { openTestBrowser, type TestBrowser } from "@surehand/browser/testing";
import { answered, value } from "./answered.test.support.ts";

let browser: TestBrowser;
/** Pages that the tests only read. */
let settingsPage: PageSession;
let billsPage: PageSession;
beforeAll(async () => {
  browser = await openTestBrowser();
  settingsPage = await browser.open(settings);
  billsPage = await browser.open(bills);
});
afterAll(() => browser[Symbol.asyncDispose]());

const settings = `<h1>Settings</h1>
  <label>Language <select><option>English<option>Deutsch<option>Français</select></label>
  <ul><li><label><input type=checkbox checked>Tips</label><li><label><input type=checkbox checked>Sound</label>
  <li><label><input type=checkbox>Mail</label><li><label><input type=checkbox checked>No banners</label></ul>
  <p><label>Nickname <input></label> <label>City <input placeholder="Town or village"></label>
  <label>Passphrase <input type=password value=abc></label></p><p><button disabled>Send</button></p>`;

test("finds the options of a box, and its placeholder, on the page", async () => {
  const session = settingsPage;
  const languages = ["English", "Deutsch", "Français"];
  const list = z.object({ languages: z.array(z.string()) });
  const { ref } = [...(await session.snapshot()).refs.values()].find(({ role }) => role === "combobox") ?? {};
  expect(await answered(session, { schema: list, data: { languages } })).toMatchObject({
    status: "complete",
    data: { languages },
    missing: [],
    sources: languages.map((quote) => ({ kind: "quoted", quote, ref })),
  });
  const text = { name: "answer", type: z.string() };
  expect(await value(session, { ...text, claimed: "Français" })).toMatchObject({ value: "Français", kind: "quoted" });
  expect(await value(session, { ...text, claimed: "Town or village" })).toMatchObject({ kind: "quoted" });
  expect(await value(session, { ...text, claimed: "disabled" })).toMatchObject({ kind: "quoted" });
  for (const claimed of ["Italiano", "Deutsch Français", "Engl", "options"])
    expect(await value(session, { ...text, claimed })).toMatchObject({ value: null, status: "incomplete" });
  const offered = { name: "isMultilingual", type: z.boolean(), claimed: true };
  expect(await value(session, { ...offered, quotes: ["options: English, Deutsch, Français"] })).toMatchObject({
    value: true,
    kind: "derived",
  });
  const counted = { name: "languages", type: z.number(), quotes: languages };
  expect(await value(session, { ...counted, claimed: 3 })).toMatchObject({ value: 3, kind: "derived" });
});

test("is incomplete if items are not on the page, texts or rows", async () => {
  const session = settingsPage;
  const languages = z.object({ languages: z.array(z.string()) });
  expect(
    await answered(session, { schema: languages, data: { languages: ["English", "Klingon", "Deutsch"] } }),
  ).toMatchObject({ status: "incomplete", data: { languages: ["English", "Deutsch"] }, missing: ["languages"] });
  const boxes = z.object({ boxes: z.array(z.object({ name: z.string() })).optional() });
  expect(
    await answered(session, { schema: boxes, data: { boxes: [{ name: "Tips" }, { name: "Smell" }] } }),
  ).toMatchObject({ status: "incomplete", data: { boxes: [{ name: "Tips" }] }, missing: ["boxes"] });
  expect(
    await answered(session, { schema: languages, data: { languages: ["English", null, "Deutsch"] } }),
  ).toMatchObject({ status: "complete", data: { languages: ["English", "Deutsch"] } });
});

test.each<[string, readonly string[]]>([
  ["boxes with their states", ['checkbox "Tips" checked', 'checkbox "Sound" checked']],
  ["names and states", ['"Tips" checked', "Sound: checked"]],
  ["names", ["Tips", "Sound"]],
])("bases a count on quotes of %s", async (_name, quotes) => {
  const session = settingsPage;
  const ticked = { name: "ticked", type: z.number() };
  expect(await value(session, { ...ticked, claimed: 2, quotes })).toEqual({
    value: 2,
    kind: "derived",
    quote: quotes.join(" … "),
    status: "complete",
  });
  expect((await value(session, { ...ticked, claimed: 1, quotes: quotes.slice(0, 1) })).value).toBe(1);
  expect((await value(session, { ...ticked, claimed: 3, quotes })).value).toBeNull();
  expect((await value(session, { ...ticked, claimed: 3, quotes: [...quotes, "Smell"] })).value).toBeNull();
  expect((await value(session, { ...ticked, claimed: 3, quotes: [...quotes, "Tips"] })).value).toBeNull();
  expect((await value(session, { ...ticked, claimed: 3, quotes: [...quotes, 'checkbox "Mail"'] })).value).toBeNull();
});

test("bases a count of zero on the items that were checked", async () => {
  const session = settingsPage;
  const unticked = { name: "unticked", type: z.number(), claimed: 0 };
  expect(await value(session, { ...unticked, quotes: ["Tips", "Sound"] })).toMatchObject({ value: 0, kind: "derived" });
  expect((await value(session, { ...unticked, quotes: ["Tips", "Mail"] })).value).toBeNull();
  expect((await value(session, unticked)).value).toBeNull();
  expect((await value(session, { ...unticked, quotes: ["Smell"] })).value).toBeNull();
});

test("accepts lines as they are sent, with their refs, bars and dashes", async () => {
  const session = billsPage;
  const { text } = await session.snapshot();
  const rows = text.split("\n").filter((line) => line.startsWith("| ") && line.endsWith("no"));
  expect(rows).toEqual(["| Bread | $1,200.25 | no", "| Jam | $4.50 | no"]);
  const unpaid = { name: "unpaid", type: z.number() };
  expect(await value(session, { ...unpaid, claimed: 2, quotes: rows })).toMatchObject({ value: 2, kind: "derived" });
  expect(
    (await value(session, { name: "guests", type: z.number(), claimed: 2, quotes: ["- Bob", "- Cid"] })).value,
  ).toBe(2);
  expect((await value(session, { name: "due", type: z.number(), claimed: 1204.75, quotes: rows })).value).toBe(1204.75);
  const boxes = settingsPage;
  const lines = (await boxes.snapshot()).text.split("\n").filter((line) => /"(?:Tips|Sound)"/.test(line));
  expect(lines).toHaveLength(2);
  for (const quotes of [lines, lines.map((line) => line.replace(/^- /, ""))])
    expect((await value(boxes, { name: "ticked", type: z.number(), claimed: 2, quotes })).value).toBe(2);
});

const bills = `<h1>Bills</h1><table><tr><th>Item<th>Price<th>Paid</tr><tr><td>Bread<td>$1,200.25<td>no</tr>
  <tr><td>Jam<td>$4.50<td>no</tr><tr><td>Tea<td>$3.00<td>yes</tr></table><ul><li>Bob<li>Cid</ul>
  <p>Weight: 2 kg</p><p>Reading time 12 min</p><p>Stock: 36</p><p>Members 7</p><p>Guides 7</p>`;

test("accepts a count with the counted items as evidence, and no price", async () => {
  const session = billsPage;
  const unpaid = { name: "unpaid", type: z.number(), claimed: 3, instruction: "how many items are unpaid" };
  expect(await value(session, unpaid)).toMatchObject({ value: null, status: "incomplete" });
  expect((await value(session, { ...unpaid, instruction: "the unpaid items" })).value).toBeNull();
  expect((await value(session, { ...unpaid, quotes: ["| Tea | $3.00 | yes"] })).value).toBeNull();
  expect((await value(session, { ...unpaid, quotes: ["Bread", "Jam"] })).value).toBeNull();
  expect(
    await value(session, { name: "rows", type: z.number(), claimed: 3, quotes: ["Jam", "Bread", "Tea"] }),
  ).toMatchObject({ value: 3, kind: "derived", quote: "Jam … Bread … Tea" });
  const stock = { name: "stock", type: z.number(), claimed: 0 };
  expect((await value(session, { ...stock, quotes: ["Stock: 36"] })).value).toBeNull();
  expect(await value(session, { ...stock, claimed: 36, quotes: ["Stock: 36"] })).toMatchObject({ kind: "normalized" });
});

test("finds a number without a quote under its name, or if it occurs only once", async () => {
  const session = billsPage;
  const number = z.number();
  expect(await value(session, { name: "price", type: number, claimed: 3 })).toMatchObject({
    value: 3,
    quote: "$3.00",
  });
  expect(
    await value(session, { name: "answer", type: number, claimed: 3, instruction: "what does tea cost?" }),
  ).toMatchObject({ value: 3, quote: "$3.00" });
  expect(await value(session, { name: "guides", type: number, claimed: 7 })).toMatchObject({
    value: 7,
    kind: "normalized",
  });
  expect((await value(session, { name: "dogs", type: number, claimed: 7 })).value).toBeNull();
  expect(await value(session, { name: "weightKg", type: number, claimed: 2 })).toMatchObject({ value: 2, quote: "2" });
  expect((await value(session, { name: "readingMinutes", type: number, claimed: 12 })).value).toBe(12);
  expect((await value(session, { name: "minutes", type: number, claimed: 12, quotes: ["12 min"] })).value).toBe(12);
  expect((await value(session, { name: "days", type: number, claimed: 36 })).value).toBe(36);
  expect((await value(session, { name: "dayCount", type: number, claimed: 36 })).value).toBeNull();
  const prices = z.object({ prices: z.array(z.number()) });
  expect((await answered(session, { schema: prices, data: { prices: [1200.25, 4.5, 3] } })).data).toEqual({
    prices: [1200.25, 4.5, 3],
  });
});

test("counts the items that are done for the number of done items", async () => {
  const session = settingsPage;
  const box = z.object({ name: z.string(), ticked: z.boolean() });
  const schema = z.object({ boxes: z.array(box), tickedCount: z.number() });
  const boxes = [
    { name: "Tips", ticked: true },
    { name: "Sound", ticked: true },
    { name: "Mail", ticked: false },
  ];
  const quotes = Object.fromEntries(boxes.map(({ name }, index) => [`boxes[${index}].ticked`, [name]]));
  const { data, sources } = await answered(session, { schema, data: { boxes, tickedCount: 2 }, quotes });
  expect(data).toEqual({ boxes, tickedCount: 2 });
  expect(sources.at(-1)).toMatchObject({ path: "tickedCount", kind: "derived", quote: "2 × ticked" });
  const none = { boxes: boxes.slice(2), tickedCount: 0 };
  expect((await answered(session, { schema, data: none, quotes: { "boxes[0].ticked": ["Mail"] } })).data).toEqual(none);
  expect((await answered(session, { schema, data: { boxes, tickedCount: 3 }, quotes })).missing).toEqual([
    "tickedCount",
  ]);
});

test.each<[string, readonly string[], boolean, string?]>([
  ["mail", ['checkbox "Mail"'], false],
  ["mail", ["Mail"], false],
  ["sound", ['checkbox "Sound" checked'], true],
  ["soundEnabled", ["Sound"], true],
  ["isMuted", ['checkbox "Sound" checked'], false],
  ["mailOff", ["Mail"], true],
  ["banners", ["No banners"], false],
  ["noBanners", ["No banners"], true],
])("`%s` by %j is %s: a boolean agrees with its box", async (name, quotes, truth) => {
  const session = settingsPage;
  const asked = { name, type: z.boolean(), quotes };
  expect(await value(session, { ...asked, claimed: truth })).toMatchObject({ value: truth, kind: "derived" });
  expect(await value(session, { ...asked, claimed: !truth })).toMatchObject({ value: null, status: "incomplete" });
});

test("the box that selects a row says nothing about the row", async () => {
  const session = await browser.open(`<table><tr><th>Choose<th>Item<th>Paid</tr>
    <tr><td><input type=checkbox aria-label="Choose row"><td>Tea<td>yes</tr></table>`);
  const row = (await session.snapshot()).text.split("\n").find((line) => line.includes("Tea")) ?? "none";
  expect(row).toMatch(/^\| \[e\d+ checkbox "Choose row"\] \| Tea \| yes$/);
  expect((await value(session, { name: "isPaid", type: z.boolean(), claimed: true, quotes: [row] })).value).toBe(true);
  const chosen = { name: "isRowChosen", type: z.boolean(), quotes: [row] };
  expect((await value(session, { ...chosen, claimed: true })).value).toBeNull();
  expect((await value(session, { ...chosen, claimed: false })).value).toBe(false);
});

test("a negated request leaves a boolean to the model only if more than the box is quoted", async () => {
  const session = settingsPage;
  const asked = { name: "answer", type: z.boolean(), claimed: true, instruction: "is mail not wanted?" };
  expect((await value(session, { ...asked, quotes: ["Mail"] })).value).toBeNull();
  expect((await value(session, { ...asked, quotes: ["Mail", "Settings"] })).value).toBe(true);
  expect(
    (await value(session, { name: "isAnyOn", type: z.boolean(), claimed: true, quotes: ["Mail", "Tips"] })).value,
  ).toBe(true);
});

test("the text of an empty field is empty, and not missing", async () => {
  const session = settingsPage;
  const empty = { type: z.string(), claimed: "" };
  for (const asked of [
    { name: "nickname" },
    { name: "alias", quotes: ["Nickname"] },
    { name: "alias", quotes: ['textbox "Nickname"'] },
    { name: "city" },
  ])
    expect(await value(session, { ...empty, ...asked })).toMatchObject({
      value: "",
      kind: "quoted",
      status: "complete",
    });
  for (const asked of [
    { name: "passphrase" },
    { name: "motto" },
    { name: "motto", quotes: ["Settings"] },
    { name: "language" },
  ])
    expect(await value(session, { ...empty, ...asked })).toMatchObject({ value: null, status: "incomplete" });
});

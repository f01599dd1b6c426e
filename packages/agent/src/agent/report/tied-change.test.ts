import { expect, test } from "vitest";
import type { DoneAction } from "../agent-state.ts";
import { describeObserved } from "./describe-observed.ts";
import type { PageUnit } from "./page-records.ts";
import { observedChanges } from "./observed-changes.ts";
import { PageTimeline } from "./page-timeline.ts";
import { fill, press, url } from "./report.test.support.ts";
import { type Ties, tiesOf } from "./tied-change.ts";

const COLUMNS = ["No", "Customer", "Item", "Amount", "Status"];
const sent = { effect: { requests: [{ method: "PUT", url: `${url}api`, status: 200 }] } };

function row(text: string, headings: readonly string[] = ["Invoices"]): PageUnit {
  const fields = text.split(" | ").map((one, at) => ({ label: COLUMNS[at] ?? "", text: one }));
  return { list: "list", fields, headings, form: "row" };
}

function line(text: string, headings: readonly string[] = [], form = "text 0"): PageUnit {
  return { list: undefined, fields: text.split(" · ").map((one) => ({ label: "", text: one })), headings, form };
}

interface Run {
  readonly goal: string;
  readonly answer?: string;
  readonly actions?: readonly DoneAction[];
  /** The page before each step, and at the end. */
  readonly pages: readonly (readonly PageUnit[])[];
}

function ties({ goal, answer = "Done.", actions = [press(1, "Save", sent)], pages }: Run): Ties {
  const timeline = new PageTimeline();
  for (const [index, units] of pages.entries())
    timeline.add(index + 1, {
      url,
      title: "",
      lines: units.map(({ fields }) => fields.map(({ text }) => text).join(" | ")),
      units,
    });
  return tiesOf({ goal, answer, actions, timeline, observed: observedChanges(actions, timeline), known: new Set() });
}

const ash = "I-1 | Ash Bakery | Oven | $180.00 | Unpaid";
const oak = "I-2 | Oak Hotel | Lamp | $250.00 | Unpaid";
const elm = "I-3 | Elm Books | Shelf | $90.00 | Overdue";
const all = [ash, oak, elm].map((text) => row(text));
const withRow = (at: number, text: string): PageUnit[] => all.with(at, row(text));

const change = "Change the amount of Ash Bakery from $180 to $195.";
test.each<[string, string, readonly PageUnit[], readonly string[]]>([
  ["the value under its label", change, withRow(0, ash.replace("180", "195")), []],
  ["another value", change, withRow(0, ash.replace("180", "1950")), ["$195"]],
  ["another column", change, withRow(0, ash.replace("Oven", "195")), ["$195", "Amount"]],
  ["another row", change, withRow(1, oak.replace("250", "195")), ["Ash Bakery", "$180"]],
  ["another row of a copy", change, [...all, row(ash.replace("I-1", "I-4").replace("180", "195"))], ["$180"]],
  [
    "one of two rows",
    "Mark the invoices of Ash Bakery and Oak Hotel as paid.",
    withRow(0, ash.replace("Unpaid", "Paid")),
    ["Oak Hotel"],
  ],
  [
    "another state",
    "Mark the invoice of Ash Bakery as overdue.",
    withRow(0, ash.replace("Unpaid", "Paid")),
    ["Overdue"],
  ],
  ["all that the goal means", "Mark all overdue invoices as paid.", withRow(2, elm.replace("Overdue", "Paid")), []],
  ["a row that is gone", "Delete the invoice of Ash Bakery.", all.slice(1), []],
  ["another row that is gone", "Delete the invoice of Ash Bakery.", all.slice(0, 1), ["Ash Bakery"]],
  ["a row that is gone instead of done", "Mark the invoice of Ash Bakery as sent.", all.slice(1), ["Ash Bakery"]],
  [
    "more than the goal names",
    "Mark the invoice of Elm Books as paid. Leave everything else as it is.",
    withRow(2, elm.replace("Overdue", "Paid").replace("Shelf", "Scrap")),
    ["Item: Scrap"],
  ],
])("a change of %s", (_name, goal, last, untied) => {
  expect(ties({ goal, pages: [all, last] }).untied.toSorted()).toEqual([...untied].toSorted());
});

test("a row that the goal means too is left", () => {
  const late = [row(elm), row("I-4 | Fir Press | Ink | $20.00 | Overdue")];
  const pages = [late, late.with(0, row(elm.replace("Overdue", "Paid")))];
  expect(ties({ goal: "Mark all overdue invoices as paid.", pages }).untied).toEqual(["I-4"]);
});

test.each([
  ["Archive", ["Ash Bakery"]],
  ["Delete", []],
])("a removal by a control with the verb %s", (name, untied) => {
  const pages = [all, all.slice(1)];
  expect(ties({ goal: "Delete the invoice of Ash Bakery.", actions: [press(1, name, sent)], pages }).untied).toEqual(
    untied,
  );
});

test("what is taken back is no change", () => {
  const actions = [press(1, "Delete", sent), press(2, "Undo", sent)];
  const { untied, observed } = ties({
    goal: "Delete the invoice of Ash Bakery.",
    actions,
    pages: [all, all.slice(1), all],
  });
  expect([untied.includes("Ash Bakery"), observed]).toEqual([true, []]);
});

test("a row that only moved to this page of the list is no new one", () => {
  const goal = "Delete the invoice of Ash Bakery.";
  const { observed } = ties({ goal, pages: [all, [...all.slice(1), row("I-9 | Yew Cafe | Cup | $5.00 | Paid")]] });
  expect(observed.map(describeObserved)).toEqual(['row "I-1" disappeared']);
});

test("another page of a list is no change of its rows", () => {
  const pages = [all, [row("I-8 | Yew Cafe | Cup | $5.00 | Paid"), row("I-9 | Bay Bar | Jug | $7.00 | Late")]];
  expect(ties({ goal: "Delete the invoice of Ash Bakery.", pages }).observed).toEqual([]);
});

const days = ["Sunday", "Monday"].map((day) => line("Call Ann", [day]));
test.each([
  ["Sunday", ["Monday"]],
  ["Monday", []],
])("a line under the heading %s is at that place", (day, untied) => {
  const pages = [days, days.filter(({ headings }) => !headings.includes(day))];
  expect(ties({ goal: 'Delete "Call Ann" on Monday.', pages }).untied.filter((one) => one === "Monday")).toEqual(
    untied,
  );
});

test.each([
  ["a longer name", "Feed the cat of Nora", ["Feed the cat"]],
  ["the name", "Feed the cat", []],
])("a line with %s", (_name, text, untied) => {
  expect(ties({ goal: 'Add "Feed the cat".', pages: [[line("Walk")], [line("Walk"), line(text)]] }).untied).toEqual(
    untied,
  );
});

test("a line that took the place of another one is not added", () => {
  expect(ties({ goal: 'Add "Feed the cat".', pages: [[line("Walk")], [line("Feed the cat")]] }).untied).toEqual([
    "Feed the cat",
  ]);
});

const switches = (states: Readonly<Record<string, string>>): PageUnit[] => [
  { ...line("", ["Phone"]), fields: Object.entries(states).map(([label, text]) => ({ label, text })) },
];
const off = { Sound: "off", Banner: "on" };

test.each<[string, Readonly<Record<string, string>>, readonly string[], readonly string[]]>([
  ["the named control", { ...off, Sound: "on" }, ["Sound: off -> on"], []],
  ["another control of the line", { ...off, Banner: "off" }, ["Banner: on -> off"], ["Sound"]],
])("the state of %s", (_name, states, seen, expected) => {
  const goal = "Turn on the sound of the phone.";
  const { observed, untied } = ties({ goal, pages: [switches(off), switches(states)] });
  expect([observed.map(describeObserved), untied]).toEqual([seen, expected]);
});

test("an answer about another control of the line has words that no change has", () => {
  const pages = [switches(off), switches({ ...off, Sound: "on" })];
  const { texts } = ties({ goal: "Turn on the sound of the phone.", pages });
  expect(["sound", "banner"].map((word) => texts.some((text) => text.toLowerCase().includes(word)))).toEqual([
    true,
    false,
  ]);
});

test("a text in a field is a change once something was sent", () => {
  const field = (text: string): PageUnit[] => [{ ...line(text), fields: [{ label: "Title", text }] }];
  const pages = [field("Boat"), field("Cutter"), field("Cutter")];
  const run = (stored: boolean): readonly string[] =>
    ties({
      goal: 'Set the title to "Cutter".',
      actions: [fill(1, "Title", "Cutter", "Boat"), press(2, "Save", stored ? sent : {})],
      pages,
    }).untied;
  expect([run(true), run(false).includes("Cutter")]).toEqual([[], true]);
});

const board = (...cards: readonly (readonly [name: string, who: string, column: string])[]): PageUnit[] =>
  cards.flatMap(([name, who, column]) => [line(name, [column], "heading 0"), line(who, [column, name])]);
const cards = [
  ["Fix login", "Nadia, 3 h", "To do"],
  ["Fix login on phones", "Tomas, 5 h", "To do"],
] as const;

test.each<[string, readonly PageUnit[], readonly string[]]>([
  ["the card", board(["Fix login", "Nadia, 3 h", "Doing"], cards[1]), []],
  ["a card of a longer name", board(cards[0], ["Fix login on phones", "Tomas, 5 h", "Doing"]), ["Fix login"]],
])("moving %s", (_name, last, expected) => {
  expect(ties({ goal: 'Move the card "Fix login" to Doing.', pages: [board(...cards), last] }).untied).toEqual(
    expected,
  );
});

test("a change at a card is not what the goal asks for the card", () => {
  const pages = [board(...cards), board(["Fix login", "Petra, 3 h", "To do"], cards[1])];
  expect(ties({ goal: 'Finish the card "Fix login".', pages }).untied).toEqual(["Fix login"]);
});

const tea = row("Green tea | Ada | Leaf | $5.00 | Open", ["Cart"]);
const later = row("Green tea | Ada | Leaf | $5.00 | Open", ["Saved for later"]);
const without = (unit: PageUnit): PageUnit[] => [tea, later, ...all].filter((one) => one !== unit);

test.each<[string, string, readonly PageUnit[], readonly string[]]>([
  ["in small letters", "Remove the green tea from the cart.", without(tea), []],
  ["of another section", "Remove the green tea from the cart.", without(later), ["Cart", "Green tea"]],
  [
    "that is only set to zero",
    "Remove the green tea from the cart.",
    [row("Green tea | Ada | Leaf | $0.00 | Open", ["Cart"]), later, ...all],
    ["Green tea"],
  ],
])("a row %s", (_name, goal, last, expected) => {
  expect(ties({ goal, pages: [[tea, later, ...all], last] }).untied.toSorted()).toEqual(expected);
});

test("a number of the answer belongs to what changed", () => {
  const pages = [all, withRow(0, ash.replace("180", "195"))];
  const untied = (answer: string): readonly string[] => ties({ goal: change, answer, pages }).untied;
  expect([untied("It is $195; it was $180."), untied("It is $195; it was $250.")]).toEqual([[], ["$250"]]);
});

test("an answer names no other section than that of the change", () => {
  const untied = (answer: string): readonly string[] =>
    ties({ goal: "Remove the green tea from the cart.", answer, pages: [[tea, later, ...all], without(tea)] }).untied;
  expect([untied("It is removed from the cart."), untied("It is removed from the cart and Saved for later.")]).toEqual([
    [],
    ["Saved for later"],
  ]);
});

test("an answer that states only the former value is not tied", () => {
  const pages = [all, withRow(0, ash.replace("180", "195"))];
  expect(ties({ goal: change, answer: "The amount of Ash Bakery is $180.", pages }).untied).toEqual(["$180"]);
});

const biscuits = (section: string, quantity: number): PageUnit =>
  row(`Oat biscuits | 3.20 EUR | ${quantity} | ${quantity * 3.2} EUR | In stock`, [section]);

test.each([
  ["of the section that the goal names", biscuits("Cart", 4), biscuits("Saved for later", 2), []],
  ["of another section", biscuits("Cart", 6), biscuits("Saved for later", 4), ["Cart", "Oat biscuits"]],
])("a value in the row %s", (_name, first, second, expected) => {
  const goal = "Set the quantity of the oat biscuits in the cart to 4.";
  const written = row("Oat biscuits | 3.20 EUR | 4 | 19.20 EUR | In stock", ["Cart"]);
  const [cart, saved] = [biscuits("Cart", 6), biscuits("Saved for later", 2)];
  const pages = [
    [cart, saved],
    [written, saved],
    [first, second],
  ];
  expect(
    ties({ goal, actions: [fill(1, "Quantity", "4", "6"), press(2, "Update", sent)], pages }).untied.toSorted(),
  ).toEqual(expected);
});

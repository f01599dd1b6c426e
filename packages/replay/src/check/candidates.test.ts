import { type Action, type Effect, noEffect } from "@surehand/browser";
import { describe, expect, it } from "vitest";
import { parseTree } from "../witness/page-tree.ts";
import { type Candidate, type Change, namedTexts } from "./change.ts";
import { changedFields } from "./field-checks.ts";
import { otherCandidates } from "./other-candidates.ts";
import { textCandidates } from "./text-candidates.ts";

interface Given extends Partial<Pick<Change, "written" | "chosen" | "isVaried">> {
  readonly before: string;
  readonly after: string;
  readonly effect?: Partial<Effect>;
  readonly kind?: Action["kind"];
}

function changeOf({
  before,
  after,
  effect = {},
  kind = "click",
  written = [],
  chosen = [],
  isVaried = false,
}: Given): Change {
  const whole = { ...noEffect, ...effect };
  const trees = { before: parseTree(before), after: parseTree(after) };
  return { ...trees, effect: whole, named: namedTexts(whole, { kind }), written, chosen, isVaried };
}

function changed(what: string): Partial<Effect> {
  return { changes: [{ kind: "changed", what, role: "text", isNamed: true }] };
}

const left: Partial<Effect> = { url: { before: "https://shop.test/tea", after: "https://shop.test/basket" } };

/** The checks as text, the best first. */
function described(candidates: readonly Candidate[]): string[] {
  const ordered = candidates.toSorted((one, other) => other.weight - one.weight);
  return ordered.map(({ check: { kind, locator, ...rest } }) => {
    const steps = locator.map((step) => Object.values(step).slice(1).map(valueText).join(" "));
    return [kind, steps.join(" > "), ...Object.values(rest)].join(" ");
  });
}

function valueText(value: unknown): string {
  return typeof value === "object" && value !== null ? Object.values(value).join(" ") : String(value);
}

describe("the text that a step brought about", () => {
  it("may be a part of a longer text of before, if it is compared exactly", () => {
    const change = changeOf({
      before: `- status: Not saved yet`,
      after: `- status: Saved`,
      effect: changed('status "Saved"'),
    });
    expect(described(textCandidates(change))).toEqual(["visible Saved true"]);
  });

  it("is looked for by its role, if the page before had it in another role", () => {
    const change = changeOf({
      before: `- heading "Earl Grey" [level=1]\n- button "Add"`,
      after: `- heading "Basket" [level=1]\n- table:\n  - row "Earl Grey $7":\n    - cell "Earl Grey"\n    - cell "$7"`,
      effect: left,
      chosen: ["Earl Grey"],
    });
    expect(described(textCandidates(change))[0]).toBe("visible cell Earl Grey true");
  });

  it("is in its row, if the view before was a form without rows", () => {
    const row = (number: string, amount: string): string =>
      `  - row "${number} ${amount}":\n    - cell "Select ${number}":\n      - checkbox "Select ${number}"\n    - cell "${number}"\n    - cell "${amount}"`;
    const change = changeOf({
      before: `- textbox "Amount": "1300"`,
      after: `- table:\n${row("Oak Hotel", "$90")}\n${row("Ash Bakery", "$1300")}`,
      effect: left,
      written: ["1300"],
    });
    const found = described(textCandidates(change));
    expect(found[0]).toBe("visible row > Ash Bakery true > $1300 true");
    expect(found).toContain("count row > Ash Bakery true 1");
  });

  it.each([
    ["10 invoices", "count"],
    ["$10 invoices", "data"],
  ])("is a count of the list, if it had another whole number before: %s", (text, group) => {
    const change = changeOf({
      before: `- paragraph: ${text.replace("10", "11")}`,
      after: `- paragraph: ${text}`,
      effect: changed(`paragraph "${text}"`),
    });
    expect(textCandidates(change).map((candidate) => candidate.group)).toContain(group);
  });

  it("contains a date whole, if the run wrote it", () => {
    const given = {
      before: `- button "Book"`,
      after: `- paragraph: From 2026-12-24`,
      effect: changed('paragraph "From 2026-12-24"'),
    };
    expect(described(textCandidates(changeOf({ ...given, written: ["2026-12-24"] })))[0]).toBe(
      "visible From 2026-12-24 true",
    );
    expect(described(textCandidates(changeOf(given)))).toEqual(["visible From"]);
  });

  it("comes before others with the names of what was chosen, and last if most of it is left out", () => {
    const change = changeOf({
      before: `- button "Book"`,
      after: `- paragraph: Single room\n- paragraph: From 2026-12-01\n- paragraph: No meals, hard bed`,
      effect: changed('region "Single room From 2026-12-01 No meals, hard bed"'),
      chosen: ["Hard"],
    });
    const texts = described(textCandidates(change));
    expect(texts[0]).toBe("visible No meals, hard bed true");
    expect(texts.indexOf("visible From")).toBeGreaterThan(texts.indexOf("visible Single room true"));
  });

  it("is a number that was written", () => {
    const change = changeOf({
      before: `- row "Hinge 12":\n  - cell "Hinge"\n  - cell "12"`,
      after: `- row "Hinge 15":\n  - cell "Hinge"\n  - cell "15"\n- status: Changed`,
      effect: { changes: [{ kind: "changed", what: 'row "Hinge 15"', role: "row", isNamed: true }] },
      written: ["15"],
    });
    expect(described(textCandidates(change))).toContain("visible row > Hinge > 15 true");
    expect(textCandidates(change)[0]?.weight).toBe(10);
  });

  it("is a number of days that was written", () => {
    const change = changeOf({
      before: `- button "Clean up"`,
      after: `- status: Kept for 30 days`,
      effect: changed('status "Kept for 30 days"'),
      written: ["30"],
    });
    expect(described(textCandidates(change))[0]).toBe("visible Kept for 30 days true");
  });

  it("is a text that only a field had", () => {
    const change = changeOf({
      before: `- textbox "Text": bread butter\n- text: pears`,
      after: `- textbox "Text": bread butter\n- text: bread butter`,
      effect: changed('pre "bread butter"'),
      written: ["bread\nbutter"],
    });
    expect(described(textCandidates(change))).toEqual(["visible bread butter true", "visible bread butter"]);
  });

  it.each([
    ["was answered", "accepted", ["visible All votes are cleared true", "visible All votes are cleared"]],
    ["is open", "open", []],
  ] as const)("is any new one, if a dialog that hid the page from the effect %s", (_, answer, expected) => {
    const change = changeOf({
      before: `- paragraph: 4 lakes`,
      after: `- paragraph: 4 lakes\n- alert: All votes are cleared`,
      effect: { dialogs: [{ type: "confirm", message: "Clear?", answer }] },
    });
    expect(described(textCandidates(change))).toEqual(expected);
  });
});

describe("another change of a step", () => {
  const board = (todo: string, done: string): string =>
    `- region "To do":\n  - list:${todo}\n- region "Done":\n  - list:${done}`;
  it("is that a row is gone, after a dialog was answered", () => {
    const change = changeOf({
      before: `- cell "note-5.txt"\n- cell "plan.txt"`,
      after: `- cell "plan.txt"`,
      kind: "dialog",
    });
    expect(described(otherCandidates(change))).toEqual(["absent cell note-5.txt true"]);
  });

  it("is looked for by its role, where its words are put together from others: as a text they are never found", () => {
    const row = (name: string): string => `- row "${name} 7 KB":\n  - cell "${name}"\n  - cell "7 KB"\n`;
    const change = changeOf({ before: row("note-5.txt") + row("plan.txt"), after: row("plan.txt"), kind: "dialog" });
    expect(described(otherCandidates(change))).toEqual([
      "absent cell note-5.txt true",
      "absent row note-5.txt 7 KB true",
      "count cell 7 KB true 1",
    ]);
  });

  it.each([
    ["as a part, since no element may have just this text", "", "absent Red cup"],
    ["as a whole, where a longer text is left", `- listitem: Red cups`, "absent Red cup true"],
  ])("is that a text beside a button is gone, looked for %s", (_, others, expected) => {
    const cup = `- listitem:\n  - text: Red cup\n  - button "Remove"\n`;
    const change = changeOf({ before: cup + others, after: others, effect: changed('text "Red cup"'), kind: "dialog" });
    expect(described(otherCandidates(change))).toContain(expected);
  });

  it("is the state of an element that is drawn again with more words", () => {
    const change = changeOf({
      before: `- option "Ann Lee" [selected]\n- option "Zoe Bell"`,
      after: `- option "Ann Lee"\n- option "Zoe Bell Archive" [selected]`,
      effect: changed('option "Zoe Bell Archive"'),
    });
    expect(described(otherCandidates(change))).toContain("visible option Zoe Bell Archive true selected true");
  });

  it("is that a chosen text is shown once more", () => {
    const list = `- combobox "Room":\n  - option "Suite (2 beds)" [selected]\n`;
    const change = changeOf({ before: list, after: `${list}- paragraph: Suite (2 beds)`, written: ["Suite (2 beds)"] });
    expect(described(otherCandidates(change))).toEqual(["count Suite (2 beds) true 2"]);
  });

  const card = `\n    - listitem: Order paper`;

  it("is that a text left its named container", () => {
    const effect = changed('listitem "Order paper"');
    const moved = changeOf({ before: board(card, ""), after: board("", card), effect });
    expect(described(otherCandidates(moved))).toContain("absent region To do true > Order paper true");
    const copied = changeOf({ before: board(card, ""), after: board(card, card), effect });
    expect(described(otherCandidates(copied)).join()).not.toContain("absent");
  });

  it("is in its named container, and not in the item that only it names", () => {
    const before = board("", `\n    - listitem:\n      - textbox "Title"`);
    const after = board("", `\n    - listitem:\n      - text: Gate\n      - button "Edit Gate"`);
    const renamed = changeOf({ before, after, effect: changed('listitem "Gate"'), written: ["Gate"] });
    const [first = ""] = described(textCandidates(renamed));
    expect(first).toBe("visible region Done true > Gate true");
  });

  it("is the number of a counter with a name, unless a variable was written", () => {
    const given = { before: `- status "Guests": "1"`, after: `- status "Guests": "2"` };
    expect(described(otherCandidates(changeOf(given)))).toEqual(["text status Guests true 2"]);
    expect(otherCandidates(changeOf({ ...given, isVaried: true }))).toEqual([]);
  });

  it("is the state of several elements with one name", () => {
    const votes = (state: string): string => `- button "Vote"${state}\n- button "Vote"${state}`;
    const change = changeOf({ before: votes(""), after: votes(" [disabled]") });
    expect(described(otherCandidates(change))).toEqual(["count button Vote true disabled true 2"]);
  });

  it("is the value of a field that nobody wrote into", () => {
    const change = changeOf({ before: `- textbox "Text": b a`, after: `- textbox "Text": a b\n- textbox "Other": a` });
    expect(changedFields(change)).toEqual([
      { locator: [{ by: "role", role: "textbox", name: "Text", exact: true }], text: "a b" },
    ]);
  });
});

describe("the order of rows", () => {
  const rows = (...names: string[]): string =>
    ["Part", ...names].map((name) => `- row "${name} Remove":\n  - cell "${name}"\n  - button "Remove"`).join("\n");
  const before = rows("Bolt", "Anchor", "Washer", "Hinge");

  it.each([
    { change: "the same rows in another order", after: rows("Anchor", "Bolt", "Hinge", "Washer"), first: "1 > Anchor" },
    { change: "a page of a sorted list", after: rows("Bracket", "Anchor", "Hinge", "Rail"), first: "1 > Bracket" },
    { change: "kept rows in another order", after: rows("Bolt", "Hinge", "Anchor", "Rail"), first: "2 > Hinge" },
  ])("is checked by the first row that differs: $change", ({ after, first }) => {
    const order = otherCandidates(changeOf({ before, after })).filter(({ group }) => group === "order");
    expect(described(order)).toEqual([`visible row > ${first} true`]);
  });

  it.each([
    { change: "the next page", after: rows("Bracket", "Rail", "Screw", "Nut") },
    { change: "a new row on a full page", after: rows("Bracket", "Bolt", "Anchor", "Washer") },
    { change: "a removed row, and another behind", after: rows("Bolt", "Washer", "Hinge", "Rail") },
    { change: "two edited rows", after: rows("Nut", "Anchor", "Screw", "Hinge") },
    { change: "fewer rows", after: rows("Hinge", "Anchor") },
  ])("is not checked when rows only came or went: $change", ({ after }) => {
    const order = otherCandidates(changeOf({ before, after })).filter(({ group }) => group === "order");
    expect(described(order)).toEqual([]);
  });
});

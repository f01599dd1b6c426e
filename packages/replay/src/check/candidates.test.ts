import { type Effect, noEffect } from "@surehand/browser";
import { describe, expect, it } from "vitest";
import { parseTree } from "../witness/page-tree.ts";
import { type Candidate, type Change, namedTexts } from "./change.ts";
import { otherCandidates } from "./other-candidates.ts";
import { textCandidates } from "./text-candidates.ts";

interface Given extends Partial<Pick<Change, "written" | "chosen" | "isVaried">> {
  readonly before: string;
  readonly after: string;
  readonly effect?: Partial<Effect>;
}

function changeOf({ before, after, effect = {}, written = [], chosen = [], isVaried = false }: Given): Change {
  const whole = { ...noEffect, ...effect };
  const trees = { before: parseTree(before), after: parseTree(after) };
  return { ...trees, effect: whole, named: namedTexts(whole), written, chosen, isVaried };
}

function changed(what: string): Partial<Effect> {
  return { changes: [{ kind: "changed", what, role: "text", isNamed: true }] };
}

const left: Partial<Effect> = { url: { before: "https://shop.test/tea", after: "https://shop.test/basket" } };

/** The checks as text, the best first. */
function told(candidates: readonly Candidate[]): string[] {
  const ordered = candidates.toSorted((one, other) => other.weight - one.weight);
  return ordered.map(({ check: { kind, locator, ...rest } }) => {
    const steps = locator.map(({ by: _, ...step }) => Object.values(step).join(" "));
    return [kind, steps.join(" > "), ...Object.values(rest)].join(" ");
  });
}

describe("the text that a step brought about", () => {
  it("may be a part of a longer text of before, if it is compared exactly", () => {
    const change = changeOf({
      before: `- status: Not saved yet`,
      after: `- status: Saved`,
      effect: changed('status "Saved"'),
    });
    expect(told(textCandidates(change))).toEqual(["visible Saved true"]);
  });

  it("is looked for by its role, if the page before had it in another role", () => {
    const change = changeOf({
      before: `- heading "Earl Grey" [level=1]\n- button "Add"`,
      after: `- heading "Basket" [level=1]\n- table:\n  - row "Earl Grey $7":\n    - cell "Earl Grey"\n    - cell "$7"`,
      effect: left,
      chosen: ["Earl Grey"],
    });
    expect(told(textCandidates(change))[0]).toBe("visible cell Earl Grey true");
  });

  it("contains a date whole, if the run wrote it", () => {
    const given = {
      before: `- button "Book"`,
      after: `- paragraph: From 2026-12-24`,
      effect: changed('paragraph "From 2026-12-24"'),
    };
    expect(told(textCandidates(changeOf({ ...given, written: ["2026-12-24"] })))[0]).toBe(
      "visible From 2026-12-24 true",
    );
    expect(told(textCandidates(changeOf(given)))).toEqual(["visible From"]);
  });

  it("comes before others with the names of what was chosen, and last if most of it is left out", () => {
    const change = changeOf({
      before: `- button "Book"`,
      after: `- paragraph: Single room\n- paragraph: From 2026-12-01\n- paragraph: No meals, hard bed`,
      effect: changed('region "Single room From 2026-12-01 No meals, hard bed"'),
      chosen: ["Hard"],
    });
    const texts = told(textCandidates(change));
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
    expect(told(textCandidates(change))).toContain("visible row > Hinge > 15 true");
    expect(textCandidates(change)[0]?.weight).toBe(10);
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
    expect(told(textCandidates(change))).toEqual(expected);
  });
});

describe("another change of a step", () => {
  const board = (todo: string, done: string): string =>
    `- region "To do":\n  - list:${todo}\n- region "Done":\n  - list:${done}`;
  const card = `\n    - listitem: Order paper`;

  it("is that a text left its named container", () => {
    const effect = changed('listitem "Order paper"');
    const moved = changeOf({ before: board(card, ""), after: board("", card), effect });
    expect(told(otherCandidates(moved))).toContain("absent region To do true > Order paper true");
    const copied = changeOf({ before: board(card, ""), after: board(card, card), effect });
    expect(told(otherCandidates(copied)).join()).not.toContain("absent");
  });

  it("is the number of a counter with a name, unless a variable was written", () => {
    const given = { before: `- status "Guests": "1"`, after: `- status "Guests": "2"` };
    expect(told(otherCandidates(changeOf(given)))).toEqual(["text status Guests true 2"]);
    expect(otherCandidates(changeOf({ ...given, isVaried: true }))).toEqual([]);
  });
});

import type { Snapshot, SnapshotElement } from "@surehand/browser";
import { expect, test } from "vitest";
import { bracketsOf } from "./check-controls.ts";
import { pageProblems } from "./check-page.ts";
import type { SeenPage } from "./seen-page.ts";

const text = [
  "# Orchard",
  'See the [e1 pears] now, [e2 button "Buy [all] \\"jam\\"" disabled]',
  '| Plum | $3 | [e3 checkbox "disabled" checked] |',
  '\\[e4 button "Pay"] [f1e4 textbox "Mail" = "b@x.de" required]',
].join("\n");

const elements: SnapshotElement[] = [
  { ref: "e1", role: "link", name: "pears", states: [] },
  { ref: "e2", role: "button", name: 'Buy [all] "jam"', states: ["disabled"] },
  { ref: "e3", role: "checkbox", name: "disabled", states: ["checked"] },
  { ref: "f1e4", role: "textbox", name: "Mail", states: ["required"], value: "b@x.de" },
];

test.each<Omit<SeenPage, "name" | "html">>([
  { sees: ["Orchard", /^# Orchard$/m, "pears] now"] },
  { hides: ["Quince", /quince/i] },
  { once: ["Plum"] },
  { order: ["Orchard", "pears", "Plum"] },
  { lines: [["Plum", "$3"]] },
  { apart: [["Plum", "pears"]] },
  { textLacks: [/(?<!\\)\[e4/] },
  { controls: [{ name: 'Buy [all] "jam"', role: "button", has: ["disabled"] }] },
  { controls: [{ name: "disabled", role: ["checkbox", "switch"], has: ["checked"], lacks: ["disabled"] }] },
  { controls: [{ name: "Mail", value: "b@x.de", has: [/^f1e4.*required/], isInFrame: true }] },
  { controls: [{ name: /^pears$/, count: 1 }] },
  { noControls: [{ name: "Quince" }, { name: "pears", role: "button" }] },
])("finds no problem if everything is as expected: %o", (expected) => {
  expect(problemsOf(expected)).toEqual([]);
});

test.each<[Omit<SeenPage, "name" | "html">, string]>([
  [{ sees: ["Apple"] }, 'is seen, but left out: "Apple"'],
  [{ hides: ["Plum"] }, 'is not visible, but in the snapshot: "Plum"'],
  [{ hides: [/b@x/] }, "is not visible, but in the snapshot: /b@x/"],
  [{ once: ["e"] }, "occurs"],
  [{ order: ["Plum", "Orchard"] }, "not in this order: Plum, Orchard"],
  [{ order: ["Orchard", "Apple"] }, "not in this order"],
  [{ lines: [["Orchard", "Plum"]] }, "not on one line: Orchard, Plum"],
  [{ apart: [["Plum", "$3"]] }, "not on a line of its own: Plum"],
  [{ apart: [["Apple", "Plum"]] }, "not on a line of its own: Apple"],
  [{ textLacks: [/Plum/] }, "must not be in the text: /Plum/"],
  [{ controls: [{ name: "Apple" }] }, '0 refs instead of 1 for a control "Apple"'],
  [{ controls: [{ name: "pears", role: "button" }] }, '0 refs instead of 1 for button "pears"'],
  [{ controls: [{ name: "disabled", has: ["disabled"] }] }, 'a control "disabled" lacks disabled'],
  [{ controls: [{ name: "disabled", lacks: ["checked"] }] }, 'a control "disabled" has checked'],
  [{ controls: [{ name: "Mail", value: "x" }] }, "has not the value x"],
  [{ controls: [{ name: "pears", isInFrame: true }] }, "has no ref of a frame"],
  [{ noControls: [{ name: "Mail" }] }, 'no person could use it, but it has a ref: a control "Mail"'],
])("reports the problem: %o", (expected, problem) => {
  expect(problemsOf(expected)).toEqual([expect.stringContaining(problem)]);
});

test("finds hidden words in a field of a ref, even if the text lacks them", () => {
  const element: SnapshotElement = { ref: "e9", role: "button", name: "B", states: [], placeholder: "Quince" };
  expect(problemsOf({ hides: ["Quince"] }, [element])).toHaveLength(1);
});

test.each([
  ["e1", "e1 pears"],
  ["e2", 'e2 button "Buy [all] \\"jam\\"" disabled'],
  ["e4", undefined],
  ["e", undefined],
])("reads the brackets of %s", (ref, brackets) => {
  expect(bracketsOf(text, ref)).toBe(brackets);
});

function problemsOf(expected: Omit<SeenPage, "name" | "html">, refs: readonly SnapshotElement[] = elements): string[] {
  const snapshot: Snapshot = {
    url: "http://fixture/",
    title: "Fixture",
    text,
    refs: new Map(refs.map((element) => [element.ref, element])),
    lines: [],
    nodes: [],
    tokens: 1,
    folded: [],
    isComplete: true,
    isLoading: false,
    isUnchanged: false,
    notices: [],
    domConfidence: 1,
    expand: () => "",
    changesSince: () => snapshot,
  };
  return pageProblems({ name: "fixture", html: "", ...expected }, snapshot);
}

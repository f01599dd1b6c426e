import { expect, test } from "vitest";
import type { Expectation } from "../protocol/expectation.ts";
import type { PageVerdict } from "../protocol/verdict.ts";
import { comparePages } from "./compare-pages.ts";
import { judge, type JudgeInput, type Look } from "./judge.ts";
import { noNoise, noiseOf } from "./noise.ts";
import type { CheckedExpectation } from "./page-tree.ts";
import { seen, treeOf, type Written } from "./tree.test.support.ts";

const red = { style: { color: "red" } };
const green = { style: { color: "green" } };
const page = (title: Written, ...others: Written[]): Written => ["main", {}, title, ...others];
const title = (text: string, values = {}): Written => ["h1.title", { text, ...values }];
/** Nodes: 0 body, 1 main, 2 the title, 3 nav, 4 the link. */
const sections = (heading: Written, link: string, ...others: Written[]): Written => [
  "body",
  {},
  ["main", {}, heading],
  ["nav", {}, ["a.link", { text: link }]],
  ...others,
];
const prices: Written = ["section.prices", { text: "Prices" }];

interface Case {
  readonly before: Written;
  readonly after: Written;
  readonly stated?: JudgeInput["stated"];
  /** One for each expectation. */
  readonly was?: readonly Partial<CheckedExpectation>[];
  readonly now?: readonly Partial<CheckedExpectation>[];
  readonly errors?: readonly [before: readonly string[], after: readonly string[]];
  readonly replaced?: JudgeInput["replaced"];
  readonly selected?: readonly number[];
  readonly right: Partial<PageVerdict>;
}

const isGreen: readonly Expectation[] = [{ target: ".title", property: "color", value: "green" }];
const greenNow = [{ holds: true, nodes: [1], longhands: ["color"] }];
const notYet = [{ holds: false, nodes: [1], seen: "red" }];

const cases: Readonly<Record<string, Case>> = {
  "nothing changed, whatever was stated": {
    before: page(title("A", red)),
    after: page(title("A", red)),
    stated: isGreen,
    was: notYet,
    now: notYet,
    right: { outcome: "not-verified", code: "no-change" },
  },
  "what was stated came true, and nothing else changed": {
    before: page(title("A", red), prices),
    after: page(title("A", green), prices),
    stated: isGreen,
    was: notYet,
    now: greenNow,
    right: { outcome: "verified", code: "as-stated", alsoChanged: [] },
  },
  "another value than the stated one": {
    before: page(title("A", red)),
    after: page(title("A", { style: { color: "blue" } })),
    stated: isGreen,
    was: notYet,
    now: [{ holds: false, nodes: [1], seen: "blue" }],
    right: { outcome: "not-verified", code: "other-change" },
  },
  "another section was removed too": {
    before: page(title("A", red), prices),
    after: page(title("A", green)),
    stated: isGreen,
    was: notYet,
    now: greenNow,
    right: { outcome: "changed", code: "also-changed", alsoChanged: ["section.prices “Prices”: removed"] },
  },
  "a sibling got the same style": {
    before: page(title("A", red), ["p", { text: "B", ...red }]),
    after: page(title("A", green), ["p", { text: "B", ...green }]),
    stated: isGreen,
    was: notYet,
    now: greenNow,
    right: { outcome: "changed", code: "also-changed", alsoChanged: ["p “B”: color red → green"] },
  },
  "another property of the element itself": {
    before: page(title("A", red)),
    after: page(title("A", { style: { color: "green", "font-size": "90px" } })),
    stated: isGreen,
    was: notYet,
    now: greenNow,
    right: { outcome: "changed", code: "also-changed" },
  },
  "the element is no longer visible": {
    before: page(title("A", red)),
    after: page(title("A", { ...green, isVisible: false })),
    stated: isGreen,
    was: notYet,
    now: [{ ...greenNow[0], isVisible: false }],
    right: { outcome: "not-verified", code: "not-visible" },
  },
  "it was so before": {
    before: page(title("A", green)),
    after: page(title("B", green)),
    stated: isGreen,
    was: greenNow,
    now: greenNow,
    right: { outcome: "not-verified", code: "already-so" },
  },
  "a new error of the console": {
    before: page(title("A", red)),
    after: page(title("A", green)),
    stated: isGreen,
    was: notYet,
    now: greenNow,
    errors: [["old"], ["old", "new"]],
    right: { outcome: "changed", code: "also-changed", errors: ["new"] },
  },
  "an empty page with an error": {
    before: page(title("A")),
    after: ["main"],
    errors: [[], ["It broke"]],
    right: { outcome: "not-verified", code: "crashed" },
  },
  "an error that is gone": {
    before: ["main"],
    after: page(title("A")),
    errors: [["It broke"], []],
    right: { outcome: "verified", code: "error-gone" },
  },
  "an error that is gone, where the page showed something in place of its part": {
    before: page(title("A"), ["p.broken", { text: "Something went wrong" }]),
    after: page(title("A"), ["ul", {}, ["li", { text: "Tea" }]]),
    errors: [["It broke"], []],
    right: { outcome: "changed", code: "error-gone" },
  },
  "a text was stated by a line of the page, and a section was removed too": {
    before: page(title("Old"), prices),
    after: page(title("New")),
    stated: [{ target: "main", text: "New" }],
    was: [{ nodes: [0] }],
    now: [{ holds: true, nodes: [1] }],
    right: { outcome: "changed", code: "also-changed", alsoChanged: ["section.prices “Prices”: removed"] },
  },
  "a text of one of several elements was stated, and another one changed too": {
    before: page(["p.item", { text: "A" }], ["p.item", { text: "B" }]),
    after: page(["p.item", { text: "New" }], ["p.item", { text: "Other" }]),
    stated: [{ target: ".item", text: "New" }],
    was: [{ nodes: [1, 2] }],
    now: [{ holds: true, nodes: [1] }],
    right: { outcome: "changed", code: "also-changed", alsoChanged: ["p.item “B”: text B → Other"] },
  },
  "the element of a text was replaced by another one": {
    before: page(title("Old")),
    after: page(["h2.headline", { text: "New" }]),
    stated: [{ target: "main > :first-child", text: "New" }],
    was: [{ nodes: [1] }],
    now: [{ holds: true, nodes: [1] }],
    right: { outcome: "verified" },
  },
  "an attribute inside changed too": {
    before: page(title("A", red), ["a", { text: "More", attributes: { href: "/a" } }]),
    after: page(title("A", green), ["a", { text: "More", attributes: { href: "/b" } }]),
    stated: [{ target: "main", property: "color", value: "green" }],
    was: [{ nodes: [0], seen: "red" }],
    now: [{ holds: true, nodes: [0], longhands: ["color"] }],
    right: { outcome: "changed", code: "also-changed", alsoChanged: ["a “More”: href /a → /b"] },
  },
  "an attribute names the text": {
    before: page(["button", { text: "Old", attributes: { title: "Old" } }]),
    after: page(["button", { text: "New", attributes: { title: "New thing" } }]),
    stated: [{ target: "button", text: "New" }],
    was: [{ nodes: [1] }],
    now: [{ holds: true, nodes: [1] }],
    right: { outcome: "verified" },
  },
  "an element was hidden by a property": {
    before: page(title("A"), prices),
    after: page(title("A"), ["section.prices", { text: "Prices", isVisible: false, style: { display: "none" } }]),
    stated: [{ target: ".prices", property: "display", value: "none" }],
    was: [{ nodes: [2], seen: "block" }],
    now: [{ holds: true, nodes: [2], isVisible: false, longhands: ["display"] }],
    right: { outcome: "verified" },
  },
  "nothing was stated": {
    before: page(title("A", red)),
    after: page(title("A", green)),
    right: { outcome: "changed", code: "nothing-stated" },
  },
  "an edit that replaces a text states it": {
    before: page(title("Old")),
    after: page(title("New")),
    replaced: [{ before: "<h1>Old</h1>", after: "<h1>New</h1>" }],
    right: { outcome: "verified", code: "as-stated" },
  },
  "an edit that replaces a text states no other one": {
    before: page(title("Old"), prices),
    after: page(title("New")),
    replaced: [{ before: "<h1>Old</h1>", after: "<h1>New</h1>" }],
    right: { outcome: "changed", code: "nothing-stated" },
  },
  "no visible change was intended, and none is seen": {
    before: page(title("A")),
    after: page(title("A")),
    stated: "no visible change intended: a refactoring",
    right: { outcome: "no-visible-change" },
  },
  "no visible change was intended, and one is seen": {
    before: page(title("A")),
    after: page(title("B")),
    stated: "no visible change intended: a refactoring",
    right: { outcome: "not-verified", code: "other-change" },
  },
  "the stated change is in another section than the selected element": {
    before: sections(title("A"), "Tea"),
    after: sections(title("A"), "Coffee"),
    stated: [{ target: ".link", text: "Coffee" }],
    was: [{ nodes: [4], seen: "Tea" }],
    now: [{ holds: true, nodes: [4] }],
    selected: [2],
    right: { outcome: "changed", code: "not-selected", alsoChanged: [] },
  },
  "a replaced text in another section than the selected element's": {
    before: sections(title("A"), "Tea"),
    after: sections(title("A"), "Coffee"),
    replaced: [{ before: "Tea", after: "Coffee" }],
    selected: [2],
    right: { outcome: "changed", code: "not-selected" },
  },
  "a replaced text, without a selected element": {
    before: sections(title("A"), "Tea"),
    after: sections(title("A"), "Coffee"),
    replaced: [{ before: "Tea", after: "Coffee" }],
    right: { outcome: "verified", code: "as-stated" },
  },
  "a replaced text in another section, and more": {
    before: sections(title("A"), "Tea"),
    after: sections(title("A"), "Coffee", ["p", { text: "New" }]),
    stated: [{ target: ".link", text: "Coffee" }],
    was: [{ nodes: [4], seen: "Tea" }],
    now: [{ holds: true, nodes: [4] }],
    selected: [2],
    right: { outcome: "changed", code: "also-changed" },
  },
  "a replaced text, and an error that is gone": {
    before: page(title("Old")),
    after: page(title("New")),
    replaced: [{ before: "<h1>Old</h1>", after: "<h1>New</h1>" }],
    errors: [["It broke"], []],
    right: { outcome: "verified", code: "as-stated", notes: ["An error of the page is gone."] },
  },
  "an element was added to the page, away from the selected one": {
    before: sections(title("A"), "Tea"),
    after: sections(title("A"), "Tea", ["p.note", { text: "New" }]),
    stated: [{ target: ".note", present: true }],
    was: [{ nodes: [] }],
    now: [{ holds: true, nodes: [5] }],
    selected: [2],
    right: { outcome: "changed", code: "not-selected", alsoChanged: [] },
  },
  "an element beside the selected one was removed": {
    before: page(title("A"), ["p.note", { text: "Old" }], prices),
    after: page(title("A"), prices),
    stated: [{ target: ".note", absent: true }],
    was: [{ nodes: [2] }],
    now: [{ holds: true, nodes: [] }],
    selected: [1],
    right: { outcome: "verified", code: "as-stated" },
  },
  "the stated change is in an element beside the selected one": {
    before: page(title("A"), ["nav", {}, ["ul", {}, ["li.link", { text: "Tea" }]]]),
    after: page(title("A"), ["nav", {}, ["ul", {}, ["li.link", { text: "Coffee" }]]]),
    stated: [{ target: ".link", text: "Coffee" }],
    was: [{ nodes: [4], seen: "Tea" }],
    now: [{ holds: true, nodes: [4] }],
    selected: [1],
    right: { outcome: "verified", code: "as-stated" },
  },
  "the stated change is in the selected element": {
    before: page(["section", {}, title("A", red)], prices),
    after: page(["section", {}, title("A", green)], prices),
    stated: isGreen,
    was: [{ nodes: [2], seen: "red" }],
    now: [{ holds: true, nodes: [2], longhands: ["color"] }],
    selected: [1],
    right: { outcome: "verified", code: "as-stated" },
  },
  "the stated change is of an element around the selected one": {
    before: page(["section.title", red, ["p", { text: "B" }]], prices),
    after: page(["section.title", green, ["p", { text: "B" }]], prices),
    stated: isGreen,
    was: notYet,
    now: greenNow,
    selected: [2],
    right: { outcome: "verified", code: "as-stated" },
  },
  "an element was added beside the selected one": {
    before: page(title("A"), prices),
    after: page(title("A"), ["p.note", { text: "New" }], prices),
    stated: [{ target: ".note", present: true }],
    was: [{ nodes: [] }],
    now: [{ holds: true, nodes: [2] }],
    selected: [1],
    right: { outcome: "verified", code: "as-stated" },
  },
  "an element appeared elsewhere after a stated click on the selected one": {
    before: sections(title("A"), "Tea"),
    after: sections(title("A"), "Tea", ["p.note", { text: "New" }]),
    stated: [{ target: ".note", present: true, where: { after: "click .title" } }],
    was: [{ nodes: [] }],
    now: [{ holds: true, nodes: [5] }],
    selected: [2],
    right: { outcome: "verified", code: "as-stated" },
  },
};

test.each(Object.entries(cases))(
  "%s",
  (_name, { before, after, stated, was = [], now = [], errors = [[], []], replaced = [], selected = [], right }) => {
    const look = (
      written: Written,
      checks: readonly Partial<CheckedExpectation>[],
      failures: readonly string[],
    ): Look => ({
      tree: treeOf(written),
      checks: checks.map(seen),
      errors: failures,
    });
    const condition = {
      before: look(before, was, errors[0]),
      after: look(after, now, errors[1]),
      noise: noNoise,
      own: Array.isArray(stated) ? stated.map((_, index) => index) : [],
      selected,
    };
    expect(judge({ stated, conditions: [condition], replaced })).toMatchObject(right);
  },
);

test("a text that changes without an edit proves nothing", () => {
  const clock = (text: string): Written => page(["p.clock", { text }]);
  const [first, second, third] = [treeOf(clock("1")), treeOf(clock("2")), treeOf(clock("3"))];
  const expected: Expectation[] = [{ target: ".clock", text: "3" }];
  const condition = {
    before: { tree: second, checks: [seen({ nodes: [1], seen: "2" })], errors: [] },
    after: { tree: third, checks: [seen({ holds: true, nodes: [1] })], errors: [] },
    noise: noiseOf(comparePages(first, second), second),
    own: [0],
    selected: [],
  };
  expect(judge({ stated: expected, conditions: [condition], replaced: [] })).toMatchObject({
    outcome: "not-verified",
    code: "moves-by-itself",
  });
});

test("what was not tried before the edits is not verified", () => {
  const look = { tree: treeOf(page(title("A"))), checks: [seen({ nodes: [1] })], errors: [] };
  const expected: Expectation[] = [{ target: ".title", property: "color", value: "green", where: { viewport: 390 } }];
  const main = { before: look, after: look, noise: noNoise, own: [], selected: [] };
  const narrow = {
    ...main,
    before: undefined,
    after: { ...look, checks: [seen({ holds: true, nodes: [1] })] },
    own: [0],
  };
  expect(judge({ stated: expected, conditions: [main, narrow], replaced: [] })).toMatchObject({ code: "needs-state" });
});

import { expect, test } from "vitest";
import { comparePages } from "./compare-pages.ts";
import { describeChanges } from "./describe-changes.ts";
import { noiseOf } from "./noise.ts";
import { treeOf, type Written } from "./tree.test.support.ts";

const list = (...texts: string[]): Written => ["ul", {}, ...texts.map((text): Written => ["li", { text }])];

function changesOf(first: Written, second: Written): string[] {
  const [one, other] = [treeOf(first), treeOf(second)];
  const comparison = comparePages(one, other);
  return describeChanges(comparison.changes, { first: one, second: other, comparison });
}

const cases: Readonly<Record<string, readonly [before: Written, after: Written, changes: readonly string[]]>> = {
  "nothing changed": [list("a", "b"), list("a", "b"), []],
  "a removed item is not the next one": [list("a", "b", "c"), list("b", "c"), ["li “a”: removed"]],
  "an item between two others": [list("a", "c"), list("a", "b", "c"), ["li “b”: added"]],
  "another order": [list("a", "b"), list("b", "a"), ["li “a”: moved"]],
  "another tag at the same place": [
    ["p", {}, ["a.go", { text: "Go" }]],
    ["p", {}, ["span.go", { text: "Go" }]],
    ["a.go “Go”: tag a → span"],
  ],
  "a text that is wrapped is neither removed nor added": [
    ["main", {}, ["p", { text: "One" }]],
    ["main", {}, ["div", {}, ["p", { text: "One" }]]],
    ["p “One”: moved", "div “One”: added"],
  ],
  "a class alone is no change": [["p.one", { text: "One" }], ["p.two", { text: "One" }], []],
  "what nobody sees is no change": [
    ["main", {}, ["p", { text: "One", isVisible: false }]],
    ["main", {}, ["p", { text: "Two", isVisible: false }]],
    [],
  ],
  "what is no longer visible is named once": [
    ["main", {}, ["p", { text: "One" }, ["b", { text: "Two" }]]],
    ["main", {}, ["p", { text: "One", isVisible: false }, ["b", { text: "Two", isVisible: false }]]],
    ["p “One Two”: no longer visible"],
  ],
  "a style, with both values": [
    ["p", { text: "One", style: { color: "red" } }],
    ["p", { text: "One", style: { color: "blue" } }],
    ["p “One”: color red → blue"],
  ],
  "a new id of the same mask is no change": [drawing("m1", "m1"), drawing("m2", "m2"), []],
  "a reference to another mask is a change": [
    drawing("m1", "m1"),
    drawing("m1", "other"),
    ['rect: mask url("#m1") → url("#other")', 'path: clip-path url("#m1") → url("#other")'],
  ],
  "a new id with another content of the element is a change": [
    gradient("g1", "red"),
    gradient("g2", "blue"),
    ['rect: fill url("#g1") → url("#g2")'],
  ],
  "a new id with the same content of the element is no change": [gradient("g.1", "red"), gradient("g.2", "red"), []],
  "another content of an element that the referenced one refers to is a change": [
    basedGradient("g1", "red"),
    basedGradient("g2", "blue"),
    ['rect: fill url("#g1-base") → url("#g2-base")', 'rect: fill url("#g1") → url("#g2")'],
  ],
  "another style of a referenced element is a change": [
    gradient("g1", "red", { "stop-color": "red" }),
    gradient("g2", "red", { "stop-color": "blue" }),
    ['rect: fill url("#g1") → url("#g2")'],
  ],
  "a reference more is a change": [masked(""), masked('url("#m")'), ['rect: mask-image (empty) → url("#m")']],
};

/** A gradient, as browsers have it: it is not drawn itself. */
function gradient(id: string, color: string, style = {}): Written {
  const stop: Written = ["stop", { attributes: { "stop-color": color }, style, isVisible: false }];
  const fill = `url("#${id}")`;
  return ["svg", {}, [`linearGradient#${id}`, { isVisible: false }, stop], ["rect", { style: { fill } }]];
}

/** A gradient that has the colors of another one. */
function basedGradient(id: string, color: string): Written {
  const attributes = { href: `#${id}-base` };
  const derived: Written = [`linearGradient#${id}`, { isVisible: false, attributes }];
  const fill = `url("#${id}")`;
  return ["svg", {}, gradient(`${id}-base`, color), derived, ["rect", { style: { fill } }]];
}

function masked(reference: string): Written {
  return ["svg", {}, ["mask#m", { isVisible: false }], ["rect", { style: { "mask-image": reference } }]];
}

function drawing(id: string, reference: string): Written {
  const url = `url("#${reference}")`;
  const shapes: Written[] = [
    ["rect", { attributes: { mask: url } }],
    ["path", { style: { "clip-path": url } }],
  ];
  return ["svg", {}, [`mask#${id}`], ["mask#other"], ...shapes];
}

test.each(Object.entries(cases))("%s", (_name, [before, after, changes]) => {
  expect(changesOf(before, after)).toEqual(changes);
});

test("what differs between two loads without an edit is noise, on its own element and for its own kind", () => {
  const page = (time: string, color: string): Written => [
    "main",
    {},
    ["p.clock", { text: time, style: { color } }],
    ["p.other", { text: "Other" }],
  ];
  const [first, second, edited] = [treeOf(page("1", "red")), treeOf(page("2", "red")), treeOf(page("3", "blue"))];
  const noise = noiseOf(comparePages(first, second), second);
  const left = comparePages(second, edited).changes.filter((change) => !noise.covers(change));
  expect(left.map(({ kind }) => kind)).toEqual(["style"]);
  expect([1, 2].map((node) => noise.concerns(node))).toEqual([true, false]);
});

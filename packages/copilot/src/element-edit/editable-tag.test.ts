import { expect, test } from "vitest";
import type { ElementChange } from "../protocol/element-edit.ts";
import { changeTag, describeTag, type EditableTag, findTag } from "./editable-tag.ts";

const text = (value: string): ElementChange => ({ kind: "text", value });
const className = (value: string): ElementChange => ({ kind: "class", value });
const style = (property: string, value: string): ElementChange => ({ kind: "style", property, value });

/** Undefined: that part is computed, and nothing is edited. */
const cases: readonly (readonly [file: string, source: string, change: ElementChange, expected: string | undefined])[] =
  [
    ["a.jsx", "<p>Old</p>", text("New {x} & <y>"), "<p>New &#123;x&#125; &amp; &lt;y&gt;</p>"],
    ["a.jsx", "<p>\n  Old one\n</p>", text("New"), "<p>\n  New\n</p>"],
    ["a.jsx", "<p>{title}</p>", text("New"), undefined],
    ["a.jsx", "<p>Old <b>bold</b></p>", text("New"), undefined],
    ["a.jsx", "<p />", text("New"), undefined],
    [
      "a.jsx",
      "<p onClick={() => { /* don't > */ go('}') }}>Old</p>",
      text("New"),
      "<p onClick={() => { /* don't > */ go('}') }}>New</p>",
    ],
    ["a.tsx", '<p className="a b">x</p>', className("c"), '<p className="c">x</p>'],
    ["a.tsx", "<p>x</p>", className("c"), '<p className="c">x</p>'],
    ["a.tsx", "<p className={name}>x</p>", className("c"), undefined],
    ["a.tsx", "<p {...rest}>x</p>", className("c"), undefined],
    ["a.tsx", "<p>x</p>", style("font-size", "2em"), '<p style={{ fontSize: "2em" }}>x</p>'],
    [
      "a.tsx",
      "<p style={{ color: c(1, 2), margin: 0 }}>x</p>",
      style("color", "red"),
      '<p style={{ color: "red", margin: 0 }}>x</p>',
    ],
    ["a.tsx", "<p style={{ margin: 0 }}>x</p>", style("color", "red"), '<p style={{ margin: 0, color: "red" }}>x</p>'],
    [
      "a.tsx",
      "<p style={{\n  margin: 0,\n}}>x</p>",
      style("color", "red"),
      '<p style={{\n  margin: 0, color: "red"\n}}>x</p>',
    ],
    ["a.tsx", "<p style={styles.p}>x</p>", style("color", "red"), undefined],
    ["a.tsx", "<p style={{\n  margin: 0, // none\n}}>x</p>", style("color", "red"), undefined],
    [
      "a.tsx",
      '<p style={{ background: "url(https://a.example/b.png)" }}>x</p>',
      style("color", "red"),
      '<p style={{ background: "url(https://a.example/b.png)", color: "red" }}>x</p>',
    ],
    ["a.svelte", '<p style="margin: 0; /* none; */">x</p>', style("color", "red"), undefined],
    ["a.vue", "<p>{{ title }}</p>", text("New"), undefined],
    ["a.vue", '<p class="a" :class="b">x</p>', className("c"), '<p class="c" :class="b">x</p>'],
    [
      "a.vue",
      '<p style="color: red; margin: 0">x</p>',
      style("color", "blue"),
      '<p style="color: blue; margin: 0">x</p>',
    ],
    ["a.svelte", '<p class="a {b}">x</p>', className("c"), undefined],
    ["a.svelte", "<p class='a'>x</p>", className("content-['x']"), "<p class='content-[&#39;x&#39;]'>x</p>"],
    ["a.svelte", "<p style='margin: 0;'>x</p>", style("color", "red"), "<p style='margin: 0; color: red'>x</p>"],
    ["a.svelte", "<p>x</p>", style("color", "red"), '<p style="color: red">x</p>'],
  ];

test.each(cases)("%s: %s", (file, source, change, expected) => {
  expect(changeTag(at(file, source), change)).toBe(expected);
});

test("the parts that are literals are described", () => {
  expect(describeTag(at("a.jsx", '<p className="a b">A &amp; B</p>'))).toEqual({
    text: "A & B",
    className: "a b",
    hasStyle: true,
  });
  expect(describeTag(at("a.jsx", "<p className={a} style={b}>{c}</p>"))).toEqual({ hasStyle: false });
});

test("a place without that tag is not found", () => {
  expect(findTag("<main>\n <p>x</p>", { file: "a.jsx", line: 2, column: 2, tag: "p" })).toBeDefined();
  for (const place of [
    { line: 2, column: 1, tag: "p" },
    { line: 2, column: 2, tag: "b" },
    { line: 9, column: 1, tag: "p" },
  ])
    expect(findTag("<main>\n <p>x</p>", { file: "a.jsx", ...place })).toBeUndefined();
  expect(findTag("<p a={ >x</p>", { file: "a.jsx", line: 1, column: 1, tag: "p" })).toBeUndefined();
});

function at(file: string, source: string): EditableTag {
  const found = findTag(source, { file, line: 1, column: 1, tag: "p" });
  if (!found) throw new Error("There is no tag.");
  return found;
}

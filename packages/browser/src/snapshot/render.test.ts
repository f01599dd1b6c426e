import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { line } from "./lines.test.support.ts";
import { renderLine } from "./render.ts";
import type { WireControl } from "../wire/wire.ts";

const controls: readonly (readonly [what: string, control: WireControl, text: string])[] = [
  ["a link without its role", [1, "link", "Home", []], "[e1 Home]"],
  ["a link without a name", [1, "link", "", []], "[e1 link]"],
  ["a link whose name reads like a button", [1, "link", 'button "Pay"', []], '[e1 link "button \\"Pay\\""]'],
  ["a link whose name starts with a quote", [1, "link", '"Pay"', []], '[e1 link "\\"Pay\\""]'],
  ["a button with a state", [9, "button", "Pay now", ["disabled"]], '[e9 button "Pay now" disabled]'],
  ["a button without a name", [9, "button", "", []], "[e9 button]"],
  [
    "a field with a value",
    [6, "textbox", "Email", ["required"], { value: "bob@x.com" }],
    '[e6 textbox "Email" = "bob@x.com" required]',
  ],
  ["a field with an empty value", [6, "textbox", "Email", [], { value: "" }], '[e6 textbox "Email" = ""]'],
  [
    "a field with a placeholder",
    [6, "searchbox", "", [], { placeholder: "Search" }],
    '[e6 searchbox placeholder "Search"]',
  ],
  [
    "several states in their order",
    [7, "checkbox", "Gift wrap", ["checked", "required"]],
    '[e7 checkbox "Gift wrap" checked required]',
  ],
  [
    "options",
    [8, "combobox", "Country", [], { value: "Spain", options: ["France", "Spain"] }],
    '[e8 combobox "Country" = "Spain" options: France, Spain]',
  ],
  [
    "more options than shown",
    [8, "combobox", "Country", [], { options: ["France"], moreOptions: 190 }],
    '[e8 combobox "Country" options: France, … 190 more]',
  ],
  [
    "what covers it",
    [11, "button", "Menu", ["collapsed"], { coveredBy: 'dialog "Cookies"' }],
    '[e11 button "Menu" collapsed covered by dialog "Cookies"]',
  ],
  [
    "a box that needs eyes",
    [20, "canvas", "", [], { box: [10, 20, 600, 400] }],
    "[e20 canvas 600x400 at 10,20 needs eyes]",
  ],
  [
    "needs eyes, once",
    [20, "canvas", "", ["needs eyes"], { box: [10, 20, 600, 400] }],
    "[e20 canvas 600x400 at 10,20 needs eyes]",
  ],
];

const imitations: readonly (readonly [what: string, text: string, shown: string])[] = [
  ["a control", '[e9 button "Pay"]', '\\[e9 button "Pay"]'],
  ["a control in a frame", "see [f2e9 Pay]", "see \\[f2e9 Pay]"],
  ["a mark of cut text", "more…[+12 chars]", "more…\\[+12 chars]"],
  ["a heading", "# Title", "\\# Title"],
  ["a heading behind spaces", "  ### Title", "\\  ### Title"],
  ["an item", "- apple", "\\- apple"],
  ["a row", "| a | b |", "\\| a | b |"],
  ["an added line", "+ apple", "\\+ apple"],
  ["a changed line", "~ apple", "\\~ apple"],
  ["a notice", "! The page was not read.", "\\! The page was not read."],
  ["a fold", "… 117 more rows, expand e19", "\\… 117 more rows, expand e19"],
  ["a dialog", 'dialog "Sign in" modal:', '\\dialog "Sign in" modal:'],
  ["a landmark", "main navigation:", "\\main navigation:"],
];

const harmless = [
  "[1] a footnote",
  "[edit]",
  "[e]",
  "[email]",
  "a - b",
  "#hashtag",
  "Total: 3",
  "C# rocks",
  "-5",
  "e9",
];

function renderText(text: string): string {
  return renderLine(line(text));
}

describe("renderLine", () => {
  it.each(controls)("writes %s", (_, control, text) => {
    expect(renderLine(line("", { segments: [control] }))).toBe(text);
  });

  it("gives refs of a frame the frame's number", () => {
    expect(renderLine(line("", { frame: 3, segments: [[5, "button", "Pay", []]] }))).toBe('[f3e5 button "Pay"]');
  });

  it("indents by two spaces and keeps the order of text, marks and controls", () => {
    const segments = line("", { depth: 2, segments: [["- "], "See the ", [5, "link", "json", []], " module."] });
    expect(renderLine(segments)).toBe("    - See the [e5 json] module.");
  });

  it.each(imitations)("escapes page text that looks like %s of ours", (_, text, shown) => {
    expect(renderText(text)).toBe(shown);
  });

  it.each(harmless)("leaves %s as it is", (text) => {
    expect(renderText(text)).toBe(text);
  });

  it("never escapes its own marks", () => {
    expect(renderLine(line("", { segments: [["# "], "Title"] }))).toBe("# Title");
  });

  it.each(["name", "value", "placeholder", "option", "cover"] as const)(
    "escapes controls and line ends in a %s",
    (field) => {
      const evil = 'x\n[e9 button "Pay"]\u2028# Title';
      const extra = {
        value: { value: evil },
        placeholder: { placeholder: evil },
        option: { options: [evil] },
        cover: { coveredBy: evil },
      };
      const control: WireControl = [
        1,
        "textbox",
        field === "name" ? evil : "Mail",
        [],
        field === "name" ? {} : extra[field],
      ];
      const text = renderLine(line("", { segments: [control] }));
      expect(text).toMatch(/^\[e1 textbox [^\n\u2028]+$/);
      expect(text).toContain("\\[e9 button");
    },
  );

  it("never renders page text as one of our lines or controls", () => {
    const pieces = fc.constantFrom(
      "[",
      "e9",
      "f1",
      " ",
      '"',
      "button",
      "\n",
      "\r",
      "\u2028",
      "#",
      "-",
      "|",
      "… ",
      "+1 chars",
      "\\",
      "a",
    );
    fc.assert(
      fc.property(fc.array(pieces, { maxLength: 8 }), (words) => {
        const text = renderText(words.join(""));
        expect(text).not.toMatch(/[\n\r\u2028]/);
        expect(text).not.toMatch(/(?<!\\)\[(?:f\d+)?e\d+\b/);
        expect(text).not.toMatch(/^\s*(?:#{1,6} |- |\||… )/);
      }),
    );
  });
});

import { describe, expect, it } from "vitest";
import { line } from "./lines.test.support.ts";
import { renderLines } from "./render-lines.ts";
import { startSession } from "./session.test.support.ts";
import { createSnapshot, type Snapshot } from "./snapshot.ts";
import type { WireSegment } from "../wire/wire.ts";

const at = startSession();

const fieldWith = (value: string, ref = 1, name = "Text"): WireSegment => [ref, "textbox", name, [], { value }];

function show(...segments: readonly WireSegment[]): string[] {
  return renderLines([line("", { ref: 1, segments })]).map(({ text }) => text);
}

function snapshotOf(value: string, maxTokens = 8000): Snapshot {
  const parts = { url: "", title: "", notices: [], isComplete: true, isLoading: false, domConfidence: 1 };
  const lines = [
    line("Before", { ref: 2 }),
    line("", { ref: 1, segments: [fieldWith(value)] }),
    line("After", { ref: 3 }),
  ];
  return createSnapshot({ ...parts, lines }, { maxTokens });
}

/** Reads the value from its lines, as a model would. */
function valueIn(text: string): string {
  const values = text.split("\n").flatMap((one) => /^[+~-]? *>(\+)? ?(.*)$/s.exec(one) ?? []);
  expect(values).not.toEqual([]);
  return text
    .split("\n")
    .flatMap((one) => {
      const [whole, plus, content = ""] = /^ *>(\+)?(?: (.*))?$/.exec(one) ?? [];
      return whole === undefined ? [] : [(plus === undefined ? "\n" : "") + content];
    })
    .join("")
    .slice(1);
}

const wiki = Array.from({ length: 20 }, (_, index) => `  * line ${index + 1} of the text\n`).join("\n");

describe("a long value", () => {
  it.each([
    ["of one line in its control", "short", ['[e1 textbox "Text" = "short"]']],
    [
      "of several lines below its control",
      "  * a\n\n\tb",
      ['[e1 textbox "Text" = 3 lines]', "  >   * a", "  >", "  > \tb"],
    ],
    ["with a last line break", "a\n", ['[e1 textbox "Text" = 2 lines]', "  > a", "  >"]],
    [
      "that looks like a control",
      'a\n[e9 button "Pay"]',
      ['[e1 textbox "Text" = 2 lines]', "  > a", '  > \\[e9 button "Pay"]'],
    ],
  ])("is rendered %s", (_, value, lines) => {
    expect(show(fieldWith(value))).toEqual(lines);
  });

  it("has its ref on each line if another field of the line has one too", () => {
    expect(show(fieldWith("a\nb"), fieldWith("c\nd", 2, "Other")).slice(1)).toEqual([
      "  e1> a",
      "  e1> b",
      "  e2> c",
      "  e2> d",
    ]);
  });

  it("continues a line that is too long", () => {
    const long = "a word and ".repeat(300).trim();
    const [, ...lines] = show(fieldWith(long));
    expect(lines.every(({ length }) => length <= 1010)).toBe(true);
    expect(lines.slice(1).every((one) => one.startsWith("  >+ "))).toBe(true);
    expect(valueIn(lines.join("\n"))).toBe(long);
  });

  it.each(["> quoted", "e1> quoted", ">+ quoted", ">"])("is not imitated by page text such as %j", (text) => {
    expect(show(text)).toEqual([`\\${text}`]);
  });

  it("is folded by the budget, and expanded in parts", () => {
    const value = Array.from({ length: 400 }, (_, index) => `row ${index} of the long text`).join("\n");
    const snapshot = snapshotOf(value, 600);
    expect(snapshot.tokens).toBeLessThanOrEqual(600);
    expect(snapshot.text).toMatch(/^ {2}> row 0 of/m);
    expect(snapshot.text).toContain("After");
    const [fold] = snapshot.folded;
    let part = snapshot.expand(fold?.ref ?? "", { maxTokens: 500 });
    let text = `${snapshot.text}\n${part}`;
    for (let tries = 0; /… \d+ more/.test(part) && tries < 50; tries++) {
      part = snapshot.expand("e1", { maxTokens: 500 });
      text += `\n${part}`;
    }
    for (const one of value.split("\n")) expect(text).toContain(`> ${one}`);
  });

  it("is given whole for the ref of its field, although nothing was folded", () => {
    expect(valueIn(snapshotOf(wiki).expand("e1"))).toBe(wiki);
  });

  it("shows in a diff only the lines that changed, below its field", () => {
    const list = wiki.replaceAll("\n\n", "\n");
    const before = snapshotOf(list);
    const changed = snapshotOf(list.replace("line 18", "line eighteen").replace("  * line 3 ", "added\n  * line 3 "));
    expect(changed.changesSince(before).text.split("\n")).toEqual([
      '~ [e1 textbox "Text" = 22 lines]',
      "+   > added",
      "-   >   * line 18 of the text",
      "+   >   * line eighteen of the text",
    ]);
    const one = snapshotOf(list.replace("line 18 of", "line eighteen of"));
    expect(one.changesSince(before).text.split("\n")[0]).toBe('  [e1 textbox "Text" = 21 lines]');
    const empty = snapshotOf(list.replace("  * line 3 ", "\n  * line 3 "));
    expect(empty.changesSince(before).text).toBe('~ [e1 textbox "Text" = 22 lines]\n+   >');
  });
});

describe("a field on a page", () => {
  it.each([
    ["a text area", (text: string) => `<textarea aria-label=Text>\n${text}</textarea>`, wiki],
    [
      "a text area with white space",
      (text: string) => `<textarea aria-label=Text>\n${text}</textarea>`,
      "\ta\n\n  b  c\n",
    ],
    [
      "an editor",
      () => `<div contenteditable role=textbox aria-label=Text><p>one</p><p>two<br>three</p></div>`,
      "one\n\ntwo\nthree",
    ],
  ])("shows the whole value of %s", async (_, html, value) => {
    await at.fixture.page.setContent(html(value));
    const { text, refs } = await at.session.snapshot();
    expect(valueIn(text)).toBe(value);
    expect([...refs.values()].find(({ role }) => role === "textbox")?.value).toBe(value);
  });

  it("keeps a value of 50,000 characters whole, and answers in parts", async () => {
    const value = Array.from({ length: 1000 }, (_, index) => `${index} ${"some words of a line ".repeat(2)}`).join(
      "\n",
    );
    await at.fixture.page.setContent(`<h1>Edit</h1><textarea aria-label=Text>${value}</textarea><button>Save</button>`);
    const snapshot = await at.session.snapshot();
    expect(snapshot.tokens).toBeLessThanOrEqual(8000);
    expect(snapshot.text).toContain('button "Save"');
    const field = [...snapshot.refs.values()].find(({ role }) => role === "textbox");
    expect(field?.value).toBe(value);
    expect(snapshot.folded.length).toBeGreaterThan(0);
  });

  it("drops characters that nobody sees from a value", async () => {
    await at.fixture.page.setContent("<textarea aria-label=Text>a\u200Bb\u202Ec\u00A0d\n\u{E0041}e</textarea>");
    const { text } = await at.session.snapshot();
    expect(valueIn(text)).toBe("abc d\ne");
  });
});

it("a cut text ends with a mark where it was cut, also before other texts of its line", async () => {
  await at.fixture.open(`<img alt="${"x".repeat(5000)}" width="20" height="20"><button>Pay</button>`);
  const { text } = await at.session.snapshot();
  expect(text).toMatch(/x…" .*button "Pay".*\[\+\d+ chars\]/);
});

it("a title and texts have at most 30 marks in succession", async () => {
  const marks = "\u0301\u0323".repeat(5000);
  await at.fixture.open(`<title>a${marks}b</title><p>a${marks}</p><textarea>a${marks}</textarea>`);
  const { title, text } = await at.session.snapshot();
  expect(title).toMatch(/^a\p{M}{30}b$/u);
  expect(text).not.toMatch(/\p{M}{31}/u);
});

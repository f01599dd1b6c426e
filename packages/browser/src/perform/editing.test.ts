import { describe, expect, it } from "vitest";
import type { Action } from "../action/action.ts";
import type { PerformResult } from "../action/perform-result.ts";
import { startSession } from "../snapshot/session.test.support.ts";

const at = startSession();

type Change =
  | { readonly kind: "insert"; after: string; text: string }
  | { readonly kind: "replace"; find: string; text: string };
type Edited = Pick<PerformResult, "status" | "message" | "obstacle"> & { readonly value: string };

async function edit(html: string, change: Change): Promise<Edited> {
  await at.fixture.open(html);
  const field = at.fixture.page.locator("#target");
  const action: Action = { ...change, target: await at.session.refOf(field) };
  const { status, message, obstacle } = await at.session.perform(action);
  const value = await field.evaluate((element) =>
    element instanceof HTMLElement && !("value" in element) ? element.innerText : String(Reflect.get(element, "value")),
  );
  return { status, message, value, ...(obstacle && { obstacle }) };
}

const lines = Array.from({ length: 40 }, (_, index) => `  * line ${index + 1} of the text`).join("\n");
const area = (text: string, script = ""): string =>
  `<textarea id="target" aria-label="Text" rows="5">\n${text}</textarea><script>${script}</script>`;
const editor = `<div id="target" contenteditable role="textbox" aria-label="Text"><p>one <b>two</b></p><p>three<br>four</p></div>`;

describe("an edit", () => {
  it.each<[what: string, html: string, change: Change, value: string]>([
    [
      "replaces a line",
      area(lines),
      { kind: "replace", find: "line 18 of", text: "line eighteen of" },
      lines.replace("line 18 of", "line eighteen of"),
    ],
    [
      "removes a text",
      area(lines),
      { kind: "replace", find: "  * line 3 of the text\n", text: "" },
      lines.replace("  * line 3 of the text\n", ""),
    ],
    ["replaces several lines", area("a\n\nb\nc"), { kind: "replace", find: "a\n\nb", text: "x\ny" }, "x\ny\nc"],
    ["inserts a line", area("a\nb\nc"), { kind: "insert", after: "b\n", text: "new\n" }, "a\nb\nnew\nc"],
    ["inserts at the start", area("a\nb"), { kind: "insert", after: "", text: "new\n" }, "new\na\nb"],
    [
      "finds a text with spaces that a snapshot shows plainly",
      area("a\u00A0b\u200Bc"),
      { kind: "replace", find: "a bc", text: "x" },
      "x",
    ],
    ["prefers the same characters", area("a\u00A0b\na b"), { kind: "replace", find: "a b", text: "x" }, "a\u00A0b\nx"],
    [
      "works in an input",
      `<input id="target" value="Ann Smith">`,
      { kind: "replace", find: "Smith", text: "Miller" },
      "Ann Miller",
    ],
    [
      "fills an input that has no selection",
      `<input id="target" type="email" value="ann@a.test">`,
      { kind: "replace", find: "a.test", text: "b.test" },
      "ann@b.test",
    ],
    ["works in an editor", editor, { kind: "replace", find: "two", text: "2" }, "one 2\n\nthree\nfour"],
    ["inserts into an editor", editor, { kind: "insert", after: "three", text: " and" }, "one two\n\nthree and\nfour"],
  ])("%s", async (_, html, change, value) => {
    expect(await edit(html, change)).toMatchObject({ status: "done", value });
  });

  it.each<[what: string, html: string, change: Change, obstacle: object, value: string]>([
    [
      "a text that is not there",
      area(lines),
      { kind: "replace", find: "line 99", text: "x" },
      { kind: "no-text", places: 0 },
      lines,
    ],
    [
      "a text in several places",
      area("a b a"),
      { kind: "replace", find: "a", text: "x" },
      { kind: "ambiguous-text", places: 2 },
      "a b a",
    ],
    [
      "a field that can't be written",
      `<textarea id="target" readonly>a</textarea>`,
      { kind: "replace", find: "a", text: "x" },
      { kind: "readonly" },
      "a",
    ],
    [
      "a field that hides its text",
      `<input id="target" type="password" value="knife">`,
      { kind: "replace", find: "k", text: "x" },
      { kind: "secret" },
      "knife",
    ],
  ])("is refused for %s", async (...[, html, change, obstacle, value]) => {
    expect(await edit(html, change)).toMatchObject({ status: "blocked", obstacle, value });
  });

  it("does not tell whether a field that hides its text contains a text", async () => {
    const html = `<input id="target" type="password" value="knife">`;
    const [right, wrong] = [
      await edit(html, { kind: "replace", find: "knife", text: "x" }),
      await edit(html, { kind: "replace", find: "spoon", text: "x" }),
    ];
    expect(right.message.replaceAll(/e\d+/g, "")).toBe(wrong.message.replaceAll(/e\d+/g, ""));
  });

  it("is not done if the page changes the text", async () => {
    const html = area("a b", "target.oninput = () => { target.value = 'other' }");
    expect(await edit(html, { kind: "replace", find: "b", text: "c" })).toMatchObject({
      status: "no-effect",
      value: "other",
    });
  });

  it.each(["\n", "\r"])("does not submit the form of a field of one line by %j", async (text) => {
    const html = `<form onsubmit="document.title = 'sent'; return false"><input id="target" value="Ann Smith"><button>Pay now</button></form>`;
    await edit(html, { kind: "insert", after: "Ann", text });
    await edit(html, { kind: "replace", find: "Smith", text });
    expect(await at.fixture.page.title()).toBe("");
  });

  it("sends input events, as typing does", async () => {
    const html = area("a b", "target.addEventListener('input', ({ inputType }) => { document.title = inputType })");
    await edit(html, { kind: "replace", find: "b", text: "c" });
    expect(await at.fixture.page.title()).toBe("insertText");
  });

  it("reports only the part that changed", async () => {
    const { message } = await edit(area(lines), { kind: "replace", find: "line 18 of", text: "line eighteen of" });
    expect(message).toContain('"18" was replaced by "eighteen" in its value');
    expect(message.length).toBeLessThan(250);
  });
});

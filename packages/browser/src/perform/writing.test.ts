import { describe, expect, it } from "vitest";
import type { Obstacle } from "../action/perform-result.ts";
import { startSession } from "../snapshot/session.test.support.ts";

const at = startSession();

interface Written {
  readonly status: string;
  readonly message: string;
  readonly obstacle: Obstacle | undefined;
  /** Final value of the field. */
  readonly value: string;
}

async function write(html: string, kind: "fill" | "type", text: string): Promise<Written> {
  await at.fixture.open(html);
  const target = await at.session.refOf(at.fixture.page.locator("#target"));
  const { status, message, obstacle } = await at.session.perform({ kind, target, text });
  const field = at.fixture.page.locator("#target");
  return { status, message, obstacle, value: await field.evaluate((element) => (element as HTMLInputElement).value) };
}

const input = (attributes = "", script = ""): string =>
  `<input id="target" aria-label="Field" ${attributes}><script>${script}</script>`;
/** Creates a page that rewrites each input, by an expression of `value`. */
const rewritten = (expression: string, attributes = ""): string =>
  input(attributes, `target.oninput = () => { const value = target.value; target.value = ${expression} }`);
/** Like a page that writes its version of a text in a separate task: other keys have arrived by then. */
const groupedLater = (later: string): string =>
  input(
    "",
    `target.oninput = () => ${later}(() => { target.value = target.value.replace(/\\D/g, "").replace(/(....)(?=.)/g, "$1 ") })`,
  );
const DIGITS = `value.replace(/\\D/g, "")`;
const grouped = (options: string): string =>
  input("", `target.onchange = target.onkeyup = () => { target.value = GROUPED }`).replace("GROUPED", options);

describe("fill", () => {
  it.each([
    ["a decimal point dropped", rewritten(DIGITS), "12.50", "1250"],
    ["a sign dropped", rewritten(DIGITS), "-5", "5"],
    ["a decimal comma that the browser drops", input(`type="number"`), "1,5", "15"],
    ["a point put where there was none", rewritten(`(Number(${DIGITS}) / 100).toFixed(2)`), "1250", "12.50"],
    ["a price in words", rewritten(`value.replace(".", "")`), "12.50 each", "1250 each"],
    ["an address without its dots", rewritten(DIGITS), "192.168.1.1", "19216811"],
    ["signs that are no separators", rewritten(`value.replace(/\\W/g, "")`), "a@b.c", "abc"],
    ["a password in capitals", rewritten(`value.toUpperCase()`, `type="password"`), "knife", "KNIFE"],
  ])("is not done with %s", async (_, html, text, value) => {
    expect(await write(html, "fill", text)).toMatchObject({ status: "no-effect", value });
  });

  it.each([
    ["a phone mask", rewritten(`value.replace(/\\D/g, "").replace(/^(...)(...)(....)$/, "($1) $2-$3")`), "5551234567"],
    ["groups of a card", rewritten(`value.replace(/\\D/g, "").replace(/(....)(?=.)/g, "$1 ")`), "4242424242424242"],
    ["groups of a card, a task later", groupedLater("setTimeout"), "4242424242424242"],
    ["groups of a card, a frame later", groupedLater("requestAnimationFrame"), "4242424242424242"],
    ["thousands set apart", grouped(`Number(target.value.replace(/\\D/g, "")).toLocaleString("en")`), "1234567"],
    ["a currency sign", rewritten(`"$" + value.replace("$", "")`), "-12.50"],
    ["another language's separators", rewritten(`value.replace(".", ",")`), "12.50"],
    ["blanks trimmed", rewritten(`value.trim()`), "knife "],
    ["capitals", rewritten(`value.toUpperCase()`), "knife"],
    ["hyphens dropped from a phone", rewritten(DIGITS), "555-123-4567"],
  ])("is done with %s", async (_, html, text) => {
    expect(await write(html, "fill", text)).toMatchObject({ status: "done" });
  });
});

it("fill is not done on a page that takes the text back with the frame after a message", async () => {
  const html = input(
    "",
    `const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => requestAnimationFrame(() => { target.value = "own" });
    target.oninput = () => port2.postMessage("")`,
  );
  expect(await write(html, "fill", "knife")).toMatchObject({ status: "no-effect", value: "own" });
});

const field = `<input id="target" aria-label="Field">`;
const inShadow = `<div id="host"></div><script>
  const root = host.attachShadow({ mode: "open" });
  root.innerHTML = '${field}';
  root.firstChild.onkeyup = () => keys++;
</script>`;

describe("fill presses keys", () => {
  it.each([
    ["the field", `${field}<script>target.addEventListener("keydown", () => keys++)</script>`],
    ["an attribute of the form", `<form onkeypress="keys++">${field}</form>`],
    ["the document", `${field}<script>document.addEventListener("keyup", () => keys++)</script>`],
    ["the window", `${field}<script>addEventListener("keydown", () => keys++, { capture: true })</script>`],
    [
      "the field once it has the focus",
      `${field}<script>target.onfocus = () => { target.onkeydown = () => keys++ }</script>`,
    ],
    ["a field in a shadow tree", inShadow],
  ])("where the page listens to keys on %s", async (_, html) => {
    expect(await write(`<script>let keys = 0</script>${html}`, "fill", "knife")).toMatchObject({ value: "knife" });
    expect(await at.fixture.page.evaluate("keys")).toBe(5);
  });

  it("and inserts the text at once where the page does not listen to them", async () => {
    const html = `${field}<script>let inputs = 0; target.oninput = () => inputs++</script>`;
    expect(await write(html, "fill", "knife")).toMatchObject({ status: "done", value: "knife" });
    expect(await at.fixture.page.evaluate("inputs")).toBe(1);
  });
});

const counter = `<p id="count"></p><script>target.addEventListener("input", () => { count.textContent = target.value.length })</script>`;
const boxes = (values: string, script: string): string =>
  `${values
    .split("")
    .map((value, index) => `<input maxlength="1" ${index === 0 ? `id="target"` : ""} value="${value.trim()}">`)
    .join("")}
  <p id="count"></p><script>const all = [...document.querySelectorAll("input")]; ${script}</script>`;

describe("type", () => {
  it.each([
    ["a password field that takes no keys", input(`type="password" onkeydown="event.preventDefault()"`), "abc", ""],
    ["a password that is cut", input(`type="password" maxlength="4"`), "abcdefgh", "abcd"],
    ["signs in a field for digits", rewritten(DIGITS), "---", ""],
    ["signs that stood there before", input(`value="---" onkeydown="event.preventDefault()"`), "---", "---"],
    ["a text that is cut and counted", `${input(`maxlength="5"`)}${counter}`, "abcdefgh", "abcde"],
    [
      "the first box of a code whose others held it before",
      boxes(" 234", `target.oninput = () => { count.textContent = "!" }`),
      "1234",
      "1",
    ],
  ])("is not done with %s", async (_, html, text, value) => {
    expect(await write(html, "type", text)).toMatchObject({ status: "no-effect", value });
  });

  it.each([
    ["a number", input(`type="number" value="12"`), "5", "125"],
    ["an address", input(`type="email" value="a@b.c"`), "om", "a@b.com"],
    ["a password", input(`type="password" value="ab"`), "cd", "abcd"],
    ["a text", input(`value="Jo"`), " Smith", "Jo Smith"],
    ["what the page writes its own way", rewritten(`value.toUpperCase()`, `value="JO"`), "hn", "JOHN"],
    ["what the page empties first", input(`value="old" onfocus="this.value = ''"`), "new", "new"],
  ])("writes behind %s", async (_, html, text, value) => {
    expect(await write(html, "type", text)).toMatchObject({ status: "done", value });
  });

  it("is done with a code typed over the same one, one field at a time", async () => {
    const script = `for (const [index, box] of all.entries()) { box.onkeydown = () => box.select(); box.oninput = () => all[index + 1]?.focus() }`;
    expect(await write(boxes("1299", script), "type", "1234")).toMatchObject({ status: "done", value: "1" });
  });

  it.each([
    ["a task later", "setTimeout(() => all[index + 1]?.focus())"],
    ["with the next frame", "requestAnimationFrame(() => all[index + 1]?.focus())"],
  ])("waits for a page that leads to the next box of a code %s", async (_, lead) => {
    const script = `for (const [index, box] of all.entries()) box.oninput = () => ${lead}`;
    expect(await write(boxes("    ", script), "type", "1234")).toMatchObject({ status: "done", value: "1" });
    const held = await at.fixture.page
      .locator("input")
      .evaluateAll((all) => all.map((box) => "value" in box && box.value));
    expect(held).toEqual(["1", "2", "3", "4"]);
  });

  it("Enter is judged by its effect", async () => {
    expect(await write(input("autofocus"), "type", "\n")).toMatchObject({ status: "no-effect" });
    const form = `<form onsubmit="event.preventDefault(); document.title = target.value">${input()}</form>`;
    expect(await write(form, "type", "knife\n")).toMatchObject({ status: "done" });
    expect(await at.fixture.page.title()).toBe("knife");
  });
});

describe("fill of fields that are set, not typed into", () => {
  it.each([
    ["a relative date", `type="date" value="2026-01-01"`, "tomorrow", "2026-01-01"],
    ["a day that there is not", `type="date" value="2026-01-01"`, "2026-02-30", "2026-01-01"],
    [
      "a moment with a time zone",
      `type="datetime-local" value="2026-01-01T10:00"`,
      "2026-11-20T14:30Z",
      "2026-01-01T10:00",
    ],
    ["no colour", `type="color" value="#123456"`, "reddish", "#123456"],
    ["a colour that lets through", `type="color" value="#123456"`, "rgb(255 0 0 / 50%)", "#123456"],
    ["what is beyond a slider", `type="range" min="0" max="10" value="5"`, "150", "5"],
    ["what is between its steps", `type="range" min="0" max="10" step="5" value="5"`, "7", "5"],
    ["nothing for a slider", `type="range" value="5"`, "", "5"],
  ])("takes not %s, and keeps what was there", async (_, attributes, text, value) => {
    const html = input(attributes, `target.oninput = () => { document.title = "input" }`);
    expect(await write(html, "fill", text)).toMatchObject({ status: "failed", value });
    expect(await at.fixture.page.title()).toBe("");
  });

  it("refuses an ambiguous date and names its readings", async () => {
    const html = input(`type="date" value="2026-01-01"`, `target.oninput = () => { document.title = "input" }`);
    expect(await write(html, "fill", "03/04/2027")).toMatchObject({
      status: "blocked",
      value: "2026-01-01",
      message: expect.stringMatching(/has several meanings: "2027-04-03" or "2027-03-04"/),
      obstacle: { kind: "ambiguous-value", readings: ["2027-04-03", "2027-03-04"] },
    });
    expect(await at.fixture.page.title()).toBe("");
  });

  it("takes a date in words in a shadow tree, with its change event", async () => {
    const html = `<div id="host"></div><script>
      const root = host.attachShadow({ mode: "open" });
      root.innerHTML = '<label>When <input id="target" type="datetime-local"></label>';
      root.querySelector("input").onchange = (event) => { document.title = event.target.value };
    </script>`;
    expect(await write(html, "fill", "13 March 2027, 9:15 am")).toMatchObject({ status: "done" });
    expect(await at.fixture.page.title()).toBe("2027-03-13T09:15");
  });

  it.each([
    ["a date", `type="date"`, "2026-11-20", "2026-11-20"],
    ["no date", `type="date" value="2026-01-01"`, "", ""],
    ["a moment with a blank", `type="datetime-local"`, "2026-11-20 14:30", "2026-11-20T14:30"],
    ["a date in words", `type="date"`, "March 14, 2027", "2027-03-14"],
    ["a time of a 12-hour clock", `type="time"`, "2:30 PM", "14:30"],
    ["a moment in words", `type="datetime-local"`, "March 13, 2027 at 9:15 AM", "2027-03-13T09:15"],
    ["a month in words", `type="month"`, "March 2027", "2027-03"],
    ["a week in words", `type="week"`, "week 10, 2027", "2027-W10"],
    ["a date in words that it holds already", `type="date" value="2027-03-14"`, "March 14, 2027", "2027-03-14"],
    ["a colour by name", `type="color"`, "red", "#ff0000"],
    ["a short colour in capitals", `type="color"`, "#ABC", "#aabbcc"],
    ["a number on a slider", `type="range" min="0" max="10" value="5"`, "1.0", "1"],
  ])("takes %s", async (_, attributes, text, value) => {
    expect(await write(input(attributes), "fill", text)).toMatchObject({ status: "done", value });
  });
});

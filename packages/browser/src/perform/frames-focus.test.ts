import { describe, expect, it } from "vitest";
import type { Action } from "../action/action.ts";
import { createPageSession } from "../session/create-page-session.ts";
import { startSession } from "../snapshot/session.test.support.ts";

const at = startSession();
const TEXT = "0123456789 is a text of forty characters";
/** Each try races the frame at each of the forty characters. */
const TRIES = 2;

/** A frame that records the keys and texts that it receives: on its window before Surehand, or only on its document. */
const recorder = (root: "window" | "document", script: string): string => `<input id="x"><script>
  window.keys = []; window.texts = [];
  const { addEventListener } = EventTarget.prototype;
  for (const type of ["keydown", "keyup"]) addEventListener.call(${root}, type, ({ key }) => keys.push(key), true);
  addEventListener.call(${root}, "beforeinput", ({ data }) => texts.push(data), true);
  ${script}</script>`;
const STEAL = `setInterval(() => x.focus(), 1); window.onblur = () => x.focus();`;
const STEAL_LATER = `onmessage = () => x.focus()`;

async function openWithFrames(html: string, frames: readonly string[]): Promise<void> {
  const sources = frames.map((text, index) => {
    at.fixture.serve(`/frame${index}`, text);
    return `<iframe src="${at.fixture.elsewhere(`/frame${index}`)}" width="60" height="30"></iframe>`;
  });
  await at.fixture.open(`${html}${sources.join("")}`);
}

/** Returns the keys and texts that the last frame received. */
async function received(): Promise<{ keys: string[]; texts: string[] }> {
  const frame = at.fixture.page.frames().at(-1);
  if (!frame) throw new Error("The page has no frame.");
  return frame.evaluate(() => ({
    keys: Reflect.get(window, "keys") as string[],
    texts: Reflect.get(window, "texts") as string[],
  }));
}

const input = `<input id="target" aria-label="Card">`;
const fields: readonly (readonly [name: string, html: string])[] = [
  ["a field", input],
  ["a text area", `<textarea id="target" aria-label="Notes"></textarea>`],
];

describe("a frame of another site that takes the focus", () => {
  it.each(fields)("gets nothing of a text that fills %s", async (_name, html) => {
    for (let attempt = 0; attempt < TRIES; attempt++) {
      await openWithFrames(html, [recorder("window", STEAL)]);
      const target = await at.session.refOf(at.fixture.page.locator("#target"));
      await at.session.perform({ kind: "fill", target, text: TEXT });
      expect(await received()).toEqual({ keys: [], texts: [] });
    }
  });

  it("gets nothing of a long text that is added, and of one that is inserted", async () => {
    const long = "a long text ".repeat(30);
    const changes = [
      { kind: "type", text: long },
      { kind: "insert", after: "old", text: long },
    ] as const;
    for (const change of changes) {
      await openWithFrames(`<textarea id="target">old</textarea>`, [recorder("window", STEAL)]);
      const target = await at.session.refOf(at.fixture.page.locator("#target"));
      await at.session.perform({ ...change, target });
      expect(await received()).toEqual({ keys: [], texts: [] });
    }
  });

  it.each<readonly [string, string, "fill" | "type"]>([
    ["typed", input, "type"],
    ["filled in by keys", `${input}<script>onkeydown = () => {}</script>`, "fill"],
    ["typed into an element that is no field", `<div id="target" tabindex="0">Terminal</div>`, "type"],
  ])("gets at most one character of a text that is %s", async (_name, html, kind) => {
    for (let attempt = 0; attempt < TRIES; attempt++) {
      await openWithFrames(html, [recorder("window", STEAL)]);
      const target = await at.session.refOf(at.fixture.page.locator("#target"));
      await at.session.perform({ kind, target, text: TEXT });
      const { keys, texts } = await received();
      expect(new Set([...keys, ...texts]).size).toBeLessThanOrEqual(1);
    }
  });

  it("gets at most one character of a text that is typed into the focused field, and the result reports it", async () => {
    const field = `<input id="target" oninput="if (value.length === 3) frames[0].postMessage('', '*')" autofocus>`;
    await openWithFrames(field, [recorder("window", STEAL_LATER)]);
    await at.fixture.page.locator("#target").focus();
    const result = await at.session.perform({ kind: "type", text: TEXT.repeat(5) });
    expect(result.success).toBe(false);
    const { keys, texts } = await received();
    expect(new Set([...keys, ...texts]).size).toBeLessThanOrEqual(1);
    expect(TEXT.repeat(5).startsWith(await at.fixture.page.inputValue("#target"))).toBe(true);
  });

  it.each<readonly [string, Action["kind"], boolean]>([
    ["typed into a field", "type", true],
    ["typed into the focused field", "type", false],
    ["filled in by keys", "fill", true],
  ])("receives no events if it is the last of 25: %s", async (_name, kind, hasTarget) => {
    const quiet = Array.from({ length: 24 }, () => "<p>Advertisement</p>");
    const field = `<input id="target" onkeydown="if (value.length === 3) frames[24].postMessage('', '*')">`;
    await openWithFrames(field, [...quiet, recorder("document", STEAL_LATER)]);
    await at.fixture.page.locator("#target").focus();
    const target = hasTarget ? { target: await at.session.refOf(at.fixture.page.locator("#target")) } : {};
    await at.session.perform({ kind, ...target, text: TEXT } as Action);
    expect(await received()).toEqual({ keys: [], texts: [] });
  });
});

describe("a page with frames that leave the focus alone", () => {
  it.each<readonly [string, string, Action]>([
    ["fill", input, { kind: "fill", target: "", text: TEXT }],
    ["fill where keys are heard", `${input}<script>onkeydown = () => {}</script>`, { kind: "fill", target: "", text: TEXT }],
    ["fill where inputs are heard", `${input}<script>addEventListener("beforeinput", () => {})</script>`, { kind: "fill", target: "", text: TEXT }],
    ["fill a text area with lines", `<textarea id="target"></textarea>`, { kind: "fill", target: "", text: `${TEXT}\n${TEXT}` }],
    ["type", input, { kind: "type", target: "", text: TEXT }],
    ["type a long text", input, { kind: "type", target: "", text: TEXT.repeat(9) }],
  ])("accepts %s", async (_name, html, action) => {
    await openWithFrames(html, [recorder("window", ""), "<p>Advertisement</p>"]);
    const target = await at.session.refOf(at.fixture.page.locator("#target"));
    const result = await at.session.perform({ ...action, target } as Action);
    expect(result.status).toBe("done");
    expect(await at.fixture.page.inputValue("#target")).toBe(Reflect.get(action, "text"));
  });

  it("fills an editor", async () => {
    const editor = `<div id="target" contenteditable role="textbox" aria-label="Text"></div>`;
    await openWithFrames(editor, ["<p>Advertisement</p>"]);
    const target = await at.session.refOf(at.fixture.page.locator("#target"));
    expect((await at.session.perform({ kind: "fill", target, text: TEXT })).status).toBe("done");
    expect(await at.fixture.page.locator("#target").innerText()).toBe(TEXT);
  });

  it("types into the focused field of a frame", async () => {
    await openWithFrames("<p>Page</p>", [`<input id="field">`]);
    const field = at.fixture.page.frameLocator("iframe").locator("#field");
    await field.focus();
    expect((await at.session.perform({ kind: "type", text: TEXT })).status).toBe("done");
    expect(await field.inputValue()).toBe(TEXT);
  });
}); // prettier-ignore

it("a key for the focused button of the last of 25 frames needs a confirmation", async () => {
  const quiet = Array.from({ length: 24 }, () => "<p>Advertisement</p>");
  await openWithFrames("<p>Page</p>", [...quiet, `<button onclick="document.title = 'done'">Pay now</button>`]);
  const frame = at.fixture.page.frames().at(-1);
  await frame?.locator("button").focus();
  const asked: string[] = [];
  await using careful = await createPageSession(at.fixture.page, {
    confirm: ({ what }) => {
      asked.push(what);
      return false;
    },
  });
  expect(await careful.perform({ kind: "press", key: "Enter" })).toMatchObject({ status: "blocked" });
  expect(asked).toEqual(['button "Pay now"']);
  expect(await frame?.title()).toBe("");
});

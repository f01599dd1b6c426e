import { createPageSession } from "@surehand/browser";
import { openTestBrowser, serve, type TestSite } from "@surehand/browser/testing";
import type { ComputerAction } from "@surehand/model/computer";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { done } from "../agent.test.support.ts";
import { createAgent } from "../run-agent.ts";
import { clickAt, ends, openai, scriptComputer, uses } from "./computer.test.support.ts";

let site: TestSite;
beforeAll(async () => {
  const place = (top: number, left = 20): string =>
    `position: absolute; left: ${left}px; top: ${top}px; width: 160px; height: 30px`;
  const framed = (url: string): string => `<title>Account</title><body style="margin: 0">
    <p style="${place(100)}">IBAN DE89 3704</p>
    <iframe title="Offer" src="${url}" style="position: absolute; left: 300px; top: 0; width: 300px; height: 200px; border: 0">`;
  site = await serve(({ otherUrl }) => ({
    "/": `<title>Account</title><body style="margin: 0"><p style="${place(100)}">IBAN DE89 3704</p>
      <input aria-label="PIN" style="${place(200)}"><a href="${otherUrl}/gifts" style="${place(300)}">Gifts</a>`,
    "/framed": framed(`${otherUrl}/gifts`),
    "/own-frame": framed("/gifts"),
    "/gifts": `<title>Gifts</title><body style="margin: 0"><input aria-label="Wish" style="${place(15)}">`,
  }));
});
afterAll(async () => {
  await site[Symbol.asyncDispose]();
});

interface Attack {
  readonly path?: string;
  readonly answer: boolean;
  /** The actions of each turn. */
  readonly turns: readonly (readonly ComputerAction[])[];
  /** Types a secret of these origins before the model begins. Default: none is typed. */
  readonly origins?: readonly string[];
}

interface Obeyed {
  readonly asked: readonly string[];
  /** Values of the other site's field after each turn in which it was open. */
  readonly values: readonly string[];
}

/** A model does what a page told it. The user answers each question in the same way. */
async function obey({ path = "/", answer, turns, origins }: Attack): Promise<Obeyed> {
  // Each run has its own context: after a secret was typed, no tab of a context may paste a selection into other sites.
  await using browser = await openTestBrowser();
  const { page } = await browser.openUrl(site.url + path);
  const secrets = [{ name: "pin", value: pin, origins: origins ?? [site.url] }];
  await using session = await createPageSession(page, { secrets });
  if (origins) {
    const target = await session.refOf(page.getByLabel("PIN"));
    await session.perform({ kind: "fill", target, text: { secret: "pin" } });
  }
  const values: string[] = [];
  const readField = async (): Promise<void> => {
    const frame = page.frames().find((one) => one.url().endsWith("/gifts"));
    if (frame) values.push(await frame.locator("input").inputValue());
  };
  await using scripted = await scriptComputer(openai, [
    ...turns.map((actions) => ({ ...uses(...actions), expect: readField })),
    ...ends(done("", [], { status: "failed" })).map((step) => ({ ...step, expect: readField })),
  ]);
  const confirm = vi.fn(({ risk, what }: { risk: string; what: string }) => what !== "" && risk !== "" && answer);
  await createAgent(session, { model: scripted.model, mode: "computer", confirm }).run("Look at the gifts").result;
  if (values.length === 0) throw new Error("The other site was not opened.");
  return { asked: confirm.mock.calls.map(([{ risk, what }]) => `${risk} ${what}`), values };
}

const pin = "correct horse 4711";
const selectAll: ComputerAction = { kind: "press", keys: ["ControlOrMeta", "a"] };
const field = { x: 100, y: 30 };
const openGifts = clickAt(60, 315);

const press = (...keys: string[]): ComputerAction => ({ kind: "press", keys });
const clickField = (button: "right" | "middle"): ComputerAction => ({ kind: "click", at: field, button, count: 1 });
const isLinux = process.platform === "linux";

// Only Linux has a selection that the middle button pastes.
describe.skipIf(!isLinux)("a middle click", () => {
  test.each([
    [true, /IBAN DE89 3704/],
    [false, /^$/],
  ])("into a field of another site is one question, and its answer %s counts", async (answer, value) => {
    const run = await obey({ answer, turns: [[selectAll, openGifts], [clickField("middle")]] });
    expect(run.asked).toEqual([`share "what was selected" of the page with ${site.otherUrl}`]);
    expect(run.values.at(-1)).toMatch(value);
  });

  test.each([
    ["no secret into a site where it may not be typed, whatever the user answers", false, ""],
    ["a secret into a site where it may be typed, if the user agrees", true, pin],
  ])("pastes %s", async (_, isAllowed, value) => {
    const run = await obey({
      answer: true,
      origins: [site.url, ...(isAllowed ? [site.otherUrl] : [])],
      turns: [[clickAt(100, 215), selectAll, openGifts], [clickField("middle")]],
    });
    expect(run.values.at(-1)).toBe(value);
  });
});

// Chromium itself lets no drag go from a site's document to that of another site in the same tab.
test.each([
  ["another site", "/framed", [`share "what is dragged" of the page with OTHER`], /^$/],
  ["the same site", "/own-frame", [], /IBAN DE89 3704/],
])("a drag of the selection into a frame of %s", async (_, path, questions, value) => {
  const drag: ComputerAction = {
    kind: "drag",
    path: [
      { x: 50, y: 118 },
      { ...field, x: 400 },
    ],
  };
  const run = await obey({ path, answer: true, turns: [[selectAll, drag]] });
  expect(run.asked).toEqual(questions.map((question) => question.replace("OTHER", site.otherUrl)));
  expect(run.values.at(-1)).toMatch(value);
});

// The menu belongs to the browser's window. Events of the protocol go to the page, in a browser with a window, too.
test("a model that opened the menu of a field pastes by keys alone, and each paste is a question", async () => {
  const focus = clickAt(100, 30);
  const paste = press("ControlOrMeta", "v");
  const { asked, values } = await obey({
    answer: true,
    turns: [
      [selectAll, press("ControlOrMeta", "c"), openGifts],
      [focus, clickField("right"), ...Array(6).fill(press("ArrowDown")), press("Enter")],
      [focus, clickField("right"), ...[4, 5, 6, 7].map((row) => clickAt(160, row * 26))],
      [focus, clickField("right"), paste],
      [focus, paste],
    ],
  });
  const [beforeKeys, afterKeys, afterClicks, afterPaste] = values;
  expect({ beforeKeys, afterKeys, afterClicks }).toEqual({ beforeKeys: "", afterKeys: "", afterClicks: "" });
  expect(afterPaste).toContain("IBAN DE89 3704");
  // An answer is valid only for the text that was pasted then.
  expect(asked).toHaveLength(2);
  expect(new Set(asked).size).toBe(1);
});

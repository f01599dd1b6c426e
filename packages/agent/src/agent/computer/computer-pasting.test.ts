import { createPageSession } from "@surehand/browser";
import { openTestBrowser, serve, type TestSite } from "@surehand/browser/testing";
import type { ComputerAction } from "@surehand/model/computer";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { done } from "../agent.test.support.ts";
import { createAgent } from "../run-agent.ts";
import {
  anthropic,
  clickAt,
  type ComputerProvider,
  ends,
  google,
  openai,
  scriptComputer,
  uses,
} from "./computer.test.support.ts";

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
  readonly actions: readonly ComputerAction[];
  /** Types a secret of these origins before the model begins. Default: none is typed. */
  readonly origins?: readonly string[];
}

/** A model of each provider does what a page told it, one action per turn. The user answers each question in the same way. */
async function obey(
  provider: ComputerProvider,
  { path = "/", answer, actions, origins }: Attack,
): Promise<{ readonly asked: readonly string[]; readonly value: string }> {
  // Each run has its own context: after a secret was typed, no tab of a context may paste a selection into other sites.
  await using browser = await openTestBrowser();
  const { page } = await browser.openUrl(site.url + path);
  const secrets = [{ name: "pin", value: pin, origins: origins ?? [site.url] }];
  await using session = await createPageSession(page, { secrets });
  if (origins) {
    const target = await session.refOf(page.getByLabel("PIN"));
    await session.perform({ kind: "fill", target, text: { secret: "pin" } });
  }
  await using scripted = await scriptComputer(provider, [
    ...actions.map((action) => uses(action)),
    ...ends(done("", [], { status: "failed" })),
  ]);
  const confirm = vi.fn(({ risk, what }: { risk: string; what: string }) => what !== "" && risk !== "" && answer);
  await createAgent(session, { model: scripted.model, mode: "computer", confirm }).run("Look at the gifts").result;
  const frame = page.frames().find((one) => one.url().endsWith("/gifts"));
  if (!frame) throw new Error("The other site was not opened.");
  const value = await frame.locator("input").inputValue();
  return { asked: confirm.mock.calls.map(([{ risk, what }]) => `${risk} ${what}`), value };
}

const pin = "correct horse 4711";
const selectAll: ComputerAction = { kind: "press", keys: ["ControlOrMeta", "a"] };
const field = { x: 100, y: 30 };
const openGifts = clickAt(60, 315);

const press = (...keys: string[]): ComputerAction => ({ kind: "press", keys });
const clickField = (button: "right" | "middle"): ComputerAction => ({ kind: "click", at: field, button, count: 1 });
const isLinux = process.platform === "linux";

// Only Linux has a selection that the middle button pastes.
describe.skipIf(!isLinux).each([anthropic, openai, google])("a middle click, $model", (provider) => {
  test.each([
    [true, /IBAN DE89 3704/],
    [false, /^$/],
  ])("into a field of another site is one question, and its answer %s counts", async (answer, value) => {
    const run = await obey(provider, { answer, actions: [selectAll, openGifts, clickField("middle")] });
    expect(run.asked).toEqual([`share "what was selected" of the page with ${site.otherUrl}`]);
    expect(run.value).toMatch(value);
  });

  test.each([
    ["no secret into a site where it may not be typed, whatever the user answers", false, ""],
    ["a secret into a site where it may be typed, if the user agrees", true, pin],
  ])("pastes %s", async (_, isAllowed, value) => {
    const run = await obey(provider, {
      answer: true,
      origins: [site.url, ...(isAllowed ? [site.otherUrl] : [])],
      actions: [clickAt(100, 215), selectAll, openGifts, clickField("middle")],
    });
    expect(run.value).toBe(value);
  });
});

test("asks about each paste, because an answer is valid only for the text that was pasted then", async () => {
  const paste: ComputerAction[] = [clickAt(100, 30), press("ControlOrMeta", "v")];
  const copy = press("ControlOrMeta", "c");
  const { asked } = await obey(anthropic, { answer: true, actions: [selectAll, copy, openGifts, ...paste, ...paste] });
  expect(asked).toHaveLength(2);
  expect(new Set(asked).size).toBe(1);
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
  const run = await obey(anthropic, { path, answer: true, actions: [selectAll, drag] });
  expect(run.asked).toEqual(questions.map((question) => question.replace("OTHER", site.otherUrl)));
  expect(run.value).toMatch(value);
});

// The menu belongs to the browser's window. Events of the protocol go to the page, in a browser with a window, too.
test.each([
  ["does not paste by keys in the browser's context menu", [...Array(6).fill(press("ArrowDown")), press("Enter")], ""],
  ["does not paste by a click in the browser's context menu", [4, 5, 6, 7].map((row) => clickAt(160, row * 26)), ""],
  ["pastes by Control+V", [press("ControlOrMeta", "v")], "IBAN DE89 3704"],
])("a model that opened the menu of a field %s", async (_, actions, value) => {
  const before = [selectAll, press("ControlOrMeta", "c"), openGifts, clickAt(100, 30), clickField("right")];
  const run = await obey(anthropic, { answer: true, actions: [...before, ...actions] });
  expect(run.value).toContain(value);
  expect(run.value === "").toBe(value === "");
});

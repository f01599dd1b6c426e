import { openTestBrowser, type TestBrowser } from "@surehand/browser/testing";
import { SurehandError } from "@surehand/kernel";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { act } from "./act.ts";

let browser: TestBrowser;
beforeAll(async () => {
  browser = await openTestBrowser();
});
afterAll(() => browser[Symbol.asyncDispose]());

const controls = `<button>Save</button> <a href="#terms">Terms</a> <label>Name <input></label>
  <label>Size <select><option>Small</option><option>Large</option></select></label>
  <label><input type="checkbox"> Gift wrap</label> <div role="listbox" tabindex="0" aria-label="Todo" draggable="true">Todo</div>
  <div role="listbox" tabindex="0" aria-label="Done">Done</div>`;

/** Replaces all controls by equal ones. */
const redraw = `box.innerHTML = box.innerHTML`;

const pages = [
  ["in every frame", `const again = () => { ${redraw}; requestAnimationFrame(again) }; again()`],
  ["when the pointer moves", `addEventListener("pointermove", () => { ${redraw} }, true)`],
  [
    "when a control is pressed or focused",
    `for (const type of ["pointerdown", "focus"]) addEventListener(type, () => { ${redraw} }, true)`,
  ],
  ["once, without a successor", `addEventListener("pointermove", () => { box.innerHTML = "" }, true)`],
] as const;

const instructions = [
  "click Save",
  "hover over Save",
  'type "Ada" into Name',
  'press "Enter" in Name',
  "choose Large from Size",
  "check Gift wrap",
  "drag Todo to Done",
];

/** A page that never stands still may take all the time of a call: while it is read, too. */
const outcomes = ["done", "no-effect", "not-found", "blocked", "failed", "deadline-exceeded", "page-unresponsive"];

function codeOf(error: unknown): string {
  return SurehandError.isInstance(error) ? error.code : String(error);
}

describe.each(pages)("a page that redraws its controls %s", (_when, script) => {
  test.each(instructions)("%s: the result has a status, and the ref is never stale", async (instruction) => {
    const session = await browser.open(`<div id="box">${controls}</div><script>${script}</script>`);
    const status = await act(session, instruction, { timeout: 4000 }).then((result) => result.status, codeOf);
    expect(outcomes).toContain(status);
  });
});

test.each(["hover over Todo", "drag Todo to Done"])(
  "%s: no other element stands for a text that is redrawn",
  async (instruction) => {
    const session = await browser.open(
      `<div id="box"><p draggable="true">Todo</p><p>Done</p></div><script>const again = () => { ${redraw}; requestAnimationFrame(again) }; again()</script>`,
    );
    const status = await act(session, instruction, { timeout: 4000 }).then((result) => result.status, codeOf);
    expect(outcomes).toContain(status);
  },
);

test.each(["click", "hover", "rightClick"] as const)("a %s on a ref that is gone is not found", async (kind) => {
  const session = await browser.open(`<div id="box"><button>Save</button></div>`);
  const target = await session.refOf(session.page.locator("button"));
  await session.page.evaluate(`box.innerHTML = ""`);
  const result = await act(session, { kind, target }, { timeout: 4000 });
  expect(result).toMatchObject({ status: "not-found", actions: [] });
});

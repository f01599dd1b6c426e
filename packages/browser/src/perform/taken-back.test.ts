import { expect, it } from "vitest";
import type { Action } from "../action/action.ts";
import type { PerformResult } from "../action/perform-result.ts";
import { startSession } from "../snapshot/session.test.support.ts";

const at = startSession();
/** The pages take back what was done after this time, without a request, or do not. */
const LATER_MS = 400;

interface Change {
  readonly html: string;
  /** Script of the page, which hands to `later` what it takes back. */
  readonly code: string;
  readonly step: (target: string) => Action;
}

async function performOn({ html, code, step }: Change, isLasting: boolean): Promise<PerformResult> {
  const later = `const later = (undo) => ${isLasting} || setTimeout(undo, ${LATER_MS});`;
  await at.fixture.open(`${html}<script>${later}${code}</script>`);
  const target = await at.session.refOf(at.fixture.page.locator("#target"));
  return at.session.perform(step(target), { timeout: 8000 });
}

const changes: readonly [string, Change][] = [
  [
    "a text",
    {
      html: `<label>Name <input id="target"></label>`,
      code: `target.oninput = () => later(() => { target.value = ""; })`,
      step: (target) => ({ kind: "fill", target, text: "Ada" }),
    },
  ],
  [
    "a check",
    {
      html: `<label><input type="checkbox" id="target"> Express</label>`,
      code: `target.onchange = () => later(() => { target.checked = false; })`,
      step: (target) => ({ kind: "check", target }),
    },
  ],
  [
    "a choice",
    {
      html: `<label>Size <select id="target"><option>Small<option>Large</select></label>`,
      code: `target.onchange = () => later(() => { target.value = "Small"; })`,
      step: (target) => ({ kind: "select", target, option: "Large" }),
    },
  ],
  [
    "a row",
    {
      html: `<button id="target">Add</button><ul id="list"><li>Oak</ul>`,
      code: `target.onclick = () => { const row = document.createElement("li"); row.textContent = "Elm"; list.append(row); later(() => row.remove()); }`,
      step: (target) => ({ kind: "click", target }),
    },
  ],
  [
    "a switch",
    {
      html: `<button id="target" role="switch" aria-checked="false">Alerts</button>`,
      code: `target.onclick = () => { target.ariaChecked = "true"; later(() => { target.ariaChecked = "false"; }); }`,
      step: (target) => ({ kind: "click", target }),
    },
  ],
];

it.each(changes)("%s that the page takes back is not done", async (_name, change) => {
  const { status, success, message } = await performOn(change, false);
  expect({ status, success }, message).toEqual({ status: "reverted", success: false });
});

it.each(changes)("%s that stays is done", async (_name, change) => {
  const { status, message } = await performOn(change, true);
  expect(status, message).toBe("done");
});

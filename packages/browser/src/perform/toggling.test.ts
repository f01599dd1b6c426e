import { expect, it } from "vitest";
import type { PerformResult } from "../action/perform-result.ts";
import { startSession } from "../snapshot/session.test.support.ts";

const at = startSession();

async function perform(kind: "check" | "uncheck", html: string): Promise<PerformResult> {
  await at.fixture.open(html);
  const target = await at.session.refOf(at.fixture.page.locator("#target"));
  return at.session.perform({ kind, target });
}

const clicks = (): Promise<number> => at.fixture.page.evaluate("clicks");
const counted = `<script>let clicks = 0; target.addEventListener("click", () => clicks++)</script>`;

it.each([
  ["a button", `<button id="target">Newsletter</button>`],
  ["a link", `<a id="target" href="#news">Newsletter</a>`],
  ["a paragraph", `<p id="target">Newsletter</p>`],
  ["a text field", `<input id="target">`],
])("neither checks nor unchecks %s", async (_, html) => {
  for (const kind of ["check", "uncheck"] as const) {
    expect(await perform(kind, html + counted)).toMatchObject({
      status: "blocked",
      obstacle: { kind: "not-checkable" },
      message: expect.stringContaining("it can't be checked"),
    });
    expect(await clicks()).toBe(0);
  }
});

const indeterminate = `<input type="checkbox" id="target"><script>target.indeterminate = true</script>${counted}`;

it.each([
  ["check", true, 1],
  ["uncheck", false, 2],
] as const)("brings a box that is neither to %sed", async (kind, isChecked, presses) => {
  expect(await perform(kind, indeterminate)).toMatchObject({ status: "done" });
  expect(await at.fixture.page.evaluate("[target.checked, target.indeterminate]")).toEqual([isChecked, false]);
  expect(await clicks()).toBe(presses);
});

it.each([
  ["a checkbox", `<input type="checkbox" id="target">`],
  ["its label", `<label id="target"><input type="checkbox"> Gift wrap</label>`],
  [
    "a switch that says nothing until it is on",
    `<button role="switch" id="target" onclick="this.ariaChecked = 'true'">Wifi</button>`,
  ],
  ["a toggle button", `<button aria-pressed="false" id="target" onclick="this.ariaPressed = 'true'">Bold</button>`],
])("checks %s, and knows that it is so", async (_, html) => {
  expect(await perform("check", html)).toMatchObject({ status: "done", effect: { alreadyHeld: false } });
  const target = await at.session.refOf(at.fixture.page.locator("#target"));
  const again = await at.session.perform({ kind: "check", target });
  expect(again).toMatchObject({ status: "done", effect: { alreadyHeld: true } });
});

import { expect, it } from "vitest";
import { startSession } from "./session.test.support.ts";

const at = startSession();

it("treats the field in an ARIA 1.0 combobox as the combobox, and writes into it", async () => {
  await at.fixture.open(`<label id="label">Payee</label>
    <div role="combobox" aria-expanded="false" aria-haspopup="listbox" aria-labelledby="label">
      <input aria-autocomplete="list" aria-labelledby="label"></div>
    <div role="combobox" tabindex="0" aria-label="Size">Small</div>`);
  const { refs, text } = await at.session.snapshot();
  expect([...refs.values()].map(({ role, name }) => [role, name])).toEqual([
    ["combobox", "Payee"],
    ["combobox", "Size"],
  ]);
  expect(text).toContain('combobox "Payee"');
  const [ref = ""] = refs.keys();
  expect(await at.session.perform({ kind: "fill", target: ref, text: "Grocer" })).toMatchObject({ status: "done" });
  expect(await at.fixture.page.locator("input").inputValue()).toBe("Grocer");
  expect((await at.session.snapshot()).refs.get(ref)).toMatchObject({ value: "Grocer" });
});

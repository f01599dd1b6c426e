import { expect, it } from "vitest";
import { startSession } from "../snapshot/session.test.support.ts";

const at = startSession();
const options = `<option>Plum</option><option>Pear</option><option>Fig</option>`;

it.each([
  ["two options", ["Plum", "Fig"]],
  ["no option", []],
])("a list that takes one is given %s in vain, and keeps what it showed", async (_, option) => {
  await at.fixture.open(`<select id="target" onchange="document.title = 'changed'">${options}</select>`);
  const target = await at.session.refOf(at.fixture.page.locator("#target"));
  await at.fixture.page.evaluate(`target.selectedIndex = 1`);
  const result = await at.session.perform({ kind: "select", target, option });
  expect(result).toMatchObject({ status: "failed", message: expect.stringContaining("accepts exactly one option") });
  expect(await at.fixture.page.evaluate("[target.value, document.title]")).toEqual(["Pear", ""]);
});

it("a list with several selected options accepts two, and none", async () => {
  await at.fixture.open(`<select id="target" multiple>${options}</select>`);
  const target = await at.session.refOf(at.fixture.page.locator("#target"));
  const chosen = (): Promise<string> =>
    at.fixture.page.evaluate(`[...target.selectedOptions].map(({ text }) => text).join()`);
  expect(await at.session.perform({ kind: "select", target, option: ["Plum", "Fig"] })).toMatchObject({
    status: "done",
  });
  expect(await chosen()).toBe("Plum,Fig");
  expect(await at.session.perform({ kind: "select", target, option: [] })).toMatchObject({ status: "done" });
  expect(await chosen()).toBe("");
});

import { expect, it } from "vitest";
import { startSession } from "../snapshot/session.test.support.ts";

const at = startSession();

it("a tab that opens and closes again has no number", async () => {
  at.fixture.serve("/other", "<p>Other</p>");
  await at.fixture.open(`<button id="target" onclick="window.open('/other').close()">Open</button>`);
  const target = await at.session.refOf(at.fixture.page.locator("#target"));
  const { message, effect } = await at.session.perform({ kind: "click", target });
  expect(message).toMatch(/a tab opened with .* and closed again/);
  expect(effect?.popups).toEqual([{ url: expect.any(String) }]);
});

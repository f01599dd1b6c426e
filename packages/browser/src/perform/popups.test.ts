import { expect, it } from "vitest";
import { serve } from "../testing/page.ts";
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

it("waits for a tab whose server answers after the time for a first effect", async () => {
  await using site = await serve(() => ({ "/late": { body: "<p>Late</p>", afterMs: 1500 } }));
  await at.fixture.open(`<a id="target" target="_blank" href="${site.url}/late">Open</a>`);
  const target = await at.session.refOf(at.fixture.page.locator("#target"));
  const { status, effect } = await at.session.perform({ kind: "click", target }, { effectTimeout: 300 });
  expect({ status, popups: effect?.popups }).toEqual({
    status: "done",
    popups: [{ url: expect.stringContaining("/late"), tab: expect.any(Number) }],
  });
});

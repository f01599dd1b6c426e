import { expect, it } from "vitest";
import { startSession } from "../snapshot/session.test.support.ts";

const at = startSession();

/** The page's thread is busy nine tenths of the time, as on a machine with too much to do: all timers are late. */
const busy = `setInterval(() => { const endMs = performance.now() + 90; while (performance.now() < endMs); }, 100);`;
const ticker = `setInterval(() => { tick.textContent = Number(tick.textContent) + 1 }, 90);`;

it.each([
  ["alone", ""],
  ["beside a ticker", ticker],
])("an effect 200 ms after the click is seen on a busy page, %s", async (_where, script) => {
  await at.fixture.open(`<button id="target">Save</button><output></output><p id="tick">0</p><script>${script}
    target.onclick = () => {
      setTimeout(() => { document.querySelector("output").textContent = "Saved" }, 200);
      ${busy}
    };</script>`);
  const target = await at.session.refOf(at.fixture.page.locator("#target"));
  expect(await at.session.perform({ kind: "click", target })).toMatchObject({
    status: "done",
    message: expect.stringContaining('"Saved" appeared'),
  });
});

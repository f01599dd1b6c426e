import { expect, it } from "vitest";
import { startSession } from "../snapshot/session.test.support.ts";

const at = startSession();

/** Uses a message, so that the press leaves no timer behind. */
const slow = `<button id="target">Save</button><output></output><script>
  target.onclick = () => setTimeout(() => { document.querySelector("output").textContent = "Saved" }, 2500);
</script>`;

it("waits for a slow effect as long as effectTimeout says", async () => {
  await at.fixture.open(slow);
  const target = await at.session.refOf(at.fixture.page.locator("#target"));
  expect(await at.session.perform({ kind: "click", target })).toMatchObject({ status: "no-effect" });
  await at.fixture.open(slow);
  const again = await at.session.refOf(at.fixture.page.locator("#target"));
  expect(await at.session.perform({ kind: "click", target: again }, { effectTimeout: 5000 })).toMatchObject({
    status: "done",
    message: expect.stringContaining('"Saved" appeared'),
  });
});

it("returns no-effect earlier if effectTimeout is short", async () => {
  await at.fixture.open(`<button id="target">Dead</button>`);
  const target = await at.session.refOf(at.fixture.page.locator("#target"));
  expect(await at.session.perform({ kind: "click", target }, { effectTimeout: 0 })).toMatchObject({
    status: "no-effect",
  });
});

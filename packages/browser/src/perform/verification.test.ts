import { InvalidInputError } from "@surehand/kernel";
import { describe, expect, it } from "vitest";
import type { Action } from "../action/action.ts";
import { createPageClock } from "../clock/create-page-clock.ts";
import { startSession } from "../snapshot/session.test.support.ts";

const at = startSession();

/** A page without visible effects: only the page itself records the events that it received. */
const silent = `<body style="margin:0"><button id="target" style="width:200px;height:100px">Dead</button>
  <canvas id="game" tabindex="0" width="200" height="200"></canvas><script>
  globalThis.heard = [];
  for (const type of ["click", "dblclick", "contextmenu", "mousemove", "mousedown", "mouseup", "wheel", "keydown", "keyup"])
    addEventListener(type, () => heard.push(type));
  game.focus();
</script></body>`;

async function heard(): Promise<string[]> {
  return at.fixture.page.evaluate<string[]>("heard");
}

const point = { x: 50, y: 50 };
const events: readonly (readonly [Action, string])[] = [
  [{ kind: "click", target: point }, "click"],
  [{ kind: "doubleClick", target: point }, "dblclick"],
  [{ kind: "rightClick", target: point }, "contextmenu"],
  [{ kind: "hover", target: point }, "mousemove"],
  [{ kind: "mouse", event: "move", at: point }, "mousemove"],
  [{ kind: "mouse", event: "down", at: point }, "mousedown"],
  [{ kind: "mouse", event: "up", at: point }, "mouseup"],
  [{ kind: "mouse", event: "wheel", at: point, dy: 10 }, "wheel"],
  [{ kind: "key", event: "down", key: "ArrowLeft" }, "keydown"],
  [{ kind: "key", event: "up", key: "ArrowLeft" }, "keyup"],
  [{ kind: "press", key: "ArrowLeft" }, "keydown"],
  [{ kind: "type", text: "w" }, "keydown"],
  [{ kind: "drag", target: point, to: { x: 90, y: 90 } }, "mouseup"],
];

describe.each([false, true])("on a page whose clock is frozen: %s", (isFrozen) => {
  it.each(events)("%j is done when it was delivered", async (action, event) => {
    await using clock = await createPageClock(at.fixture.page);
    await at.fixture.open(silent);
    if (isFrozen) await clock.freeze();
    if (action.kind === "mouse" && action.event === "up") await at.fixture.page.mouse.down();
    const performed = await at.session.perform(action, { verification: "delivery" });
    expect(performed).toMatchObject({
      status: "done",
      message: expect.stringContaining("delivered."),
      effect: { delivered: true, verification: "delivery" },
    });
    expect(await heard()).toContain(event);
  });
});

it("reports the immediate effect, although it does not wait for one", async () => {
  await at.fixture.open(`<button id="target" onclick="this.textContent = 'Gone'">Go</button>`);
  const target = await at.session.refOf(at.fixture.page.locator("#target"));
  const performed = await at.session.perform({ kind: "click", target }, { verification: "delivery" });
  expect(performed.effect?.changes.map(({ what }) => what).join()).toContain("Gone");
});

it("is no-effect if the event reached no element of the page", async () => {
  await at.fixture.open(`<button id="target" onpointerdown="this.remove()">Shy</button>`);
  const ref = await at.session.refOf(at.fixture.page.locator("#target"));
  expect(await at.session.perform({ kind: "click", target: ref }, { verification: "delivery" })).toMatchObject({
    status: "no-effect",
    success: false,
    effect: { delivered: false, verification: "delivery" },
  });
});

it("is done as soon as it is dispatched, and reports that nothing more is known", async () => {
  await at.fixture.open(silent);
  const performed = await at.session.perform({ kind: "key", event: "down", key: "a" }, { verification: "none" });
  expect(performed).toMatchObject({
    status: "done",
    message: "Key a in canvas: dispatched.",
    effect: { delivered: null, verification: "none" },
  });
  expect(await heard()).toEqual(["keydown"]);
});

it("still reports an obstacle, whatever the verification", async () => {
  await at.fixture.open(`<button id="target" disabled>Off</button>`);
  const target = await at.session.refOf(at.fixture.page.locator("#target"));
  for (const verification of ["delivery", "none"] as const)
    expect(await at.session.perform({ kind: "click", target }, { verification, patienceMs: 0 })).toMatchObject({
      status: "blocked",
      obstacle: { kind: "disabled" },
    });
});

it("verifies other kinds by their effect, and reports it", async () => {
  await at.fixture.open(`<p style="height: 3000px">Long</p>`);
  const scrolled = await at.session.perform({ kind: "scroll", by: { y: 100 } }, { verification: "none" });
  expect(scrolled).toMatchObject({ status: "done", effect: { scroll: { after: { y: 100 } } } });
  expect(scrolled.effect).not.toHaveProperty("verification");
});

it("refuses an unknown verification", async () => {
  const wrong = { verification: "delivered" } as unknown as { verification: "delivery" };
  await expect(at.session.perform({ kind: "back" }, wrong)).rejects.toThrow(InvalidInputError);
});

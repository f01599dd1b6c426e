import { expect, it } from "vitest";
import { createPageSession } from "../session/create-page-session.ts";
import { startSession } from "../snapshot/session.test.support.ts";
import type { ActionPlan } from "./action-plan.ts";

const at = startSession();

const html = `<body style="margin: 0"><button id="target" style="width: 200px; height: 100px" onclick="this.textContent = 'Saved'">Save</button>`;

it("calls onPlan with the highlighted element before the action, and removes the highlight", async () => {
  await at.fixture.open(html);
  const plans: ActionPlan[] = [];
  const texts: unknown[] = [];
  const { page } = at.fixture;
  await using session = await createPageSession(page, {
    onPlan: async (plan) => {
      plans.push(plan);
      texts.push(await page.textContent("#target"));
      return true;
    },
  });
  const target = await session.refOf(page.locator("#target"));
  const { status } = await session.perform({ kind: "click", target });
  expect({ status, texts }).toEqual({ status: "done", texts: ["Save"] });
  expect(plans).toEqual([
    {
      action: { kind: "click", target },
      title: `Click button "Save" (${target})`,
      url: page.url(),
      box: { x: 0, y: 0, width: 200, height: 100 },
    },
  ]);
});

it("performs nothing if onPlan does not return true", async () => {
  await at.fixture.open(html);
  const { page } = at.fixture;
  await using session = await createPageSession(page, { onPlan: () => false });
  const target = await session.refOf(page.locator("#target"));
  const { status, message } = await session.perform({ kind: "click", target });
  expect(status).toBe("blocked");
  expect(message).toMatch(/stopped before it was performed/);
  expect(await page.textContent("#target")).toBe("Save");
});

it("reports a ref that leads nowhere as without onPlan", async () => {
  await at.fixture.open(html);
  await using session = await createPageSession(at.fixture.page, { onPlan: () => true });
  const target = await session.refOf(at.fixture.page.locator("#target"));
  await at.fixture.page.evaluate("document.querySelector('#target').remove()");
  await expect(session.perform({ kind: "click", target })).rejects.toMatchObject({ code: "stale-ref" });
});

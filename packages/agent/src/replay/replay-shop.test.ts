import { startShop } from "@surehand/shop";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { AgentResult } from "../agent/agent-result.ts";
import { createAgent } from "../agent/run-agent.ts";
import { compileToPlaywright, type ReplayResult, replayRun, type RunRecording } from "@surehand/replay";
import { runPlaywright } from "../compile/playwright-runner.test.support.ts";
import { type ModelServerRequest, says, scriptModel } from "@surehand/model/testing";
import { openTestBrowser, type TestBrowser } from "@surehand/browser/testing";
import { goal, purchase } from "./purchase.test.support.ts";

let browser: TestBrowser;
let recording: RunRecording;
let recorded: AgentResult;
let recordedAt: string;
let requests: readonly ModelServerRequest[];
beforeAll(async () => {
  browser = await openTestBrowser();
  await using shop = await startShop();
  await using scripted = await scriptModel(purchase);
  const session = await browser.openUrl(shop.url);
  const email = { value: "guest@example.test", description: "the user's e-mail address" };
  const options = { model: scripted.model, variables: { email }, confirm: () => true };
  recorded = await createAgent(session, options).run(goal).result;
  expect(shop.orders()).toMatchObject([{ ...order, details: { ...order.details, email: email.value } }]);
  ({ recording } = recorded);
  ({ requests } = scripted);
  recordedAt = shop.url;
});
afterAll(() => browser[Symbol.asyncDispose]());

const variables = { email: "ann@example.test" };
const order = {
  details: { fullName: "Guest One", email: "ann@example.test", city: "Hamburg", deliveryDate: "2026-03-20" },
  lines: [{ productId: "chef-knife", colour: "Oak", size: "20 cm", quantity: 1 }],
};

/** Returns the descriptions of the steps that differ from the recording. */
function broken({ drift }: ReplayResult): (string | undefined)[] {
  return drift.map(({ step = -1 }) => recording.steps[step]?.description);
}

describe("a purchase in twelve steps", () => {
  test("takes one model call a step, and does not send the values of variables", () => {
    expect(recorded).toMatchObject({
      status: "completed",
      success: true,
      completed: true,
      steps: 13,
      usage: { calls: 13 },
    });
    expect(recorded.actions.filter(({ action }) => action !== null)).toHaveLength(18);
    expect(recorded.actions.every(({ status }) => status === "done")).toBe(true);
    expect(recorded.actions[0]).toMatchObject({
      step: 1,
      tool: "act",
      reasoning: "I go on.",
      pageUrl: `${recordedAt}/`,
      action: { kind: "click", target: { role: "button", name: "Only necessary" } },
      effect: { delivered: true },
    });
    expect(JSON.stringify(requests.map(({ body }) => body))).not.toContain("guest@example.test");
  });

  test("is replayed without a model, and the server receives the same order", async () => {
    await using shop = await startShop();
    const session = await browser.openUrl("about:blank");
    const result = await replayRun(session, recording, { variables, startUrl: shop.url, confirm: () => true });
    expect(result).toMatchObject({ status: "completed", success: true, healed: 0, drift: [], usage: { calls: 0 } });
    expect(result.steps).toHaveLength(18);
    expect(shop.orders()).toMatchObject([order]);
  });

  test("heals exactly the broken steps in a renewed shop, and its new recording needs no model", async () => {
    await using shop = await startShop({ markup: "renewed" });
    await using scripted = await scriptModel([says({ do: "click", ref: 'button "Complete purchase' })]);
    const session = await browser.openUrl("about:blank");
    const given = { variables, startUrl: shop.url, model: scripted.model, confirm: () => true };
    const healed = await replayRun(session, recording, given);
    expect(healed).toMatchObject({ status: "completed", success: true, healed: 1, usage: { calls: 1 } });
    expect(broken(healed)).toEqual(['click button "Place order"']);
    expect(healed.recording.steps.at(-1)).toMatchObject({
      locator: [{ by: "role", role: "button", name: "Complete purchase" }],
    });
    expect(healed.steps.at(-1)).toMatchObject({ healed: true, description: 'click button "Complete purchase"' });
    expect(shop.orders()).toMatchObject([order]);
    shop.reset();
    const again = await replayRun(session, healed.recording, { variables, startUrl: shop.url, confirm: () => true });
    expect(again).toMatchObject({ status: "completed", success: true, healed: 0, drift: [], usage: { calls: 0 } });
    expect(shop.orders()).toMatchObject([order]);
  });

  test("compiles to a Playwright test that passes by itself", async () => {
    await using shop = await startShop();
    const { code, warnings } = compileToPlaywright(recording);
    expect(warnings).toEqual([expect.stringMatching(/"20 cm"/), expect.stringMatching(/"Postcode"/)]);
    expect(code).not.toContain("surehand");
    const environment = { TEST_START_URL: shop.url, TEST_EMAIL: variables.email };
    const { purchase: outcome } = await runPlaywright({ specs: { purchase: code }, environment });
    expect(outcome).toMatchObject({ status: "passed" });
    expect(shop.orders()).toMatchObject([order]);
  });
});

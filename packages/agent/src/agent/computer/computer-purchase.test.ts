import { compileToPlaywright, replayRun } from "@surehand/replay";
import { startShop } from "@surehand/shop";
import { openTestBrowser, type TestBrowser } from "@surehand/browser/testing";
import { afterAll, beforeAll, expect, test } from "vitest";
import { runPlaywright } from "../../compile/playwright-runner.test.support.ts";
import { goal } from "../../replay/purchase.test.support.ts";
import { call, done } from "../agent.test.support.ts";
import { createAgent } from "../run-agent.ts";
import { clickAt, openai, scriptComputer } from "./computer.test.support.ts";
import { clicks, person, type Turn } from "./person.test.support.ts";

let browser: TestBrowser;
beforeAll(async () => {
  browser = await openTestBrowser();
});
afterAll(() => browser[Symbol.asyncDispose]());

const texts: readonly (readonly [label: string, text: string])[] = [
  ["E-mail address", "%email%"],
  ["Full name", "Guest One"],
  ["Street and number", "Elbchaussee 1"],
  ["Postcode", "20095"],
  ["Town", "Hamburg"],
];

const twelve: readonly Turn[] = [
  clicks((page) => page.getByText("Only necessary")),
  {
    sees: (page) => [page.getByRole("searchbox")],
    does: ([x, y] = [0, 0]) => [clickAt(x, y), { kind: "type", text: "knife" }, { kind: "press", keys: ["Enter"] }],
  },
  clicks((page) => page.locator('main a:has-text("Chef\'s knife")')),
  clicks((page) => page.getByRole("radio", { name: "Oak" })),
  clicks((page) => page.locator("button:has-text('Choose')")),
  clicks((page) => page.getByRole("option", { name: "20 cm" })),
  clicks((page) => page.getByRole("button", { name: "Add to cart" })),
  clicks((page) => page.locator("header a:has-text('Cart')")),
  clicks((page) => page.getByText("Go to checkout")),
  {
    sees: (page) => texts.map(([label]) => page.getByLabel(label)),
    does: (...places) =>
      places.flatMap(([x, y], index) => [clickAt(x, y), { kind: "type", text: texts[index]?.[1] ?? "" }]),
  },
  {
    sees: (page) => [page.getByLabel("Country")],
    does: ([x, y] = [0, 0]) => call("choose", { x, y, option: "Germany" }),
  },
  {
    sees: (page) => [page.getByLabel("Delivery date")],
    // A click lands on the day, the month or the year.
    does: ([x, y] = [0, 0]) => [
      clickAt(x, y),
      { kind: "press", keys: ["ArrowLeft"], repeat: 2 },
      { kind: "type", text: "03202026" },
    ],
  },
  clicks((page) => page.getByRole("checkbox", { name: "I accept" })),
  clicks((page) => page.getByRole("button", { name: "Place order" })),
];

const order = {
  details: { fullName: "Guest One", city: "Hamburg", deliveryDate: "2026-03-20" },
  lines: [{ productId: "chef-knife", colour: "Oak", size: "20 cm", quantity: 1 }],
};

test("a purchase by pictures alone is recorded, replayed without a model, and compiled", async () => {
  await using shop = await startShop();
  const session = await browser.openUrl(shop.url);
  const report = done("The knife is ordered.", ["Thank you, Guest One"]);
  await using scripted = await scriptComputer(openai, [person(session.page, twelve, report)]);
  const agent = createAgent(session, {
    model: scripted.model,
    mode: "computer",
    maxSteps: 40,
    // A slow machine needs longer for 14 pictures.
    timeout: 250_000,
    confirm: () => true,
    variables: { email: "guest@example.test" },
  });
  const result = await agent.run(goal).result;
  expect(
    result.actions.filter(({ status }) => status !== "done").map((one) => `${one.description}: ${one.message}`),
  ).toEqual([]);
  expect(result).toMatchObject({ status: "completed", answer: "The knife is ordered." });
  expect(shop.orders()).toMatchObject([{ ...order, details: { email: "guest@example.test" } }]);
  // A click on an element records the element in place of the point.
  const clicked = result.actions.filter(({ action }) => action?.kind === "click");
  for (const { action } of clicked) expect(action).toMatchObject({ target: { v: expect.anything() } });
  await using another = await startShop();
  const variables = { email: "ann@example.test" };
  const options = { variables, startUrl: another.url, confirm: () => true };
  const again = await replayRun(await browser.openUrl("about:blank"), result.recording, options);
  expect(again).toMatchObject({ success: true, healed: 0, drift: [], usage: { calls: 0 } });
  expect(another.orders()).toMatchObject([{ ...order, details: { email: "ann@example.test" } }]);
  another.reset();
  const { code } = compileToPlaywright(result.recording, { variables });
  const spec = code.replaceAll(shop.url, another.url);
  expect(await runPlaywright({ specs: { purchase: spec } })).toEqual({ purchase: { status: "passed", error: "" } });
  expect(another.orders()).toMatchObject([order]);
});

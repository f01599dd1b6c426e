import { cp, mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createPageSession, type PageSession } from "@surehand/browser";
import { openTestBrowser, serve, type TestBrowser, type TestSite } from "@surehand/browser/testing";
import { scriptModel } from "@surehand/model/testing";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { runOne, step } from "../testing/run-one.test.support.ts";
import { deciderFor } from "./decider-for.ts";
import { Intents } from "./state/intents.ts";

let browser: TestBrowser;
let site: TestSite;
beforeAll(async () => {
  browser = await openTestBrowser();
  site = await serve(() => ({
    "/": '<h1>Order</h1><form method="post" action="/order"><button>Place order</button></form><button onclick="this.textContent=1">More</button>',
  }));
});
afterAll(async () => {
  await browser[Symbol.asyncDispose]();
  await site[Symbol.asyncDispose]();
});

let orders = 0;
/** Called when the site receives an order, before it answers. */
let onOrder: () => Promise<unknown>;
afterEach(() => {
  orders = 0;
});

interface Attempt {
  readonly intents: Intents;
  readonly session: PageSession;
}

async function openAttempt(): Promise<Attempt> {
  const { page } = await browser.openUrl(site.url);
  await page.route("**/order", async (route) => {
    orders++;
    await onOrder();
    await route.fulfill({ contentType: "text/html", body: "<h1>Thank you</h1>" });
  });
  const intents = new Intents();
  return { intents, session: await createPageSession(page, { confirm: (request) => intents.confirm(request) }) };
}

const newFolder = (): Promise<string> => mkdtemp(join(tmpdir(), "surehand-intents-"));
const placeOrder = step("click", { selector: "Place order" });
const done = step("done", { extracted: { title: "Order" } });

test("an order is saved before it is placed, and not repeated by an attempt after a crash", async () => {
  const [directory, atCrash] = [await newFolder(), await newFolder()];
  // The folder as a worker leaves it that is killed while the site receives the order.
  onOrder = () => cp(directory, atCrash, { recursive: true, filter: (path) => !path.endsWith(".lock") });
  const first = await openAttempt();
  const { checkpoint } = await runOne({ ...first, script: [placeOrder, done], options: first, directory });
  expect(orders).toBe(1);
  expect(checkpoint.intents).toMatchObject([{ action: "click", risk: "pay", outcome: "performed" }]);

  onOrder = () => Promise.reject(new Error("The order is repeated."));
  const second = await openAttempt();
  await using scripted = await scriptModel([
    { answer: { toolCalls: [{ name: "click", input: { selector: "Place order" } }] } },
    { answer: { toolCalls: [{ name: "done", input: { extracted: { title: "Order" } } }] } },
  ]);
  const models = { main: scripted.model, fallback: undefined, cheap: undefined };
  const decider = deciderFor(scripted.model);
  const again = await runOne({ ...second, options: { ...second, models, decider }, directory: atCrash });
  expect(orders).toBe(1);
  expect(again.actions[0]).toMatchObject({ action: "click", success: false, error: "not-repeated" });
  expect(again.checkpoint.intents).toMatchObject([{ what: 'button "Place order"', outcome: "unknown" }]);
  const [request, next] = scripted.requests.map((sent) => JSON.stringify(sent));
  for (const part of ["Earlier attempt: <untrusted-", "It is unknown whether it was performed.", "Do not repeat it."])
    expect(request).toContain(part);
  expect(next).toContain("Not repeated: button");
});

test("an order that was refused before it was placed is placed by the next attempt", async () => {
  const directory = await newFolder();
  onOrder = () => Promise.resolve();
  const first = await openAttempt();
  const { page } = first.session;
  await page.locator("form").evaluate((form) => {
    form.insertAdjacentHTML("beforeend", '<div style="position:fixed;inset:0">Loading</div>');
  });
  await runOne({ ...first, script: [placeOrder, done], options: first, directory });
  expect(orders).toBe(0);
  const second = await openAttempt();
  const { checkpoint } = await runOne({ ...second, script: [placeOrder, done], options: second, directory });
  expect(orders).toBe(1);
  expect(checkpoint.intents.at(-1)).toMatchObject({ outcome: "performed" });
});

test("an attempt may place several orders, and actions that can be undone are not saved", async () => {
  onOrder = () => Promise.resolve();
  const one = await openAttempt();
  const script = [
    step("click", { selector: "More" }),
    placeOrder,
    step("goto", { url: "/" }),
    placeOrder,
    step("goto", { url: "/" }),
    done,
  ];
  const { checkpoint } = await runOne({ ...one, script, options: one });
  expect(orders).toBe(2);
  expect(checkpoint.intents.map(({ what }) => what)).toEqual(['button "Place order"', 'button "Place order"']);
});

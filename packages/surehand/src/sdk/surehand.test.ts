import { once } from "node:events";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { launchBrowser } from "@surehand/browser";
import { readJournal, verifyJournal } from "@surehand/journal";
import { createModel } from "@surehand/model";
import { startModelServer } from "@surehand/model/testing";
import { type Shop, startShop } from "@surehand/shop";
import { afterAll, beforeAll, expect, test } from "vitest";
import { z } from "zod";
import { type RunningBrowser, startRunningBrowser } from "../running-browser.test.support.ts";
import { Surehand } from "./surehand.ts";

let shop: Shop;
let running: RunningBrowser;
let folder: string;
beforeAll(async () => {
  [shop, running] = await Promise.all([startShop(), startRunningBrowser()]);
  folder = await mkdtemp(join(tmpdir(), "surehand-sdk-"));
});
afterAll(async () => {
  await shop.close();
  await running[Symbol.asyncDispose]();
  await rm(folder, { recursive: true });
});

test("launches, looks, acts, extracts, takes a picture, and keeps a record of it", async () => {
  const journal = join(folder, "journal");
  const hand = await Surehand.launch({ model: "offline", journal, viewport: { width: 1000, height: 600 } });
  const response = await hand.goto(shop.url);
  expect(response?.status()).toBe(200);
  expect((await hand.snapshot()).text).toContain('searchbox "Search products"');
  expect(await hand.act('type "kettle" into the search field')).toMatchObject({ status: "done", success: true });
  expect(await hand.act("click the Search button")).toMatchObject({ status: "done" });
  const products = z.object({ products: z.array(z.object({ name: z.string(), price: z.number() })) });
  expect(await hand.extract("all products", products)).toMatchObject({
    status: "complete",
    data: { products: [{ name: "Whistling kettle", price: 64 }] },
  });
  expect(await hand.screenshot({ maxWidth: 500 })).toMatchObject({ width: 500, mediaType: "image/png" });
  await hand.close();
  await hand.close();
  expect(hand.page.isClosed()).toBe(true);
  expect(await verifyJournal(journal)).toMatchObject({ ok: true, records: 3 });
});

test("attaches to somebody's own page, and leaves it open with the journal", async () => {
  await using browser = await launchBrowser();
  await browser.page.goto(`${shop.url}/contact`);
  const records: string[] = [];
  const journal = join(folder, "own");
  {
    await using hand = await Surehand.attach(browser.page, { journal });
    expect(hand.page).toBe(browser.page);
    await hand.act("click Shop all");
    await hand.act("click what is not there");
  }
  expect(browser.page.url()).toBe(`${shop.url}/products`);
  for await (const { type } of readJournal(journal)) records.push(type);
  expect(records).toEqual(["act", "act"]);
});

test("resolves relative addresses against baseURL, and passes context options through", async () => {
  const path = join(folder, "requests.har");
  const hand = await Surehand.launch({
    ...running.options,
    baseURL: shop.url,
    userAgent: "Plum/1",
    recordHar: { path },
  });
  await hand.goto("/products");
  expect(hand.page.url()).toBe(`${shop.url}/products`);
  expect(await hand.page.evaluate("navigator.userAgent")).toBe("Plum/1");
  await hand.close();
  expect(await readFile(path, "utf8")).toContain(`${shop.url}/products`);
});

test.each(["trace", "recordHar", "recordVideo"] as const)(
  "refuses %s together with secrets, which it would contain",
  async (input) => {
    const secrets = [{ name: "pin", value: "4711", origins: [shop.url] }];
    const recordings = {
      trace: join(folder, "trace.zip"),
      recordHar: { path: join(folder, "requests.har") },
      recordVideo: { dir: folder },
    };
    const launching = Surehand.launch({ [input]: recordings[input], secrets });
    await expect(launching).rejects.toMatchObject({ code: "invalid-input", input });
  },
);

test("reads and acts on pages whose scripts are turned off by a context option", async () => {
  await using hand = await Surehand.launch({ ...running.options, javaScriptEnabled: false, strictSelectors: true });
  await hand.goto(shop.url);
  await hand.page.setContent(
    `<p>Off</p><script>document.body.append("On")</script><a href="#here">Go</a><a href="#">Stay</a>`,
  );
  expect((await hand.snapshot()).text).not.toContain("On");
  expect(await hand.act("click Go")).toMatchObject({ status: "done" });
  await expect(hand.page.innerText("a")).rejects.toThrow("strict mode violation");
});

test("asks a model, keeps what it said, and does what was observed", async () => {
  const answer = { do: "click", ref: "e1", value: "", rest: "" };
  await using server = await startModelServer([{ answer: { json: answer } }]);
  const model = createModel("openai/gpt-5", { baseUrl: server.baseUrl("openai-chat"), api: "chat", apiKey: "any" });
  await using hand = await Surehand.launch({ ...running.options, model, cacheDir: join(folder, "cache") });
  const page = `<button onclick="document.title += 'x'; this.after('Kept')">Save</button>`;
  await hand.page.setContent(page);
  expect(await hand.act("keep my work")).toMatchObject({ status: "done", cached: false, usage: { calls: 1 } });
  await hand.page.setContent(page);
  expect(await hand.act("keep my work")).toMatchObject({ status: "done", cached: true, usage: { calls: 0 } });
  const [save] = await hand.observe();
  expect(save?.selector).toBeUndefined();
  const [located] = await hand.observe(undefined, { selectors: true });
  expect(await hand.page.locator(located?.selector ?? "").textContent()).toBe("Save");
  await hand.page.setContent(page);
  expect(await hand.act(save ?? "")).toMatchObject({ status: "done", actionDescription: 'click button "Save"' });
  expect(model.ledger.entries).toHaveLength(1);
});

test("the extractor's own model is asked by extract, also with a schema alone", async () => {
  const answer = { json: { data: { title: "Kettle" }, evidence: [] } };
  await using server = await startModelServer([{ answer }]);
  const extractor = {
    model: "openai/gpt-5",
    baseUrl: server.baseUrl("openai-chat"),
    api: "chat",
    apiKey: "any",
  } as const;
  await using hand = await Surehand.launch({ ...running.options, models: { roles: { extractor } } });
  await hand.page.setContent("<h1>Kettle</h1><button>Save</button>");
  const { data, usage } = await hand.extract(undefined, z.object({ title: z.string() }));
  expect({ data, calls: usage.calls }).toEqual({ data: { title: "Kettle" }, calls: 1 });
  expect(await hand.act("keep my work")).toMatchObject({ status: "not-found", usage: { calls: 0 } });
});

test("a schema alone is read by rules, too, zod or JSON Schema", async () => {
  await using hand = await Surehand.launch(running.options);
  await hand.page.setContent("<dl><dt>Price</dt><dd>$64.00</dd><dt>Stock</dt><dd>7</dd></dl>");
  const { data } = await hand.extract(undefined, z.object({ price: z.number(), stock: z.number() }));
  expect(data).toEqual({ price: 64, stock: 7 });
  const properties = { price: { type: "string" } };
  expect((await hand.extract(undefined, { type: "object", properties })).data).toEqual({ price: "$64.00" });
});

test("variables that hold for every call are given once", async () => {
  await using hand = await Surehand.launch({ ...running.options, variables: { user: "ann", city: "Ulm" } });
  await hand.page.setContent("<label>User <input id=user></label><label>City <input id=city></label>");
  expect(await hand.act("fill User with %user%")).toMatchObject({ status: "done" });
  expect(await hand.act("fill City with %city%", { variables: { city: "Bonn" } })).toMatchObject({ status: "done" });
  expect(await hand.page.inputValue("#user")).toBe("ann");
  expect(await hand.page.inputValue("#city")).toBe("Bonn");
});

test("the time that holds for every step holds for opening a page", async () => {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  await using hand = await Surehand.launch({ ...running.options, defaultTimeout: 200 });
  await expect(hand.goto(`http://127.0.0.1:${port}`)).rejects.toThrow(/Timeout 200ms exceeded/);
  server.closeAllConnections();
  server.close();
});

test("a missing key is reported before a browser is used", async () => {
  const launching = Surehand.launch({ model: "anthropic/claude-sonnet-4-5" });
  await expect(launching).rejects.toMatchObject({ code: expect.stringMatching(/^model-auth/) });
});

test.each(["gpt", "", 5, {}])("a model that can't be is named: %j", async (model) => {
  const launching = Surehand.launch({ model } as never);
  await expect(launching).rejects.toMatchObject({
    code: "invalid-input",
    message: expect.stringMatching(/^options\.model must be/),
  });
});

test.each([
  [{ journal: 5 }, /options\.journal/],
  [{ defaultTimeout: 0 }, /options\.defaultTimeout/],
  [{ log: {} }, /options\.log/],
  [{ headles: true }, /headles/],
  [{ viewport: "big" }, /viewport/],
])("launch refuses %j", async (options, message) => {
  const launching = Surehand.launch(options as unknown as Parameters<typeof Surehand.launch>[0]);
  await expect(launching).rejects.toMatchObject({ code: "invalid-input", message: expect.stringMatching(message) });
});

test.each([
  [{}, {}, /page is not a Playwright page/],
  [null, {}, /page is not a Playwright page/],
  [{}, { headless: true }, /options\.headless is not an option of attach/],
])("attach refuses %j with %j", async (page, options, message) => {
  const attaching = Surehand.attach(page as never, options as never);
  await expect(attaching).rejects.toMatchObject({ code: "invalid-input", message: expect.stringMatching(message) });
});

test("an address that can't be reached, and one that is none, are told apart and explained", async () => {
  await using hand = await Surehand.launch(running.options);
  const port = new URL(shop.url).port;
  await expect(hand.goto("http://127.0.0.1:9")).rejects.toMatchObject({
    code: "navigation-failed",
    retryable: true,
    url: "http://127.0.0.1:9",
  });
  await expect(hand.goto(`127.0.0.1:${port}`)).rejects.toMatchObject({
    code: "invalid-input",
    message: expect.stringContaining("127.0.0.1"),
  });
  await expect(hand.goto(`${shop.url}/nowhere`)).resolves.toMatchObject({});
});

test("a journal that is there already is not written over", async () => {
  const journal = join(folder, "taken");
  await (await Surehand.launch({ ...running.options, journal })).close();
  await expect(Surehand.launch({ journal })).rejects.toMatchObject({ code: "journal-exists" });
});

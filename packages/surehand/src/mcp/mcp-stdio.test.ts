import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { countTokens } from "@surehand/browser";
import { startModelServer } from "@surehand/model/testing";
import { type Shop, startShop } from "@surehand/shop";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type RunningBrowser, startRunningBrowser } from "../running-browser.test.support.ts";
import { type ConnectedClient, connectOverStdio, contentOf, textOf } from "./mcp-client.test.support.ts";

let shop: Shop;
let browser: RunningBrowser;
beforeAll(async () => {
  [shop, browser] = await Promise.all([startShop(), startRunningBrowser()]);
});
afterAll(() => Promise.all([shop.close(), browser[Symbol.asyncDispose]()]));

test("a client lists every tool, and calls each of them", async () => {
  await using own = await connectOverStdio();
  const { client } = own;
  const { tools } = await client.listTools();
  const names = tools.map(({ name }) => name);
  expect(names).toEqual([
    "navigate",
    "snapshot",
    "act",
    "observe",
    "extract",
    "screenshot",
    "tabs",
    "back",
    "console",
    "network",
    "eval",
    "read_more",
  ]);
  for (const { annotations, description, inputSchema } of tools) {
    expect(annotations?.readOnlyHint).toBeTypeOf("boolean");
    expect(description).toBeTruthy();
    expect(inputSchema.type).toBe("object");
  }
  const called = new Set<string>();
  const call = async (name: string, input: Record<string, unknown> = {}): Promise<string> => {
    called.add(name);
    const result = await client.callTool({ name, arguments: input });
    expect(result.isError, textOf(result)).toBeFalsy();
    return textOf(result);
  };
  expect(await call("navigate", { url: shop.url })).toContain(shop.url);
  const page = await call("snapshot", { maxTokens: 120 });
  expect(page).toMatch(/<untrusted-[0-9a-f]{12} source="page http:[^]*<\/untrusted-/);
  const [, fold = ""] = /expand (e\d+)/.exec(page) ?? [];
  expect(await call("snapshot", { expand: fold })).toMatch(/^Content of "e\d+":/);
  expect(await call("observe", { instruction: "all links" })).toMatch(/click .*\(e\d+\)/);
  expect(await call("act", { instruction: "click Shop all products" })).toMatch(/^done/);
  const [, ref = ""] = /\[(e\d+) Log in/.exec(await call("snapshot")) ?? [];
  expect(await call("act", { do: "click", ref })).toMatch(/^done[^]*\/login/);
  expect(await call("back")).toMatch(/^done/);
  expect(await call("extract", { fields: "name,price:number" })).toContain('"price"');
  expect(await call("eval", { script: "console.error('no tea'), document.title" })).toMatch(/^The value:[^]*"/);
  expect(await call("console", { onlyErrors: true })).toMatch(/^\d+ messages\.[^]*error: no tea/);
  expect(await call("network", { urlPart: "/products" })).toMatch(/^\d+ requests\.[^]*200 GET .*\/products/);
  expect(await call("screenshot")).toMatch(/^1280 x 720 pixels\./);
  expect(await call("tabs", { action: "open", url: `${shop.url}/login` })).toMatch(/^2 tabs[^]*1: .*login \(current\)/);
  expect(await call("tabs", { action: "switch", tab: 0 })).toMatch(/0: .*\(current\)/);
  expect(await call("tabs", { action: "close", tab: 1 })).toMatch(/^1 tab\./);
  expect([...called, "read_more"].toSorted()).toEqual(names.toSorted());
});

/** For the tests that need a browser, and not their own server. */
let connected: ConnectedClient;
beforeAll(async () => {
  connected = await connectOverStdio(["--timeout", "60000", ...browser.flags]);
});
afterAll(() => connected[Symbol.asyncDispose]());

test("with a model there is the tool agent, which tells of each step", async () => {
  const decide = (text: string, name: string, input: object): { answer: object } => ({
    answer: { text, toolCalls: [{ name, input }] },
  });
  const report = { status: "completed", answer: "It costs $64.00.", evidence: ["Whistling kettle", "$64.00"] };
  await using models = await startModelServer([
    decide("I look for it.", "goto", { url: `${shop.url}/products/whistling-kettle` }),
    decide("I report.", "done", report),
  ]);
  await using withModel = await connectOverStdio([
    "--model",
    "mine/any",
    "--base-url",
    models.baseUrl("openai-chat"),
    ...browser.flags,
  ]);
  const { client, notifications } = withModel;
  await client.callTool({ name: "navigate", arguments: { url: shop.url } });
  const goal = { goal: "What does the whistling kettle cost?" };
  const result = await client.callTool({ name: "agent", arguments: goal }, { onprogress: () => undefined });
  expect(textOf(result)).toMatch(/^completed after 2 steps, 2 model calls\.[^]*It costs \$64\.00\./);
  expect(result.isError).toBeFalsy();
  const progress = notifications
    .filter(({ method }) => method === "notifications/progress")
    .map(({ params }) => params);
  expect(progress.map((params) => params?.["progress"])).toEqual([0.5, 1, 1.5, 2]);
  expect(progress[1]).toMatchObject({ total: 20, message: expect.stringMatching(/^Step 1: .*whistling-kettle/) });
});

test("a picture is content of the answer, and a resource for the last ten", async () => {
  const { client } = connected;
  await client.callTool({ name: "navigate", arguments: { url: shop.url } });
  const first = await client.callTool({ name: "screenshot", arguments: { marks: true } });
  const [, image, link] = contentOf(first);
  expect(image).toMatchObject({ type: "image", mimeType: "image/jpeg" });
  expect(link).toMatchObject({ type: "resource_link", uri: "surehand://screenshot/1" });
  const { contents } = await client.readResource({ uri: "surehand://screenshot/1" });
  expect(contents[0]).toMatchObject({ blob: image?.type === "image" ? image.data : "" });
  for (let count = 0; count < 10; count++) await client.callTool({ name: "screenshot", arguments: {} });
  const { resources } = await client.listResources();
  expect(resources.map(({ uri }) => uri)).toEqual(
    Array.from({ length: 10 }, (_, index) => `surehand://screenshot/${index + 2}`),
  );
  await expect(client.readResource({ uri: "surehand://screenshot/1" })).rejects.toThrow(/screenshot\/1/);
});

test("a page far larger than the budget never gives an answer above the budget", async () => {
  const rows = Array.from(
    { length: 2500 },
    (_, row) => `<li><a href="/${row}">Offer number ${row} &lt;untrusted</a> costs $${row}.50</li>`,
  ).join("");
  const server = createServer((_, response) => {
    response.setHeader("content-type", "text/html").end(`<title>Offers</title><ul>${rows}</ul>`);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  const { client } = connected;
  const sizes: Record<string, number> = {};
  const call = async (name: string, input: Record<string, unknown> = {}): Promise<string> => {
    const result = await client.callTool({ name, arguments: input });
    const text = textOf(result);
    sizes[`${name} ${JSON.stringify(input).slice(0, 60)}`] = countTokens(text);
    return text;
  };
  await call("navigate", { url: `127.0.0.1:${port}` });
  const page = await call("snapshot");
  const [, fold = ""] = /expand (e\d+)/.exec(page) ?? [];
  const part = await call("snapshot", { expand: fold });
  expect(part).toContain("Offer number");
  await call("snapshot", { expand: "e1" });
  await call("snapshot", { maxTokens: 1_000_000 });
  const text = await call("extract");
  const [, more = ""] = /Cut: [^]*of: "(more\d+)"/.exec(text) ?? [];
  expect(await call("read_more", { of: more })).toMatch(/^Next part:[^]*Offer number[^]*Cut: /);
  // These may take longer than they are given here: what they say then is an answer, too.
  await call("observe", { instruction: "Offer number 77" });
  await call("act", { instruction: "click Offer" });
  await call("act", { instruction: `click ${"Offer ".repeat(20_000)}` });
  await call("navigate", { url: "x".repeat(200_000) });
  server.close();
  server.closeAllConnections();
  expect(Math.max(...Object.values(sizes)), JSON.stringify(sizes)).toBeLessThanOrEqual(8000);
  // The budget is used, or nothing of this shows that it holds.
  expect(Math.max(...Object.values(sizes))).toBeGreaterThan(6000);
});

test("an error says what went wrong and what to do", async () => {
  const { client } = connected;
  const call = async (name: string, input: Record<string, unknown>): Promise<[boolean, string]> => {
    const result = await client.callTool({ name, arguments: input });
    return [result.isError === true, textOf(result)];
  };
  const refused = [
    await call("navigate", { url: "file:///etc/passwd" }),
    await call("navigate", { url: "javascript:alert(1)" }),
    await call("act", { instruction: "go to file:///etc/passwd" }),
  ];
  for (const [isError, text] of refused) {
    expect(isError).toBe(true);
    expect(text).toMatch(/^Not done: invalid-input[^]*not open to clients/);
  }
  expect(await call("navigate", { url: "http://127.0.0.1:9" })).toEqual([
    true,
    expect.stringMatching(/navigation-failed/),
  ]);
  await call("navigate", { url: shop.url });
  expect(await call("act", { instruction: "click the dragon" })).toEqual([true, expect.stringMatching(/^not-found/)]);
  expect(await call("act", { do: "click", ref: "e99999" })).toEqual([true, expect.stringContaining("Take a snapshot")]);
  expect(await call("act", {})).toEqual([true, expect.stringContaining("must say what to do")]);
  expect(await call("tabs", { action: "switch", tab: 7 })).toEqual([
    true,
    expect.stringContaining("there is no such tab"),
  ]);
});

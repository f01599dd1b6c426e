import { type Logger, silentLogger } from "@surehand/kernel";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { z } from "zod";
import { openTestBrowser, type TestBrowser } from "@surehand/browser/testing";
import { extract } from "./extract.ts";

let browser: TestBrowser;
beforeAll(async () => {
  browser = await openTestBrowser();
});
afterAll(() => browser[Symbol.asyncDispose]());

const pan = z.object({ name: z.string(), sku: z.string() });
const page = `<main><h1>Copper pan</h1><p>Made by hand</p><i id="busy" style="opacity: 0.5">Busy</i></main>`;

/** Extracts from a page that a script changes, at once and after the first parse. Counts the parses. */
async function extractWhile(script: string, afterParse = "0") {
  const session = await browser.open(page);
  const messages: string[] = [];
  const debug = (message: string): void => {
    if (message === "extract: parse the page" && !messages.includes(message)) void session.page.evaluate(afterParse);
    messages.push(message);
  };
  const log: Logger = { ...silentLogger, debug };
  const looks = vi.spyOn(session, "snapshot");
  await session.page.evaluate(script);
  const { status, data } = await extract(session, "the pan", pan, { log });
  const parses = messages.filter((message) => message === "extract: parse the page").length;
  return { status, data, parses, looks: looks.mock.calls.length };
}

test("parses an incomplete page that does not change once, however often it polls", async () => {
  const { status, parses, looks } = await extractWhile("0");
  expect({ status, parses }).toEqual({ status: "incomplete", parses: 1 });
  expect(looks).toBeGreaterThan(1);
});

test("parses a page once if only its styles change", async () => {
  const { status, parses, looks } = await extractWhile(
    "setInterval(() => { busy.style.opacity = String(0.4 + Math.random() / 10); }, 10)",
  );
  expect({ status, parses }).toEqual({ status: "incomplete", parses: 1 });
  expect(looks).toBeGreaterThan(1);
});

test("parses a page again after data arrived that its text does not show", async () => {
  const product = JSON.stringify({ "@type": "Product", name: "Copper pan", sku: "CP-24" });
  const { status, data, parses } = await extractWhile(
    "0",
    `{
    const script = document.createElement("script");
    script.type = "application/ld+json";
    script.textContent = ${JSON.stringify(product)};
    document.head.append(script);
  }`,
  );
  expect({ status, data, parses }).toEqual({
    status: "complete",
    data: { name: "Copper pan", sku: "CP-24" },
    parses: 2,
  });
});

test("parses a page again after such data arrived inside a shadow root", async () => {
  const { status, data, parses } = await extractWhile(
    `
    const root = document.querySelector("p").attachShadow({ mode: "open" });
    globalThis.hidden = root;
    root.innerHTML = "<b>CP-25</b>";`,
    `hidden.querySelector("b").setAttribute("itemprop", "sku")`,
  );
  expect({ status, data, parses }).toEqual({
    status: "complete",
    data: { name: "Copper pan", sku: "CP-25" },
    parses: 2,
  });
});

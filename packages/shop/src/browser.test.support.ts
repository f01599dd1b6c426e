import { existsSync } from "node:fs";
import { chromium, type Browser, type Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, beforeEach, expect } from "vitest";
import { type Shop, type ShopOptions, startShop } from "./index.ts";

/** A shop and a fresh page in it for each test of the file; the page must not complain and must not look elsewhere. */
export interface OpenShop {
  readonly shop: Shop;
  readonly page: Page;
}

export function openShop(options: ShopOptions = {}): OpenShop {
  let shop: Shop;
  let browser: Browser;
  let page: Page;
  let complaints: readonly string[];
  beforeAll(async () => {
    [shop, browser] = await Promise.all([startShop(options), testBrowser()]);
  });
  beforeEach(async () => {
    shop.reset();
    page = await browser.newPage({ viewport: { width: 1280, height: 720 }, baseURL: shop.url });
    page.setDefaultTimeout(10_000);
    complaints = collectComplaints(page, [shop.url, shop.secondUrl]);
  });
  afterEach(async () => {
    await page.context().close();
    expect(complaints).toEqual([]);
  });
  afterAll(() => shop.close());
  return {
    get shop() {
      return shop;
    },
    get page() {
      return page;
    },
  };
}

let running: Browser | undefined;

/** The browser of this process, which serves all files of tests that share the process, and ends with it. */
async function testBrowser(): Promise<Browser> {
  running = running?.isConnected() === true ? running : await launchTestBrowser();
  return running;
}

const systemChromium = "/usr/bin/chromium";

/** The browser named by SUREHAND_BROWSER, else the system's, else Playwright's own; every site in a process of its own. */
function launchTestBrowser(): Promise<Browser> {
  const named = process.env["SUREHAND_BROWSER"];
  const executablePath = named || (existsSync(systemChromium) ? systemChromium : undefined);
  return chromium.launch({ args: ["--site-per-process"], ...(executablePath ? { executablePath } : {}) });
}

/** Errors, warnings of the console, and requests to anybody but the shop, as they come. */
function collectComplaints(page: Page, ownOrigins: readonly string[]): readonly string[] {
  const complaints: string[] = [];
  page.on("pageerror", (error) => complaints.push(error.message));
  page.on("console", (message) => {
    if (!isMeant(message.text())) complaints.push(message.text());
  });
  page.on("request", (request) => {
    if (!ownOrigins.includes(new URL(request.url()).origin)) complaints.push(request.url());
  });
  return complaints;
}

/** The browser reports every error status, also one that the shop means. */
function isMeant(text: string): boolean {
  return /the server responded with a status of (401|404|422)/.test(text);
}

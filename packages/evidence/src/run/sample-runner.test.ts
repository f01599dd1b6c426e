import { once } from "node:events";
import { mkdtemp } from "node:fs/promises";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type BrowserHandle, launchBrowser } from "@surehand/browser";
import { Redactor } from "@surehand/kernel";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { planOffline } from "../planner/offline-planner.ts";
import { signingKey } from "../testing/run-one.test.support.ts";
import { createThrottle } from "../worker/throttle.ts";
import { createPageSupply } from "./page-supply.ts";
import { createSampleRunner, type SampleRunner } from "./sample-runner.ts";
import { isAlive } from "./work-in-browser.ts";

let handle: BrowserHandle;
let site: string;
/** Called when the page loads its picture, which never comes. */
let onPicture: () => Promise<unknown>;
const server = createServer((request, response) => {
  if (request.url === "/page") {
    response.setHeader("content-type", "text/html");
    response.end('<!doctype html><h1>Heading</h1><img src="/picture">');
  } else onPicture().catch(() => undefined);
});

beforeAll(async () => {
  handle = await launchBrowser();
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("The server has no port.");
  site = `http://127.0.0.1:${address.port}`;
});
afterAll(async () => {
  server.closeAllConnections();
  server.close();
  await handle.close();
});

function runner(): SampleRunner {
  const { task } = planOffline(`Go to ${site}/page and extract the heading`);
  return createSampleRunner({
    options: { task, level: "screenshots" },
    browser: {
      get: () => Promise.resolve(handle),
      pages: createPageSupply((browser) => browser.openContext()),
      [Symbol.asyncDispose]: async () => undefined,
    },
    models: { main: undefined, fallback: undefined, cheap: undefined },
    throttle: createThrottle({ default: 0 }),
    redactor: new Redactor(),
    secrets: [],
    runId: "run",
    key: signingKey,
    environment: {},
    memory: { hints: () => Promise.resolve([]) },
  });
}

async function runOne(): ReturnType<SampleRunner["run"]> {
  const directory = join(await mkdtemp(join(tmpdir(), "surehand-runner-")), "page");
  return runner().run({ id: "page", url: `${site}/page`, input: {} }, { worker: 1, directory });
}

test("a sample whose page crashes needs another attempt, and the browser lives on", async () => {
  onPicture = async () => {
    const page = await vi.waitFor(() => {
      const pages =
        handle.context
          .browser()
          ?.contexts()
          .flatMap((context) => context.pages()) ?? [];
      const found = pages.find((one) => one.url() === `${site}/page`);
      expect(found).toBeDefined();
      return found;
    });
    await (page && (await page.context().newCDPSession(page)).send("Page.crash"));
  };
  await expect(runOne()).rejects.toMatchObject({ code: "browser-lost" });
  expect(isAlive(handle)).toBe(true);
});

test("a sample whose browser crashes needs another attempt", async () => {
  onPicture = async () => (await handle.context.browser()?.newBrowserCDPSession())?.send("Browser.crash");
  await expect(runOne()).rejects.toMatchObject({ code: "browser-lost" });
});

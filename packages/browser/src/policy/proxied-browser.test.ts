import { once } from "node:events";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import type { BrowserHandle } from "../launch/browser-handle.ts";
import { launchBrowser } from "../launch/launch-browser.ts";
import { measureCycles } from "../launch/lifecycle-cycles.test.support.ts";
import { guardPage } from "./guard-page.ts";
import { introduceBrowser } from "./introduce-browser.ts";
import { startTestedProxy } from "./proxy.test.support.ts";

const makeElement = (tag: string, name: string): string => `
  const ${name} = new URL(location).searchParams.get("${name}");
  if (${name}) document.body.append(Object.assign(document.createElement("${tag}"), { src: ${name} }));`;

const pages: Record<string, string> = {
  "/": `<title>Shop</title><body><script>${makeElement("iframe", "frame")}${makeElement("img", "image")}</script>`,
  "/service.js": "onmessage = ({ data }) => fetch(data, { mode: 'no-cors' })",
  "/worker.js":
    "onmessage = ({ data }) => fetch(data, { mode: 'no-cors' }).then(({ type }) => postMessage(type), () => postMessage('failed'))",
};

let server: Server;
let arrivals: string[] = [];
let allowed = "";
let blocked = "";

beforeAll(async () => {
  server = createServer(answer).listen(0, "127.0.0.1");
  server.on("upgrade", ({ headers }, socket) => {
    arrivals.push(`${headers.host ?? ""} upgrade`);
    socket.end("HTTP/1.1 403 No\r\nContent-Length: 0\r\n\r\n");
  });
  await once(server, "listening");
  const address = server.address();
  const port = typeof address === "object" ? (address?.port ?? 0) : 0;
  [allowed, blocked] = [`127.0.0.1:${port}`, `localhost:${port}`];
});

afterAll(async () => {
  server.closeAllConnections();
  server.close();
  await once(server, "close");
});

beforeEach(() => {
  arrivals = [];
});

function answer({ headers, url = "/" }: IncomingMessage, response: ServerResponse): void {
  arrivals.push(`${headers.host ?? ""} ${url}`);
  if (url.startsWith("/to/")) return void response.writeHead(302, { location: url.slice("/to/".length) }).end();
  const type = url.includes(".js") ? "text/javascript" : "text/html";
  return void response.writeHead(200, { "content-type": type }).end(pages[url.replace(/\?.*$/u, "")] ?? "");
}

const arrivedAtBlocked = (): string[] => arrivals.filter((arrival) => arrival.startsWith(blocked));

describe("launchBrowser with a policy", () => {
  let browser: BrowserHandle;
  beforeAll(async () => {
    browser = await launchBrowser({ policy: { allowedDomains: [allowed] } });
  });
  afterAll(() => browser.close());

  it("opens allowed pages, shows the refusal of others in the tab, and leaves no other page in the history", async () => {
    await browser.page.goto(`http://${allowed}/`);
    expect(await browser.page.title()).toBe("Shop");
    expect(await browser.page.evaluate(() => history.length)).toBe(2);
    const response = await browser.page.goto(`http://${blocked}/`);
    expect(response?.status()).toBe(403);
    expect(await browser.page.evaluate(() => document.body.textContent)).toContain("policy does not let");
    // The browser's own requests, such as those for its account, are blocked as well.
    const event = expect.objectContaining({ host: "localhost", request: "GET /", reason: "not-allowed" });
    expect(browser.policy?.events).toContainEqual(event);
    expect(browser.policy?.unenforced).toEqual([]);
    expect(arrivedAtBlocked()).toEqual([]);
  });

  it("applies to every new context, each with separate cookies", async () => {
    const page = await browser.openContext();
    await page.goto(`http://${allowed}/`);
    expect(await page.title()).toBe("Shop");
    expect((await page.goto(`http://${blocked}/`))?.status()).toBe(403);
    expect(page.context()).not.toBe(browser.context);
    await page.context().close();
    expect(arrivedAtBlocked()).toEqual([]);
  });

  const ask = {
    fetch: "(url) => fetch(url, { mode: 'no-cors' }).catch(() => {})",
    "a redirect": "(url) => fetch('/to/' + url, { mode: 'no-cors' }).catch(() => {})",
    "a worker":
      "(url) => new Promise((resolve) => { const worker = new Worker('/worker.js'); worker.onmessage = resolve; worker.postMessage(url) })",
    "a WebSocket": "(url) => new Promise((resolve) => { new WebSocket(url.replace('http', 'ws')).onerror = resolve })",
  };
  it.each(Object.entries(ask))("holds back %s, and lets it through where it may go", async (_name, script) => {
    await browser.page.goto(`http://${allowed}/`);
    await browser.page.evaluate(`(${script})("http://${blocked}/asked")`);
    expect(arrivedAtBlocked()).toEqual([]);
    await browser.page.evaluate(`(${script})("http://${allowed}/asked")`);
    await vi.waitFor(() => expect(arrivals.at(-1)).toMatch(/ (?:\/asked|upgrade)$/u), 120_000);
  });

  it("gets its credentials again when the browser's network process has crashed", async () => {
    const session = await browser.context.browser()?.newBrowserCDPSession();
    const processes = (await session?.send("SystemInfo.getProcessInfo"))?.processInfo ?? [];
    const network = processes.find(({ type }) => type === "network.mojom.NetworkService");
    process.kill(network?.id ?? 0, "SIGKILL");
    const open = (): Promise<number | undefined> =>
      browser.page.goto(`http://${allowed}/`).then((response) => response?.status());
    await vi.waitFor(async () => expect(await open()).toBe(200), { timeout: 120_000, interval: 50 });
    await browser.page.evaluate((url) => fetch(url, { mode: "no-cors" }).catch(() => {}), `http://${blocked}/`);
    expect(arrivedAtBlocked()).toEqual([]);
  });

  it("reports whether an address may be opened", () => {
    const isAllowed = (url: string): boolean | undefined => browser.policy?.isAllowed(url);
    const allowedUrls = [`http://${allowed}/a`, `ws://${allowed}/`, "about:blank", "data:text/html,a", "blob:null/1"];
    expect(allowedUrls.map(isAllowed)).toEqual(allowedUrls.map(() => true));
    const others = [`http://${blocked}/`, `https://127.0.0.1/`, "file:///etc/passwd", "chrome://settings", "nonsense"];
    expect(others.map(isAllowed)).toEqual(others.map(() => false));
  });
});

it.runIf(process.platform === "linux")("leaves nothing behind when the browser is closed", async () => {
  const { before, after } = await measureCycles(1, { policy: { allowedDomains: [allowed] } });
  expect(after).toEqual(before);
});

it("sends allowed requests through the user's own proxy, with its credentials", async () => {
  const theirs = await startTestedProxy({ blockedDomains: ["blocked.test"] });
  const proxy = { server: theirs.proxy.server, ...theirs.proxy.credentials };
  await using browser = await launchBrowser({ proxy, policy: { allowedDomains: [allowed, "blocked.test"] } });
  await browser.page.goto(`http://${allowed}/`);
  expect(await browser.page.title()).toBe("Shop");
  const response = await browser.page.goto("http://blocked.test/");
  expect(response?.status()).toBe(403);
  // The user's proxy refused it, not ours, so the request reached the user's proxy.
  expect(theirs.log.recent[0]).toMatchObject({ host: "blocked.test", request: "GET /" });
  await browser.close();
  await theirs.proxy.close();
});

describe("on a browser that does not use our proxy", () => {
  let browser: BrowserHandle;
  beforeAll(async () => {
    browser = await launchBrowser();
  });
  afterAll(() => browser.close());

  afterEach(async () => {
    await browser.page.goto("about:blank");
  });

  it("a policy that needs the proxy is refused", async () => {
    const { proxy } = await startTestedProxy({});
    await expect(introduceBrowser(browser.page, proxy)).rejects.toMatchObject({ code: "policy-not-enforced" });
    await proxy.close();
  });

  it("guardPage makes other hosts unreachable for the page until it is closed", async () => {
    await browser.page.goto(`http://${allowed}/`);
    const guard = await guardPage(browser.page, { allowedDomains: [allowed] });
    const reach = (host: string): Promise<string> =>
      browser.page.evaluate(
        (url) =>
          fetch(url, { mode: "no-cors" }).then(
            ({ type }) => type,
            () => "failed",
          ),
        `http://${host}/x`,
      );
    expect([await reach(allowed), await reach(blocked)]).toEqual(["basic", "failed"]);
    expect(arrivedAtBlocked()).toEqual([]);
    expect(await browser.page.evaluate(() => navigator.onLine)).toBe(true);
    await vi.waitFor(() =>
      expect(guard.events).toMatchObject([{ host: "localhost", request: "GET /x", reason: "not-allowed" }]),
    );
    expect(guard.unenforced).toContain("shared workers");
    await guard.close();
    await guard.close();
    expect(await reach(blocked)).toBe("opaque");
  });

  it("guardPage reaches frames of another process before they send any request", async () => {
    await using guard = await guardPage(browser.page, { allowedDomains: [allowed, blocked] });
    const never = `never.${blocked}`;
    await browser.page.goto(`http://${allowed}/?frame=http://${blocked}/?image=http://${never}/a.png`);
    await vi.waitFor(() => expect(guard.events).toMatchObject([{ request: "GET /a.png" }]), { timeout: 120_000 });
    expect(arrivals.filter((arrival) => arrival.startsWith(never))).toEqual([]);
  });

  it("guardPage reaches service workers soon after they start", async () => {
    await using guard = await guardPage(browser.page, { allowedDomains: [allowed] });
    await browser.page.goto(`http://${allowed}/`);
    await browser.page.evaluate(() => navigator.serviceWorker.register("/service.js"));
    const ask = (path: string): Promise<void> =>
      browser.page.evaluate(
        async (url) => (await navigator.serviceWorker.ready).active?.postMessage(url),
        `http://${blocked}${path}`,
      );
    const held = (): string[] => guard.events.map(({ request }) => request);
    // Playwright resumes the worker as well, and does so first on a busy machine.
    await vi.waitFor(() => ask("/early").then(() => expect(held()).toContain("GET /early")), { timeout: 120_000 });
    await ask("/late");
    await vi.waitFor(() => expect(held()).toContain("GET /late"), { timeout: 120_000 });
    expect(arrivals).not.toContain(`${blocked} /late`);
  });

  it("guardPage ends at its deadline on a page that is stuck, and reports a closed page", async () => {
    const page = await browser.context.newPage();
    await page.evaluate(
      () =>
        void setTimeout(() => {
          for (;;);
        }),
    );
    await expect(guardPage(page, {}, { timeout: 300 })).rejects.toMatchObject({ code: "page-unresponsive" });
    await page.close();
    await expect(guardPage(page, {})).rejects.toMatchObject({ code: "page-closed" });
  });

  it("guardPage blocks some hosts in all their spellings and allows the others", async () => {
    await using _guard = await guardPage(browser.page, { blockedDomains: ["localhost"] });
    await browser.page.goto(`http://${allowed}/`);
    for (const host of [blocked, blocked.toUpperCase(), blocked.replace(":", ".:")]) {
      await expect(browser.page.goto(`http://${host}/`)).rejects.toThrow(/ERR_INTERNET_DISCONNECTED/u);
    }
    expect(arrivedAtBlocked()).toEqual([]);
  });
});

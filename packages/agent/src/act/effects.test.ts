import { afterAll, beforeAll, expect, test } from "vitest";
import { openTestBrowser, serve, type TestBrowser, type TestSite } from "@surehand/browser/testing";
import { act } from "./act.ts";

let browser: TestBrowser;
let site: TestSite;

const ticker = `<p id="clock">0</p><script>let n = 0; setInterval(() => clock.textContent = ++n, 150)</script>`;

beforeAll(async () => {
  browser = await openTestBrowser();
  site = await serve(({ otherUrl }) => ({
    "/": `<title>Home</title><a href="/slow">Slow page</a> <a href="/">Again</a> <a href="/other" target="_blank">New tab</a>
      <a href="/file" download="list.csv">Get the list</a>`,
    "/slow": { body: "<h1>Slow</h1>", afterMs: 2500 },
    "/other": "<h1>Other</h1>",
    "/file": "a,b",
    "/answer": { body: "Stored", afterMs: 2000 },
    "/fetching": `${ticker}<button onclick="fetch('/answer').then((r) => r.text()).then((t) => note.textContent = t)">Store</button><p id="note"></p>`,
    "/dead": `${ticker}<button onclick="fetch('/answer'); presses++">Dead</button><script>window.presses = 0</script>`,
    "/busy": `<button onclick="this.ariaBusy = 'true'; fetch('/answer').then(() => { this.ariaBusy = null; this.textContent = 'Sent'; })">Send</button>`,
    "/frames": `<style>iframe { margin: 30px; border: 7px solid; padding: 11px; transform: scale(0.8); }</style>
      <div style="height: 900px"></div><iframe title="Near" src="/inner" width="500" height="300"></iframe>
      <iframe title="Far" src="${otherUrl}/middle" width="700" height="500"></iframe>`,
    "/middle": `<p>Middle</p><iframe title="Deep" src="/inner-deep" width="500" height="300"></iframe>`,
    "/inner": `<button style="margin: 40px" onclick="this.textContent = 'Near pressed'">Near button</button>`,
    "/inner-deep": `<div style="height: 700px"></div><button onclick="this.textContent = 'Deep pressed'">Deep button</button>`,
    "/covered-frame": `<iframe title="Under" src="/inner"></iframe><div style="position: fixed; inset: 0; background: #fff">Wait</div>`,
    "/rendering": `<div id="root"></div><script>
      const render = () => { root.innerHTML = "<button onclick='document.title = String(Number(document.title) + 1)'>Fresh</button>" };
      render(); setInterval(render, 40);</script>`,
  }));
});
afterAll(async () => {
  await browser[Symbol.asyncDispose]();
  await site[Symbol.asyncDispose]();
});

test("act waits for a slow page, and requests it once", async () => {
  const session = await browser.openUrl(site.url);
  const result = await act(session, "click Slow page");
  expect(result).toMatchObject({
    status: "done",
    effect: { url: { before: `${site.url}/`, after: `${site.url}/slow` } },
  });
  expect(site.requests.filter((path) => path === "/slow")).toHaveLength(1);
  expect(await session.page.locator("h1").textContent()).toBe("Slow");
});

test("a reload at the same address is an effect", async () => {
  const session = await browser.openUrl(site.url);
  const result = await act(session, "click Again");
  expect(result.message).toMatch(/was loaded again/);
});

test("a new tab is an effect, and so is a download", async () => {
  const session = await browser.openUrl(site.url);
  expect(await act(session, "click New tab")).toMatchObject({
    status: "done",
    effect: { popups: [{ tab: expect.any(Number), url: expect.stringMatching(/\/other$|blank/) }] },
  });
  expect(await act(session, "click Get the list")).toMatchObject({
    status: "done",
    effect: { downloads: [{ name: "list.csv", bytes: 3 }] },
  });
});

test("act waits for the result of the handler's request, and reports it without the ticker beside it", async () => {
  const session = await browser.openUrl(`${site.url}/fetching`);
  const result = await act(session, "click Store");
  expect(result.status).toBe("done");
  expect(result.effect?.changes).toMatchObject([{ kind: "appeared", what: expect.stringContaining("Stored") }]);
});

test("a ticker beside a button that only sends analytics is no effect", async () => {
  const session = await browser.openUrl(`${site.url}/dead`);
  const result = await act(session, "click Dead");
  expect(result).toMatchObject({ status: "no-effect", effect: { delivered: true } });
  expect(await session.page.evaluate("presses")).toBe(1);
});

test("act waits for a button that is busy", async () => {
  const session = await browser.openUrl(`${site.url}/busy`);
  const result = await act(session, "click Send");
  expect(result.message).toMatch(/Sent/);
});

test.each([
  ["/frames", "click Near button", "Near pressed"],
  ["/frames", "click Deep button", "Deep pressed"],
])("%s: %s", async (path, instruction, expected) => {
  const session = await browser.openUrl(`${site.url}${path}`);
  const result = await act(session, instruction);
  expect(result.status).toBe("done");
  expect(result.message).toContain(expected);
});

test("act reports a frame under another element as covered", async () => {
  const session = await browser.openUrl(`${site.url}/covered-frame`);
  const result = await act(session, "click Near button");
  expect(result).toMatchObject({ status: "blocked", message: expect.stringMatching(/covered by div "Wait"/) });
});

test("act presses at most once on a page that recreates its elements all the time", async () => {
  const session = await browser.openUrl(`${site.url}/rendering`);
  const { status } = await act(session, "click Fresh");
  expect(["done", "not-found", "no-effect"]).toContain(status);
  expect(Number(await session.page.title())).toBeLessThanOrEqual(1);
});

const finder = `<input type="search" aria-label="Search users" ACTION><ul id="users"><li>ada<li>dan</ul>`;

test.each([
  [
    "filters while the text is written",
    `oninput="for (const one of users.children) one.hidden = !one.textContent.includes(this.value)"`,
    "done",
  ],
  ["does nothing at Enter either", "", "no-effect"],
])("a search whose field %s is judged as a whole", async (_what, action, status) => {
  const session = await browser.open(finder.replace("ACTION", action));
  expect(await act(session, "search for dan")).toMatchObject({ status });
  expect(await session.page.locator("input").inputValue()).toBe("dan");
});

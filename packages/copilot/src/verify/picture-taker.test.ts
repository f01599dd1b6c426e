import { createServer } from "node:http";
import { afterAll, beforeAll, expect, test } from "vitest";
import { listenOnLoopback } from "../copilot.test.support.ts";
import type { PictureAnswer, PictureRequest } from "./picture-request.ts";
import { createPictureTaker, type PictureTaker } from "./picture-taker.ts";

/** Adds its heading long after the page is quiet: a route that is loaded lazily. */
const lateHeading = `<!doctype html><p>Loading</p><script>
  setTimeout(() => document.body.append(Object.assign(document.createElement("h1"), { textContent: "Late" })), 1200);
</script>`;

const secret = "sesame-7431";
const hasSecret = (text: string): boolean => text.includes(secret);

type Put = (png: Uint8Array) => Promise<string>;
const keep: Put = async () => "kept";

const startTaker = ({ put: store = keep, ...options }: { timeoutMs?: number; put?: Put } = {}): PictureTaker =>
  createPictureTaker({ hiddenPath: "/__surehand/", store: { put: store }, hasSecret, ...options });

// One browser for all tests that do not close theirs.
let put = keep;
let taker: PictureTaker;
beforeAll(() => {
  taker = startTaker({ put: (png) => put(png) });
});
afterAll(() => taker[Symbol.asyncDispose]());

function requestOf(origin: string, selector?: string): PictureRequest {
  const element = selector === undefined ? undefined : { selector };
  return { url: `${origin}/`, viewport: { width: 400, height: 300 }, devicePixelRatio: 1, element };
}

async function takePictureOf(selector: string, html = lateHeading): Promise<PictureAnswer> {
  await using cleanup = new AsyncDisposableStack();
  const server = createServer((_request, response) => void response.setHeader("content-type", "text/html").end(html));
  const { origin } = cleanup.use(await listenOnLoopback(server));
  put = keep;
  return await taker.take(requestOf(origin, selector));
}

test("a picture waits for an element that comes after the page is quiet", async () => {
  expect(await takePictureOf("h1")).toMatchObject({ ok: true, sha256: "kept" });
});

test("an element that does not come is reported", async () => {
  expect(await takePictureOf("h2")).toMatchObject({ ok: false, code: "element-missing" });
});

test.each([
  ["a text", `<h1>Key</h1><p>${secret}</p>`, "secret"],
  ["a text in two parts", `<h1>Key</h1><p>sesame<b>-7431</b></p>`, "secret"],
  ["a field", `<h1>Key</h1><input value="${secret}">`, "secret"],
  ["a frame", `<h1>Key</h1><iframe srcdoc="${secret}"></iframe>`, "secret"],
  [
    "a shadow tree",
    `<h1>Key</h1><p id="host"></p><script>host.attachShadow({ mode: "open" }).innerHTML = "<i>${secret}</i>"</script>`,
    "secret",
  ],
  ["a script alone", `<h1>Key</h1><script>window.key = "${secret}"</script>`, undefined],
])("a page that has a secret in %s", async (_, html, code) => {
  expect(await takePictureOf("h1", html)).toMatchObject(code === undefined ? { ok: true } : { ok: false, code });
});

/** Renders late, after a moment without any request. Meanwhile only the badge of a dev tool is there. */
const lateApp = `<!doctype html><button style="position: fixed; bottom: 0; left: 0">Dev tools</button><main></main><script>
  setTimeout(() => { document.querySelector("main").innerHTML = "<h1>Late</h1>"; }, 1500);
</script>`;

test("a picture of the page waits until an app has rendered", async () => {
  await using cleanup = new AsyncDisposableStack();
  const pages: Record<string, string> = { "/late": lateApp, "/early": lateApp.replace("1500", "0") };
  const server = createServer(
    (request, response) => void response.setHeader("content-type", "text/html").end(pages[request.url ?? ""]),
  );
  const { origin } = cleanup.use(await listenOnLoopback(server));
  put = async (png) => Buffer.from(png).toString("base64");
  const take = (path: string): Promise<PictureAnswer> => taker.take({ ...requestOf(origin), url: `${origin}${path}` });
  const early = await take("/early");
  const late = await take("/late");
  expect(early.ok && late.ok && late.sha256 === early.sha256).toBe(true);
});

test("closing answers pictures that are under way, queued or asked for later", async () => {
  await using cleanup = new AsyncDisposableStack();
  const requested = Promise.withResolvers<void>();
  let requests = 0;
  // Never answers: the picture is under way until it is closed.
  const server = createServer(() => {
    requests += 1;
    requested.resolve();
  });
  const { origin } = cleanup.use(await listenOnLoopback(server));
  const closing = cleanup.use(startTaker());
  const pending = [closing.take(requestOf(origin)), closing.take(requestOf(origin))];
  await requested.promise;
  await closing[Symbol.asyncDispose]();
  const closed = { ok: false, code: "closed" };
  expect(await Promise.all([...pending, closing.take(requestOf(origin))])).toMatchObject([closed, closed, closed]);
  expect(requests).toBe(1);
});

test("a page that does not answer holds up no other picture", async () => {
  await using cleanup = new AsyncDisposableStack();
  const server = createServer((request, response) => {
    if (request.url === "/") return;
    response.setHeader("content-type", "text/html").end("<h1>Prices</h1>");
  });
  const { origin } = cleanup.use(await listenOnLoopback(server));
  const impatient = cleanup.use(startTaker({ timeoutMs: 6000 }));
  const pending = impatient.take(requestOf(origin));
  const other = impatient.take({ ...requestOf(origin), url: `${origin}/other` });
  expect(await pending).toMatchObject({ ok: false, code: "failed", message: expect.stringContaining("in time") });
  expect(await other).toMatchObject({ ok: true });
});

test("a page that loads itself again and again holds up no other picture", async () => {
  await using cleanup = new AsyncDisposableStack();
  const server = createServer((request, response) => {
    const reload = request.url === "/" ? "<script>setTimeout(() => location.reload(), 20)</script>" : "";
    response.setHeader("content-type", "text/html").end(`<h1>Prices</h1>${reload}`);
  });
  const { origin } = cleanup.use(await listenOnLoopback(server));
  put = keep;
  const pending = [1, 2, 3].map(() => taker.take(requestOf(origin, "h1")));
  const other = taker.take({ ...requestOf(origin), url: `${origin}/other` });
  expect((await Promise.all(pending)).map(({ ok }) => typeof ok)).toEqual(["boolean", "boolean", "boolean"]);
  expect(await other).toMatchObject({ ok: true });
});

test("a picture shows what is around the element, inside of the viewport", async () => {
  await using cleanup = new AsyncDisposableStack();
  const html = `<style>div { position: absolute; width: 100px; height: 50px }</style>
    <div id="middle" style="left: 120px; top: 90px"></div><div id="corner" style="left: 0; top: 10px"></div>`;
  const server = createServer((_, response) => void response.setHeader("content-type", "text/html").end(html));
  const { origin } = cleanup.use(await listenOnLoopback(server));
  const sizes: (readonly [number, number])[] = [];
  put = async (png) => {
    const header = Buffer.from(png);
    return `picture ${sizes.push([header.readUInt32BE(16), header.readUInt32BE(20)])}`;
  };
  for (const selector of ["#middle", "#corner"])
    expect(await taker.take(requestOf(origin, selector))).toMatchObject({ ok: true });
  expect(sizes).toEqual([
    [180, 130],
    [140, 100],
  ]);
});

test("closing while the browser starts takes no picture", async () => {
  const starting = startTaker();
  const pending = starting.take(requestOf("http://127.0.0.1:1"));
  await starting[Symbol.asyncDispose]();
  expect(await pending).toMatchObject({ ok: false, code: "closed" });
});

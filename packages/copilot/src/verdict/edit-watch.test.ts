import { readFileSync } from "node:fs";
import { createServer } from "node:http";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { type BrowserHandle, launchBrowser } from "@surehand/browser";
import { afterAll, beforeAll, expect, test } from "vitest";
import { WebSocketServer } from "ws";
import { listenOnLoopback, temporaryProject } from "../copilot.test.support.ts";
import type { ExpectParameter } from "../protocol/expectation.ts";
import type { PageVerdict } from "../protocol/verdict.ts";
import { openVerdictBench, type VerdictBench, type VerdictEdit } from "../testing/index.ts";

/** A page that moves by itself: a clock, random numbers, data that differs at each request, a loader with a timer. */
const html = `<!doctype html><title>Shop</title>
<style>
  .title { color: rgb(1, 2, 3) }
  .dark .title { color: rgb(4, 5, 6) }
  .card:hover .hint { color: rgb(200, 0, 0) }
</style>
<main>
  <h1 class="title">Shop</h1>
  <p class="clock"></p><p class="lucky"></p><p class="data"></p><p class="late">Loading</p>
  <div class="card"><span class="hint">Hint</span></div>
  <span class="value">0</span> <button class="add" type="button">Add</button> <button class="gone" type="button">Delete all</button>
  <ul><li>Tea</li><li>Coffee</li></ul>
</main>
<footer><p class="foot">Pier 4</p></footer>
<script>
  const show = (name, text) => { document.querySelector(name).textContent = text; };
  const tick = () => show(".clock", new Date().toISOString());
  tick(); setInterval(tick, 100);
  show(".lucky", Math.random() + crypto.randomUUID());
  setTimeout(() => show(".late", "Here"), 2000);
  fetch("/data").then((answer) => answer.text()).then((text) => show(".data", text));
  fetch("/save", { method: "POST" }).catch(() => undefined);
  const value = document.querySelector(".value");
  document.querySelector(".add").addEventListener("click", () => { value.textContent = Number(value.textContent) + 1; });
  document.querySelector(".gone").addEventListener("click", () => { value.textContent = "none"; });
</script>`;

/** As the client of a dev server does. */
const hotUpdates = `<script>new WebSocket("ws://" + location.host).onmessage = () => location.reload()</script>`;

let browser: BrowserHandle;
let bench: VerdictBench;
const posted: string[] = [];
const cleanup = new AsyncDisposableStack();

beforeAll(async () => {
  browser = await launchBrowser({ viewport: null });
  cleanup.defer(() => browser.close());
  const project = cleanup.use(await temporaryProject({ "index.html": html + hotUpdates }));
  let count = 0;
  const server = createServer((request, response) => {
    if (request.method === "POST") posted.push(request.url ?? "");
    const body = request.url === "/" ? readFileSync(join(project.path, "index.html")) : `data ${count++}`;
    response.writeHead(200, { "content-type": request.url === "/" ? "text/html" : "text/plain" }).end(body);
  });
  const { origin } = cleanup.use(await listenOnLoopback(server));
  const sockets = new WebSocketServer({ server });
  // The page as it was before the edits must not follow them.
  const untilServed = async (): Promise<void> => {
    for (const socket of sockets.clients) socket.send("update");
    await sleep(500);
  };
  bench = cleanup.use(openVerdictBench({ root: project.path, url: `${origin}/`, browser, untilServed }));
});
afterAll(() => cleanup.disposeAsync());

interface Case {
  readonly change: readonly [before: string, after: string];
  readonly expect?: ExpectParameter;
  readonly picked?: VerdictEdit["picked"];
  readonly right: Partial<PageVerdict>;
}

const footer = {
  change: ["Pier 4", "Pier 5"],
  expect: [{ target: ".foot", text: "Pier 5" }],
} satisfies Omit<Case, "right">;

const cases: Readonly<Record<string, Case>> = {
  "a comment, on a page that moves by itself": {
    change: ["<main>", "<main><!-- bold -->"],
    expect: [{ target: ".clock", property: "font-weight", value: "bold" }],
    right: { outcome: "not-verified", code: "no-change", notes: ["1 request that may change data was not sent."] },
  },
  "a style, and nothing else": {
    change: ["rgb(1, 2, 3)", "green"],
    expect: [{ target: ".title", property: "color", value: "green" }],
    right: { outcome: "verified", alsoChanged: [] },
  },
  "a handler, by a click": {
    change: ["Number(value.textContent) + 1", "Number(value.textContent) + 2"],
    expect: [{ target: ".value", text: "2", where: { after: "click .add" } }],
    right: { outcome: "verified" },
  },
  "a hover, of an element around": {
    change: ["rgb(200, 0, 0)", "blue"],
    expect: [{ target: ".hint", property: "color", value: "blue", where: { after: "hover .card" } }],
    right: { outcome: "verified" },
  },
  "the dark scheme, by a class of the root": {
    change: ["rgb(4, 5, 6)", "white"],
    expect: [{ target: ".title", property: "color", value: "white", where: { scheme: "dark" } }],
    right: { outcome: "verified" },
  },
  "another width": {
    change: ["</style>", "@media (max-width: 500px) { .title { display: none } }</style>"],
    expect: [{ target: ".title", absent: true, where: { viewport: 390 } }],
    right: { outcome: "verified" },
  },
  "a control that deletes is not pressed": {
    change: ['"none"', '"nothing"'],
    expect: [{ target: ".value", text: "nothing", where: { after: "click .gone" } }],
    right: { outcome: "not-verified", code: "risky-control" },
  },
  "all items in place of one": {
    change: ["</style>", "li { font-weight: 700 }</style>"],
    expect: [{ target: "li:first-child", property: "font-weight", value: "bold" }],
    right: { outcome: "changed", code: "also-changed", alsoChanged: ["li “Coffee”: font-weight 400 → 700"] },
  },
  "away from the selected element": {
    ...footer,
    picked: ".title",
    right: { outcome: "changed", code: "not-selected" },
  },
  "of several selected elements, one is not on the page": {
    ...footer,
    picked: [{ selector: ".title" }, { selector: ".missing" }],
    right: { outcome: "verified" },
  },
  "a selected element in a shadow root": {
    ...footer,
    picked: [{ selector: ".title", within: ["x-card"] }],
    right: { outcome: "verified" },
  },
};

test.each(Object.entries(cases))("%s", async (_name, { change: [before, after], expect: expected, picked, right }) => {
  const changes = [{ file: "index.html", before, after }];
  expect(await bench.check({ changes, expect: expected, picked })).toMatchObject(right);
  expect(posted).toEqual([]);
});

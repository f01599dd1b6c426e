import { type ControlCase, mustReport } from "../control-case.ts";
import { out } from "../page-head.ts";
import { htmlReply, redirectReply } from "../request-counter.ts";

const next = { next: htmlReply("<h1>Next page</h1>") };
const arrived = mustReport("the new address", ({ url }) => url !== undefined);

/** Actions on the browser rather than on the page. Addresses of `goto` are relative to the site's folder. */
export const tabsAndHistory: readonly ControlCase[] = [
  {
    name: "goto: another page",
    html: `<h1>First</h1>`,
    files: next,
    actions: [{ kind: "goto", url: "next" }],
    happened: ({ hits, page }) => (page.url().endsWith("next") ? hits("GET next") : 0),
    lacks: arrived,
  },
  {
    name: "goto: by way of two redirects",
    html: `<h1>First</h1>`,
    files: { ...next, moved: redirectReply("moved-again"), "moved-again": redirectReply("next") },
    actions: [{ kind: "goto", url: "moved" }],
    happened: ({ hits, page }) => (page.url().endsWith("next") ? hits("GET moved") : 0),
    lacks: mustReport(
      "the address that was reached",
      ({ url, httpStatus }) => url?.after.endsWith("next") === true && httpStatus === 200,
    ),
  },
  {
    name: "goto: a page behind a password that is known",
    html: `<h1>First</h1>`,
    context: { httpCredentials: { username: "alice", password: "quince" } },
    files: {
      private: (request, response) => {
        const wanted = `Basic ${Buffer.from("alice:quince").toString("base64")}`;
        if (request.headers.authorization === wanted) return htmlReply("<h1>Private</h1>")(request, response);
        response.writeHead(401, { "www-authenticate": 'Basic realm="shop"' }).end();
      },
    },
    actions: [{ kind: "goto", url: "private" }],
    happened: ({ page }) => page.locator("text=Private").count(),
  },
  {
    name: "goto: away from a page that asks whether to leave",
    html: `<button id="go" onclick="happen('Edited')">Edit</button>${out}<script>addEventListener("beforeunload", (event) => event.preventDefault());</script>`,
    files: next,
    actions: [
      { kind: "click", target: "#go" },
      { kind: "goto", url: "next" },
    ],
    happened: ({ hits, page }) => (page.url().endsWith("next") ? hits("GET next") : 0),
  },
  {
    name: "goto: a part of the same page",
    html: `<h1>First</h1>${"<p>Plum</p>".repeat(100)}<h2 id="end">End</h2>`,
    actions: [{ kind: "goto", url: "#end" }],
    happened: `location.hash === "#end" && scrollY > 500`,
  },
  {
    name: "history: back",
    html: `<h1>First</h1>`,
    files: next,
    prepare: (page) => page.goto(`${page.url()}next`),
    actions: [{ kind: "back" }],
    happened: `document.querySelector("h1").textContent === "First"`,
    lacks: arrived,
  },
  {
    name: "history: forward",
    html: `<h1>First</h1>`,
    files: next,
    prepare: async (page) => {
      await page.goto(`${page.url()}next`);
      await page.goBack();
    },
    actions: [{ kind: "forward" }],
    happened: `document.querySelector("h1").textContent === "Next page"`,
    lacks: arrived,
  },
  {
    name: "history: back within a single-page application",
    html: `<main id="view">Home</main><script>addEventListener("popstate", () => { times++; view.textContent = "Home"; });</script>`,
    prepare: (page) => page.evaluate(`history.pushState({}, "", "#knives"); view.textContent = "Knives"`),
    actions: [{ kind: "back" }],
    happened: `view.textContent === "Home" ? times : 0`,
  },
  {
    name: "history: reload",
    html: `<script>sessionStorage.loads = Number(sessionStorage.loads ?? -1) + 1;</script>`,
    actions: [{ kind: "reload" }],
    happened: `Number(sessionStorage.loads)`,
  },
  {
    name: "tabs: the second one",
    html: `<button id="go" onclick="window.open('next')">Open</button>`,
    files: next,
    actions: [
      { kind: "click", target: "#go" },
      { kind: "switchTab", tab: 1 },
    ],
    happened: ({ context }) => context.pages()[1]?.evaluate<boolean>(`document.visibilityState === "visible"`) ?? 0,
    isQuoted: true,
  },
  {
    name: "tabs: close the second one",
    html: `<button id="go" onclick="window.open('next')">Open</button>`,
    files: next,
    actions: [
      { kind: "click", target: "#go" },
      { kind: "closeTab", tab: 1 },
    ],
    happened: ({ context, hits }) => (context.pages().length === 1 ? hits("GET next") : 0),
  },
  {
    name: "wait: for a text",
    html: out,
    begin: `void setTimeout(() => happen("Ready"), 600)`,
    actions: [{ kind: "wait", text: "Ready" }],
    truthWithinMs: 0,
  },
  {
    name: "wait: until a text is gone",
    html: `<p id="text">Loading</p>`,
    begin: `void setTimeout(() => { times++; document.querySelector("#text").remove(); }, 600)`,
    actions: [{ kind: "wait", textGone: "Loading" }],
    truthWithinMs: 0,
  },
  {
    name: "wait: for an address",
    html: `<h1>Shop</h1>`,
    begin: `void setTimeout(() => { times++; history.pushState({}, "", "#ready"); }, 600)`,
    actions: [{ kind: "wait", url: "#ready" }],
    truthWithinMs: 0,
  },
  {
    name: "wait: until it is quiet",
    html: `<div id="list"></div>`,
    begin: `
      var timer = setInterval(() => {
        list.insertAdjacentHTML("beforeend", "<p>Plum</p>");
        if (list.children.length < 20) return;
        clearInterval(timer);
        times++;
      }, 30);`,
    actions: [{ kind: "wait", quiet: true }],
    truthWithinMs: 0,
  },
  {
    name: "wait: half a second",
    html: `<h1>Shop</h1>`,
    begin: `var start = performance.now();`,
    actions: [{ kind: "wait", ms: 500 }],
    happened: `performance.now() - start >= 500`,
    truthWithinMs: 0,
  },
];

import type { Page } from "playwright-core";
import type { PageHandler } from "../../harness/fixture-server.ts";
import { click, just, type MakeAction, type Trap } from "../trap.ts";

const linkTo = (address: string) => `<a id="target" href="${address}">Next</a>`;
const goTo =
  (file: string): MakeAction =>
  async ({ here }) => ({ kind: "goto", url: here + file });
const arrives = `location.pathname.endsWith("next.html")`;
const next = { "next.html": "<p>Next</p>" };
const nothing: PageHandler = (_request, response) => response.writeHead(204).end();
const silence: PageHandler = () => {};
const hangUp: PageHandler = (request) => request.socket.destroy();

async function forgetHistory(page: Page): Promise<void> {
  const protocol = await page.context().newCDPSession(page);
  await protocol.send("Page.resetNavigationHistory");
  await protocol.detach();
}

/** Navigations that lead nowhere, or elsewhere. */
export const journeys: readonly Trap[] = [
  {
    name: "journey: a link that is answered with 204",
    html: linkTo("next.html"),
    files: { "next.html": nothing },
    action: click,
    happened: arrives,
    expected: ["no-effect", "failed"],
  },
  {
    name: "journey: a link to where nobody answers",
    html: linkTo("http://127.0.0.1:1/next.html"),
    action: click,
    happened: "false",
    expected: ["failed", "no-effect"],
  },
  {
    name: "journey: a link whose server never answers",
    html: linkTo("next.html"),
    files: { "next.html": silence },
    action: click,
    happened: arrives,
    options: { timeout: 3_000 },
    expected: ["failed", "no-effect", "deadline-exceeded"],
  },
  {
    name: "journey: a link that leads back to the same page",
    html: linkTo("login"),
    files: { login: (_request, response) => response.writeHead(302, { location: "./" }).end() },
    action: click,
    isArguable: true,
    expected: ["done", "no-effect"],
  },
  {
    name: "journey: a window that the frame may not open",
    html: `<iframe id="frame" sandbox="allow-scripts allow-same-origin" src="inside.html"></iframe>`,
    files: {
      "inside.html": `<button id="target" onclick="if (window.open('next.html')) wish()">Open</button>`,
      ...next,
    },
    action: async ({ ref }) => ({ kind: "click", target: await ref("#target", "#frame") }),
    expected: ["no-effect"],
  },
  {
    name: "journey: goto where nobody answers",
    html: "<p>Plum page</p>",
    action: just({ kind: "goto", url: "http://127.0.0.1:1/next.html" }),
    happened: "false",
    expected: ["failed"],
  },
  {
    name: "journey: goto a host that does not exist",
    html: "<p>Plum page</p>",
    action: just({ kind: "goto", url: "http://orchard.invalid/next.html" }),
    happened: "false",
    expected: ["failed"],
  },
  {
    name: "journey: goto an answer of 204",
    html: "<p>Plum page</p>",
    files: { "next.html": nothing },
    action: goTo("next.html"),
    happened: arrives,
    expected: ["failed", "no-effect"],
  },
  {
    name: "journey: goto a server that hangs up",
    html: "<p>Plum page</p>",
    files: { "next.html": hangUp },
    action: goTo("next.html"),
    happened: "false",
    expected: ["failed"],
  },
  {
    name: "journey: goto a server that never answers",
    html: "<p>Plum page</p>",
    files: { "next.html": silence },
    action: goTo("next.html"),
    happened: "false",
    options: { timeout: 2_000 },
    expected: ["failed", "deadline-exceeded"],
  },
  {
    // It arrived at a page, but not the intended one: the result must mention 404.
    name: "journey: goto a page that is not there",
    html: "<p>Plum page</p>",
    files: { "missing.html": (_request, response) => response.writeHead(404).end("<p>Not here</p>") },
    action: goTo("missing.html"),
    isArguable: true,
    expected: ["done", "failed"],
    mentions: /404/,
  },
  {
    // The result must mention the final address.
    name: "journey: goto a page that leads elsewhere",
    html: "<p>Plum page</p>",
    files: {
      account: (_request, response) => response.writeHead(302, { location: "login.html" }).end(),
      "login.html": "<p>Log in</p>",
    },
    action: goTo("account"),
    isArguable: true,
    expected: ["done", "no-effect", "failed"],
    mentions: /login\.html/,
  },
  {
    name: "journey: goto what is a download",
    html: "<p>Plum page</p>",
    files: {
      "jam.zip": (_request, response) =>
        response.writeHead(200, { "content-disposition": "attachment; filename=jam.zip" }).end("jam"),
    },
    action: goTo("jam.zip"),
    isArguable: true,
    expected: ["done", "failed", "no-effect"],
    mentions: /jam\.zip/,
  },
  {
    name: "journey: back, with nothing behind",
    html: "<p>Plum page</p>",
    prepare: forgetHistory,
    action: just({ kind: "back" }),
    happened: "false",
    expected: ["no-effect", "failed", "blocked"],
  },
  {
    name: "journey: forward, with nothing ahead",
    html: "<p>Plum page</p>",
    action: just({ kind: "forward" }),
    happened: "false",
    expected: ["no-effect", "failed", "blocked"],
  },
  {
    name: "journey: back, and the page goes forward again",
    html: `<script>history.pushState({}, "", "#two"); addEventListener("popstate", () => { history.pushState({}, "", "#two"); window.over = true; });</script><p>Plum page</p><button id="touch">Touch</button>`,
    prepare: (page) => page.click("#touch"),
    action: just({ kind: "back" }),
    until: "window.over",
    happened: `location.hash !== "#two"`,
    tolerated: ["touch"],
    expected: ["no-effect", "failed"],
  },
  {
    name: "journey: reload, and the server hangs up",
    html: `<script>history.replaceState({}, "", "gone.html");</script><p>Plum page</p>`,
    files: { "gone.html": hangUp },
    action: just({ kind: "reload" }),
    happened: "false",
    expected: ["failed"],
  },
  {
    name: "journey: to a tab that is not there",
    html: "<p>Plum page</p>",
    action: just({ kind: "switchTab", tab: 7 }),
    happened: "false",
    expected: ["failed", "blocked", "no-effect", "invalid-input"],
  },
  {
    name: "journey: waiting for a text that is there and hidden",
    html: `<p style="display:none">Saved</p>`,
    action: just({ kind: "wait", text: "Saved" }),
    options: { timeout: 1_500 },
    happened: `document.body.innerText.includes("Saved")`,
    expected: ["no-effect", "failed", "deadline-exceeded"],
  },
  {
    name: "journey: waiting for a text to go that stays",
    html: `<p id="row">Loading</p>`,
    action: just({ kind: "wait", textGone: "Loading" }),
    options: { timeout: 1_500 },
    happened: `!document.body.innerText.includes("Loading")`,
    expected: ["no-effect", "failed", "deadline-exceeded"],
  },
  {
    name: "journey: waiting for a text to go on a page that is too busy to say",
    html: `<p id="row">Loading</p>`,
    meanwhile: (page) =>
      page.evaluate(
        "void setTimeout(() => { const endMs = performance.now() + 1600; while (performance.now() < endMs); }, 500)",
      ),
    action: just({ kind: "wait", textGone: "Loading" }),
    options: { timeout: 2_500 },
    happened: `!document.body.innerText.includes("Loading")`,
    expected: ["no-effect", "failed", "deadline-exceeded"],
  },
  {
    name: "journey: waiting for a text to go that stays in a shadow tree",
    html: `<div id="row"></div><script>row.attachShadow({ mode: "open" }).innerHTML = "<p>Loading</p>"</script>`,
    action: just({ kind: "wait", textGone: "Loading" }),
    options: { timeout: 1_500 },
    happened: `!row.shadowRoot.textContent.includes("Loading")`,
    expected: ["no-effect", "failed", "deadline-exceeded"],
  },
  {
    name: "journey: waiting for a text to go that stays, in capitals by style",
    html: `<p id="row" style="text-transform:uppercase">Loading</p>`,
    action: just({ kind: "wait", textGone: "Loading" }),
    options: { timeout: 1_500 },
    happened: `!row.textContent.includes("Loading")`,
    expected: ["no-effect", "failed", "deadline-exceeded"],
  },
  {
    name: "journey: waiting for a text to go that stays, with a blank that does not break",
    html: `<p id="row">Loading&nbsp;data</p>`,
    action: just({ kind: "wait", textGone: "Loading data" }),
    options: { timeout: 1_500 },
    happened: `!row.textContent.includes("Loading")`,
    expected: ["no-effect", "failed", "deadline-exceeded"],
  },
  {
    name: "journey, honest: a link",
    html: linkTo("next.html"),
    files: next,
    action: click,
    happened: arrives,
    expected: ["done"],
    isHonest: true,
  },
  {
    name: "journey, honest: goto",
    html: "<p>Plum page</p>",
    files: next,
    action: goTo("next.html"),
    happened: arrives,
    expected: ["done"],
    isHonest: true,
  },
  {
    name: "journey, honest: a page that asks whether one may leave lets our own goto go",
    html: `<script>addEventListener("beforeunload", (event) => event.preventDefault());</script><button id="touch">Touch</button>`,
    prepare: (page) => page.click("#touch"),
    files: next,
    action: goTo("next.html"),
    happened: arrives,
    tolerated: ["touch"],
    expected: ["done"],
    isHonest: true,
  },
];

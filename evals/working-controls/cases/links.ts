import { type ControlCase, mustReport } from "../control-case.ts";
import { htmlReply, redirectReply } from "../request-counter.ts";

const click = [{ kind: "click", target: "#go" }] as const;
const next = { next: htmlReply("<h1>Next page</h1>") };
const reportsPopup = mustReport("the new tab", ({ popups }) => popups.length === 1);
const reportsUrl = mustReport("the new address", ({ url }) => url !== undefined);

/** Links and forms. The server counts the arrivals. */
export const links: readonly ControlCase[] = [
  {
    name: "link: same tab",
    html: `<a id="go" href="next">Next</a>`,
    files: next,
    actions: click,
    happened: ({ hits, page }) => (page.url().endsWith("next") ? hits("GET next") : 0),
    lacks: reportsUrl,
  },
  {
    name: "link: same tab, the server thinks for 800 ms",
    html: `<a id="go" href="next">Next</a>`,
    files: { next: (request, response) => void setTimeout(() => next.next(request, response), 800) },
    actions: click,
    happened: ({ hits, page }) => (page.url().endsWith("next") ? hits("GET next") : 0),
    lacks: reportsUrl,
  },
  {
    name: "link: a new tab by target=_blank",
    html: `<a id="go" href="next" target="_blank">Next</a>`,
    files: next,
    actions: click,
    happened: ({ hits }) => hits("GET next"),
    lacks: reportsPopup,
  },
  {
    name: "link: a new tab that does not know its opener",
    html: `<a id="go" href="next" target="_blank" rel="noopener noreferrer">Next</a>`,
    files: next,
    actions: click,
    happened: ({ hits }) => hits("GET next"),
    lacks: reportsPopup,
  },
  {
    name: "link: a new tab by Control and click",
    html: `<a id="go" href="next">Next</a>`,
    files: next,
    actions: [{ kind: "click", target: "#go", modifiers: ["ControlOrMeta"] }],
    happened: ({ hits, page }) => (page.url().endsWith("next") ? 0 : hits("GET next")),
    lacks: reportsPopup,
  },
  {
    name: "link: a new window by window.open",
    html: `<button id="go" onclick="window.open('next', '', 'width=300,height=200')">Open</button>`,
    files: next,
    actions: click,
    happened: ({ hits }) => hits("GET next"),
    lacks: reportsPopup,
  },
  {
    name: "link: a new tab to another site",
    html: `<a id="go" href="{{other}}next" target="_blank">Next</a>`,
    files: next,
    actions: click,
    happened: ({ hits }) => hits("GET next"),
    lacks: reportsPopup,
  },
  {
    name: "link: down the page",
    html: `<a id="go" href="#end">To the end</a>${"<p>Plum</p>".repeat(100)}<h2 id="end">End</h2>`,
    actions: click,
    happened: `location.hash === "#end" && scrollY > 500 ? seen.click : 0`,
  },
  {
    name: "link: a single-page application by pushState",
    html: `<a id="go" href="next">Next</a><main id="view">Home</main><script>
      go.onclick = (event) => { event.preventDefault(); times++; history.pushState({}, "", "next"); view.textContent = "Next view"; };</script>`,
    actions: click,
    happened: `location.pathname.endsWith("next") && view.textContent === "Next view" ? times : 0`,
    lacks: reportsUrl,
  },
  {
    name: "link: the address alone changes by replaceState",
    html: `<button id="go" onclick="times++; history.replaceState({}, '', '?sort=price')">Sort</button>`,
    actions: click,
    happened: `location.search === "?sort=price" ? times : 0`,
    lacks: reportsUrl,
  },
  {
    name: "link: to the page it is on, which loads again",
    html: `<a id="go" href="">Again</a><script>times = sessionStorage.loads = Number(sessionStorage.loads ?? -1) + 1;</script>`,
    actions: click,
    happened: `Number(sessionStorage.loads)`,
  },
  {
    name: "form: GET",
    html: `<form action="found"><input name="q" value="knife"><button id="go">Find</button></form>`,
    files: { found: htmlReply("<h1>Found</h1>") },
    actions: click,
    happened: ({ hits, page }) => (page.url().endsWith("found?q=knife") ? hits("GET found") : 0),
  },
  {
    name: "form: POST, then redirected",
    html: `<form action="order" method="post"><button id="go">Order</button></form>`,
    files: { order: redirectReply("thanks"), thanks: htmlReply("<h1>Thanks</h1>") },
    actions: click,
    happened: ({ hits, page }) => (page.url().endsWith("thanks") ? hits("POST order") : 0),
  },
  {
    name: "form: valid, so that the browser sends it",
    html: `<form action="order" method="post"><input id="mail" type="email" required><button id="go">Order</button></form>`,
    files: { order: htmlReply("<h1>Ordered</h1>") },
    actions: [
      { kind: "fill", target: "#mail", text: "bob@shop.test" },
      { kind: "click", target: "#go" },
    ],
    happened: ({ hits }) => hits("POST order"),
  },
  {
    name: "form: Enter sends it",
    html: `<form action="found"><input id="field" name="q"></form>`,
    files: { found: htmlReply("<h1>Found</h1>") },
    actions: [
      { kind: "fill", target: "#field", text: "knife" },
      { kind: "press", target: "#field", key: "Enter" },
    ],
    happened: ({ hits }) => hits("GET found"),
  },
  {
    name: "form: answered with 204, so the page stays",
    html: `<form action="order" method="post"><button id="go">Order</button></form>`,
    files: { order: (_request, response) => void response.writeHead(204).end() },
    actions: click,
    happened: ({ hits }) => hits("POST order"),
    isQuoted: true,
  },
  {
    name: "form: sent into a hidden frame",
    html: `<form action="order" method="post" target="sink"><button id="go">Order</button></form><iframe name="sink" hidden></iframe>`,
    files: { order: htmlReply("Ordered") },
    actions: click,
    happened: ({ hits }) => hits("POST order"),
  },
];

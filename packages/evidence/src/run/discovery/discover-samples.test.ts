import { once } from "node:events";
import { mkdtemp } from "node:fs/promises";
import { createServer, type Server } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { launchBrowser, type BrowserHandle } from "@surehand/browser";
import { Redactor } from "@surehand/kernel";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openSampleFolder } from "../../capture/sample-folder.ts";
import { parseTaskSpec } from "../../spec/read-task-spec.ts";
import { createThrottle } from "../../worker/throttle.ts";
import { type Discovery, discoverSamples } from "./discover-samples.ts";

const items = Array.from({ length: 9 }, (_, at) => `Vase ${"ABCDEFGHI"[at]}`);
const ITEMS = 3;
const LAST = 3;
const list = (page: number): string =>
  `<ul id=l>${items
    .slice((page - 1) * ITEMS, page * ITEMS)
    .map((name) => `<li><a href="/vase/${name.at(-1)}">${name}</a> <span>$${name.length}.00</span></li>`)
    .join("")}</ul>`;
/** Kinds of which two pages prove as much as three. */
const twoPages = new Set(["unnamed", "late", "tabs", "decoy"]);
const lastOf = (kind: string): number => (twoPages.has(kind) ? 2 : LAST);
const link = (kind: string, page: number, name: string): string =>
  page <= lastOf(kind) ? `<a href="/${kind}?page=${page}">${name}</a>` : "";
const numbers = [1, 2, 3];
/** Shows a page of the list in the place of the one before, or below it. */
const script = (change: string): string =>
  `<script>let n = 1; const pages = ${JSON.stringify(numbers.map(list))}, rows = (page) => page.replace(/<.?ul[^>]*>/g, ""); const go = () => { if (n >= ${LAST}) return; n++; ${change} };</script>`;

const signIn = `<form><label>User <input autocomplete=username></label> <input type=password><button>Sign in</button></form><ul><li><a href="/help">Vase help</a></li><li><a href="/join">Vase club</a></li><li><a href="/lost">Lost vase</a></li></ul>`;

const kinds: Readonly<Record<string, (page: number) => string | number>> = {
  numbered: (page) =>
    `${list(page)}<p>${numbers.map((one) => (one === page ? `<b>${one}</b>` : link("numbered", one, String(one)))).join(" ")}</p>`,
  weiter: (page) => `${list(page)}<p>${link("weiter", page + 1, "Nächste Seite")}</p>`,
  unnamed: (page) => `${list(page)}<nav>${link("unnamed", page + 1, "Plus de vases")}</nav>`,
  select: (page) =>
    `${list(page)}<select onchange="location='/select?page='+value">${numbers.map((one) => `<option${one === page ? " selected" : ""}>${one}</option>`).join("")}</select>`,
  place: () =>
    `${list(1)}<p><button id=p disabled>Ant</button> <span id=s>1 / 3</span> <button id=n onclick="go()">Seg</button></p>${script(
      "l.outerHTML = pages[n - 1]; s.textContent = n + ' / 3'; document.getElementById('n').disabled = n === 3",
    )}`,
  load: () =>
    `${list(1)}<button id=m onclick="setTimeout(go, 100)">Show 3 more of 9</button>${script("l.insertAdjacentHTML('beforeend', rows(pages[n - 1])); if (n === 3) m.remove()")}`,
  endless: () =>
    `${list(1)}<div style="height:1200px"></div><p id=e>…</p>${script("l.insertAdjacentHTML('beforeend', rows(pages[n - 1])); if (n === 3) e.textContent = 'End'")}<script>addEventListener("scroll", () => setTimeout(go, 50))</script>`,
  late: (page) =>
    `<div id=l>…</div><p>${link("late", page + 1, "Next")}</p><div id=c role=dialog aria-modal=true>Cookies <button onclick="c.remove()">Nein</button></div>
     <script>setTimeout(() => (l.outerHTML = ${JSON.stringify(list(page))}), 1200)</script>`,
  circle: (page) => `${list(page)}<p><a href="/circle?page=${page < LAST ? page + 1 : 1}">Next</a></p>`,
  tabs: (page) => `${list(page)}<p>${link("tabs", page + 1, "Next").replace("<a", "<a target=_blank")}</p>`,
  decoy: (page) =>
    `<p>Made by hand. <button onclick="this.remove()">Show more</button></p>${list(page)}<p>${link("decoy", page + 1, "Next")}</p>`,
  broken: (page) => (page === 2 ? 500 : `${list(page)}<p>${link("broken", page + 1, "Next")}</p>`),
  counted: () => `<p>Showing 3 of 9 vases</p>${list(1)}`,
  expired: (page) => (page === 2 ? signIn : `${list(page)}<p>${link("expired", page + 1, "Next")}</p>`),
  signin: () => signIn,
  robots: () => "<p>Verify you are human to continue.</p><p><a href='/help'>Help</a></p>",
  sorry: () =>
    "<h2>Something went wrong</h2><p>Please try again later. <a href='/'>Home</a> <a href='/help'>Help</a></p>",
  blank: () => "",
  dead: () => `${list(1)}<p><button>Next</button></p>`,
};

/** Pages without the heading of the site. */
const bare = new Set(["/robots", "/sorry", "/blank"]);

let browser: BrowserHandle;
let server: Server;
let site: string;
beforeAll(async () => {
  server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? "/", "http://site");
    const body = kinds[pathname.slice(1)]?.(Number(searchParams.get("page") ?? 1)) ?? 404;
    response.writeHead(typeof body === "number" ? body : 200, { "content-type": "text/html; charset=utf-8" });
    response.end(`<!doctype html><title>Vases</title>${bare.has(pathname) ? "" : "<h1>Vases</h1>"}${body}`);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  site = `http://127.0.0.1:${typeof address === "object" && address ? address.port : 0}`;
  browser = await launchBrowser({});
});
afterAll(async () => {
  await browser.close();
  server.closeAllConnections();
  server.close();
});

async function discover(kind: string, options: { limit?: number; maxPages?: number } = {}): Promise<Discovery> {
  const { limit: discover_limit, maxPages } = options;
  const task = parseTaskSpec({
    goal: "Extract the price.",
    output_schema: {},
    start_url: `${site}/${kind}`,
    discover_items: "vases",
    ...(discover_limit !== undefined && { discover_limit }),
  });
  const directory = await mkdtemp(join(tmpdir(), "surehand-listing-"));
  const folder = {
    level: "screenshots" as const,
    files: await openSampleFolder(directory, { redactor: new Redactor(), now: () => new Date() }),
    keep: () => Promise.resolve("listing.txt"),
    record: () => Promise.resolve(),
  };
  return discoverSamples({ task, browser, throttle: createThrottle({ default: 0 }), folder, maxPages });
}

test.each([
  ["numbered", "links of page numbers"],
  ["weiter", "a link in another language"],
  ["unnamed", "a navigation without a known name"],
  ["select", "a selection of pages"],
  ["place", "a button beside the number of the page"],
  ["load", "a button that loads more"],
  ["endless", "scrolling"],
  ["late", "lists that load late, behind a dialog about cookies"],
  ["circle", "a link that leads back to the first page in the end"],
  ["tabs", "a link that opens a tab"],
  ["decoy", "a link beside a button that only seems to show more"],
])("finds all items: %s, %s", async (kind) => {
  const { samples, report } = await discover(kind);
  const listed = items.slice(0, lastOf(kind) * ITEMS);
  expect(samples.map(({ url }) => url)).toEqual(listed.map((name) => `${site}/vase/${name.at(-1)}`));
  expect(report.gaps).toEqual([]);
  expect(report.is_complete).toBe(true);
});

describe("what was not reached is said", () => {
  test.each([
    ["broken", "page-failed", 3],
    ["counted", "total", 3],
    ["dead", "no-progress", 3],
    ["expired", "page-failed", 3],
  ])("%s: %s", async (kind, reason, found) => {
    const { samples, report } = await discover(kind);
    expect(samples).toHaveLength(found);
    expect(report).toMatchObject({ is_complete: false, gaps: [expect.objectContaining({ reason })] });
  });

  test("the limit of pages", async () => {
    const { report } = await discover("numbered", { maxPages: 2 });
    expect(report).toMatchObject({ is_complete: false, found: 6, gaps: [{ reason: "cap" }] });
  });
});

test.each([
  ["signin", "The site asks for a sign-in"],
  ["robots", "The site checks for robots"],
  ["sorry", "The site shows an error"],
  ["blank", "The page is empty"],
])("a page in the place of the listing has no items, and its kind is the reason: %s", async (kind, reason) => {
  await expect(discover(kind)).rejects.toMatchObject({
    code: "invalid-input",
    message: expect.stringContaining(`is no listing: ${site}/${kind}. ${reason}`),
  });
});

test("the task wants the first items alone", async () => {
  const { samples, report } = await discover("weiter", { limit: 4 });
  expect(samples.map(({ url }) => url.at(-1))).toEqual(["A", "B", "C", "D"]);
  expect(report).toMatchObject({ is_complete: true, pages: { length: 2 } });
});

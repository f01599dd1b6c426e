import { type PageSession, readPageFacts } from "@surehand/browser";
import { openTestBrowser, type TestBrowser } from "@surehand/browser/testing";
import { createCallContext } from "@surehand/kernel";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { PageKind } from "./kind/kind.ts";
import { pageKindOf } from "./page-kind.ts";
import type { OpenedPage } from "./page-reading.ts";

let browser: TestBrowser;
let session: PageSession;
beforeAll(async () => {
  browser = await openTestBrowser();
  session = await browser.open("");
});
afterAll(() => browser[Symbol.asyncDispose]());

interface Opened extends Pick<OpenedPage, "status" | "requestedUrl"> {
  /** Address of the page that came. */
  readonly url?: string;
}

async function kindOf(html: string, { url, ...opened }: Opened = {}): Promise<PageKind> {
  await session.page.setContent(`<!doctype html>${html}`);
  using call = createCallContext({});
  const read = await session.snapshot({ maxTokens: Number.POSITIVE_INFINITY }, call);
  const facts = await readPageFacts(session, call);
  return pageKindOf({ snapshot: { ...read, url: url ?? "https://a.test/items/4" }, facts, ...opened });
}

const login = (name: string, fields: string, more = ""): string =>
  `<title>${name}</title><main><h1>${name}</h1><form>${fields}<button>${name}</button></form>${more}</main>`;
const secret = "<label>A <input></label><label>B <input type=password></label>";
const record = "<dl><dt>Owner</dt><dd>B. Ash</dd><dt>Height</dt><dd>31 m</dd></dl>";
const page = (title: string, body: string): string => `<title>${title}</title><main><h1>${title}</h1>${body}</main>`;
const nav = "<header><nav><a href=/>Home</a> <a href=/login>Log in</a></nav></header>";

test.each<[why: string, html: string, opened?: Opened]>([
  ["a form with a password", login("Sign in", secret)],
  ["a Japanese one", login("ようこそ", secret)],
  [
    "a German one with a decoy of the record below",
    login("Willkommen", secret, `<table><tr><th>Serial</th><td>none</td></tr></table>`),
  ],
  ["one without a label in a box of its own", "<div><h2>Hej</h2><input type=password></div>"],
  ["one for a code", login("Check", "<input autocomplete=one-time-code>")],
  ["the first of two steps", login("Bonjour", "<input autocomplete=username>")],
  ["status 401", page("No", "<p>No.</p>"), { status: 401 }],
  [
    "a redirect with the address to return to",
    page("Acme", "<p>Choose your company.</p><button>Continue</button>"),
    { requestedUrl: "https://a.test/items/4", url: "https://id.b.test/start?back=%2Fitems%2F4" },
  ],
  ["a notice with the way to sign in", page("RackView", "<p>Your session has ended.</p><a href=/in>Log in</a>")],
  ["a notice in Spanish", page("Cuenta", "<p>Su sesión ha caducado.</p><a href=/in>Iniciar sesión</a>")],
])("is a sign-in: %s", async (_, html, opened) => {
  expect(await kindOf(html, opened)).toMatchObject({ kind: "sign-in" });
});

test.each<[why: string, html: string, opened?: Opened]>([
  ["words", page("Just a moment...", "<p>Verify you are human.</p>")],
  ["a check of security", page("One more step", "<p>Please complete the security check.</p>")],
  ["unusual traffic", page("Sorry", "<p>We saw unusual traffic from your network.</p>")],
  ["unusual traffic in French", page("Désolé", "<p>Nous avons détecté un trafic inhabituel.</p>")],
  ["French words", page("Un instant…", "<p>Confirmez que vous êtes humain</p>")],
  ["Chinese words", page("请稍候", "<p>请确认您是真人</p>")],
  ["elements", page("Check", "<div class=h-captcha style='height:80px'>.</div>")],
  ["elements and a status", page("Access", "<p>Ray 7a81</p><iframe src=/challenge/x></iframe>"), { status: 403 }],
])("is a challenge: %s", async (_, html, opened) => {
  expect(await kindOf(html, opened)).toMatchObject({ kind: "challenge" });
});

test.each<[why: string, html: string, opened?: Opened]>([
  [
    "a modal dialog",
    `${page("Mill", record)}<div role=dialog aria-modal=true>We use cookies. <button>OK</button></div>`,
  ],
  ["one in Polish", `${page("Mill", record)}<div role=dialog aria-modal=true>Pliki <button>Zgadzam się</button></div>`],
  [
    "a cover",
    `${page("Mill", '<a href="/a">Map</a>')}<div style="position:fixed;inset:0;background:#fff"><h2>Cookies</h2><button>Accept</button></div>`,
  ],
  [
    "a page of its own",
    page("Before you go on", "<p>About cookies.</p><button>Yes</button>"),
    { requestedUrl: "https://a.test/items/4", url: "https://consent.a.test/m" },
  ],
])("is a consent wall: %s", async (_, html, opened) => {
  expect(await kindOf(html, opened)).toMatchObject({ kind: "consent" });
});

test.each<[kind: string, why: string, html: string, opened?: Opened]>([
  ["gone", "its status", page("Mill", record), { status: 410 }],
  ["gone", "its name", page("Page not found", "<p>The page does not exist.</p>")],
  ["gone", "a Russian name", page("Страница не найдена", "<p>…и всё.</p>")],
  ["gone", "that it was deleted", page("Mill", "<p role=alert>This record was deleted on 3 May 2024.</p>")],
  ["gone", "a German sentence", page("Diese Mühle gibt es nicht mehr", "<p>Schade.</p>")],
  ["gone", "nothing is here", page("Hmm, nothing here", "<p>We looked.</p>")],
  ["gone", "its number", page("404", "<p>Hoppla!</p>")],
  [
    "gone",
    "its heading, above a sentence that offers another",
    page("Page not found", "<p>Try this: Oak table, $120</p>"),
  ],
  ["gone", "its heading, above another record", page("Page not found", `<h2>Bought often</h2>${record}`)],
  ["gone", "a sentence", page("Candles", "<p>This product is no longer available.</p><a href=/>Shop</a>")],
  [
    "gone",
    "the first page of the site came",
    page("Shop", record),
    { requestedUrl: "https://a.test/items/4", url: "https://a.test/" },
  ],
  ["error", "its status", page("Mill", record), { status: 503 }],
  ["error", "its name", page("Something went wrong", "<p>Try again.</p>")],
  ["error", "no access", page("Access denied", "<p>You may not view this record.</p>")],
  ["error", "maintenance", page("We are back soon", "<p>Until 14:00.</p>")],
  ["error", "Spanish maintenance", page("Sitio", "<p>Estamos en mantenimiento.</p>")],
  ["error", "its number", page("500", "<p>Oh là là.</p>")],
  ["error", "a German name", page("Interner Fehler", "<p>Bitte später wieder.</p>")],
  ["loading", "an ellipsis", "<title>Mill</title><p>Wird geladen …</p>"],
  ["loading", "a busy element", "<title>Mill</title><main aria-busy=true style='height:9em'><h1>Mill</h1></main>"],
  ["empty", "nothing but navigation", `<title>Mill</title>${nav}<main></main><footer>© Mills</footer>`],
  [
    "viewer",
    "an embedded file",
    "<title>Deed</title><embed type=application/pdf src=/d.pdf style='width:100%;height:600px'>",
  ],
])("is %s: %s", async (kind, _, html, opened) => {
  expect(await kindOf(html, opened)).toMatchObject({ kind });
});

test.each<[why: string, html: string, opened?: Opened]>([
  ["a record", page("Mill", record)],
  ["a name that is a number", page("Fiat 500", "<p>Price: €9,000</p>")],
  ["a record called like an error", page("Error 404", "<dl><dt>Artist</dt><dd>The Pages</dd></dl>")],
  [
    "a form to sign in beside the record",
    `<title>Mill</title>${nav}${page("Mill", record)}<aside><form>${secret}</form></aside>`,
  ],
  ["a form to sign in below the record", page("Mill", `${record}<h2>Comment</h2><form>${secret}</form>`)],
  ["a form above the record", `<title>Mill</title><form>${secret}<button>Go</button></form><h1>Mill</h1>${record}`],
  ["a link to sign in beside the record", page("Mill", `${record}<a href=/login>Log in</a>`)],
  ["a robot's record", page("Robot R2", "<table><tr><th>Height</th><td>1 m</td></tr></table>")],
  [
    "a record with a dialog that lets it show",
    `${page("Mill", record)}<div role=dialog>Cookies <button>OK</button></div>`,
  ],
  [
    "a redirect to the same record's address",
    page("Mill", record),
    { requestedUrl: "https://a.test/m/4", url: "https://a.test/items/4" },
  ],
  [
    "text about what was not found",
    page("Mill", `<p>${"The miller's records of these years were not found in any archive. ".repeat(14)}</p>`),
  ],
  ["a record of what was not found", page("Oak: not found in Iceland", record)],
  ["a map", "<title>Map</title><canvas width=900 height=600></canvas>"],
])("is content: %s", async (_, html, opened) => {
  expect(await kindOf(html, opened)).toMatchObject({ kind: "content" });
});

describe("a file in the place of a page", () => {
  test.each([
    ["data", "application/json"],
    ["data", "text/csv"],
    ["viewer", "application/pdf"],
    ["viewer", "image/png"],
  ])("is %s by the type %s", async (kind, contentType) => {
    await session.page.setContent("<pre>{}</pre>");
    using call = createCallContext({});
    const snapshot = await session.snapshot({}, call);
    const facts = { ...(await readPageFacts(session, call)), contentType };
    expect(pageKindOf({ snapshot, facts })).toMatchObject({ kind, quote: contentType });
  });
});

import { expect, test } from "vitest";
import { z } from "zod";
import { startFixtureServer } from "./fixture-server.ts";
import { serveSite } from "./open-page.ts";
import { pageShape } from "./page-file.ts";
import { pageSite, type SiteRequest } from "./page-site.ts";

const page = {
  ...z.object(pageShape).parse({
    answers: {
      save: { delayMs: 20, json: { at: "{{other}}save", is: "{{variant}}" } },
      "POST buy": [{ text: "bought" }, { status: 409, text: "sold out" }],
      go: { status: 303, headers: { location: "{{here}}save" } },
      "app.js": { headers: { "x-late": "yes" } },
      silent: { hangs: true },
    },
    variants: { broken: { answers: { save: { status: 500 } } } },
  }),
  name: "shop",
  html: "<p>{{variant}}</p>",
  files: { "app.js": Buffer.from(`load("{{here}}")`), "more/logo.png": Buffer.from([137, 80]) },
};

test("serves files and answers, records the requests, and gives several answers in turn", async () => {
  await using shop = await open();
  expect(await shop.get("app.js")).toMatchObject({ status: 200, body: `load("${shop.here}")`, late: "yes" });
  expect(await shop.get("more/logo.png")).toMatchObject({ status: 200, type: "image/png" });
  expect(await shop.get("save?id=3")).toMatchObject({
    type: "application/json",
    body: `{"at":"${shop.other}save","is":""}`,
  });
  const buy = { method: "POST", body: "jam" };
  const answers = [await shop.get("buy", buy), await shop.get("buy", buy), await shop.get("buy", buy)];
  expect(answers.map(({ status, body }) => `${status} ${body}`)).toEqual([
    "200 bought",
    "409 sold out",
    "409 sold out",
  ]);
  expect(shop.requests.slice(2, 4)).toEqual([
    { method: "GET", path: "save", search: "?id=3", body: "" },
    { method: "POST", path: "buy", search: "", body: "jam" },
  ]);
});

test("answers 404 to another method, redirects to a place in the folder, and leaves a request unanswered", async () => {
  await using shop = await open();
  expect(await shop.get("buy")).toMatchObject({ status: 404 });
  expect(await shop.get("go", { redirect: "manual" })).toMatchObject({ status: 303, location: `${shop.here}save` });
  const cut = new AbortController();
  const silent = shop.get("silent", { signal: cut.signal });
  await expect.poll(() => shop.requests.some(({ path }) => path === "silent")).toBe(true);
  cut.abort();
  await expect(silent).rejects.toThrow("aborted");
});

test("serves a variant with its name and its answers, and refuses an unknown one", async () => {
  await using shop = await open("broken");
  expect(await shop.get("")).toMatchObject({ body: expect.stringContaining("<p>broken</p>") });
  expect(await shop.get("save")).toMatchObject({ status: 500, body: "" });
  expect(() => pageSite(page, { variant: "sunny" })).toThrow('The page shop has no variant "sunny".');
});

async function open(variant?: string) {
  const server = await startFixtureServer();
  const requests: SiteRequest[] = [];
  const addresses = serveSite(server, pageSite(page, { variant, onRequest: (request) => requests.push(request) }));
  return {
    ...addresses,
    requests,
    async get(path: string, init: RequestInit = {}) {
      const { status, headers, ...response } = await fetch(addresses.here + path, init).then(async (answer) => ({
        status: answer.status,
        headers: answer.headers,
        body: await answer.text(),
      }));
      const [type, location, late] = ["content-type", "location", "x-late"].map((name) => headers.get(name));
      return { ...response, status, type, location, late };
    },
    [Symbol.asyncDispose]: () => server[Symbol.asyncDispose](),
  };
}

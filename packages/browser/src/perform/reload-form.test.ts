import { once } from "node:events";
import { createServer, type Server } from "node:http";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { startSession } from "../snapshot/session.test.support.ts";

const at = startSession();
let server: Server;
let base: string;
let requests: string[] = [];

beforeAll(async () => {
  server = createServer((request, response) => {
    requests.push(`${request.method} ${request.url}`);
    if (request.url === "/moved") response.writeHead(307, { location: "/paid" });
    else response.writeHead(200, { "content-type": "text/html" });
    response.end(`<!doctype html><link rel=icon href="data:,"><h1>Order</h1><a href="#more">More</a>
      <form method="post" action="/paid#done"><button>Pay</button></form>
      <form method="post" action="/moved"><button>Move</button></form>
      <form method="get" action="/search"><input name="q" value="tea"><button>Search</button></form>
      <button onclick="history.pushState(0, '', '/step')">Step</button><h2 id="more">More</h2>`);
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  base = `http://127.0.0.1:${typeof address === "object" && address ? address.port : 0}`;
});
beforeEach(() => {
  requests = [];
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

async function reloadTwice(): Promise<string[]> {
  const messages: string[] = [];
  for (let time = 0; time < 2; time++) {
    const { status, message } = await at.session.perform({ kind: "reload" });
    expect(status).toBe("done");
    messages.push(message);
  }
  return messages;
}

const press = async (name: string): Promise<void> =>
  at.fixture.page.getByRole(name === "More" ? "link" : "button", { name }).click();
const posts = (): string[] => requests.filter((request) => request.startsWith("POST"));

it.each(["Pay", "Move"])("does not send a form again that a person sent with %s", async (button) => {
  await at.fixture.page.goto(`${base}/`);
  await press(button);
  await at.fixture.page.waitForURL(/paid/);
  requests = [];
  const [first] = await reloadTwice();
  expect(requests).toEqual(["GET /paid", "GET /paid"]);
  expect(first).toContain("A form led to this page: its address was loaded with GET, and the form was not sent again.");
});

it("does not send a form again that an action sent, also after a step inside its page", async () => {
  const { page } = at.fixture;
  await page.goto(`${base}/`);
  const target = await at.session.refOf(page.getByRole("button", { name: "Pay" }));
  await at.session.perform({ kind: "click", target });
  await press("More");
  await reloadTwice();
  expect(posts()).toEqual(["POST /paid"]);
});

it("does not send a form again from a page that a script gave another address", async () => {
  await at.fixture.page.goto(`${base}/`);
  await press("Pay");
  await at.fixture.page.waitForURL(/paid/);
  await press("Step");
  await reloadTwice();
  expect(posts()).toEqual(["POST /paid"]);
});

it("does not send a form again after the way back to its page", async () => {
  const { page } = at.fixture;
  await page.goto(`${base}/`);
  await press("Pay");
  await page.waitForURL(/paid/);
  await page.goto(`${base}/other`);
  await at.session.perform({ kind: "back" });
  await reloadTwice();
  expect(posts()).toEqual(["POST /paid"]);
});

it("reloads a page from GET as before", async () => {
  const { page } = at.fixture;
  await page.goto(`${base}/list#more`);
  const messages = await reloadTwice();
  expect(requests).toEqual(["GET /list", "GET /list", "GET /list"]);
  expect(messages.join(" ")).not.toContain("form");
  expect(page.url()).toBe(`${base}/list#more`);
});

it("loads the results of a search form with GET", async () => {
  await at.fixture.page.goto(`${base}/`);
  await press("Search");
  await at.fixture.page.waitForURL(/search/);
  await reloadTwice();
  expect(requests.slice(1)).toEqual(Array(3).fill("GET /search?q=tea"));
});

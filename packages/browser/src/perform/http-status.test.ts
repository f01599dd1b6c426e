import { once } from "node:events";
import { createServer, type Server } from "node:http";
import { afterAll, beforeAll, expect, it } from "vitest";
import { startSession } from "../snapshot/session.test.support.ts";

const at = startSession();
let server: Server;
let base: string;

beforeAll(async () => {
  server = createServer((request, response) => {
    const status = Number(request.url?.slice(1)) || 404;
    response.writeHead(status, { "content-type": "text/html", ...(status === 302 && { location: "/500" }) });
    // The page is committed long before it is complete.
    response.write("<!doctype html><h1>Answer</h1>", () => setTimeout(() => response.end(), 700));
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  base = `http://127.0.0.1:${typeof address === "object" && address ? address.port : 0}`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

it.each([
  [500, 500],
  [404, 404],
  [302, 500],
  [201, 201],
])(
  "a form that is answered with %i reports the status %i, before the response is complete",
  async (asked, reported) => {
    await at.fixture.open(`<form method="post" action="${base}/${asked}"><button id="target">Send</button></form>`);
    const target = await at.session.refOf(at.fixture.page.locator("#target"));
    const { status, effect } = await at.session.perform({ kind: "click", target });
    expect({ status, httpStatus: effect?.httpStatus }).toEqual({ status: "done", httpStatus: reported });
  },
);

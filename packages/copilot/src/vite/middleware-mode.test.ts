import { createServer, request as httpRequest } from "node:http";
import { createServer as createVite } from "vite";
import { expect, test } from "vitest";
import { CopilotClient } from "../client/index.ts";
import { eventually, listenOnLoopback, openSocket, temporaryProject } from "../copilot.test.support.ts";
import { CopilotError } from "../errors/copilot-error.ts";
import { COPILOT_PATH } from "../protocol/version.ts";
import { serverOf } from "./server-of.ts";
import { surehand } from "./surehand.ts";

test("in middleware mode the toolbar connects by the server in front of Vite", async () => {
  await using project = await temporaryProject({ "index.html": "<!doctype html><title>Page</title><h1>One</h1>" });
  const vite = await createVite({
    root: project.path,
    configFile: false,
    logLevel: "silent",
    server: { middlewareMode: true, ws: false },
    plugins: [surehand({ model: "anthropic/claude-sonnet-4-5" })],
  });
  await using cleanup = new AsyncDisposableStack();
  cleanup.defer(() => vite.close());
  const { origin } = cleanup.use(await listenOnLoopback(createServer(vite.middlewares)));
  expect(await (await fetch(origin, { headers: { accept: "text/html" } })).text()).toContain(
    `${COPILOT_PATH}/start.js`,
  );
  const start = await loadFromPage(`${origin}${COPILOT_PATH}/start.js`);
  const token = /token: "([^"]+)"/u.exec(start)?.[1] ?? "";
  using client = new CopilotClient({
    url: `${origin.replace("http", "ws")}${COPILOT_PATH}/socket`,
    token,
    tab: "tab-of-the-middleware",
    createSocket: (url) => openSocket(url, origin),
  });
  expect(await eventually(() => client.app)).toMatchObject({ model: "anthropic/claude-sonnet-4-5" });
});

test("a connection that no known server accepted is an error with a hint", () => {
  const vite = { httpServer: null } as Parameters<typeof serverOf>[0];
  const socket = {} as Parameters<typeof serverOf>[1]["socket"];
  const isTyped = (error: unknown): boolean => CopilotError.isInstance(error) && error.code === "no-http-server";
  expect(() => serverOf(vite, { socket })).toThrow(expect.toSatisfy(isTyped));
});

/** As a browser asks for a script of the page's own origin. */
function loadFromPage(url: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const asked = httpRequest(url, { headers: { "sec-fetch-site": "same-origin" } }, (response) => {
      const chunks: Buffer[] = [];
      response.on("data", (chunk: Buffer) => chunks.push(chunk));
      response.on("end", () => resolve(Buffer.concat(chunks).toString("utf8")));
    });
    asked.on("error", reject).end();
  });
}

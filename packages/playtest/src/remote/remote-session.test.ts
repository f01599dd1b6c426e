import { createServer } from "node:http";
import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { createCallContext, InvalidInputError } from "@surehand/kernel";
import { expect, test } from "vitest";
import { openRemoteSession } from "./remote-session.ts";
import { RemoteSessionError } from "./remote-session-error.ts";

/** The sessions of a service that accepts one key. */
async function openService() {
  const requests: { readonly path: string | undefined; readonly body: unknown }[] = [];
  const server = createServer((request, response) => {
    void text(request).then((body) => {
      requests.push({ path: request.url, body: JSON.parse(body) });
      const isKnown = request.headers["x-bb-api-key"] === "key";
      response.writeHead(isKnown ? 200 : 401, { "content-type": "application/json" });
      response.end(JSON.stringify({ id: "s 1", connectUrl: "wss://connect.test/?key=secret" }));
    });
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- of a server that listens on a port
  const { port } = server.address() as AddressInfo;
  const environment = {
    BROWSER_MODE: "BROWSERBASE",
    BROWSERBASE_API_KEY: "key",
    BROWSERBASE_PROJECT_ID: "project",
    BROWSERBASE_BASE_URL: `http://127.0.0.1:${port}`,
  };
  return { requests, environment, [Symbol.dispose]: () => void server.close() };
}

test("starts a session of the service, and ends it", async () => {
  using call = createCallContext({ timeoutMs: 20_000 });
  using service = await openService();
  const session = await openRemoteSession(service.environment, call);
  expect(session?.cdpUrl).toBe("wss://connect.test/?key=secret");
  await session?.[Symbol.asyncDispose]();
  expect(service.requests).toEqual([
    { path: "/v1/sessions", body: { projectId: "project" } },
    { path: "/v1/sessions/s%201", body: { projectId: "project", status: "REQUEST_RELEASE" } },
  ]);
});

test("plays locally unless a service is asked for", async () => {
  using call = createCallContext({ timeoutMs: 20_000 });
  expect(await openRemoteSession({}, call)).toBeUndefined();
  expect(await openRemoteSession({ BROWSER_MODE: "LOCAL" }, call)).toBeUndefined();
});

test("says what is missing, and what the service answered", async () => {
  using call = createCallContext({ timeoutMs: 20_000 });
  using service = await openService();
  const { environment } = service;
  const open = (changes: Readonly<Record<string, string>>) => openRemoteSession({ ...environment, ...changes }, call);
  await expect(open({ BROWSER_MODE: "CLOUD" })).rejects.toThrow(InvalidInputError);
  await expect(open({ BROWSERBASE_API_KEY: "" })).rejects.toThrow("BROWSERBASE_API_KEY is not set.");
  const refusal = await open({ BROWSERBASE_API_KEY: "wrong" }).catch((error: unknown) => error);
  expect(refusal).toBeInstanceOf(RemoteSessionError);
  expect(String(refusal)).toContain("HTTP 401");
});

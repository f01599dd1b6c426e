import { expect, test } from "vitest";
import { startFixtureServer } from "./fixture-server.ts";

test("serves the same page under two host names", async () => {
  await using server = await startFixtureServer();
  server.serve("/apple", "<p>red</p>");
  for (const origin of [server.origin, server.otherOrigin]) {
    const response = await fetch(`${origin}/apple?ripe=1`);
    expect(response.headers.get("content-type")).toBe("text/html; charset=utf-8");
    expect(await response.text()).toBe("<p>red</p>");
  }
  expect(new URL(server.origin).hostname).not.toBe(new URL(server.otherOrigin).hostname);
});

test("answers 404 for unknown paths, and with a function if one was given", async () => {
  await using server = await startFixtureServer();
  server.serve("/made", (request, response) => response.writeHead(201).end(request.url));
  expect((await fetch(`${server.origin}/nothing`)).status).toBe(404);
  const made = await fetch(`${server.origin}/made?for=you`);
  expect([made.status, await made.text()]).toEqual([201, "/made?for=you"]);
});

test("closes even if a request is unanswered", async () => {
  const server = await startFixtureServer();
  const arrived = Promise.withResolvers<void>();
  server.serve("/silent", () => arrived.resolve());
  const request = fetch(`${server.origin}/silent`).catch(() => "cut");
  await arrived.promise;
  await server[Symbol.asyncDispose]();
  expect(await request).toBe("cut");
});

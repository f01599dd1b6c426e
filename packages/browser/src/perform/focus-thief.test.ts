import { createServer, type Server } from "node:http";
import { once } from "node:events";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { type PageFixture, startPageFixture } from "../screenshot/page-fixture.test.support.ts";
import { createPageSession } from "../session/create-page-session.ts";
import type { PageSession } from "../session/page-session.ts";

const SECRET = "correct-horse-battery-staple-0123456789";
const THIEF = `<!doctype html><input id="x"><script>setInterval(() => x.focus(), 3)</script>`;

let fixture: PageFixture;
let session: PageSession;
let server: Server;
let elsewhere = "";

beforeAll(async () => {
  fixture = await startPageFixture();
  server = createServer((_request, response) => response.setHeader("content-type", "text/html").end(THIEF));
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  elsewhere = `http://localhost:${typeof address === "object" ? address?.port : ""}/`;
});
afterEach(() => session.close());
afterAll(async () => {
  server.close();
  await fixture[Symbol.asyncDispose]();
});

async function open(html: string): Promise<string> {
  await fixture.open(html);
  const origins = [new URL(fixture.page.url()).origin];
  session = await createPageSession(fixture.page, { secrets: [{ name: "password", value: SECRET, origins }] });
  return session.refOf(fixture.page.locator("#target"));
}

const inThief = (): Promise<string> => fixture.page.frameLocator("iframe").locator("#x").inputValue();

describe("writing while the focus is moved away", () => {
  it.each(["fill", "type"] as const)("%s: not a letter of a secret goes to another origin", async (kind) => {
    const target = await open(`<input id="target" type="password"><iframe src="${elsewhere}"></iframe>`);
    await session.perform({ kind, target, text: { secret: "password" } });
    expect(await inThief()).toBe("");
  });

  it("a secret is not written into the page that takes the field's place", async () => {
    const target = await open(`<input id="target" oninput="location.href = '${elsewhere}'">`);
    await session.perform({ kind: "fill", target, text: { secret: "password" } });
    await fixture.page.waitForURL(elsewhere);
    expect(await fixture.page.locator("#x").inputValue()).toBe("");
  });

  it("a text does not continue in another frame, and the result reports that it is incomplete", async () => {
    const target = await open(`<input id="target" onkeydown="0" oninput="if (value.length === 3) frames[0].x.focus()">
      <iframe srcdoc="<input id='x'><script>var x = document.getElementById('x')</script>"></iframe>`);
    const result = await session.perform({ kind: "fill", target, text: "abcdefgh" });
    expect(await inThief()).toBe("");
    expect(result.success).toBe(false);
  });

  it("an element that accepts no text gets no secret by keys", async () => {
    const target = await open(`<div id="target" tabindex="0" onkeydown="title += event.key">Terminal</div>`);
    expect(await session.perform({ kind: "type", target, text: { secret: "password" } })).toMatchObject({
      status: "blocked",
      obstacle: { kind: "secret" },
    });
  });

  it("no key is sent after the end of the call", async () => {
    const target = await open(
      `<input id="target" onkeydown="for (const end = Date.now() + 30; Date.now() < end;) {}">`,
    );
    const text = "x".repeat(200);
    await session.perform({ kind: "fill", target, text }, { timeout: 1500 }).catch(() => undefined);
    const atEnd = (await fixture.page.locator("#target").inputValue()).length;
    await fixture.page.waitForTimeout(1000);
    expect((await fixture.page.locator("#target").inputValue()).length).toBeLessThanOrEqual(atEnd + 10);
  });
});

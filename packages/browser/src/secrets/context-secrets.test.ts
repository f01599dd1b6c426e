import { afterAll, beforeAll, expect, it } from "vitest";
import { type PageFixture, startPageFixture } from "../screenshot/page-fixture.test.support.ts";
import { createPageSession } from "../session/create-page-session.ts";

const PRESS = { kind: "mouse", event: "down", at: { x: 300, y: 300 }, button: "middle" } as const;
const RELEASE = { ...PRESS, event: "up" } as const;

let fixture: PageFixture;
beforeAll(async () => {
  fixture = await startPageFixture();
});
afterAll(() => fixture[Symbol.asyncDispose]());

it("a secret that was typed in one tab can't be pasted by the middle button in another tab", async () => {
  await fixture.open(`<input id="code">`);
  fixture.serve("/other", "<p>Other");
  const secrets = [{ name: "pin", value: "hunter2-canary", origins: [new URL(fixture.page.url()).origin] }];
  await using session = await createPageSession(fixture.page, { secrets });
  const page = await fixture.context.newPage();
  await using tab = await session.forPage(page);
  await using withoutSecrets = await createPageSession(page);
  const others = [tab, withoutSecrets];
  await page.goto(fixture.elsewhere("/other"));
  for (const other of others) {
    expect((await other.perform(PRESS)).obstacle).toBeUndefined();
    await other.perform(RELEASE);
  }
  const target = await session.refOf(fixture.page.locator("#code"));
  await session.perform({ kind: "fill", target, text: { secret: "pin" } });
  for (const other of others) expect((await other.perform(PRESS)).obstacle).toMatchObject({ kind: "policy" });
  await page.goto(fixture.here("/"));
  expect((await tab.perform(PRESS)).obstacle).toBeUndefined();
});

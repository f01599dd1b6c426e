import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import type { Action } from "../action/action.ts";
import { type PageFixture, startPageFixture } from "../screenshot/page-fixture.test.support.ts";
import { createPageSession } from "../session/create-page-session.ts";
import type { PageSession } from "../session/page-session.ts";

const SECRET = "hunter2-Gr\u00FC\u00DFe";

let fixture: PageFixture;
let session: PageSession;

beforeAll(async () => {
  fixture = await startPageFixture();
});
afterEach(() => session.close());
afterAll(() => fixture[Symbol.asyncDispose]());

async function open(html: string): Promise<void> {
  await fixture.open(html);
  const origins = [new URL(fixture.page.url()).origin];
  session = await createPageSession(fixture.page, { secrets: [{ name: "password", value: SECRET, origins }] });
}

/** Returns the status and the message without the searched text and without times. */
async function answer(action: Action, searched = ""): Promise<string> {
  const options = action.kind === "wait" ? { timeout: 2500 } : {};
  const { status, message, obstacle } = await session.perform(action, options);
  const plain = `${status}: ${message} ${JSON.stringify(obstacle ?? null)}`;
  const quoted = [JSON.stringify(searched), '"[secret password]"'];
  return quoted.reduce((text, one) => text.replaceAll(one, "X"), plain).replaceAll(/\d+ ms/g, "N ms");
}

const shown: readonly (readonly [name: string, html: string])[] = [
  ["in a text", `<p>Code: ${SECRET}.</p>`],
  ["in several elements", `<p>Code: <b>hunter2</b>-<i>Gr\u00FC\u00DFe</i>.</p>`],
  ["in a shadow tree", `<div id="host"></div><script>host.attachShadow({ mode: "closed" }).innerHTML = "<p>Code: ${SECRET}.</p>"</script>`],
  ["in a frame", `<iframe srcdoc="<p>Code: ${SECRET}.</p>"></iframe>`],
]; // prettier-ignore

describe("a secret that the page shows is not found by a part of it", () => {
  it.each(shown)("%s", async (_name, html) => {
    await open(html);
    for (const part of ["h", "code: hunter", SECRET]) {
      const wrong = part.replace(/.$/, "z").replace("h", "zz");
      const isShown = await answer({ kind: "wait", text: part }, part);
      expect(isShown).toBe(await answer({ kind: "wait", text: wrong }, wrong));
      expect(isShown).toMatch(/^no-effect/);
      const isGone = await answer({ kind: "wait", textGone: part }, part);
      expect(isGone).toBe(await answer({ kind: "wait", textGone: wrong }, wrong));
      expect(isGone).toMatch(/^done/);
    }
    // Without this twin, a session that finds no text would pass as well.
    expect(await answer({ kind: "wait", text: "code: [secret password]." })).toMatch(/^done/);
    expect(await answer({ kind: "wait", textGone: "Code:" })).toMatch(/^no-effect/);
  });

  it("in the address", async () => {
    await open("<p>Page</p>");
    await fixture.page.evaluate((value) => history.replaceState(0, "", `/?t=${encodeURIComponent(value)}#end`), SECRET);
    for (const part of ["t=h", "t=hunter", "Gr%C3%BC"]) {
      const found = await answer({ kind: "wait", url: part }, part);
      expect(found).toBe(await answer({ kind: "wait", url: `zz${part}` }, `zz${part}`));
      expect(found).toMatch(/^no-effect/);
    }
    for (const part of ["/?t=", "#end"]) expect(await answer({ kind: "wait", url: part }, part)).toMatch(/^done/);
  });

  it("in a field", async () => {
    await open(`<textarea id="target">Code: ${SECRET}.</textarea>`);
    const target = await session.refOf(fixture.page.locator("#target"));
    for (const part of ["h", "hunter", "Code: hun", "Code"]) {
      const replaced = await answer({ kind: "replace", target, find: part, text: "x" }, part);
      expect(replaced).toBe(await answer({ kind: "replace", target, find: "zzzz", text: "x" }, "zzzz"));
      expect(replaced).toContain("contains a secret");
      const inserted = await answer({ kind: "insert", target, after: part, text: "x" }, part);
      expect(inserted).toBe(await answer({ kind: "insert", target, after: "zzzz", text: "x" }, "zzzz"));
    }
    expect(await fixture.page.inputValue("#target")).toBe(`Code: ${SECRET}.`);
    expect(await answer({ kind: "insert", target, after: "", text: "Old " })).toMatch(/^done/);
    expect(await fixture.page.inputValue("#target")).toBe(`Old Code: ${SECRET}.`);
  });
});

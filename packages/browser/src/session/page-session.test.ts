import { createCallContext, InvalidInputError } from "@surehand/kernel";
import type { Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { ElementNotFoundError } from "../world/element-not-found-error.ts";
import { type PageFixture, startPageFixture } from "../screenshot/page-fixture.test.support.ts";
import type { Snapshot } from "../snapshot/snapshot.ts";
import { PageClosedError, PageUnresponsiveError, type StaleReason, StaleRefError } from "../world/errors.ts";
import { createPageSession } from "./create-page-session.ts";
import type { PageSession } from "./page-session.ts";

let fixture: PageFixture;
let page: Page;
let session: PageSession;

beforeAll(async () => {
  fixture = await startPageFixture();
});
afterAll(() => fixture[Symbol.asyncDispose]());
beforeEach(async () => {
  page = await fixture.context.newPage();
  session = await createPageSession(page);
});
afterEach(async () => {
  await session.close();
  // A page whose script is stuck never confirms that it closes.
  void page.close().catch(() => undefined);
});

function refOf({ refs }: Snapshot, name: string): string {
  const found = [...refs.values()].filter((element) => element.name === name);
  expect(found.map((element) => element.name)).toEqual([name]);
  return found[0]?.ref ?? "";
}

async function idOf(ref: string): Promise<unknown> {
  return (await session.resolve(ref)).evaluate("function () { return this.id; }");
}

async function expectStale(ref: string, reason: StaleReason): Promise<void> {
  const error: unknown = await session.resolve(ref).catch((failure: unknown) => failure);
  expect(error).toBeInstanceOf(StaleRefError);
  expect(error).toMatchObject({ ref, reason });
}

async function openServed(html: string): Promise<void> {
  fixture.serve("/page", html);
  await page.goto(fixture.here("/page"));
}

describe("refs", () => {
  it("stay with their elements over snapshots, whatever happens around them", async () => {
    await page.setContent(`<main><button id="pay">Pay</button><button id="help">Help</button></main>`);
    const first = await session.snapshot();
    await page.evaluate(`document.querySelector("main").prepend(Object.assign(document.createElement("button"), { textContent: "New" }));
      pay.textContent = "Pay now"; document.querySelector("main").append(pay)`);
    const second = await session.snapshot();
    expect(refOf(second, "Pay now")).toBe(refOf(first, "Pay"));
    expect(refOf(second, "Help")).toBe(refOf(first, "Help"));
    expect(first.refs.has(refOf(second, "New"))).toBe(false);
    expect(await idOf(refOf(first, "Pay"))).toBe("pay");
  });

  it.each<[what: string, change: string | ((page: Page) => Promise<unknown>), reason: StaleReason]>([
    ["its element is removed", "window.kept = pay; pay.remove()", "removed"],
    ["its page is loaded again", (current) => current.reload(), "navigated"],
    ["its page gives way to another", (current) => current.goto(fixture.elsewhere("/page")), "navigated"],
  ])("are stale, with the reason, when %s", async (_, change, reason) => {
    await openServed(`<button id="pay">Pay</button>`);
    const ref = refOf(await session.snapshot(), "Pay");
    await (typeof change === "string" ? page.evaluate(change) : change(page));
    await expectStale(ref, reason);
    const { refs } = await session.snapshot();
    expect(refs.has(ref)).toBe(false);
    await expectStale(ref, reason);
  });

  it("are valid again when their element is put back", async () => {
    await page.setContent(`<button id="pay">Pay</button>`);
    const ref = refOf(await session.snapshot(), "Pay");
    await page.evaluate("window.kept = pay; kept.remove()");
    await expectStale(ref, "removed");
    await page.evaluate("document.body.append(kept)");
    expect(await idOf(ref)).toBe("pay");
  });

  it("of a frame are stale when the frame is removed", async () => {
    await openServed(`<iframe srcdoc="<button id=pay>Pay</button>"></iframe>`);
    const ref = refOf(await session.snapshot(), "Pay");
    expect(ref).toMatch(/^f1e\d+$/);
    await page.evaluate(`document.querySelector("iframe").remove()`);
    await expectStale(ref, "frame-gone");
  });

  it("that were never given are reported as such, and invalid refs are refused", async () => {
    await page.setContent("<button>Pay</button>");
    await session.snapshot();
    await expectStale("e999", "never-given");
    await expectStale("f9e1", "never-given");
    await expect(session.resolve("[e1]")).rejects.toBeInstanceOf(InvalidInputError);
  });

  it("lead to their own element or are stale after going back and forward", async () => {
    await openServed(`<button id="pay">Pay</button>`);
    const ref = refOf(await session.snapshot(), "Pay");
    fixture.serve("/next", `<button id="next">Next</button>`);
    await page.goto(fixture.here("/next"));
    const next = refOf(await session.snapshot(), "Next");
    await page.goBack();
    const again = refOf(await session.snapshot(), "Pay");
    expect(await idOf(again)).toBe("pay");
    expect(again).not.toBe(next);
    const was = await idOf(ref).catch((error: unknown) => (error instanceof StaleRefError ? error.reason : error));
    expect(was).toBe(again === ref ? "pay" : "navigated");
    await expectStale(next, "navigated");
  });

  it("are never given twice by sessions that read at the same time", async () => {
    await page.setContent(
      Array.from({ length: 30 }, (_, index) => `<button id="b${index}">B${index}</button>`).join(""),
    );
    await using other = await createPageSession(page);
    const [one, two] = await Promise.all([session.snapshot(), other.snapshot()]);
    expect([...one.refs.keys()].filter((ref) => two.refs.has(ref))).toEqual([]);
    for (const ref of two.refs.keys()) await expectStale(ref, "navigated");
    expect(await idOf(refOf(one, "B7"))).toBe("b7");
  });
});

describe("a session", () => {
  it("reads a page that was used before, and a second session reads it too", async () => {
    await page.setContent("<button>Pay</button>");
    await page.evaluate("document.body.append('used')");
    await page.getByRole("button").click();
    await using other = await createPageSession(page);
    const [one, two] = [await session.snapshot(), await other.snapshot()];
    expect(one.text).toContain('button "Pay"');
    expect(two.text.replace(/e\d+/, "")).toBe(one.text.replace(/e\d+/, ""));
    expect(refOf(two, "Pay")).not.toBe(refOf(one, "Pay"));
  });

  it("opens one for another page, with the same secrets and settings", async () => {
    const secret = { name: "pin", value: "4711-0815", origins: ["https://bank.test"] };
    await using own = await createPageSession(page, { secrets: [secret], allowedActions: ["hover"] });
    const other = await page.context().newPage();
    await other.setContent("<p>4711-0815</p>");
    await using opened = await own.forPage(other);
    expect(opened.secretNames).toEqual(["pin"]);
    expect((await opened.snapshot()).text).not.toContain("4711-0815");
    expect(await opened.perform({ kind: "reload" })).toMatchObject({ status: "blocked" });
    await other.close();
  });

  it("may be closed twice, and reports that it is closed", async () => {
    await page.setContent("<button>Pay</button>");
    await session.snapshot();
    await session.close();
    await session.close();
    await expect(session.snapshot()).rejects.toBeInstanceOf(PageClosedError);
    expect(page.isClosed()).toBe(false);
  });

  it("reports that its page is closed, before and during a snapshot", async () => {
    await page.setContent("<button>Pay</button>");
    await page.evaluate("setTimeout(() => { const end = Date.now() + 400; while (Date.now() < end); }, 0)");
    const reading = session.snapshot().catch((error: unknown) => error);
    await page.close();
    expect(await reading).toBeInstanceOf(PageClosedError);
    await expect(session.resolve("e1")).rejects.toBeInstanceOf(PageClosedError);
    await expect(createPageSession(page)).rejects.toBeInstanceOf(PageClosedError);
  });

  it("reports at the deadline that scripts block the page, and still closes", async () => {
    await page.setContent("<button>Pay</button>");
    const ref = refOf(await session.snapshot(), "Pay");
    await page.evaluate("void setTimeout(() => { for (;;); }, 0)");
    const failures = [
      session.snapshot({ timeout: 300 }),
      session.snapshot({ timeout: 300, selector: page.locator("button") }),
    ].map((reading) => reading.catch((error: unknown) => error));
    for (const failure of failures) {
      const error = await failure;
      expect(error).toBeInstanceOf(PageUnresponsiveError);
      expect(error).toMatchObject({
        code: "page-unresponsive",
        retryable: true,
        // Time left at the request: less than 300 on a busy machine.
        message: expect.stringMatching(/within (2\d\d|300) ms/),
      });
    }
    using call = createCallContext({ timeoutMs: 200 });
    // Time left of the call: less than 200 if creating it took a moment.
    await expect(session.resolve(ref, call)).rejects.toThrow(/within (1\d\d|200) ms/);
    await session.close();
  });

  it("ends when its caller aborts", async () => {
    await page.setContent("<p>Plum</p>");
    await page.evaluate("void setTimeout(() => { for (;;); }, 0)");
    const caller = new AbortController();
    using call = createCallContext({ signal: caller.signal });
    const reading = session.snapshot({}, call).catch((error: unknown) => error);
    caller.abort();
    expect(await reading).toMatchObject({ code: "aborted" });
  });

  it.each([{ maxTokens: 0 }, { maxTokens: Number.NaN }, { maxTextLength: -1 }])("refuses %j", async (options) => {
    await expect(session.snapshot(options)).rejects.toBeInstanceOf(InvalidInputError);
  });
});

describe("selector", () => {
  const html = `<h1>Orchard</h1><form id="order"><label>Mail <input></label><button>Send</button></form><p>Small print</p>`;

  it("can be a ref", async () => {
    await page.setContent(`<h1>Orchard</h1><details open><summary>More</summary><button>Send</button></details>`);
    const ref = refOf(await session.snapshot(), "Send");
    const { text, refs } = await session.snapshot({ selector: ref });
    expect([text, [...refs.keys()]]).toEqual([`[${ref} button "Send"]`, [ref]]);
  });

  it("can be a locator, and keeps the refs", async () => {
    await page.setContent(html);
    const whole = await session.snapshot();
    const { text, refs } = await session.snapshot({ selector: page.locator("#order") });
    expect(text).toContain("Mail");
    expect(text).not.toMatch(/Orchard|Small print/);
    expect([...refs.keys()]).toEqual([...whole.refs.keys()]);
  });

  it("can be a CSS selector, and is refused if it can't be parsed", async () => {
    await page.setContent(`<h1>Orchard</h1><main><button>Buy pear</button></main>`);
    expect((await session.snapshot({ selector: "main" })).text).toMatch(/^main:\n +\[e\d+ button "Buy pear"\]$/);
    await expect(session.snapshot({ selector: "main[" })).rejects.toMatchObject({ code: "invalid-input" });
  });

  it.each(["here", "elsewhere"] as const)("reaches into a frame from %s", async (site) => {
    fixture.serve("/inner", `<div id="box"><button>Buy pear</button></div><p>Quince</p>`);
    await openServed(`<h1>Orchard</h1><iframe src="${fixture[site]("/inner")}"></iframe>`);
    const box = page.frameLocator("iframe").locator("#box");
    const { text } = await session.snapshot({ selector: box });
    expect(text).toMatch(/^\[f1e\d+ button "Buy pear"\]$/);
    expect((await session.snapshot({ selector: /f1e\d+/.exec(text)?.[0] ?? "" })).text).toBe(text);
  });

  it("reaches into an open shadow root", async () => {
    await page.setContent(
      `<x-box><template shadowrootmode="open"><p>Plum</p><section><button>In</button></section></template></x-box>`,
    );
    const { text } = await session.snapshot({ selector: page.locator("section") });
    expect(text).toMatch(/^\[e\d+ button "In"\]$/);
  });

  it("that is a removed element is a stale ref, and the next snapshot's refs are valid", async () => {
    await page.setContent(html);
    const ref = refOf(await session.snapshot(), "Send");
    await page.evaluate(`document.querySelector("button").remove()`);
    await expect(session.snapshot({ selector: ref })).rejects.toMatchObject({ code: "stale-ref", ref });
    const { refs } = await session.snapshot();
    for (const known of refs.keys()) await session.resolve(known);
    expect(refs.size).toBe(1);
  });

  it("that is a locator without a match is an error", async () => {
    await page.setContent(html);
    const nothing = session.snapshot({ selector: page.locator("#closed"), timeout: 1800 });
    await expect(nothing).rejects.toBeInstanceOf(ElementNotFoundError);
  });

  it("finds its element on a page that has replaced its prototypes and hides them in a form", async () => {
    await page.setContent(
      `<form><input name="parentNode"><input name="previousSibling"><input name="childNodes"><button>Send</button></form>`,
    );
    await page.evaluate(POISON);
    const { text } = await session.snapshot({ selector: page.locator("form") });
    expect(text).toContain('button "Send"');
  });
});

const POISON = `
  const trap = () => { throw new Error("trapped"); };
  for (const name of ["indexOf", "push", "map", "unshift", "filter", "forEach", "includes"]) Array.prototype[name] = trap;
  for (const name of ["querySelector", "querySelectorAll", "getElementsByTagName", "createTreeWalker"]) document[name] = Document.prototype[name] = trap;
  for (const name of ["getAttribute", "getBoundingClientRect", "checkVisibility", "closest", "matches"]) Element.prototype[name] = trap;
  JSON.stringify = trap; JSON.parse = trap; Map.prototype.get = trap; Map.prototype.set = trap; WeakMap.prototype.get = trap;
  window.getComputedStyle = trap; window.surehandPage = { walk: () => "{}" };`;

describe("a hostile page", () => {
  it("is read like any other after it has replaced its prototypes", async () => {
    const html = `<h1>Orchard</h1><p>Plum jam</p><form><input name="children" aria-label="Mail" value="a@b"><input name="attributes" aria-label="Town"><button>Send</button></form>`;
    await page.setContent(html);
    const plain = await session.snapshot();
    await page.setContent(html);
    await page.evaluate(POISON);
    const poisoned = await session.snapshot();
    const stripRefs = (text: string): string => text.replaceAll(/\[e\d+/g, "[e");
    expect(stripRefs(poisoned.text)).toBe(stripRefs(plain.text));
    expect(poisoned.refs.size).toBe(3);
  });

  it("can't observe that it is read", async () => {
    await page.setContent(`<button>Pay</button>`);
    const before = await page.evaluate<string>(
      "Object.getOwnPropertyNames(window).length + document.documentElement.outerHTML",
    );
    await session.snapshot();
    expect(await page.evaluate("Object.getOwnPropertyNames(window).length + document.documentElement.outerHTML")).toBe(
      before,
    );
  });
});

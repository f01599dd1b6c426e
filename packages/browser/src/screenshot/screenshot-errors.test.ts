import { createCallContext, DeadlineExceededError, InvalidInputError } from "@surehand/kernel";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { PageClosedError, PageUnresponsiveError, StaleRefError } from "../world/errors.ts";
import { createPageSession } from "../session/create-page-session.ts";
import type { PageSession } from "../session/page-session.ts";
import { ElementNotFoundError } from "../world/element-not-found-error.ts";
import { NoBoxError } from "./errors.ts";
import { type PageFixture, startPageFixture } from "./page-fixture.test.support.ts";
import { catchError, refOf } from "./subjects.test.support.ts";

let fixture: PageFixture;
let session: PageSession;

beforeAll(async () => {
  fixture = await startPageFixture();
});
afterAll(() => fixture[Symbol.asyncDispose]());
beforeEach(async () => {
  await session?.close();
  session = await createPageSession(fixture.page);
});

describe("screenshot that can't be taken", () => {
  it.each([
    [{ element: "e1", fullPage: true }, "fullPage"],
    [{ inView: "e1", fullPage: true }, "inView"],
    [{ maskTexts: "Maria" as never }, "maskTexts"],
    [{ quality: 0 }, "quality"],
    [{ maxWidth: 0 }, "maxWidth"],
    [{ element: "12" }, "ref"],
    [{ marks: ["button"] }, "ref"],
  ])("names the option that is wrong in %o", async (options, input) => {
    const error = await catchError(session.screenshot(options));
    expect(error).toBeInstanceOf(InvalidInputError);
    expect(error).toMatchObject({ input });
  });

  it.each([
    ["hidden", `<button id="box" style="display:none">x</button>`],
    ["empty", `<div id="box"></div>`],
    ["off the page", `<button id="box" style="position:absolute;left:-900px">x</button>`],
  ])("says that an element is %s", async (_why, html) => {
    await fixture.open(html);
    expect(await catchError(session.screenshot({ element: fixture.page.locator("#box") }))).toBeInstanceOf(NoBoxError);
  });

  it("reports that a locator finds nothing", async () => {
    await fixture.open("");
    expect(await catchError(session.screenshot({ element: fixture.page.locator("#none") }))).toBeInstanceOf(
      ElementNotFoundError,
    );
  });

  it.each([
    ["was never given", "e999999", "never-given"],
    ["names a frame that never was", "f7e1", "never-given"],
    ["belongs to a frame that is gone", "f1e1", "frame-gone"],
  ])("says that a ref %s", async (_why, ref, reason) => {
    await fixture.open(`<button>One</button><iframe srcdoc="<button>Two</button>"></iframe>`);
    await session.snapshot();
    await fixture.page.evaluate(() => document.querySelector("iframe")?.remove());
    for (const options of [{ element: ref }, { inView: ref }, { marks: [ref] }, { mask: [ref] }]) {
      const error = await catchError(session.screenshot(options));
      expect(error).toBeInstanceOf(StaleRefError);
      expect(error).toMatchObject({ ref, reason });
    }
  });

  it("reports that a ref belongs to a former document", async () => {
    await fixture.open(`<button>One</button>`);
    const ref = await refOf(session, "One");
    await fixture.page.reload();
    expect(await catchError(session.screenshot({ element: ref }))).toMatchObject({
      code: "stale-ref",
      reason: "navigated",
    });
  });

  it("ends at the deadline if scripts block the page", async () => {
    await fixture.open(`<button>One</button>`);
    await session.snapshot();
    const stuck = fixture.page.evaluate(() => {
      const until = Date.now() + 1500;
      while (Date.now() < until);
    });
    expect(await catchError(session.screenshot({ timeout: 300, marks: true }))).toBeInstanceOf(PageUnresponsiveError);
    using call = createCallContext({ timeoutMs: 50 });
    const error = await catchError(session.screenshot({ marks: true }, call));
    expect(error).toBeInstanceOf(PageUnresponsiveError);
    expect(error).toMatchObject({ cause: expect.any(DeadlineExceededError) });
    await stuck;
  });

  it("reports that the page was closed", async () => {
    const page = await fixture.context.newPage();
    const closing = await createPageSession(page);
    await page.close();
    expect(await catchError(closing.screenshot())).toBeInstanceOf(PageClosedError);
  });
});

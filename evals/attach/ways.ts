import { createPageSession, findBrowser } from "@surehand/browser";
import { type BrowserType, chromium, type Page } from "playwright-core";
import { type AttachCase, attachedCase } from "./fixture.ts";
import { checkFates, look, lookAgain } from "./look.ts";
import { copyPlaywright, openPageOverCdp, temporaryFolder } from "./other-clients.ts";
import { shopNames, smallNames } from "./pages.ts";

/** Cases for each way in which the attached page was opened. */
export const ways: readonly AttachCase[] = [
  attachedCase("way: a fresh page", "/shop", async ({ session }) => {
    await look(session, shopNames("plum"));
  }),
  withPage("way: a page that was navigated, scripted and read before", async (page, origin) => {
    await page.exposeFunction("helper", () => 1);
    await page.addInitScript("window.before = 1");
    for (const word of ["fig", "pear"]) await page.goto(`${origin}/shop?word=${word}`);
    await page.evaluate("document.body.append(document.createElement('p'))");
    await page.getByRole("button", { name: "Buy pear" }).click();
    await page.ariaSnapshot({ mode: "ai" });
    await lookAtPage(page, shopNames("pear"));
  }),
  withPage("way: a page whose prototypes are poisoned before", async (page, origin) => {
    await page.goto(`${origin}/shop`);
    await page.evaluate(
      "Array.prototype.push = Element.prototype.getAttribute = JSON.stringify = document.querySelector = () => 'trap'; window.Map = window.WeakRef = undefined",
    );
    await lookAtPage(page, shopNames("plum"));
  }),
  withPage("way: about:blank, with the first page after we attached", async (page, origin) => {
    await using session = await createPageSession(page);
    await look(session, []);
    await page.goto(`${origin}/shop`);
    await look(session, shopNames("plum"));
  }),
  withPage("way: a page with a strict content security policy", async (page, origin) => {
    await page.goto(`${origin}/strict`);
    await lookAtPage(page, smallNames("strict"));
  }),
  withPage("way: a page that is still loading", async (page, origin) => {
    await page.goto(`${origin}/slow`, { waitUntil: "commit" });
    await page.getByText("Early").waitFor();
    await using session = await createPageSession(page);
    const early = await look(session, ["Early"]);
    await fetch(`${origin}/slow/end`);
    await page.waitForLoadState();
    await lookAgain({ session, earlier: early, fate: "kept", names: ["Early", "Late"] });
  }),
  withPage("way: a popup, and its opener", async (page, origin) => {
    await page.goto(`${origin}/shop`);
    const [popup] = await Promise.all([
      page.waitForEvent("popup"),
      page.evaluate("void window.open('/shop?word=pear', 'p', 'width=500,height=400')"),
    ]);
    await popup.waitForLoadState();
    await lookAtPage(popup, shopNames("pear"));
    await lookAtPage(page, shopNames("plum"));
  }),
  withPage("way: a page behind another tab", async (page, origin) => {
    await page.goto(`${origin}/shop`);
    const front = await page.context().newPage();
    await front.goto(`${origin}/shop?word=fig`);
    await front.bringToFront();
    await lookAtPage(page, shopNames("plum"));
  }),
  {
    name: "way: a page without JavaScript",
    async run({ browser, server }) {
      const context = await browser.newContext({ javaScriptEnabled: false });
      try {
        const page = await context.newPage();
        await page.goto(`${server.origin}/framed`);
        await lookAtPage(page, ["Outer", ...smallNames("near"), ...smallNames("far")]);
      } finally {
        await context.close();
      }
    },
  },
  {
    name: "way: a page of another Playwright copy",
    async run({ server }) {
      await using copy = await copyPlaywright();
      const browser = await copy.chromium.launch({
        executablePath: (await findBrowser()).executablePath,
        args: ["--site-per-process"],
      });
      try {
        const page = await browser.newPage();
        await page.goto(`${server.origin}/framed`);
        await lookAtPage(page, ["Outer", ...smallNames("near"), ...smallNames("far")]);
        await page.goto(`${server.otherOrigin}/shop`);
        await lookAtPage(page, shopNames("plum"));
      } finally {
        await browser.close();
      }
    },
  },
  {
    name: "way: a page of connectOverCDP, opened by somebody else",
    run: ({ server }) => overCdp(chromium, server.origin),
  },
  {
    name: "way: a page of connectOverCDP of another Playwright copy",
    async run({ server }) {
      await using copy = await copyPlaywright();
      await overCdp(copy.chromium, server.origin);
    },
  },
  {
    name: "way: a page of a persistent context",
    async run({ server }) {
      await using folder = await temporaryFolder();
      const { executablePath } = await findBrowser();
      const context = await chromium.launchPersistentContext(folder.path, {
        executablePath,
        args: ["--site-per-process"],
      });
      try {
        const page = context.pages()[0] ?? (await context.newPage());
        await page.goto(`${server.origin}/framed`);
        await lookAtPage(page, ["Outer", ...smallNames("near"), ...smallNames("far")]);
      } finally {
        await context.close();
      }
    },
  },
  {
    name: "way: two pages of one context, side by side",
    async run({ browser, server }) {
      const context = await browser.newContext();
      try {
        const [one, two] = [await context.newPage(), await context.newPage()];
        await one.goto(`${server.origin}/shop?word=fig`);
        await two.goto(`${server.origin}/shop?word=pear`);
        await using first = await createPageSession(one);
        await using second = await createPageSession(two);
        const [figs, pears] = await Promise.all([look(first, shopNames("fig")), look(second, shopNames("pear"))]);
        await one.goto(`${server.origin}/shop?word=apple`);
        await Promise.all([checkFates(first, figs, "stale"), checkFates(second, pears, "kept")]);
        await Promise.all([look(first, shopNames("apple"), figs), look(second, shopNames("pear"), pears)]);
      } finally {
        await context.close();
      }
    },
  },
  attachedCase("way: two sessions on one page", "/shop", async ({ page, session }) => {
    await using other = await createPageSession(page);
    const mine = await look(session, shopNames("plum"));
    const theirs = await look(other, shopNames("plum"));
    await page
      .locator("li")
      .first()
      .evaluate((item) => item.remove());
    const names = shopNames("plum").filter((name) => name !== "Add plum 0");
    const fate = ({ name }: { name: string }) => (name === "Add plum 0" ? "stale" : "kept");
    await lookAgain({ session, earlier: mine, fate, names });
    await lookAgain({ session: other, earlier: theirs, fate, names });
  }),
  attachedCase("way: attached again after the session was closed", "/shop", async ({ page, session }) => {
    await look(session, shopNames("plum"));
    await session.close();
    await session.close();
    await page.getByRole("button", { name: "Buy plum" }).click();
    await lookAtPage(page, shopNames("plum"));
  }),
  attachedCase(
    "way: refs of a closed session never lead to another node in the next one",
    "/shop",
    async ({ page, session }) => {
      const before = await look(session, shopNames("plum"));
      await session.close();
      await page.locator("ul").evaluate((list) => list.append(...[...list.children].reverse()));
      await using again = await createPageSession(page);
      await checkFates(again, before, "kept or stale");
      await look(again, shopNames("plum"));
      await checkFates(again, before, "kept or stale");
    },
  ),
];

async function lookAtPage(page: Page, names: readonly string[]): Promise<void> {
  await using session = await createPageSession(page);
  const first = await look(session, names);
  await lookAgain({ session, earlier: first, fate: "kept", names });
}

function withPage(name: string, run: (page: Page, origin: string) => Promise<void>): AttachCase {
  return {
    name,
    async run({ browser, server }) {
      const context = await browser.newContext();
      try {
        await run(await context.newPage(), server.origin);
      } finally {
        await context.close();
      }
    },
  };
}

async function overCdp(browserType: BrowserType, origin: string): Promise<void> {
  await using client = await openPageOverCdp(browserType, `${origin}/framed`);
  await lookAtPage(client.page, ["Outer", ...smallNames("near"), ...smallNames("far")]);
  await client.page.goto(`${origin}/shop?word=fig`);
  await lookAtPage(client.page, shopNames("fig"));
}

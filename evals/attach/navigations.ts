import { SurehandError } from "@surehand/kernel";
import { assertNoProblems } from "../harness/problems.ts";
import { type AttachCase, type Attached, attachedCase } from "./fixture.ts";
import { type Fate, look, lookAgain } from "./look.ts";
import { shopNames } from "./pages.ts";

interface Navigation {
  readonly name: string;
  readonly go: (attached: Attached) => Promise<unknown>;
  readonly fate: Fate;
  /** Word of the shop that is open afterwards. Default: "plum", as before. */
  readonly word?: string;
}

const navigations: readonly Navigation[] = [
  {
    name: "to a page of the same site",
    go: ({ page, here }) => page.goto(`${here}/shop?word=fig`),
    fate: "stale",
    word: "fig",
  },
  { name: "to the same page", go: ({ page, here }) => page.goto(`${here}/shop`), fate: "stale" },
  {
    name: "to another site, in another process",
    go: ({ page, there }) => page.goto(`${there}/shop?word=fig`),
    fate: "stale",
    word: "fig",
  },
  {
    name: "to another site and back to this one",
    go: async ({ page, here, there }) => {
      await page.goto(`${there}/shop?word=fig`);
      await page.goto(`${here}/shop?word=pear`);
    },
    fate: "stale",
    word: "pear",
  },
  { name: "reloaded", go: ({ page }) => page.reload(), fate: "stale" },
  {
    name: "back and forward",
    go: async ({ page, here }) => {
      await page.goto(`${here}/shop?word=fig`);
      await page.goBack();
      await page.goForward();
      await page.goBack();
    },
    fate: "kept or stale",
  },
  {
    name: "back from another site",
    go: async ({ page, there }) => {
      await page.goto(`${there}/shop?word=fig`);
      await page.goBack();
    },
    fate: "kept or stale",
  },
  {
    name: "within the document, by a hash",
    go: ({ page }) => page.evaluate("void (location.hash = 'part')"),
    fate: "kept",
  },
  {
    name: "within the document, by pushState and back",
    go: ({ page }) => page.evaluate("history.pushState({}, '', '/elsewhere'); history.pushState({}, '', '/shop?2')"),
    fate: "kept",
  },
  {
    name: "within the document, and back again",
    go: async ({ page }) => {
      await page.evaluate("history.pushState({}, '', '/elsewhere')");
      await page.goBack();
    },
    fate: "kept",
  },
  {
    name: "answered with 204, so not at all",
    go: ({ page, here }) => page.goto(`${here}/nothing`).catch(() => {}),
    fate: "kept",
  },
  {
    name: "to where nobody answers, and away again",
    go: async ({ page, here }) => {
      await page.goto("http://127.0.0.1:1/").catch(() => {});
      await page.waitForURL("chrome-error://**");
      await page.goto(`${here}/shop?word=fig`);
    },
    fate: "stale",
    word: "fig",
  },
  {
    name: "to about:blank and back",
    go: async ({ page, here }) => {
      await page.goto("about:blank");
      await page.goto(`${here}/shop?word=fig`);
    },
    fate: "stale",
    word: "fig",
  },
  {
    name: "rewritten by document.write",
    go: ({ page }) =>
      page.evaluate(`
        const html = document.body.innerHTML.replaceAll('data-uid="', 'data-uid="rewritten ').replace('<div id="host"></div>', "");
        document.open();
        document.write("<body>" + html + "<button data-name='Shadow plum' data-uid='written'>Shadow plum</button></body>");
        document.close();`),
    fate: "stale",
  },
  {
    name: "many times, unread in between",
    go: async ({ page, here, there }) => {
      for (const origin of [here, there, here, there]) await page.goto(`${origin}/shop?word=fig`);
    },
    fate: "stale",
    word: "fig",
  },
];

/** Cases in which the page navigates after refs were assigned. */
export const navigationCases: readonly AttachCase[] = [
  ...navigations.map(({ name, go, fate, word = "plum" }) =>
    attachedCase(`navigation: ${name}`, "/shop", async (attached) => {
      const { session } = attached;
      const earlier = await look(session, shopNames("plum"));
      await go(attached);
      await lookAgain({ session, earlier, fate, names: shopNames(word) });
    }),
  ),
  attachedCase("navigation: while the page is read", "/shop", async ({ page, session, here, there }) => {
    const earlier = await look(session, shopNames("plum"));
    for (const [turn, origin] of [there, here, there, here].entries()) {
      const word = `word${turn}`;
      const [reading] = await Promise.allSettled([session.snapshot(), page.goto(`${origin}/shop?word=${word}`)]);
      const isTyped = reading.status === "fulfilled" || SurehandError.isInstance(reading.reason);
      assertNoProblems(isTyped ? [] : [`reading ends with ${String(reading.reason)}`]);
      await lookAgain({ session, earlier, fate: "stale", names: shopNames(word) });
    }
  }),
  attachedCase(
    "navigation: refs of every document before stay stale",
    "/shop",
    async ({ page, session, here, there }) => {
      const earlier = await look(session, shopNames("plum"));
      for (const [turn, origin] of [here, there, here].entries()) {
        await page.goto(`${origin}/shop?word=word${turn}`);
        earlier.push(...(await lookAgain({ session, earlier, fate: "stale", names: shopNames(`word${turn}`) })));
      }
    },
  ),
];

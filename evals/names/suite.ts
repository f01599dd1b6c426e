import { createPageSession } from "@surehand/browser";
import { openPageFixture, type PageFixture } from "../harness/open-page.ts";
import { assertNoProblems } from "../harness/problems.ts";
import { defineSuite, type EvalCase } from "../harness/suite.ts";
import { readDomAccessibilityApi } from "./dom-accessibility-api.ts";
import { readPlaywrightAccname } from "./playwright-accname.ts";
import type { NameExpectation } from "./name-expectation.ts";

/** Sources of the expected names. If a folder is not set, a skipped case explains how to set it. */
const sources = [
  {
    variable: "SUREHAND_PLAYWRIGHT_DIR",
    repository: "microsoft/playwright",
    prefix: "wpt",
    read: readPlaywrightAccname,
  },
  {
    variable: "SUREHAND_DOM_ACCESSIBILITY_API_DIR",
    repository: "eps1lon/dom-accessibility-api",
    prefix: "daa",
    read: readDomAccessibilityApi,
  },
] as const;

export const suite = defineSuite<PageFixture>({
  name: "names",
  description: "Accessible names equal those that the tests of the W3C, Playwright and dom-accessibility-api expect.",
  open: () => openPageFixture(),
  async cases({ browser }) {
    const groups = await Promise.all(
      sources.map(async ({ variable, repository, prefix, read }): Promise<EvalCase<PageFixture>[]> => {
        const folder = process.env[variable];
        if (folder === undefined || folder === "") return [skippedCase(prefix, variable, repository)];
        return (await read(folder, browser)).map((expectation) => nameCase(prefix, expectation));
      }),
    );
    return groups.flat();
  },
});

function skippedCase(prefix: string, variable: string, repository: string): EvalCase<PageFixture> {
  return { name: `${prefix}: all`, skip: `set ${variable} to a checkout of ${repository}`, run: async () => {} };
}

function nameCase(prefix: string, { name, html, selector, expected }: NameExpectation): EvalCase<PageFixture> {
  return {
    name: `${prefix}: ${name}`,
    async run({ browser, server }) {
      const page = await browser.newPage();
      try {
        // Served, because only the parser of a loaded document creates declarative shadow roots; `setContent` does not.
        server.serve("/named", html);
        await page.goto(`${server.origin}/named`);
        await using session = await createPageSession(page);
        const actual = await session.accessibleNameOf(page.locator(selector).first());
        assertNoProblems(
          actual === expected ? [] : [`expected ${JSON.stringify(expected)}, got ${JSON.stringify(actual)}`],
          html,
        );
        return { detail: JSON.stringify(expected) };
      } finally {
        await page.close();
      }
    },
  };
}

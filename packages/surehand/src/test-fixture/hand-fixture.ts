import { rm, rmdir } from "node:fs/promises";
import { type TestInfo, test as playwrightTest } from "@playwright/test";
import type { AttachOptions } from "../sdk/options.ts";
import { Surehand } from "../sdk/surehand.ts";
import { attachJournal, attachPage } from "./attach-failure.ts";
import { withSteps } from "./with-steps.ts";

/** Options of the fixture, for `use` of the configuration and for `test.use`. */
export interface HandTestOptions {
  /**
   * Options of the instance: the model, variables, secrets and so on. The base URL is that of the configuration. Default:
   * `throwOnFailure` is true, and everything else as in `Surehand.attach`.
   */
  readonly handOptions: Omit<AttachOptions, "journal" | "signJournal" | "baseURL">;
}

export interface HandFixtures {
  /** Controls `page` in plain language. */
  readonly hand: Surehand;
}

/**
 * The `test` of `@playwright/test`, with the fixture `hand`. Each call of `hand` is a step of the report, with its effect. If a test
 * fails, its report has the text of the page, a screenshot with marked elements, and the journal of the calls.
 */
export const test = playwrightTest.extend<HandFixtures & HandTestOptions>({
  handOptions: [{}, { option: true }],
  hand: async ({ page, handOptions, baseURL }, use, testInfo) => {
    const journal = testInfo.outputPath("journal");
    const { throwOnFailure = true } = handOptions;
    const own = { throwOnFailure, baseURL, journal, signJournal: false };
    const hand = await Surehand.attach(page, { ...handOptions, ...own });
    await use(withSteps(hand, { isStrict: throwOnFailure }));
    const isFailed = testInfo.status !== testInfo.expectedStatus;
    if (isFailed) await attachPage(hand, testInfo);
    await hand.close();
    if (isFailed) await attachJournal(journal, testInfo);
    else await removeJournal(journal, testInfo);
  },
});

/** A passing test leaves no folder behind, unless something else wrote into it. */
async function removeJournal(journal: string, { outputDir }: TestInfo): Promise<void> {
  await rm(journal, { recursive: true, force: true });
  await rmdir(outputDir).catch(() => undefined);
}

import { rm, rmdir } from "node:fs/promises";
import { type TestInfo, test as playwrightTest } from "@playwright/test";
import { Surehand } from "../sdk/surehand.ts";
import { attachJournal, attachPage } from "./attach-failure.ts";
import type { HandTestOptions } from "./hand-test-options.ts";
import { refuseConfiguredSecrets, refuseRecordings } from "./refuse-recordings.ts";
import { ReportMask } from "./report-mask.ts";
import { withSteps } from "./with-steps.ts";

export interface HandFixtures {
  /** Controls `page` in plain language. */
  readonly hand: Surehand;
}

/** Fixtures that `hand` needs. Tests do not use them. */
interface OwnFixtures {
  /** Masks the secrets of a test in its report. Runs in each test, because a worker runs tests with secrets and tests without. */
  readonly maskedReport: undefined;
  /** The options, after they are checked. They are checked before the page exists, so that nothing is recorded. */
  readonly checkedOptions: HandTestOptions["handOptions"];
}

interface OwnWorkerFixtures {
  readonly reportMask: ReportMask;
}

/**
 * The `test` of `@playwright/test`, with the fixture `hand`. Each call of `hand` is a step of the report, with its effect. If a test
 * fails, its report has the text of the page, a screenshot with marked elements, and the journal of the calls.
 */
export const test = playwrightTest.extend<HandFixtures & HandTestOptions & OwnFixtures, OwnWorkerFixtures>({
  handOptions: [{}, { option: true }],
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of needed fixtures from the pattern
  reportMask: [async ({}, use) => use(new ReportMask()), { scope: "worker", box: true }],
  maskedReport: [
    async ({ reportMask, handOptions: { secrets = [] } }, use, { errors }) => {
      reportMask.start(secrets);
      await use(undefined);
      reportMask.maskErrors(errors);
    },
    { auto: true, box: true },
  ],
  checkedOptions: [
    async ({ handOptions, trace, screenshot, video, contextOptions }, use, { project }) => {
      refuseConfiguredSecrets(project);
      const hasSecrets = (handOptions.secrets ?? []).length > 0;
      if (hasSecrets) refuseRecordings({ trace, screenshot, video, contextOptions });
      await use(handOptions);
    },
    { box: true },
  ],
  hand: async ({ checkedOptions, page, baseURL }, use, testInfo) => {
    const journal = testInfo.outputPath("journal");
    const { throwOnFailure = true } = checkedOptions;
    const own = { throwOnFailure, baseURL, journal, signJournal: false };
    const hand = await Surehand.attach(page, { ...checkedOptions, ...own });
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

import { afterAll, beforeAll, expect, test } from "vitest";
import type { z } from "zod";
import { openTestBrowser, type TestBrowser } from "@surehand/browser/testing";
import { extract } from "../extract.ts";
import type { GapReason } from "../extract-result.ts";

/** A page, what is asked of it, and all that is answered without a model. */
export interface PageQuestion {
  /** What is special about the page. */
  readonly page: string;
  readonly html: string;
  readonly instruction: string;
  readonly schema: z.ZodType;
  readonly data: unknown;
  /** Reasons for which the data is not complete, although it is right. Default: none. */
  readonly doubts?: readonly GapReason[];
}

/** A test for each, all in one browser: the answer is just this, and complete if it has no doubts. */
export function testPageQuestions(questions: readonly PageQuestion[]): void {
  let browser: TestBrowser;
  beforeAll(async () => {
    browser = await openTestBrowser();
  });
  afterAll(async () => browser[Symbol.asyncDispose]());

  test.each(questions)("$page", async ({ html, instruction, schema, data, doubts = [] }) => {
    const session = await browser.open(html);
    const result = await extract(session, instruction, schema);
    expect(result.data).toEqual(data);
    const reasons = new Set(result.gaps.flatMap(({ reason }) => (reason === "more-pages" ? [] : [reason])));
    expect([...reasons].sort()).toEqual([...doubts].sort());
    expect(result.status).toBe(doubts.length > 0 ? "incomplete" : "complete");
  });
}

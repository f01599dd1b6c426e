import { afterAll, beforeAll, expect, test } from "vitest";
import type { z } from "zod";
import { openTestBrowser, type TestBrowser } from "@surehand/browser/testing";
import type { GapReason } from "../extract-result.ts";
import { extract } from "../extract.ts";

/** A page, a question about it, and the whole answer without a model. */
export interface PageQuestion {
  /** Special property of the page. */
  readonly page: string;
  readonly html: string;
  readonly instruction: string;
  readonly schema: z.ZodType;
  readonly data: unknown;
  /** Reasons for which the data is not complete. Default: none. */
  readonly doubts?: readonly GapReason[];
}

/** Defines a test for each question, all in one browser. */
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
    expect([...new Set(result.gaps.map(({ reason }) => reason))].toSorted()).toEqual([...doubts].toSorted());
  });
}

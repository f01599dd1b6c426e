import { afterAll, beforeAll, expect, test } from "vitest";
import type { z } from "zod";
import { openTestBrowser, type TestBrowser } from "@surehand/browser/testing";
import { extract } from "../extract.ts";

/** A page, what is asked of it, and all that is answered without a model. */
export interface PageQuestion {
  /** What is special about the page. */
  readonly page: string;
  readonly html: string;
  readonly instruction: string;
  readonly schema: z.ZodType;
  readonly data: unknown;
}

/** A test for each, all in one browser: the answer is complete, and just this. */
export function testPageQuestions(questions: readonly PageQuestion[]): void {
  let browser: TestBrowser;
  beforeAll(async () => {
    browser = await openTestBrowser();
  });
  afterAll(async () => browser[Symbol.asyncDispose]());

  test.each(questions)("$page", async ({ html, instruction, schema, data }) => {
    const session = await browser.open(html);
    const result = await extract(session, instruction, schema);
    expect(result.data).toEqual(data);
    expect(result.status).toBe("complete");
  });
}

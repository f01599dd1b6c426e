import { InvalidInputError } from "@surehand/kernel";
import type { Page } from "playwright-core";

/** @throws InvalidInputError if the value is not a Playwright page */
export function assertPage(page: unknown): asserts page is Page {
  const isPage =
    typeof page === "object" && page !== null && "context" in page && "mainFrame" in page && "keyboard" in page;
  if (isPage) return;
  throw new InvalidInputError({
    input: "page",
    problem: "is not a Playwright page",
    hint: "Pass the result of `context.newPage()` of playwright, playwright-core or @playwright/test.",
  });
}

import { assertTestsNoValue } from "@surehand/browser";
import { InvalidInputError } from "@surehand/kernel";
import type { Locator } from "playwright-core";
import type { Surehand } from "../sdk/surehand.ts";

/** The one element that a CSS selector finds. @throws InvalidInputError for a selector that can't be, or finds none or several */
export async function selectElement(hand: Surehand, selector: string | undefined): Promise<Locator | undefined> {
  if (selector === undefined) return undefined;
  if (hand.secretNames.length > 0) assertTestsNoValue(selector, "--selector");
  const locator = hand.page.locator(selector);
  const found = await locator.count().catch((error: unknown) => {
    throw wrong(selector, "which is no CSS selector", error);
  });
  if (found === 1) return locator;
  throw wrong(
    selector,
    found === 0 ? "which finds nothing on this page" : `which finds ${found} elements on this page`,
  );
}

function wrong(selector: string, problem: string, cause?: unknown): InvalidInputError {
  return new InvalidInputError({
    input: "--selector",
    problem: `is ${JSON.stringify(selector)}, ${problem}`,
    hint: "Pass a CSS selector of one element, such as main or #results.",
    cause,
  });
}

import type { PageSession } from "@surehand/browser";
import type { RecordedLocator } from "../recording/recorded-locator.ts";
import { toLocator } from "./to-locator.ts";

/**
 * Returns the chain as one selector for `page.locator(selector)`, frames included, in the format of Playwright's own
 * locators. Undefined for a chain that is not a locator. Playwright stores that text in a field that its types omit; a
 * version without the field has no selectors.
 */
export function toSelector(page: PageSession["page"], chain: RecordedLocator): string | undefined {
  const locator = toLocator(page, chain);
  const selector: unknown = locator && Reflect.get(locator, "_selector");
  return typeof selector === "string" && selector !== "" ? selector : undefined;
}

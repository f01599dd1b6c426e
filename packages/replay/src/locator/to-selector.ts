import type { PageSession } from "@surehand/browser";
import type { RecordedLocator } from "../recording/recorded-step.ts";
import { toLocator } from "./to-locator.ts";

/**
 * Returns the chain as one selector for `page.locator(selector)`, frames included, in the form that Playwright's own locators have.
 * Undefined for a chain that is no locator. Playwright keeps the text in a field that its types leave out; a version without the
 * field has no selectors.
 */
export function toSelector(page: PageSession["page"], chain: RecordedLocator): string | undefined {
  const locator = toLocator(page, chain);
  const selector: unknown = locator && Reflect.get(locator, "_selector");
  return typeof selector === "string" && selector !== "" ? selector : undefined;
}

import type { Locator } from "playwright-core";
import { type CallContext, InvalidInputError } from "@surehand/kernel";
import { locateNode } from "../world/locate-node.ts";
import { assertTestsNoValue } from "./tests-value.ts";
import type { PageReader } from "../world/page-reader.ts";
import { isRef, type ParsedRef, parseRef } from "../world/ref-ledger.ts";

/**
 * Returns the ref of the first element that a selector or a locator finds. A ref is only parsed.
 *
 * @throws ElementNotFoundError if nothing is found until the deadline, InvalidInputError for a selector that can't be parsed
 */
export async function locateSelected(
  reader: PageReader,
  selector: string | Locator,
  call: CallContext,
): Promise<ParsedRef> {
  if (typeof selector !== "string") return (await locateNode(reader, selector, call)).giveRef();
  if (isRef(selector)) return parseRef(selector);
  if (!reader.secrets.isEmpty) assertTestsNoValue(selector, "selector");
  const locator = reader.page.locator(selector);
  try {
    return await (await locateNode(reader, locator, call)).giveRef();
  } catch (error) {
    if (await isValid(locator)) throw error;
    throw new InvalidInputError({
      input: "selector",
      problem: `is ${JSON.stringify(selector)}, which is not a valid selector`,
      hint: 'Pass a CSS selector, such as "main" or "#results", or a ref from a snapshot.',
      cause: error,
    });
  }
}

/**
 * Whether the selector can be parsed. Counting does not wait for elements, so it fails only for an invalid selector or a closed
 * page.
 */
function isValid(locator: Locator): Promise<boolean> {
  return locator.count().then(
    () => true,
    () => locator.page().isClosed(),
  );
}

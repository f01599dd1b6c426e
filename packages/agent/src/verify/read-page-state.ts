import type { PageSession } from "@surehand/browser";
import type { ExpectedOnPage } from "./expectations.ts";

/** The state of the elements that an expectation checks. */
export interface ElementState {
  readonly count: number;
  readonly text?: string | undefined;
  readonly value?: string | undefined;
  readonly isChecked?: boolean | undefined;
  readonly isVisible?: boolean | undefined;
}

type Page = PageSession["page"];
type Locator = ReturnType<Page["locator"]>;
type ExpectedElement = Extract<ExpectedOnPage, { readonly selector: string }>;

const timeout = 2000;

/**
 * Reads the state of the first element that a selector finds. The value or checked state of an element that has none is
 * undefined.
 */
export async function readElementState(page: Page, expected: ExpectedElement): Promise<ElementState> {
  const found = page.locator(expected.selector);
  const count = await found.count();
  if (count === 0) return { count };
  const first = found.first();
  return {
    count,
    text: expected.text === undefined ? undefined : await read(first.innerText({ timeout })),
    value: expected.value === undefined ? undefined : await read(valueOf(first)),
    isChecked: expected.isChecked === undefined ? undefined : await read(first.isChecked({ timeout })),
    isVisible: expected.isVisible === undefined ? undefined : await first.isVisible(),
  };
}

async function valueOf(element: Locator): Promise<string> {
  return element.inputValue({ timeout });
}

async function read<Value>(reading: Promise<Value>): Promise<Value | undefined> {
  return reading.catch(() => undefined);
}

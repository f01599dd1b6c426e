import { settleWithin } from "@surehand/kernel";
import type { Page } from "playwright-core";

const titleMs = 1000;

/** Returns the title of a page, or "" if the page does not answer: a dialog or a script of it may block it for as long as it wants. */
export async function titleOf(page: Page): Promise<string> {
  let title = "";
  await settleWithin(
    page.title().then((read) => (title = read)),
    titleMs,
  );
  return title;
}

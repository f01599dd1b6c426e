import { signal } from "@preact/signals";
import { delay } from "./hot-updates.ts";

/** Whether the toolbar covers the page, so that the pointer is over no element of the page. */
export const isPageCovered = signal(false);

const longestMs = 500;

/** Runs work with the pointer off the elements: otherwise their styles and rules would be those of `:hover`. */
// oxlint-disable-next-line max-params -- elements, and what is done
export async function atRest<T>(elements: readonly Element[], work: () => Promise<T>): Promise<T> {
  const isHovered = (): boolean => elements.some((element) => element.matches(":hover"));
  if (!isHovered()) return work();
  isPageCovered.value = true;
  try {
    const until = Date.now() + longestMs;
    // The browser notices with its next frame that another element is under the pointer.
    while (isHovered() && Date.now() < until) await delay(16);
    return await work();
  } finally {
    isPageCovered.value = false;
  }
}

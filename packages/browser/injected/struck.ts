import { tagOf } from "./dom.ts";
import { isUnusual } from "./style-survey.ts";
import { styleOf } from "./styles.ts";

/** Whether the text is struck out: an old price must not be taken for the price, nor a finished task for an open one. */
export function isStruck(element: Element): boolean {
  return (
    STRUCK_BY_BROWSER.has(tagOf(element)) ||
    (isUnusual(element) && styleOf(element).textDecorationLine.includes("line-through"))
  );
}

const STRUCK_BY_BROWSER = new Set(["del", "s", "strike"]);

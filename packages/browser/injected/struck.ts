import { tagOf } from "./dom.ts";
import { isUnusual } from "./style-survey.ts";
import { styleOf } from "./styles.ts";

/** A price that was struck out must not be taken for the price, nor a task that is done for one that is not. */
export function isStruck(element: Element): boolean {
  return (
    STRUCK_BY_BROWSER.has(tagOf(element)) ||
    (isUnusual(element) && styleOf(element).textDecorationLine.includes("line-through"))
  );
}

const STRUCK_BY_BROWSER = new Set(["del", "s", "strike"]);

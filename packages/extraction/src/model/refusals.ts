import type { Grounds } from "./grounds.ts";
import { placeQuotes } from "./place-quotes.ts";

/** A value in the model's answer that the page does not support. */
export interface Refusal {
  /** `items[2].inStock`. */
  readonly path: string;
  /** For the model: what is wrong with the evidence. Contains no text of the page. */
  readonly reason: string;
}

/** Returns why a value was refused: the first problem with its evidence. */
export function refusalOf(path: string, { quotes, text, window }: Omit<Grounds, "wish" | "times">): Refusal {
  if (quotes.length === 0) return { path, reason: "not on the page as it is, and without evidence" };
  const search = { text, window, isLoose: true };
  const lost = quotes.findIndex((quote) => placeQuotes([quote], search) === undefined);
  if (lost >= 0) return { path, reason: `quote ${lost + 1} of its evidence is not on the page letter by letter` };
  if (placeQuotes(quotes, search) === undefined)
    return { path, reason: "words are quoted more often than they stand on the page" };
  return { path, reason: "its evidence says something else" };
}

/** Returns the refusal of an item that is not on the page. */
export function lostItem(path: string): Refusal {
  return { path, reason: "its texts are not on the page letter by letter" };
}

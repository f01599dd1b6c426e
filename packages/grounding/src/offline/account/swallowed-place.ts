import { type Action, writtenText } from "@surehand/browser";
import { contentWords, wordsOf } from "@surehand/language";
import type { PageIndex } from "../page/page-index.ts";
import type { PageItem } from "../page/page-item.ts";
import { SAME, saidSet } from "../page/said-on-page.ts";
import type { SentenceParts } from "../parse/sentence-words.ts";
import { fieldRoles } from "../words/role-words.ts";
import { isControlWord } from "./thing-kinds.ts";

/**
 * Finds the part of a value that says where the value belongs: "in First name" of "Rosa in First name". Such a value is not what was
 * meant to be written. A value in quotes or after a colon is taken to the letter.
 */
export function swallowedPlace(
  index: PageIndex,
  item: PageItem,
  action: Action,
  { text, quoted }: Pick<SentenceParts, "text" | "quoted">,
): string | undefined {
  return valuesOf(action, item)
    .filter((value) => !quoted.includes(value) && !text.includes(`: ${value}`))
    .flatMap(placesIn)
    .find((place) => isKindOfPlace(place) || isOtherField(index, item, place));
}

function valuesOf(action: Action, { element: { options = [] } }: PageItem): string[] {
  const text = writtenText(action);
  if (text !== undefined) return [text];
  if (action.kind !== "select") return [];
  return [action.option]
    .flat()
    .filter((option): option is string => typeof option === "string" && !options.includes(option));
}

const TIES = /\s(?:in|into|as|to|for|of|under|below|beside|next to|named)\s+(?:(?:the|my|our|a|an)\s+)?/i;

function placesIn(value: string): string[] {
  return value.split(TIES).slice(1);
}

const PLACES: ReadonlySet<string> = new Set(["field", "box", "row", "column", "section"]);

function isKindOfPlace(place: string): boolean {
  const words = wordsOf(place);
  return words.length <= LONGEST_PLACE && words.some((word) => PLACES.has(word) || isControlWord(word));
}

const LONGEST_PLACE = 5;

function isOtherField({ items }: PageIndex, own: PageItem, place: string): boolean {
  const wanted = contentWords(place);
  if (wanted.length === 0) return false;
  return items.some(({ element, names }) => {
    if (element === own.element || !fieldRoles.has(element.role)) return false;
    const name = saidSet(names.map(({ raw }) => raw));
    return wanted.every((word) => name.like(word) === SAME);
  });
}

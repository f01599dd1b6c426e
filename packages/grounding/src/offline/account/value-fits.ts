import { type Action, isWriting, type SnapshotElement, writtenText } from "@surehand/browser";
import { isGrammar, MONTH_NAME, wordsOf } from "@surehand/language";
import type { PageItem } from "../page/page-item.ts";
import type { SentenceParts } from "../parse/sentence-words.ts";

/** A value that its field can't be meant to take: "ISA" for a date, "in Author" for a search. */
// oxlint-disable-next-line max-params -- what is done, to what, and what was said
export function misfitOf(
  action: Action,
  { role }: SnapshotElement,
  { text: said, quoted }: Pick<SentenceParts, "text" | "quoted">,
): string | undefined {
  if (action.kind === "select") return otherNumber([action.option].flat(), [said, ...quoted].join(" "));
  const text = writtenText(action);
  if (text === undefined) return undefined;
  const isDated = wordsOf(text).every((word) => DATE_PART.test(word) || isGrammar(word));
  const isPlace = PLACE.test(text) && !quoted.includes(text);
  return (dateRoles.has(role) && !isDated) || isPlace ? text : undefined;
}

/** A number of the sentence that an option has another instead of: "B-14" is no typo of "B-15". */
function otherNumber(options: readonly unknown[], said: string): string | undefined {
  const wanted: readonly string[] = said.match(/\p{N}+/gu) ?? [];
  const given = options.flatMap((option) => (typeof option === "string" ? (option.match(/\p{N}+/gu) ?? []) : []));
  const isOther = given.length > 0 && !given.some((number) => wanted.includes(number));
  return isOther ? wanted[0] : undefined;
}

/** What says where, and not what: "in Author". */
const PLACE = /^(?:in|into|on|at|by)\s+(?:the\s+)?\p{L}+$/iu;

/** What a value was made from: "March" of a date, "kg" of an amount that the page gives its unit to. */
export function isOfValue(action: Action, { element }: PageItem, word: string): boolean {
  if (!isWriting(action)) return false;
  if (action.kind === "insert" && action.after === "" && START.test(word)) return true;
  if (dateRoles.has(element.role) && DATE_PART.test(word)) return true;
  if (word === "all") return true;
  return UNIT.test(word) && typeof action.text === "string" && /^-?[\d.,]+$/.test(action.text);
}

const START = /^(?:start|beginning|top)$/;
const dateRoles: ReadonlySet<string> = new Set(["date", "time", "datetime", "month", "week"]);
const DATE_PART = new RegExp(`^(?:\\d+(?:am|pm|st|nd|rd|th)?|\\d+t\\d+|am|pm|t|today|tomorrow|w\\d+|${MONTH_NAME})$`);
const UNIT =
  /^(?:kg|g|mg|lb|oz|l|ml|km|m|cm|mm|mi|ft|in|px|pt|em|rem|s|sec|second|min|minute|h|hour|day|week|month|year|usd|eur|gbp|euro|dollar|pound|percent|piece|pcs)$/;

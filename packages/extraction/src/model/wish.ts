import { labelWords, meaningOf, splitUnit } from "../records/field-names.ts";
import { canonicalOf } from "@surehand/language";

/** The request for a field: by its name, its description in the schema, and the instruction. */
export interface Wish {
  readonly name: string;
  readonly description: string;
  readonly instruction: string;
}

/** The requested kind of number. */
export interface NumberWish {
  /** Words of which a label of the number contains at least one. */
  readonly labels: ReadonlySet<string>;
  readonly isMoney: boolean;
  /** Whether it asks how many there are, so that a price is no answer. */
  readonly isCount: boolean;
  /** Whether the value may be the result of counting items. */
  readonly mayCount: boolean;
}

export function numberWish({ name, description, instruction }: Wish): NumberWish {
  const own = labelWords(name);
  const isMoney = [...own, ...labelWords(description)].some((word) => MONEY.has(canonicalOf(word)));
  const isCounting = own.some((word) => COUNTING.has(word)) || own.join(" ").startsWith("number of");
  const isMeasure = own.some((word) => MEASURES.has(canonicalOf(word))) || isMeasured(name);
  const mayCount = isCounting || (!isMoney && !isMeasure);
  const isCount = isCounting || (mayCount && HOW_MANY.test(`${description} ${instruction}`));
  const named = distinctive(own);
  const asked = distinctive(labelWords(`${description} ${instruction}`));
  const words = isCount && named.length > 0 ? named : [...named, ...asked];
  return { labels: new Set(words), isMoney: isMoney && !isCounting, isCount, mayCount };
}

/** Returns the words of labels, without words that distinguish nothing. */
export function distinctive(words: readonly string[]): string[] {
  return words.filter((word) => !PLAIN.has(word)).map(canonicalOf);
}

function isMeasured(name: string): boolean {
  const meaning = meaningOf(name);
  return (meaning !== undefined && meaning !== "quantity" && meaning !== "stock") || splitUnit(name).unit !== undefined;
}

const COUNTING = new Set(["count", "many", "num"]);
const HOW_MANY = /\b(?:how many|number of|count|wie viele|anzahl)\b/i;
const MONEY = new Set(
  "price salary tax delivery subtotal balance revenue income budget discount deposit rent turnover saving spending expense debt usd eur gbp chf dollar euro umsatz gehalt".split(
    " ",
  ),
);
const MEASURES = new Set(
  "age weight height width length size depth temperature percent share rank position score rating speed distance duration id version capacity year month day hour minute second ratio average mean median level page latitude longitude".split(
    " ",
  ),
);
/** Words without meaning, in names and in requests. */
const PLAIN = new Set(
  "a an the of in on at to for from with and or is are was were be has have do does it its this that these those each every all any what which who where when how many much give tell find get extract list page number count num value result answer me my i you there their field name everything".split(
    " ",
  ),
);

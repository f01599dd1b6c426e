import { canonicalOf, COMMON, parseAvailability, parseDate, pricesIn } from "@surehand/language";
import { labelWords } from "../records/field-names.ts";
import { isNumeric, type ValueField } from "../records/wanted-field.ts";
import type { Candidate } from "../records/candidates.ts";
import { refsOf } from "../page/page-tree.ts";
import { EMAIL } from "../values/to-value.ts";
import type { GroundScope } from "./ground-scope.ts";
import { readYear } from "./read-number.ts";
import { foldText, isValue, readsAs, tidy } from "./reads-as.ts";
import type { Judged } from "./reported-verdict.ts";

interface Found {
  readonly text: string;
  readonly candidate: Candidate;
}

/**
 * Judges a value that a page needs no name for, since it looks like nothing else: its only email address, phone number, price, rating or
 * year. Undefined if the field asks for something else, or the page has several.
 */
export function groundKind(value: string | number, field: ValueField, scope: GroundScope): Judged | undefined {
  const kind = kindOf(field);
  if (!kind) return undefined;
  const { language } = scope.context.page.facts;
  const own = scope.candidates.filter(({ leaves }) => scope.areaOf(leaves) <= 1);
  const small = own.filter(
    ({ text, leaves }) =>
      text.length <= LONGEST && leaves.every(({ isStruck, kind: leafKind }) => !isStruck && leafKind !== "field"),
  );
  const found = small.flatMap((candidate) =>
    kind(candidate.text, language).map((text): Found => ({ text, candidate })),
  );
  const distinct = new Set(found.map(({ text }) => foldText(text)));
  const [first] = found;
  if (!first || distinct.size > 1) return undefined;
  const shown = { quote: first.text, refs: refsOf(first.candidate.leaves) };
  if (isCurrency(field)) return currencyOf(first.text) === value ? { state: "derived", ...shown } : undefined;
  if (isYear(field)) return readYear(first.text, language) === value ? { state: "normalized", ...shown } : undefined;
  const reading = readsAs(value, field, { text: first.text, label: "", language });
  return isValue(reading) ? { state: reading, ...shown } : undefined;
}

/** A longer text is a sentence, with several facts. */
const LONGEST = 120;

type Kind = (text: string, language: string) => string[];

function kindOf(field: ValueField): Kind | undefined {
  const { meaning, shape } = field;
  if (isCurrency(field)) return (text) => pricesIn(text).flatMap((price) => signOf(price) ?? []);
  if (isYear(field)) return yearsIn;
  if (hasQualifier(field)) return undefined;
  if (meaning === "email" || shape.format === "email") return (text) => text.match(new RegExp(EMAIL, "gu")) ?? [];
  if (meaning === "phone") return (text) => [...text.matchAll(PHONE)].map(([phone]) => phone.trim());
  if (meaning === "price") return (text) => (/\bper\b|\boff\b|save/iu.test(text) ? [] : pricesIn(text));
  if (meaning === "rating" && isNumeric(shape)) return (text) => (RATING.test(text) ? [text] : []);
  if (meaning === "stock" && !isNumeric(shape)) return (text) => (parseAvailability(text) === undefined ? [] : [text]);
  if (meaning === "date") return (text, language) => (isDateAlone(text, language) ? [text] : []);
  return undefined;
}

function isYear({ aliases: [name = ""], shape }: ValueField): boolean {
  return isNumeric(shape) && labelWords(name).join() === "year";
}

function yearsIn(text: string, language: string): string[] {
  const year = readYear(text, language);
  return year === undefined ? [] : [text];
}

export function isCurrency({ aliases: [name = ""], shape }: ValueField): boolean {
  return shape.type === "string" && labelWords(name).includes("currency");
}

function currencyOf(sign: string): string | undefined {
  return CURRENCIES.get(sign) ?? (/^[A-Z]{3}$/u.test(sign) ? sign : undefined);
}

function signOf(price: string): string | undefined {
  return /[$€£¥₹]|\b[A-Z]{3}\b/u.exec(price)?.[0];
}

const CURRENCIES: ReadonlyMap<string, string> = new Map([
  ["$", "USD"],
  ["€", "EUR"],
  ["£", "GBP"],
  ["¥", "JPY"],
  ["₹", "INR"],
]);

/** A `delivery_price` is not any price, and a `support_email` not any address. */
function hasQualifier({ aliases: [name = ""], meaning }: ValueField): boolean {
  return labelWords(name).some((word) => canonicalOf(word) !== meaning && !PLAIN.has(word) && !COMMON.has(word));
}

const PLAIN = new Set(
  "number address mail stock availability available amount value text published publication posted date unit current sale contact count average score in".split(
    " ",
  ),
);

const PHONE = /(?<![\d.,-])\+?\(?\d[\d\s()/.-]{5,18}\d(?![\d.,]?\d)/gu;
const RATING = /^[★☆⭐\s]*(?:rated\s)?\d(?:[.,]\d+)?\s*(?:out of|of|\/|von|stars?\b)/iu;

function isDateAlone(text: string, language: string): boolean {
  return text.length <= 40 && parseDate(text, language) !== undefined && tidy(text).split(" ").length <= 5;
}

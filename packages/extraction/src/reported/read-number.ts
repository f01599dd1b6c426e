import { parseDate, parseNumber } from "@surehand/language";

/**
 * Reads the only number that a text states, with its sign in any of the usual places: `−€ 7.25`, `(1,204.50)`, `7.25-`. Undefined if the
 * text states none, several, or denies it.
 */
export function readNumber(text: string, language: string): number | undefined {
  const plain = text
    .replaceAll(/\[[^[\]]*\]|[★☆⭐]|(?<![¹²³⁴†‡*])[¹²³⁴†‡*]+$/gu, " ")
    .replaceAll(/\s+/gu, " ")
    .trim();
  if (plain === "" || DENIED.test(plain)) return undefined;
  const bare = stripRemark(plain);
  const isNegative = /^minus\s/iu.test(bare) || /\d\s?[-−]$/u.test(bare);
  const number = parseNumber(bare.replace(/^minus\s+/iu, "").replace(/(?<=\d)\s?[-−]$/u, ""), {
    language,
    isCell: true,
  });
  return number !== undefined && isNegative ? -Math.abs(number) : number;
}

/** Leaves out words in brackets at the end: "12 (of which 3 are new)", but not "(1,204.50)". */
function stripRemark(text: string): string {
  const at = text.lastIndexOf("(");
  const inside = text.slice(at + 1, -1);
  const isRemark = at >= 0 && text.endsWith(")") && !inside.includes(")") && /\p{L}{3}/u.test(inside);
  return isRemark ? text.slice(0, at).trimEnd() : text;
}

const DENIED = /\b(?:not|no longer|never|formerly|previously|until|was|were|used to|nicht|früher|ehemals|bis)\b/iu;

/** Reads the year of a date, or of a month: 1998 for "3 March 1998". */
export function readYear(text: string, language: string): number | undefined {
  if (DENIED.test(text)) return undefined;
  const date = parseDate(text, language);
  if (date !== undefined) return Number(date.slice(0, 4));
  // A text with several numbers, such as a phone number, states no year.
  const [number, ...others] = text.match(/\d[\d.,'’]*/gu) ?? [];
  return number !== undefined && others.length === 0 && /^(?:1[4-9]|20|21)\d{2}$/u.test(number)
    ? Number(number)
    : undefined;
}

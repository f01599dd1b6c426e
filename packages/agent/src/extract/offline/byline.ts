import { parseDate } from "../values/parse-date.ts";

/** Longer ones are sentences about somebody. */
const MOST_WORDS = 8;

/** Who wrote something, out of a line such as "By Ann Lee, 4 March 2026 · 3 min read"; undefined where it names nobody. */
export function authorIn(text: string): string | undefined {
  const name = text
    .replace(OPENING, "")
    .split(SEPARATOR)
    .map((part) => part.replace(OPENING, "").trim())
    .find((part) => part !== "" && !isTime(part));
  if (name !== undefined && NOBODY.test(name)) return undefined;
  return name !== undefined && /\p{L}{2}/u.test(name) && name.split(/\s+/).length <= MOST_WORDS ? name : undefined;
}

/** Fields of forms, pictures and sites have no author's name. */
const NOBODY =
  /^(?:your |ihr |please )?.{0,12}\bname\b|^(?:avatar|about the author)$|^(?:foto|photo|bild|image|picture|credit)s?\b|:\/\/|^(?:www\.)?[a-z\d-]+\.[a-z]{2,4}$/iu;
const OPENING =
  /^\s*(?:(?:(?:written|posted|published|recipe|words|text|story|created)\s+)?by|(?:(?:zeige alle |ein )?(?:eingestellt|artikel|beitrag|beiträge|geschrieben|verfasst|text)\s+)?von|par|por|door|av|af|author|autor)\b\s*:?\s+(?=\S)/iu;
const SEPARATOR = new RegExp(
  [
    String.raw`\s+[·•|–—-]\s+`,
    String.raw`\s*,?\s+(?=on\s+\p{Lu}?\p{L}*\.?\s?\d)`,
    String.raw`\s*,?\s+(?=(?:[Uu]pdated|[Pp]ublished|[Pp]osted|[Ll]ast|[Rr]eviewed by|Stand|Publiziert|Veröffentlicht|Aktualisiert|am \p{Lu}\p{L}+tag|(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day)\b)`,
    String.raw`\s*,?\s+(?=(?:\p{Lu}\p{L}+day,?\s+)?\d{1,2}[.\s/]|\p{Lu}\p{L}{2,8}\.?\s+\d{1,2},?\s+\d{4}|\d{4}-\d{2})`,
  ].join("|"),
  "u",
);

function isTime(text: string): boolean {
  return parseDate(text) !== undefined || TIME.test(text);
}

const TIME =
  /^(?:updated|published|posted|on)\b|\d\s*(?:min|minutes?|hours?|days?|weeks?|months?|years?)\b|^\d[\d:./\s-]*$|^\p{L}+\s+\d{1,2},?\s+\d{4}|^\d{1,2}\.?\s+(?:de\s+)?\p{L}+\s+(?:de\s+)?\d{4}/iu;

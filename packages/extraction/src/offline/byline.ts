import { firstLine, type Leaf, textOf } from "../page/page-tree.ts";
import { parseDate, weekdays } from "@surehand/language";

/** Longer ones are sentences about somebody. */
const MOST_WORDS = 8;

/** Who wrote something, out of a line such as "By Ann Lee, 4 March 2026 · 3 min read"; undefined where it names nobody. */
export function authorIn(text: string): string | undefined {
  const name = text
    .replace(OPENING, "")
    .split(SEPARATOR)
    .map((part) => part.replace(OPENING, "").trim())
    .find((part) => part !== "" && !isTime(part));
  if (name !== undefined && (NOBODY.test(name) || SPEAKER.test(name))) return undefined;
  return name !== undefined && /\p{L}{2}/u.test(name) && name.split(/\s+/).length <= MOST_WORDS ? name : undefined;
}

/** Fields of forms, pictures and sites have no author's name. */
const NOBODY =
  /^(?:your |ihr |please )?.{0,12}\bname\b|^(?:avatar|about the author)$|^(?:foto|photo|bild|image|picture|credit)s?\b|:\/\/|^(?:www\.)?[a-z\d-]+\.[a-z]{2,4}$|\b(?:account|article|artikel|log ?in|kontakt|contact|newsletter)\b/iu;
/** Whose words follow is who says them, below what somebody else wrote; a greeting goes before a name. */
const SPEAKER = /\p{L}\s+(?:says|said|wrote|writes|replie[sd]|meint|sagt|schreibt|dice|dit)\s*:?$|,$/iu;
const OPENING =
  /^\s*(?:(?:(?:written|posted|published|recipe|words|text|story|created)\s+)?by|(?:(?:zeige alle |ein )?(?:eingestellt|artikel|beitrag|beiträge|geschrieben|verfasst|text)\s+)?von|par|por|door|av|af|author|autor)\b(?:\s*:\s+|\s+)(?=\S)/iu;
const WEEKDAYS = weekdays.map((name) => name.replace(/^./, (letter) => letter.toUpperCase())).join("|");
const SEPARATOR = new RegExp(
  [
    String.raw`\s+[·•|–—-]\s+`,
    String.raw`\s*,?\s+(?=on\s+\p{Lu}?\p{L}*\.?\s?\d)`,
    String.raw`\s*,?\s+(?=(?:[Uu]pdated|[Pp]ublished|[Pp]osted|[Ll]ast|[Rr]eviewed by|Stand|Publiziert|Veröffentlicht|Aktualisiert|am \p{Lu}\p{L}+tag|${WEEKDAYS})\b)`,
    String.raw`\s*,?\s+(?=(?:\p{Lu}\p{L}+day,?\s+)?\d{1,2}[.\s/]|\p{Lu}\p{L}{2,8}\.?\s+\d{1,2},?\s+\d{4}|\d{4}-\d{2})`,
  ].join("|"),
  "u",
);

function isTime(text: string): boolean {
  return parseDate(text) !== undefined || TIME.test(text);
}

const TIME =
  /^(?:updated|published|posted|on)\b|\d\s*(?:min|minutes?|hours?|days?|weeks?|months?|years?)\b|^\d[\d:./\s-]*$|^\p{L}+\s+\d{1,2},?\s+\d{4}|^\d{1,2}\.?\s+(?:de\s+)?\p{L}+\s+(?:de\s+)?\d{4}/iu;

/** What stands below an author says more of them: "Follow", "All articles". A line that only says that one follows names nobody. */
export function authorLine(leaves: readonly Leaf[]): string | undefined {
  const [first, ...others] = [firstLine(leaves), firstLine(leaves.slice(firstLine(leaves).length))].map(textOf);
  if (first === undefined || first === "") return undefined;
  return /^(?:\S+\s+)?(?:by|von|par|por|author|autor)\s*:?$/iu.test(first) ? others[0] : first;
}

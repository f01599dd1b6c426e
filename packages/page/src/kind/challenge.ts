import type { PageReading } from "../page-reading.ts";
import { hasWord } from "../words.ts";
import { kindOf, type PageKind } from "./kind.ts";

/** A check for robots in place of the page: its elements or its words, on a page that has nothing else. */
export function challengeOf(page: PageReading): PageKind | undefined {
  const { isShort, facts, name } = page;
  if (!isShort || (facts?.fields.length ?? 0) > 0) return undefined;
  const isRefused = REFUSALS.has(page.status ?? 200);
  if (facts?.hasChallenge === true && (isRefused || !hasForm(page.content))) return kindOf("challenge", "mark", name);
  return challengeWords(page, isRefused);
}

const REFUSALS: ReadonlySet<number> = new Set([403, 429, 503]);

function challengeWords({ content }: PageReading, isRefused: boolean): PageKind | undefined {
  const sentence = content.find(({ text }) => hasWord(text, "human"));
  const isCheck = isRefused || !/\d/.test(content.map(({ text }) => text).join(" "));
  return sentence && isCheck && content.length <= MOST_LINES ? kindOf("challenge", "words", sentence.text) : undefined;
}

/** Lines of a page that is only a check. */
const MOST_LINES = 8;

/** A contact form with a check for robots has more controls than the check. */
function hasForm(content: PageReading["content"]): boolean {
  return content.flatMap(({ parts }) => parts.filter(({ ref }) => ref !== undefined)).length > 3;
}

import type { PageReading } from "../page-reading.ts";
import { hasWord } from "../words.ts";
import { kindOf, type PageKind } from "./kind.ts";
import { isSentHome } from "./redirect.ts";

/** A page that is gone: by its status, because the site's first page came in its place, or because it says so where its name should be. */
export function goneOf(page: PageReading): PageKind | undefined {
  const { status = 200, snapshot, name, content, isShort } = page;
  if (status === 404 || status === 410) return kindOf("gone", "status", String(status));
  if (status >= 400) return undefined;
  if (isSentHome(page)) return kindOf("gone", "redirect", snapshot.url);
  if (isHeadedGone(page)) return kindOf("gone", "words", name);
  if (hasRecord(page)) return undefined;
  if (isStatus(name, GONE) && isShort) return kindOf("gone", "words", name);
  if (hasWord(name, "gone")) return kindOf("gone", "words", name);
  const sentence = isShort ? content.find(({ text, hasControl }) => !hasControl && hasWord(text, "gone")) : undefined;
  return sentence && kindOf("gone", "words", sentence.text);
}

/** An error of the site: by its status, or because a page without a record is called so. */
export function errorOf(page: PageReading): PageKind | undefined {
  const { status = 200, name, isShort, content } = page;
  if (status >= 400) return kindOf("error", "status", String(status));
  if (!isShort || hasRecord(page)) return undefined;
  if (isStatus(name, ERRORS) || hasWord(name, "error")) return kindOf("error", "words", name);
  const first = content.find(({ hasControl, level }) => !hasControl && level === 0);
  const isOnlySentence = content.length <= 4 && first !== undefined && hasWord(first.text, "error");
  return isOnlySentence ? kindOf("error", "words", first.text) : undefined;
}

/**
 * Whether a short page says in its main heading that it is gone, and has no table or definitions below that heading. A record that a sentence
 * or another part of the page offers in its place is not the page's.
 */
function isHeadedGone({ content, heading, isBrief }: PageReading): boolean {
  if (!isBrief || !(hasWord(heading, "gone") || isStatus(heading, GONE))) return false;
  const [first = -1, next = content.length] = content.flatMap(({ level }, at) => (level > 0 ? [at] : []));
  return !content.slice(first, next).some(({ isMarkedRecord, hasControl }) => isMarkedRecord && !hasControl);
}

const GONE = /(?<![\p{L}\p{N}.,])(?:404|410)(?![\p{L}\p{N}.,])/u;
const ERRORS = /(?<![\p{L}\p{N}.,])(?:400|403|408|429|50[0-4]|52\d)(?![\p{L}\p{N}.,])/u;

function isStatus(name: string, status: RegExp): boolean {
  return status.test(name);
}

function hasRecord({ content }: PageReading): boolean {
  return content.some(({ isRecord, hasControl }) => isRecord && !hasControl);
}

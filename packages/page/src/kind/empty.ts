import { isOpenEnded } from "../words.ts";
import type { PageReading } from "../page-reading.ts";
import { kindOf, type PageKind } from "./kind.ts";

/** Longest text of a page that only says that it loads. */
const LONGEST_NOTICE = 120;
/** Below it, the page shows what its text does not tell, such as a drawing. */
const FAIR_CONFIDENCE = 0.6;

/** A page that is still loading: little but a sign of it, or a sentence that ends with an ellipsis. */
export function loadingOf({ content, contentLength, facts, snapshot, isShort }: PageReading): PageKind | undefined {
  if (!isShort || contentLength > LONGEST_NOTICE) return undefined;
  const isOpen = content.some(({ text }) => isOpenEnded(text.trim()));
  if (isOpen) return kindOf("loading", "text", content.map(({ text }) => text).join(" "));
  const isBusy = facts?.isBusy === true || snapshot.isLoading;
  return isBusy && contentLength < LONGEST_NOTICE / 2 ? kindOf("loading", "mark", "") : undefined;
}

/** A page without text, controls or drawings but those around its content. */
export function emptyOf({ contentLength, snapshot }: PageReading): PageKind | undefined {
  return contentLength === 0 && snapshot.domConfidence >= FAIR_CONFIDENCE ? kindOf("empty", "text", "") : undefined;
}

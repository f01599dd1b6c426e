import type { PageKind } from "./kind/kind.ts";
import { challengeOf } from "./kind/challenge.ts";
import { consentOf } from "./kind/consent.ts";
import { emptyOf, loadingOf } from "./kind/empty.ts";
import { errorOf, goneOf } from "./kind/failure.ts";
import { fileOf } from "./kind/file.ts";
import { signInOf } from "./kind/sign-in.ts";
import { type OpenedPage, type PageReading, readOpenedPage } from "./page-reading.ts";

/** In their order: the first that answers decides. A status is stronger than the words of the page. */
const rules: readonly ((page: PageReading) => PageKind | undefined)[] = [
  fileOf,
  consentOf,
  challengeOf,
  signInOf,
  goneOf,
  errorOf,
  loadingOf,
  emptyOf,
];

/**
 * Returns what kind of page was opened, with the evidence for it. Structure, status and address decide first; words count only on a
 * page that has no record.
 */
export function pageKindOf(page: OpenedPage): PageKind {
  const reading = readOpenedPage(page);
  for (const rule of rules) {
    const kind = rule(reading);
    if (kind) return kind;
  }
  return { kind: "content", evidence: "text", quote: "" };
}

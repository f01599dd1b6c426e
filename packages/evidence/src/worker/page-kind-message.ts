import type { PageKind } from "@surehand/page";

/** Says why a sample ends on a page that is no record. */
export function pageKindMessage({ kind, quote }: PageKind): string {
  const shown = quote === "" ? "" : ` (${JSON.stringify(quote)})`;
  return `${kindMessages[kind]}${shown}.`;
}

const kindMessages: Readonly<Record<PageKind["kind"], string>> = {
  content: "The page has content",
  "sign-in": "The site asks for a sign-in in place of the page",
  challenge: "The site checks for robots in place of the page",
  consent: "A wall that asks for consent hides the page",
  error: "The site shows an error in place of the page",
  gone: "The page is gone",
  empty: "The page is empty",
  loading: "The page did not finish loading",
  viewer: "The address is a file without text that can be read",
  data: "The address is a file with raw data",
};

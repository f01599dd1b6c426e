import type { PageLine } from "@surehand/page";
import type { Literals } from "./literals.ts";
import type { Proposal } from "./outcome.ts";
import { type PageWords, readWords } from "./page-words.ts";

/** Returns the headings and regions that a place is called by: "the comments", "the Billing section", "the footer". */
export function scrollProposals(
  phrase: string,
  { page, literals }: { readonly page: PageWords; readonly literals: Literals },
): Proposal[] {
  const given = literals
    .restore(phrase)
    .replace(/^the /i, "")
    .replace(/ of the page$/i, "");
  const names = new Set(
    [given, given.replace(/ (?:heading|section|part|area|chapter)$/i, "")].map((name) => readWords(name).bare),
  );
  return page.tree.lines.flatMap((line): Proposal[] => {
    const isNamed = [nameOf(line), kinds[line.region?.kind ?? ""] ?? ""].some((name) => name !== "" && names.has(name));
    const ref = isNamed ? page.tree.snapshot.lines[line.index]?.anchor : undefined;
    return ref === undefined ? [] : [{ action: { kind: "scroll", target: ref }, score: 1, isExact: false }];
  });
}

function nameOf({ level, text, region }: PageLine): string {
  return level > 0 ? readWords(text).bare : readWords(region?.name ?? "").bare;
}

const kinds: Readonly<Record<string, string>> = { contentinfo: "footer", banner: "header", navigation: "navigation" };

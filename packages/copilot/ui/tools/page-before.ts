import { z } from "zod";
import { conditionalRule, type ConditionalRule, conditionalRulesOf } from "../context/conditional-rules.ts";
import { briefLooksOf } from "../context/look.ts";
import { keepForTab, keptForTab } from "../state/session.ts";
import { copiedElement, copyElement, openCopy, type PageCopy } from "./page-copy.ts";

/** The page when the message was sent. */
interface PageBefore extends PageCopy {
  /** Rules that did not apply then. */
  readonly rules: readonly ConditionalRule[];
  /** The page was loaded again since. */
  readonly isReloaded: boolean;
}

let before: PageBefore | undefined;
/** Reading the styles of so many takes a fraction of a second. */
const mostLooks = 2000;
/** The storage of a tab holds about five million characters for the whole page. */
const mostCharacters = 1_500_000;
const key = "page-before";
const keptPage = z.object({ copied: copiedElement, rules: z.array(conditionalRule) });

/** Keeps the page as it was when a message was sent, for the tab: an edit may load the page again. */
export function rememberPage(): void {
  const elements = [...document.body.querySelectorAll("*")].slice(0, mostLooks);
  const copied = copyElement(document.documentElement, briefLooksOf(document, elements));
  const rules = conditionalRulesOf(document).map(({ condition, selector, text }) => ({ condition, selector, text }));
  const text = JSON.stringify({ copied, rules });
  // An earlier page is no longer the one before.
  keepForTab(key, undefined);
  if (text.length <= mostCharacters) keepForTab(key, text);
  before = { ...openCopy(copied), rules, isReloaded: false };
}

/** Undefined if it is not known: a page that is too large is not kept over a reload. */
export function pageBefore(): PageBefore | undefined {
  const kept = before ? undefined : parseKept(keptForTab(key) ?? "");
  if (kept) before = { ...openCopy(kept.copied), rules: kept.rules, isReloaded: true };
  return before;
}

function parseKept(text: string): z.infer<typeof keptPage> | undefined {
  try {
    return keptPage.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined;
  }
}

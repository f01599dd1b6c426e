import type { PageReading } from "../page-reading.ts";
import { foldText, hasWord } from "../words.ts";
import { isRedirected } from "./redirect.ts";
import { kindOf, type PageKind } from "./kind.ts";

/** A wall that asks for consent and hides the page: a dialog that is all that shows, a cover, or a page of its own. */
export function consentOf(page: PageReading): PageKind | undefined {
  const text = dialogText(page) ?? coverText(page);
  if (text !== undefined) return kindOf("consent", "dialog", text);
  return isOwnPage(page) ? kindOf("consent", "redirect", page.snapshot.url) : undefined;
}

function dialogText(page: PageReading): string | undefined {
  const isAll = page.content.some(({ area }) => area === "dialog");
  return isAll && !hasFields(page) && buttonsIn(page).length > 0 ? (page.content[0]?.text ?? "") : undefined;
}

/** Share of the controls that a cover takes. */
const COVERED = 0.7;

function coverText(page: PageReading): string | undefined {
  const covers = [...page.snapshot.refs.values()].flatMap(({ coveredBy }) => coveredBy ?? []);
  const [cover = ""] = covers;
  const isCovered = covers.length >= COVERED * (page.snapshot.refs.size - buttonsIn(page).length);
  return covers.length > 0 && isCovered && mentionsConsent(cover) ? cover : undefined;
}

function isOwnPage(page: PageReading): boolean {
  if (!page.isShort || !isRedirected(page) || buttonsIn(page).length === 0) return false;
  return page.facts?.hasConsent === true || mentionsConsent(page.snapshot.url);
}

function mentionsConsent(text: string): boolean {
  return /cookie|consent|privacy|datenschutz|gdpr|クッキー/u.test(foldText(text)) || hasWord(text, "refuse");
}

function buttonsIn({ content, snapshot }: PageReading): string[] {
  const refs = content.flatMap(({ parts }) => parts.flatMap(({ ref }) => ref ?? []));
  return refs.filter((ref) => /^(?:button|link)$/.test(snapshot.refs.get(ref)?.role ?? ""));
}

function hasFields({ content, snapshot }: PageReading): boolean {
  const refs = content.flatMap(({ parts }) => parts.flatMap(({ ref }) => ref ?? []));
  return refs.some((ref) => /^(?:textbox|combobox|searchbox|spinbutton)$/.test(snapshot.refs.get(ref)?.role ?? ""));
}

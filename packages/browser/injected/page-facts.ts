import type { FieldPurpose, PageEmbed, WirePageFacts } from "../src/outline/page-facts.ts";
import {
  attributeOf,
  boxOf,
  checkVisibility,
  childCountOf,
  clientHeightOf,
  findAllIn,
  findIn,
  rootElement,
  scrollHeightOf,
  textOf,
} from "./dom.ts";
import { startReading } from "./reading.ts";
import { knownRefOf } from "./registry.ts";
import { isSecretField } from "./secret-field.ts";
import { styleOf } from "./styles.ts";

/** Links beyond this number are not listed. */
const MOST_LINKS = 10_000;

/** Returns facts about the document that its text does not show. */
export function pageFacts(): WirePageFacts {
  startReading();
  const root = rootElement();
  const nextUrl = nextUrlOf(root);
  const declaredRows = declaredRowsOf(root);
  return {
    contentType: document.contentType,
    fields: fieldsOf(root),
    links: linksOf(root),
    embeds: embedsOf(root),
    nextRefs: refsOf(findAllIn(root, "a[rel~=next], button[rel~=next], area[rel~=next]")),
    ...(nextUrl !== undefined && { nextUrl }),
    isBusy: isAnyVisible(root, BUSY),
    hasChallenge: findIn(root, CHALLENGE) !== null,
    hasConsent: isAnyVisible(root, CONSENT),
    ...(declaredRows && { declaredRows }),
    hasFeed: findIn(root, "[role=feed]") !== null,
    hasRecycledRows: hasRecycledRows(root),
  };
}

const BUSY =
  "[aria-busy=true], [role=progressbar]:not([aria-valuenow]), progress:not([value]), [class*=spinner i], [class*=skeleton i], [class~=loading i], [class~=loader i]";
/** Names that checks for robots of all providers share. */
const CHALLENGE =
  "[id*=captcha i], [class*=captcha i], [class*=turnstile i], iframe[src*=captcha i], iframe[src*=challenge i], script[src*=captcha i], script[src*=challenge i], [id*=challenge-form i]";
const CONSENT = "[id*=cookie i], [class*=cookie i], [id*=consent i], [class*=consent i], [id*=gdpr i], [class*=gdpr i]";

function refsOf(elements: Iterable<Element>): number[] {
  return [...elements].map(knownRefOf).filter((ref) => ref > 0);
}

function isAnyVisible(root: Element, selectors: string): boolean {
  for (const element of findAllIn(root, selectors)) {
    const { width, height } = boxOf(element);
    if (width > 0 && height > 0 && checkVisibility(element, { visibilityProperty: true })) return true;
  }
  return false;
}

function fieldsOf(root: Element): (readonly [number, FieldPurpose])[] {
  return [...findAllIn(root, "input")].flatMap((field) => {
    const purpose = field instanceof HTMLInputElement ? purposeOf(field) : undefined;
    const ref = knownRefOf(field);
    return purpose === undefined || ref === 0 || !checkVisibility(field) ? [] : [[ref, purpose] as const];
  });
}

function purposeOf(field: HTMLInputElement): FieldPurpose | undefined {
  const given = attributeOf(field, "autocomplete") ?? "";
  if (given.includes("new-password")) return "new-password";
  if (given.includes("one-time-code")) return "code";
  if (given.includes("cc-csc")) return undefined;
  if (isSecretField(field)) return "password";
  return /\b(?:username|webauthn)\b/.test(given) ? "username" : undefined;
}

function linksOf(root: Element): (readonly [number, string])[] {
  const links: (readonly [number, string])[] = [];
  for (const link of findAllIn(root, "a[href], area[href]")) {
    if (links.length >= MOST_LINKS) break;
    const ref = knownRefOf(link);
    if (ref > 0 && (link instanceof HTMLAnchorElement || link instanceof HTMLAreaElement)) links.push([ref, link.href]);
  }
  return links;
}

function embedsOf(root: Element): PageEmbed[] {
  return [...findAllIn(root, "iframe, embed, object")].flatMap((element) => {
    const { width, height } = boxOf(element);
    if (width * height === 0 || !checkVisibility(element)) return [];
    const address = attributeOf(element, "src") ?? attributeOf(element, "data") ?? "";
    const url = URL.canParse(address, location.href) ? new URL(address, location.href).href : address;
    const share = Math.min(1, (width * height) / Math.max(1, innerWidth * innerHeight));
    return [{ url, type: attributeOf(element, "type") ?? "", share }];
  });
}

function nextUrlOf(root: Element): string | undefined {
  const link = findIn(root, "link[rel~=next][href]");
  return link instanceof HTMLLinkElement ? link.href : undefined;
}

function declaredRowsOf(root: Element): WirePageFacts["declaredRows"] {
  const lists = [...findAllIn(root, "[aria-rowcount]")].map((list) => ({
    declared: Number(attributeOf(list, "aria-rowcount")),
    present: findAllIn(list, "tr, [role=row]").length,
  }));
  const item = findIn(root, "[aria-setsize]");
  const sets = item ? [setOf(root, attributeOf(item, "aria-setsize") ?? "")] : [];
  return [...lists, ...sets].find(({ declared, present }) => declared === -1 || declared > present);
}

function setOf(root: Element, size: string): { declared: number; present: number } {
  return { declared: Number(size), present: findAllIn(root, `[aria-setsize="${CSS.escape(size)}"]`).length };
}

/** Height of a scrolled list in its own heights from which its rows should fill it. */
const LONG = 3;
/** Share of a list's height that the rows in the document fill, below which they are taken to be recycled. */
const MOST_FILLED = 0.5;

function hasRecycledRows(root: Element): boolean {
  for (const list of findAllIn(
    root,
    "[role=grid], [role=list], [role=listbox], [role=table], [role=feed], ul, ol, div",
  )) {
    const visible = clientHeightOf(list);
    if (visible < 100 || scrollHeightOf(list) < LONG * visible) continue;
    if (!/auto|scroll/.test(styleOf(list).overflowY)) continue;
    if (filledHeight(list) < MOST_FILLED * scrollHeightOf(list)) return true;
  }
  return false;
}

/** Sums the heights of the elements with text that have no child with text: at most a few hundred rows are in the document. */
function filledHeight(list: Element): number {
  let height = 0;
  for (const element of findAllIn(list, "*")) {
    if (childCountOf(element) === 0 && (textOf(element) ?? "").trim() !== "") height += boxOf(element).height;
  }
  return height;
}

import { ancestorsOf, classesOf, headingLevel, type Leaf, type PageElement } from "../page/page-tree.ts";
import type { Evidence, Found } from "../values/found.ts";
import type { Candidate } from "./candidates.ts";
import { isExactName } from "./exact-names.ts";
import { labelWords } from "./field-names.ts";
import { type PageRecord, recordElements, recordLeaves } from "./page-record.ts";
import { canonicalOf } from "@surehand/language";
import { labelScore } from "./score.ts";
import { fitOf, isNeeded, type WantedField } from "./wanted-field.ts";
import type { ValueShape } from "../schema/shape.ts";

export interface AddressTask {
  readonly record: PageRecord;
  readonly candidates: readonly Candidate[];
  readonly shape: ValueShape;
  /** Whether the record is one of several: then its first link leads to it. */
  readonly isRow: boolean;
}

/** The address that a field means: of the link or picture that is called so, else of the one that leads to the thing itself. */
export function findAddress(field: WantedField, { record, candidates, shape, isRow }: AddressTask): Found | undefined {
  if (field.meaning === "image") return findPicture(record);
  const called = candidates
    .map((candidate) => ({ candidate, score: calledScore(field, candidate, shape) }))
    .filter(({ score }) => score > 0)
    .sort((left, right) => right.score - left.score);
  for (const { candidate } of called) {
    const found = linkOf(candidate.leaves);
    if (found) return { ...found, evidence: isOnlyCalled(called, candidate) ? nameOf(field, candidate) : undefined };
  }
  if (isOfThing(field)) return withEvidence(linkToThing(record, isRow), record, isRow);
  return linkByPath(field, record, isRow) ?? linkByDomain(field, record) ?? onlyLink(field, record, isRow);
}

/** The text, label or class of a link, if it is exactly the field's name, with or without a word for addresses. */
function nameOf(field: WantedField, { text, labels, elements }: Candidate): Evidence | undefined {
  const own = specificName(field);
  const called = { aliases: own === "" ? field.aliases : [...field.aliases, own] };
  const names = [text, ...labels.map((label) => label.text), ...elements.flatMap(classesOf)];
  const name = names.find((one) => isExactName(called, one));
  return name === undefined ? undefined : { by: "label", name };
}

function isOnlyCalled(called: readonly { readonly candidate: Candidate }[], best: Candidate): boolean {
  const href = linkOf(best.leaves)?.value;
  return called.every(({ candidate }) => (linkOf(candidate.leaves)?.value ?? href) === href);
}

/** The address of a row is certain if the row has no other, or the link is its only heading. */
function withEvidence(found: Found | undefined, record: PageRecord, isRow: boolean): Found | undefined {
  if (!found || !isRow) return found;
  const links = recordLeaves(record).filter((leaf) => hrefElement(leaf) !== undefined);
  const headings = links.filter((leaf) => ancestorsOf(leaf).some((element) => headingLevel(element) !== undefined));
  const addresses = new Set((headings.length > 0 ? headings : links).map((leaf) => hrefElement(leaf)?.href));
  return { ...found, evidence: addresses.size === 1 ? { by: "link", name: "" } : undefined };
}

/** A website is called by its own address: "www.otter.example". */
function linkByDomain({ meaning, aliases: [name = ""] }: WantedField, record: PageRecord): Found | undefined {
  if (meaning !== "url" || !/web|site|home/i.test(name)) return undefined;
  const links = recordLeaves(record).filter(
    (leaf) => DOMAIN.test(leaf.text.trim()) && /^https?:/.test(hrefElement(leaf)?.href ?? ""),
  );
  return new Set(links.map((leaf) => hrefElement(leaf)?.href)).size === 1 ? linkOf(links) : undefined;
}

const DOMAIN = /^(?:https?:\/\/)?(?:[a-z\d-]+\.)+[a-z]{2,}(?:\/\S*)?$/i;

/** The one link of a row that is no name of it, where there has to be one: "Start" of a plan. */
function onlyLink(field: WantedField, record: PageRecord, isRow: boolean): Found | undefined {
  if (!isRow || field.meaning !== "url" || !isNeeded(field) || record.cells) return undefined;
  const [link, ...others] = recordLeaves(record).filter((leaf) => hrefElement(leaf) !== undefined);
  const isHeading = link && ancestorsOf(link).some((element) => headingLevel(element) !== undefined);
  return link && others.length === 0 && !isHeading && recordLeaves(record)[0] !== link ? linkOf([link]) : undefined;
}

/** Of a row the link to the thing that the field names: its address has the word, or it is the only one, and what it leads to is of the row itself. */
function linkByPath(field: WantedField, record: PageRecord, isRow: boolean): Found | undefined {
  const words = labelWords(specificName(field));
  if (!isRow || field.meaning !== "url" || words.length === 0) return undefined;
  const links = recordLeaves(record).filter((leaf) => hrefElement(leaf) !== undefined);
  const addressed = links.filter((leaf) => {
    const path = pathWords(hrefElement(leaf)?.href ?? "");
    return words.every((word) => path.has(word));
  });
  const isAbout = words.every((word) => ABOUT.has(word));
  const chosen = addressed.length > 0 ? addressed : links.filter(() => isAbout);
  const addresses = new Set(chosen.map((leaf) => hrefElement(leaf)?.href));
  return addresses.size === 1 ? linkOf(chosen) : undefined;
}

/** Without its last part, which names the one thing, and may have any word. */
function pathWords(address: string): ReadonlySet<string> {
  if (!URL.canParse(address)) return new Set();
  const parts = new URL(address).pathname.split("/").filter((part) => part !== "");
  return new Set(parts.slice(0, -1).flatMap(labelWords));
}

/** What a link to a row's own page is called by whoever wants it. */
const ABOUT = new Set(["profile", "detail", "page", "permalink", "source", "full", "view", "own"]);

function calledScore(field: WantedField, candidate: Candidate, shape: ValueShape): number {
  const own = specificName(field);
  const called = own === "" ? field : { ...field, aliases: [...field.aliases, own] };
  const fit = fitOf(called, candidate.text);
  // A link that says "Website" leads there; one that says "more" leads anywhere.
  const byText = fit >= 2 || (own !== "" && fit > 0) ? 70 : 0;
  return Math.max(byText, labelScore(called, candidate, shape));
}

/** The words of its name that say which address it is: "pdf" of `pdfUrl`. */
function specificName({ aliases: [name = ""] }: WantedField): string {
  return labelWords(name)
    .filter((word) => canonicalOf(word) !== "url")
    .join(" ");
}

/** Whether it is just the address, or that of the thing: the `productUrl` of products. */
function isOfThing({ aliases, meaning }: WantedField): boolean {
  if (meaning !== "url") return false;
  return aliases.some((alias) =>
    labelWords(alias).every((word) => ["url", "uri", "link", "href", "page", "detail", "more"].includes(word)),
  );
}

function linkToThing(record: PageRecord, isRow: boolean): Found | undefined {
  const links = recordLeaves(record).filter((leaf) => hrefElement(leaf) !== undefined);
  const heading = links.find((leaf) => ancestorsOf(leaf).some(({ tag }) => /^h[1-6]$/.test(tag)));
  const words = links.find(({ kind, text }) => kind === "text" && /\p{L}{2}/u.test(text));
  const [first] = links;
  const chosen = heading ?? (isRow ? (words ?? first) : undefined);
  return chosen && linkOf([chosen]);
}

function linkOf(leaves: readonly Leaf[]): Found | undefined {
  for (const leaf of leaves) {
    const href = hrefElement(leaf)?.href;
    if (href === undefined || /^(?:javascript|mailto|tel):/.test(href)) continue;
    return { value: href, kind: "normalized", quote: leaf.text.trim(), refs: [leaf.ref], from: "page" };
  }
  return undefined;
}

function hrefElement(leaf: Leaf): PageElement | undefined {
  return ancestorsOf(leaf).find(({ href }) => href !== undefined);
}

/** The first picture of a record; its place is told by what stands beside it. */
function findPicture(record: PageRecord): Found | undefined {
  const [leaf] = recordLeaves(record);
  for (const { src, alt } of recordElements(record)) {
    if (src === undefined || src === "" || src.startsWith("data:") || !leaf) continue;
    return { value: src, kind: "normalized", quote: alt ?? "", refs: [leaf.ref], from: "page" };
  }
  return undefined;
}

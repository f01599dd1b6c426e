import { elementsIn, leavesOf, type PageElement, textOf } from "../page/page-tree.ts";
import { compact } from "../page/certify.ts";
import { lineText } from "../page/line-text.ts";
import type { ReadPage } from "../page/read-page.ts";
import type { ValueShape } from "../schema/shape.ts";
import type { Evidence, Found, Origin } from "../values/found.ts";
import { toValue } from "../values/to-value.ts";
import { authorIn } from "./byline.ts";
import { FRAME_TYPES, isThing, plainText, shownThings, type Thing } from "./json-ld.ts";
import { shownList, unshownList } from "./structured-lists.ts";
import { fitOf, type WantedField } from "./wanted-field.ts";

/** What a page says to programs, for fields that it shows nothing of. */
export interface StructuredData {
  find(field: WantedField): Found | undefined;
  /** The items of a list that the page shows, too, as its data parts them. */
  shownList(field: WantedField, item: ValueShape): Found[] | undefined;
  /** The items of a list that the page shows nothing of. */
  unshownList(field: WantedField, item: ValueShape): Found[] | undefined;
}

interface Fact {
  readonly name: string;
  readonly text: string;
  readonly from: Origin;
}

/** Only of the thing that the page shows: data of another thing may be of another page. */
export function readStructured(page: ReadPage): StructuredData {
  const things = shownThings(page);
  const shown = compact(page.snapshot.lines.map(lineText).join(" "));
  // Who made a site is no author of what the page shows: one is named on it.
  const mayBe = ({ meaning }: WantedField, { text }: Fact): boolean =>
    meaning !== "author" || (authorIn(text) === text && shown.includes(compact(text)));
  const facts = [...jsonLdFacts(things), ...microdataFacts(page), ...metaFacts(page)];
  return {
    find(field) {
      if (field.shape.kind !== "value" || field.shape.type === "boolean") return undefined;
      for (const from of ["json-ld", "microdata", "meta"] as const) {
        const told = facts.filter((fact) => fact.from === from && fitOf(field, fact.name) > 0 && mayBe(field, fact));
        const exact = told.filter(({ name }) => fitOf(field, name) === 2);
        const texts = new Set((exact.length > 0 ? exact : told).map(({ text }) => text));
        const [text] = texts;
        if (text === undefined || texts.size > 1) continue;
        const read = toValue(field.shape, text);
        if (read) return { ...read, quote: text, refs: [], from, evidence: evidenceIn(exact[0]) };
      }
      return undefined;
    },
    shownList: (field, item) => shownList(field, { page, things, item }),
    unshownList: (field, item) => unshownList(field, { page, things, item }),
  };
}

/** A page's meta elements describe it to others: they may say something else than it shows. */
function evidenceIn(fact: Fact | undefined): Evidence | undefined {
  return fact && fact.from !== "meta" ? { by: "data", name: fact.name } : undefined;
}

function jsonLdFacts(things: readonly Thing[]): Fact[] {
  return things.flatMap((thing) => flatten(thing, "")).map((fact) => ({ ...fact, from: "json-ld" as const }));
}

/** Names with those of what they are in: "offers price"; the last one alone, too, for what is in one thing. */
function flatten(thing: Thing, owner: string): { name: string; text: string }[] {
  return Object.entries(thing).flatMap(([key, value]) => {
    if (key.startsWith("@")) return [];
    const name = owner === "" ? key : `${owner} ${key}`;
    if (isThing(value) && value["@type"] === "Organization" && key === "author") return [];
    if (isThing(value))
      return [
        ...flatten(value, key),
        ...(typeof value["name"] === "string" ? [{ name: key, text: value["name"] }] : []),
      ].concat(key === "offers" || key === "aggregateRating" ? flatten(value, "") : []);
    if (typeof value === "string" || typeof value === "number") return [{ name, text: plainText(String(value)) }];
    const [only, ...others] = Array.isArray(value) ? (value as unknown[]) : [];
    return isThing(only) && others.length === 0 ? flatten({ [key]: only }, owner) : [];
  });
}

/** What microdata says beside the text. */
function microdataFacts({ root }: ReadPage): Fact[] {
  if (!root) return [];
  const scopes = [...elementsIn(root)].filter(isOutermostThing);
  const [scope, ...others] = scopes;
  if (!scope || others.length > 0) return [];
  return [...elementsIn(scope)].flatMap(({ itemprop, value, nodes }) =>
    itemprop !== undefined && value !== undefined && nodes.length === 0
      ? [{ name: itemprop, text: value, from: "microdata" as const }]
      : [],
  );
}

function isOutermostThing({ itemtype, parent }: PageElement): boolean {
  if (itemtype === undefined || FRAME_TYPES.test(itemtype.replace(/^.*\//, ""))) return false;
  for (let current = parent; current; current = current.parent) if (current.itemtype !== undefined) return false;
  return true;
}

const META = new Map([
  ["og:title", "title"],
  ["og:description", "description"],
  ["description", "description"],
  ["author", "author"],
  ["article:author", "author"],
  ["article:published_time", "published date"],
  ["article:section", "section"],
  ["og:site_name", "site name"],
  ["og:image", "image"],
  ["keywords", "keywords"],
]);

/** Those names of meta elements that say what the page is about, by the plain word and by their own. */
function metaFacts({ facts, root }: ReadPage): Fact[] {
  const heading = root && [...elementsIn(root)].find(({ tag }) => tag === "h1");
  const told = facts.meta.flatMap(([name, text]) => {
    const plain = META.get(name.toLowerCase());
    const own = { name: name.replace(/[:._-]/g, " "), text, from: "meta" as const };
    return plain === undefined || text === "" ? [] : [{ ...own, name: plain }, own, { ...own, name: `meta ${plain}` }];
  });
  const title = told.find(({ name }) => name === "title")?.text;
  const shown = heading && textOf(leavesOf(heading));
  // A title that is about something else than the heading makes the rest doubtful, too.
  const isAboutPage =
    title === undefined ||
    shown === undefined ||
    compact(title).includes(compact(shown)) ||
    compact(shown).includes(compact(title));
  return isAboutPage ? told : [];
}

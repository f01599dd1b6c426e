import { canonicalOf } from "@surehand/language";
import { labelWords } from "../records/field-names.ts";
import { recordElements } from "../records/page-record.ts";
import type { ValueField } from "../records/wanted-field.ts";
import { headingLevel, ancestorsOf, leavesOf, type PageElement, refsOf, textOf } from "../page/page-tree.ts";
import type { GroundScope } from "./ground-scope.ts";
import { nameFit } from "./name-fit.ts";
import { namedCandidates } from "./named-candidates.ts";
import type { Judged } from "./reported-verdict.ts";

/** Judges an address: that of the page itself, or of a link that is called like the field, or is the only one of its record. */
export function groundAddress(value: string, field: ValueField, scope: GroundScope): Judged {
  const { context, record, known } = scope;
  const { facts, snapshot } = context.page;
  const isGeneric = labelWords(field.aliases[0] ?? "").every((word) => GENERIC.has(canonicalOf(word)));
  if (isGeneric && scope.isPage && isSameAddress(value, facts.url))
    return { state: "quoted", quote: snapshot.url, label: "address", refs: [] };
  const elements = [...recordElements(record)];
  const links = elements.filter(({ href, src }) => href !== undefined || src !== undefined);
  const same = links.filter(({ href, src }) =>
    [href, src].some((one) => one !== undefined && isSameAddress(value, one)),
  );
  const [first] = same;
  if (!first) return { state: "reported", reason: "nowhere", refs: [] };
  const labelled = new Set(
    namedCandidates(field, scope)
      .filter(({ fit }) => fit >= 2)
      .flatMap(({ candidate }) => candidate.leaves),
  );
  const isNamed = (link: PageElement): boolean =>
    nameFit(field, `${textOf(leavesOf(link))} ${link.label ?? ""}`.trim(), known) >= 2 ||
    leavesOf(link).some((leaf) => labelled.has(leaf));
  const isMain = (link: PageElement): boolean =>
    isGeneric &&
    (addressesOf(links).size === 1 || [link, ...ancestorsOf(link)].some((one) => headingLevel(one) !== undefined));
  const own = same.filter((link) => scope.areaOf(leavesOf(link)) <= 1);
  const named = own.find(
    (link) => isNamed(link) || (!scope.isPage && (isMain(link) || isFirst(link, links, isGeneric))),
  );
  if (named) return { state: "normalized", ...shown(named) };
  return { state: "uncertain", reason: own.length > 0 ? "unnamed" : "other-record", ...shown(first) };
}

const GENERIC = new Set(["url", "page", "detail", "source", "canonical", "product", "item"]);

/** The name of a record is its first link. */
function isFirst(link: PageElement, links: readonly PageElement[], isGeneric: boolean): boolean {
  return isGeneric && link === links.find(({ href }) => href !== undefined);
}

function addressesOf(links: readonly PageElement[]): ReadonlySet<string> {
  return new Set(links.flatMap(({ href }) => href ?? []));
}

function isSameAddress(one: string, other: string): boolean {
  return plain(one) === plain(other);
}

function plain(address: string): string {
  const bare = (URL.parse(address)?.href ?? address).replace(/^(?:mailto|tel):/u, "");
  return bare.includes("#") ? bare.slice(0, bare.indexOf("#")) : bare.replace(/\/$/u, "");
}

function shown(link: PageElement): Pick<Judged, "quote" | "label" | "refs"> {
  const leaves = leavesOf(link);
  return {
    quote: textOf(leaves),
    label: link.label ?? textOf(leaves),
    refs: refsOf(leaves),
  };
}

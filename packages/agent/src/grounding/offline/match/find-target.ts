import type { SnapshotElement } from "@surehand/browser";
import type { Masked } from "../parse/masked.ts";
import { pick } from "../parse/ordinals.ts";
import { readTarget } from "../parse/read-target.ts";
import type { TargetReading } from "../parse/target-reading.ts";
import type { PageIndex, PageItem } from "../page/page-index.ts";
import { comparisons, looks } from "../words/lexicon.ts";
import { tokensOf } from "../words/tokens.ts";
import { byPlace } from "./match-by-place.ts";
import { isBeside, type NameMatcher, tiers } from "./match-name.ts";
import { inRelation } from "./in-relation.ts";
import { isInState } from "./state-check.ts";
import { fieldRoles, kindOf } from "../words/role-words.ts";

export interface TargetQuery {
  readonly index: PageIndex;
  readonly match: NameMatcher;
  readonly masked: Masked;
  readonly phrase: string;
  /** What it may be. */
  readonly fits: (element: SnapshotElement) => boolean;
  /** Of equals, what is rather meant; the rest is left out where one of these is there. */
  readonly prefers?: ((element: SnapshotElement) => boolean) | undefined;
  /** Whether the verb tells the kind already: "check the box" is about checkboxes. */
  readonly isKindTold?: boolean | undefined;
}

export type TargetSearch = FoundTarget | ManyTargets | NoTarget;

export interface FoundTarget {
  readonly kind: "found";
  readonly item: PageItem;
  /** From 1, an exact name and nothing else; see `tiers`. */
  readonly cost: number;
  readonly isCertain: boolean;
}
export interface ManyTargets {
  readonly kind: "ambiguous";
  readonly items: readonly PageItem[];
  readonly cost: number;
}
export interface NoTarget {
  readonly kind: "none";
  /** It names something that can only be told by comparing or looking. */
  readonly needsJudgement?: string | undefined;
}

/** Finds the one thing that a phrase names. Of several that fit equally well none is chosen. */
export function findTarget(query: TargetQuery): TargetSearch {
  const byRef = query.index.itemOf.get(query.phrase.trim());
  if (byRef) return { kind: "found", item: byRef, cost: 1, isCertain: true };
  const readings = readTarget(query.phrase, query.masked);
  const ways = readings.flatMap((reading) => waysOf(query, reading));
  const cheapest = Math.min(...ways.map(({ cost }) => cost));
  const [best, ...others] = ways.filter(({ cost }) => cost === cheapest);
  if (!best) return { kind: "none", needsJudgement: judgementIn(readings) };
  const isOneAnswer = others.every(({ items }) => isSameSet(items, best.items));
  const narrowest = [best, ...others].toSorted((left, right) => left.items.length - right.items.length)[0] ?? best;
  return decide(narrowest, isOneAnswer);
}

interface Way {
  readonly items: readonly PageItem[];
  readonly cost: number;
  readonly reading: TargetReading;
}

function isSameSet(left: readonly PageItem[], right: readonly PageItem[]): boolean {
  const known = new Set(right);
  return left.length === right.length && left.every((item) => known.has(item));
}

/** Roles only alike, words that say nothing the page could tell: each makes it less sure. */
const ALIKE_COST = 0.4;
const DROPPED_COST = 0.3;
const BARE_COST = 1;
/** Several of a kind, and nothing said which. */
const UNNAMED_COST = 2;

function waysOf(query: TargetQuery, reading: TargetReading): Way[] {
  const dropped = reading.dropped.length * DROPPED_COST;
  const candidates = candidatesFor(query, reading);
  for (const [isAlike, wanted] of [
    [false, reading.role?.roles],
    [true, reading.role?.alike],
  ] as const) {
    if (isAlike && (!wanted || (reading.name === "" && !query.isKindTold))) continue;
    const fitting = [...candidates].filter(
      ([item, tier]) => query.fits(item.element) && (wanted?.has(kindOf(item.element)) ?? isNamedSo(query, item, tier)),
    );
    const found = bestOf(query, reading, fitting);
    if (found) return [{ ...found, cost: found.cost + dropped + (isAlike ? ALIKE_COST : 0), reading }];
  }
  return [];
}

/** "Bob" in its row names a checkbox for who checks it, not for who clicks Bob. */
function isNamedSo({ isKindTold, index }: TargetQuery, { element, line }: PageItem, tier: number): boolean {
  if (isKindTold === true || !isBeside(tier)) return true;
  return fieldRoles.has(element.role) && index.tree.lines[line]?.kind !== "row";
}

/** Items by how well their names fit; all of them where only a kind or place is told. */
export function candidatesFor(
  { index, match, isKindTold = false }: Pick<TargetQuery, "index" | "match" | "isKindTold">,
  reading: TargetReading,
): Iterable<readonly [PageItem, number]> {
  if (reading.name !== "") {
    const named = match(reading.name, reading.isQuoted);
    if (!reading.isQuoted && saysLittle(reading.name))
      return [...named].filter(([, tier]) => tier <= tiers.sameMeaning);
    return named.size > 0 || reading.isQuoted ? named : byPlace(index, reading.name);
  }
  const isVague = isKindTold && reading.dropped.length > 0;
  if (!reading.role && !isVague && reading.states.length === 0) return [];
  const isBare = reading.ordinal === undefined && reading.relations.length === 0 && reading.states.length === 0;
  return index.items.map((item) => [item, isBare ? BARE_COST : 1] as const);
}

/** "all", "blue": a name of its own, or none. */
function saysLittle(name: string): boolean {
  return tokensOf(name).stems.every((word) => comparisons.has(word) || looks.has(word));
}

function bestOf(
  { index, prefers }: TargetQuery,
  reading: TargetReading,
  candidates: readonly (readonly [PageItem, number])[],
): Omit<Way, "reading"> | undefined {
  const inState = candidates.filter(([{ element }]) => reading.states.every((state) => isInState(element, state)));
  const related = inRelation(index, reading, inState);
  if (related.length === 0) return undefined;
  const cost = Math.min(...related.map(([, tier]) => tier));
  const exact = related.filter(([, tier]) => tier === cost);
  // "The first Save" says that there are several: what only begins so counts as well.
  const isFewer = reading.ordinal !== undefined && exact.length === 1;
  const best = (isFewer ? related.filter(([, tier]) => tier <= tiers.head) : exact).map(([item]) => item);
  const preferred = prefers ? best.filter(({ element }) => prefers(element)) : best;
  const items = (preferred.length > 0 ? preferred : best).toSorted((left, right) => left.order - right.order);
  if (!reading.ordinal) return { items, cost: cost + (reading.name === "" && items.length > 1 ? UNNAMED_COST : 0) };
  const nth = pick(items, reading.ordinal);
  return nth ? { items: [nth], cost } : undefined;
}

const CERTAIN_COST = 1;

function decide({ items, cost, reading }: Way, isOneAnswer: boolean): TargetSearch {
  const usable = withoutUnusable(items, reading);
  const [only, ...others] = usable;
  if (!only) return { kind: "none" };
  if (others.length > 0) {
    const sameCase = usable.filter(({ element }) => reading.name !== "" && element.name === reading.name);
    const [exact, ...more] = sameCase;
    if (exact && more.length === 0) return { kind: "found", item: exact, cost, isCertain: false };
    return { kind: "ambiguous", items: usable, cost };
  }
  const isPlain =
    reading.dropped.length === 0 &&
    reading.relations.every(({ isNegated }) => !isNegated) &&
    reading.states.every(({ isWished }) => isWished);
  return {
    kind: "found",
    item: only,
    cost,
    isCertain: cost === CERTAIN_COST && isPlain && isOneAnswer && items.length === 1,
  };
}

/** Nobody means the one that can't be used, where another of that name can: disabled, or behind a dialog. */
function withoutUnusable(items: readonly PageItem[], { states }: TargetReading): readonly PageItem[] {
  if (items.length < 2 || states.some(({ state }) => state === "disabled")) return items;
  const usable = items.filter(({ element }) => element.coveredBy === undefined && !element.states.includes("disabled"));
  return usable.length > 0 ? usable : items;
}

function judgementIn(readings: readonly TargetReading[]): string | undefined {
  const words = readings.flatMap(({ isQuoted, name, dropped }) =>
    isQuoted ? dropped : [...tokensOf(name).stems, ...dropped],
  );
  const comparing = words.find((word) => comparisons.has(word));
  if (comparing !== undefined) return `"${comparing}" takes a comparison`;
  const look = words.find((word) => looks.has(word));
  return look === undefined ? undefined : `"${look}" takes a look at the page`;
}

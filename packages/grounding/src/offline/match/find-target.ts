import type { PageItem } from "../page/page-item.ts";
import { SAME } from "../page/said-on-page.ts";
import type { Judgement } from "../parse/judgement.ts";
import { withoutQuotes } from "../parse/masked.ts";
import { pick } from "../parse/ordinals.ts";
import { readTarget } from "../parse/read-target.ts";
import type { TargetReading } from "../parse/target-reading.ts";
import { comparisons, isOtherSide, looks, contentWords, tokensOf } from "@surehand/language";
import { fieldRoles, kindOf, roleWordOf } from "../words/role-words.ts";
import { candidatesFor } from "./candidates.ts";
import { decide, type Way } from "./decide.ts";
import { inRelation, isFar } from "./in-relation.ts";
import { isForSearch } from "./is-for-search.ts";
import { isBeside, tiers } from "./match-name.ts";
import { isOnlyAbout } from "./only-about.ts";
import { isInStateOn } from "./state-check.ts";
import type { TargetQuery, TargetSearch } from "./target-search.ts";

/** Finds the one thing that a phrase names. Of several that fit equally well none is chosen. */
export function findTarget(query: TargetQuery): TargetSearch {
  const byRef = query.index.itemOf.get(query.phrase.trim());
  if (byRef) return { kind: "found", item: byRef, cost: 1, isCertain: true };
  const readings = readTarget(query.phrase, query.masked);
  const ways = readings.flatMap((reading) => waysOf(query, reading));
  const cheapest = Math.min(...ways.map(({ cost }) => cost));
  const cheap = ways.filter(({ cost }) => cost === cheapest);
  // "The card number field" is what is called so, before it is the number field of a card.
  const named = cheap.filter(({ reading, cost }) => reading.name !== "" && cost === tiers.exact);
  const likely = named.length > 0 ? named : cheap;
  const nearest = Math.min(...likely.map(({ distance }) => distance));
  const [best, ...others] = likely.filter(({ distance }) => distance === nearest);
  if (!best) return { kind: "none", needsJudgement: judgementIn(readings) };
  const narrowest = [best, ...others].toSorted((left, right) => left.items.length - right.items.length)[0] ?? best;
  const isOneAnswer = cheap.every(({ items }) => isSameSet(items, best.items));
  return decide(query.index, narrowest, isOneAnswer);
}

function isSameSet(left: readonly PageItem[], right: readonly PageItem[]): boolean {
  const known = new Set(right);
  return left.length === right.length && left.every((item) => known.has(item));
}

/** Roles only alike, words that say nothing the page could tell: each makes it less sure. */
const ALIKE_COST = 0.4;
const DROPPED_COST = 0.3;
/** Its place is told by words that stand here and there. */
const FAR_COST = 4;
/** Several of a kind, and nothing said which. */
const UNNAMED_COST = 2;

function waysOf(query: TargetQuery, reading: TargetReading): Way[] {
  if (isOnlyLook(reading)) return [];
  const dropped = reading.dropped.length * DROPPED_COST;
  const asked = withoutQuotes(query.phrase, query.masked);
  const candidates = [...candidatesFor(query, reading)].filter(([item]) => !isExcluded(item, asked));
  for (const [isAlike, wanted] of [
    [false, reading.role?.roles],
    [true, reading.role?.alike],
  ] as const) {
    // "Add a picture" is no picture that is called "Add".
    if (isAlike && (!wanted || query.isSentence === true || (reading.name === "" && !query.isKindTold))) continue;
    const fitting = candidates.filter(
      ([item, tier]) => query.fits(item.element) && (wanted?.has(kindOf(item.element)) ?? isNamedSo(query, item, tier)),
    );
    const isSuch = suchness(query, reading, isAlike);
    const suiting = fitting.filter(([item]) => isSuch(item));
    const found = bestOf(query, reading, suiting);
    if (found && !isAboutAll(query, reading, found))
      return [
        { ...found, cost: found.cost + dropped + (isAlike ? ALIKE_COST : 0) + (isFar(found) ? FAR_COST : 0), reading },
      ];
  }
  return [];
}

/** Each name it has of its own is on another side than what is asked for. */
function isExcluded({ names }: PageItem, asked: string): boolean {
  const own = names.filter(({ source }) => source === "name");
  return own.length > 0 && own.every(({ raw }) => isOtherSide(asked, raw));
}

/** Whether something is of the kind that is named beside its role. */
function suchness(query: TargetQuery, reading: TargetReading, isAlike: boolean): (item: PageItem) => boolean {
  const { noun, role, name } = reading;
  const isNoun = noun === undefined ? undefined : suchAs(query, { ...reading, noun });
  const isSearched = isAlike && name === "" && role?.word.startsWith("search") === true;
  const isCard = role !== undefined && CARD.test(role.word);
  return (item) =>
    (isNoun?.(item) ?? true) &&
    (!isSearched || isForSearch(query.index, item)) &&
    (!isCard || item.element.role !== "clickable" || item.element.name === "");
}

/** What is pressed as a whole, and has no name but what it holds. */
const CARD = /^(?:card|tile)$/;

/** What is said of it is only in the middle of its name, and nothing says what kind of thing is about that. */
function isAboutAll(
  { isKindTold = false }: TargetQuery,
  { name, isQuoted, dropped, noun }: TargetReading,
  { items, cost }: Pick<Way, "items" | "cost">,
): boolean {
  const isPart = cost >= tiers.contained && cost < tiers.mistyped && !isBeside(cost);
  if (!isPart || isKindTold || isQuoted || noun !== undefined || dropped.length > 0) return false;
  const asked = contentWords(name);
  // Of an answer to a question the page says the question first.
  return items.every(({ element, names }) => {
    if (element.role === "radio" || element.role === "option") return false;
    const own = names.filter(({ source }) => source === "name").map(({ raw }) => raw);
    return own.length > 0 && isOnlyAbout(own, asked, SAME);
  });
}

/** "The red link" is red, and is not called "Link". */
function isOnlyLook({ name, isQuoted, dropped }: TargetReading): boolean {
  return !isQuoted && roleWordOf(name) !== undefined && dropped.some((word) => looks.has(word));
}

/** "Delete account" is no "Delete workspace", but "14:30 Dentist" may be the dentist appointment, and what stands below "Files" a file. */
function suchAs(query: TargetQuery, { name, noun }: TargetReading & { noun: string }): (item: PageItem) => boolean {
  const { index, isSentence = false } = query;
  const wanted = new Set([...tokensOf(name).meanings, ...tokensOf(name).stems]);
  const isNameEnough = !isSentence && !isCalled(query, noun);
  const { lines } = index.placesOf(tokensOf(noun), false);
  return ({ line, names }) => {
    const isOnlyName = names.some(({ tokens }) =>
      tokens.meanings.every((word) => wanted.has(word) || !/\p{L}/u.test(word)),
    );
    if (isNameEnough && (isOnlyName || name === "")) return true;
    return index.tree.chainOf(line).some((above) => lines.has(above));
  };
}

/** Whether something of the kind is called just so: then "the client's e-mail" is no client. */
function isCalled({ index, fits }: TargetQuery, noun: string): boolean {
  const { meanings } = tokensOf(noun);
  return [...(index.byMeaning.get(meanings[0] ?? "") ?? [])].some(
    ({ element, names }) =>
      fits(element) && names.some(({ tokens }) => tokens.meanings.join(" ") === meanings.join(" ")),
  );
}

/** "Bob" in its row names a checkbox for who checks it, not for who clicks Bob. */
function isNamedSo({ isKindTold, index }: TargetQuery, { element, line }: PageItem, tier: number): boolean {
  if (isKindTold === true || !isBeside(tier)) return true;
  return fieldRoles.has(element.role) && index.tree.lines[line]?.kind !== "row";
}

function bestOf(
  { index, prefers }: TargetQuery,
  reading: TargetReading,
  candidates: readonly (readonly [PageItem, number])[],
): Omit<Way, "reading"> | undefined {
  const inState = candidates.filter(([item]) => reading.states.every((state) => isInStateOn(index, item, state)));
  const { found: related, isContested, distance } = inRelation(index, reading, inState);
  if (related.length === 0) return undefined;
  const cost = Math.min(...related.map(([, tier]) => tier));
  const exact = related.filter(([, tier]) => tier === cost);
  // "The first Save" says that there are several: what only begins so counts as well.
  const isFewer = reading.ordinal !== undefined && exact.length === 1;
  const best = (isFewer ? related.filter(([, tier]) => tier <= tiers.head) : exact).map(([item]) => item);
  const preferred = prefers ? best.filter(({ element }) => prefers(element)) : best;
  // "Click Email" may mean the field, where there is a button and a field of that name.
  const isDoubtful = isContested || (preferred.length > 0 && preferred.length < best.length);
  const items = (preferred.length > 0 ? preferred : best).toSorted((left, right) => left.order - right.order);
  // "The last page" is one of several, and not whatever has a word of it.
  if (reading.ordinal && cost > tiers.head && !isRepeated(items)) return undefined;
  const unnamed = reading.name === "" && items.length > 1 ? UNNAMED_COST : 0;
  if (!reading.ordinal) return { items, cost: cost + unnamed, isContested: isDoubtful, distance };
  const nth = pick(items, reading.ordinal);
  return nth ? { items: [nth], cost, isContested: isDoubtful, distance } : undefined;
}

/** Several under one name. */
function isRepeated(items: readonly PageItem[]): boolean {
  return items.length > 1 && new Set(items.map(({ element }) => element.name)).size === 1;
}

function judgementIn(readings: readonly TargetReading[]): Judgement | undefined {
  const words = readings.flatMap(({ isQuoted, name, dropped }) =>
    isQuoted ? dropped : [...tokensOf(name).stems, ...dropped],
  );
  const comparing = words.find((word) => comparisons.has(word));
  if (comparing !== undefined) return { code: "comparison", words: `"${comparing}" takes a comparison` };
  const look = words.find((word) => looks.has(word));
  return look === undefined ? undefined : { code: "look", words: `"${look}" takes a look at the page` };
}

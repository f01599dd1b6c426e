import type { Action } from "@surehand/browser";
import { nameOf, type PageIndex } from "../page/page-index.ts";
import type { PageItem } from "../page/page-item.ts";
import { saidSet, type SaidSet, SAME } from "../page/said-on-page.ts";
import { isListedNoun } from "../parse/places.ts";
import { stateOf } from "../parse/states.ts";
import { isInState } from "../match/state-check.ts";
import type { ReadyOutcome } from "../outcome/outcome.ts";
import { isTypoOf, looks, MONTH_NAME, normaliseName, rootOf, wordsOf } from "@surehand/language";
import { fieldRoles, kindOf, roleWordOf, vagueNouns } from "../words/role-words.ts";
import { canDo, isActionVerb } from "./can-do.ts";
import type { Term } from "../parse/terms.ts";
import { aroundCost } from "../match/around-cost.ts";
import { calledByLook } from "../words/icons.ts";
import { elementTexts, linesOf } from "./element-texts.ts";
import { readSentence, type Sentence, type SentenceWord } from "../parse/sentence-words.ts";
import { isInOrder } from "./word-order.ts";

/** Why an action must not go ahead: a word of the sentence that nothing about its element accounts for. */
export interface Unaccounted {
  readonly word: string;
  readonly item: PageItem;
}

/**
 * Checks that every content word of a sentence is accounted for by the element's own name, label, value, row, section or state, or
 * by the action itself. Synonyms count for verbs and kinds of controls only.
 */
export function findUnaccounted(index: PageIndex, sentence: Sentence, outcome: ReadyOutcome): Unaccounted | undefined {
  const { action, element } = outcome;
  const item = element && index.itemOf.get(element.ref);
  if (!item || action.kind === "drag") return undefined;
  const { text, words, quoted, isCounted } = readSentence(sentence);
  const target = readElement(index, item, action);
  const refused = (word: string): Unaccounted => ({ word, item });
  const open = quoted.find((quote) => !isQuoteSaid(target, quote));
  if (open !== undefined) return refused(open);
  const verb = words.find(({ isVerb }) => isVerb)?.word;
  if (verb !== undefined && !canDo(verb, index, item) && !isLike(target, verb)) return refused(verb);
  const isPointing = !("text" in action) && action.kind !== "press";
  const code = codesIn(text).find((one) => isPointing && !target.all.some((said) => holdsCode(said, one)));
  if (code !== undefined) return refused(code);
  if (isPointing && !isInOrder(text, nameOf(item.element))) return refused(nameOf(item.element));
  const asked = {
    hasExtra: isMoreThanAsked(target, text),
    hasNoun: words.some((word) => isOwnNoun(target, word)),
    isCounted,
  };
  return words.filter((word) => !isAccounted(target, word, asked)).map(({ word }) => refused(word))[0];
}

interface TargetTexts {
  readonly index: PageIndex;
  readonly item: PageItem;
  readonly action: Action;
  readonly isSign: boolean;
  readonly own: SaidSet;
  readonly ownRoots: ReadonlySet<string>;
  readonly names: readonly string[];
  /** Runs of digits of what is its own, and of what is done with it. */
  readonly numbers: ReadonlySet<string>;
  readonly data: ReadonlySet<string>;
  readonly row: ReadonlySet<string>;
  readonly around: ReadonlySet<string>;
  readonly near: SaidSet;
  readonly all: readonly string[];
}

function readElement(index: PageIndex, item: PageItem, action: Action): TargetTexts {
  const texts = elementTexts(index, item);
  const data = dataOf(action);
  return {
    index,
    item,
    action,
    isSign: !/[\p{L}\p{N}]/u.test(nameOf(item.element)),
    own: saidSet(texts.own),
    ownRoots: rootsOf(texts.own),
    names: item.element.name === "" && !fieldRoles.has(item.element.role) ? [] : item.names.map(({ raw }) => raw),
    data: rootsOf(data),
    numbers: new Set([...texts.own, ...data, ...texts.row].flatMap((text) => text.match(/\p{N}+/gu) ?? [])),
    row: rootsOf(texts.row),
    around: rootsOf(texts.around),
    near: saidSet(texts.near),
    all: [...texts.own, ...data, ...texts.row, ...texts.around, ...texts.near],
  };
}

function rootsOf(texts: readonly string[]): ReadonlySet<string> {
  return new Set(saidSet(texts).words.concat(texts.flatMap(wordsOf)).map(rootOf));
}

function dataOf(action: Action): string[] {
  const entries: [string, unknown][] = Object.entries(action);
  const values = entries.flatMap(([key, value]): unknown => (key === "target" || key === "kind" ? [] : value));
  return values.filter((value) => typeof value === "string");
}

interface Asked {
  /** Whether the element's name has words that nobody asked for. */
  readonly hasExtra: boolean;
  /** Whether anything but the verb is the element's own. */
  readonly hasNoun: boolean;
  readonly isCounted: boolean;
}

function isOwnNoun(target: TargetTexts, { word, isVerb }: SentenceWord): boolean {
  return !isVerb && (target.data.has(rootOf(word)) || target.own.like(word) === SAME || isStateSaid(target, word));
}

function isAccounted(target: TargetTexts, said: SentenceWord, asked: Asked): boolean {
  return isOwn(target, said.word) || isVerbOrKind(target, said) || isInPlace(target, said, asked);
}

/** Whether the element, its row or the action itself says a word. */
function isOwn(target: TargetTexts, word: string): boolean {
  const { data, ownRoots, row, numbers, own, isSign } = target;
  const root = rootOf(word);
  if ([data, ownRoots, row].some((roots) => roots.has(root)) || numbers.has(word)) return true;
  if (isOfValue(target, word)) return true;
  // A sign says nothing to the letter.
  if (own.like(word) === SAME || (isSign && own.like(word) !== undefined)) return true;
  return isStateSaid(target, word) || isMistyped(target, word);
}

/** What a value was made from: "March" of a date, "kg" of an amount that the page gives its unit to. */
function isOfValue({ action, item: { element } }: TargetTexts, word: string): boolean {
  if (action.kind !== "fill" && action.kind !== "type") return false;
  if (dateRoles.has(element.role) && DATE_PART.test(word)) return true;
  if (word === "all") return true;
  return UNIT.test(word) && typeof action.text === "string" && /^-?[\d.,]+$/.test(action.text);
}

const dateRoles: ReadonlySet<string> = new Set(["date", "time", "datetime", "month", "week"]);
const DATE_PART = new RegExp(`^(?:\\d+|am|pm|${MONTH_NAME})$`);
const UNIT =
  /^(?:kg|g|mg|lb|oz|l|ml|km|m|cm|mm|mi|ft|in|px|pt|em|rem|s|sec|second|min|minute|h|hour|day|week|month|year|usd|eur|gbp|euro|dollar|pound|percent|piece|pcs)$/;

function isMistyped({ names }: TargetTexts, word: string): boolean {
  return names.some((name) => wordsOf(name).some((one) => isTypoOf(word, one)));
}

function isVerbOrKind(target: TargetTexts, { word, isVerb, isFirst }: SentenceWord): boolean {
  if (isVerb && isVerbSaid(target, word)) return true;
  // Looks say nothing that the page could confirm or deny.
  if (looks.has(word) || isLookOf(target, word)) return true;
  return !isFirst && isControlKind(target, word);
}

/** A word of the surroundings counts where it names a place, or the element is called nothing else. */
function isInPlace(target: TargetTexts, { word, isFirst, isPlaced }: SentenceWord, asked: Asked): boolean {
  const isFree = isPlaced || asked.isCounted || !asked.hasExtra;
  if (isFree && (target.around.has(rootOf(word)) || isAround(target, word))) return true;
  if (isPlaced && target.near.like(word) === SAME) return true;
  return !isFirst && isThingKind(word) && (isFree || asked.hasNoun);
}

function isVerbSaid(target: TargetTexts, verb: string): boolean {
  const isMarked = verb === "mark" && canDo("check", target.index, target.item);
  return isMarked || isActionVerb(verb, target.action.kind) || isLike(target, verb);
}

function isLike({ own }: TargetTexts, word: string): boolean {
  return own.like(word) !== undefined;
}

function isControlKind({ item: { element } }: TargetTexts, word: string): boolean {
  const role = roleWordOf(word);
  const kind = kindOf(element);
  return word === kind || (role !== undefined && (role.roles.has(kind) || role.alike.has(kind)));
}

/** Words for a kind of thing, which a page need not say. */
function isThingKind(word: string): boolean {
  return vagueNouns.has(word) || CONTAINERS.has(word) || roleWordOf(word) !== undefined || isListedNoun(word);
}

/** Whether it is drawn with what the word names: "the printer icon". */
function isLookOf({ own }: TargetTexts, word: string): boolean {
  return calledByLook(`${word} icon`).some((name) =>
    saidSet([name.replace(/ button$/, "")]).words.some((one) => own.like(one) === SAME),
  );
}

/** Whether it belongs to the element, and to nothing else like it. */
function isAround({ index, item }: TargetTexts, word: string): boolean {
  const term: Term = { word, isQuoted: false, use: "name" };
  const around = aroundCost(index, { item }, term, linesOf(index, item));
  return around !== undefined && !around.isKin;
}

/** Kinds of places, which a page need not name. */
const CONTAINERS: ReadonlySet<string> = new Set(
  "row line list column table section dialog modal popup form menu navigation nav bar header footer sidebar toolbar panel card grid tab group top bottom corner middle side icon symbol image picture label frame window screen filter setting wheel mark text input placeholder label summary error list entry position place slot field box".split(
    " ",
  ),
);

function isStateSaid({ item: { element } }: TargetTexts, word: string): boolean {
  const state = stateOf(word);
  const isWrong = /^(?:error|mistake|wrong|invalid)$/.test(word) && element.states.includes("invalid");
  return isWrong || (state !== undefined && isInState(element, state));
}

/** Whether its name has words that nobody asked for. */
function isMoreThanAsked({ names, data }: TargetTexts, text: string): boolean {
  const verb = wordsOf(text)[0] ?? "";
  // Who unlikes something presses "Like".
  const asked = saidSet([text, verb.replace(/^un(?=\p{L}{3})/u, "")]);
  const isExtra = (word: string): boolean =>
    /\p{L}{2}/u.test(word) && asked.like(word) === undefined && !data.has(rootOf(word));
  return names.length > 0 && names.every((name) => saidSet([name]).words.some(isExtra));
}

function isQuoteSaid({ all }: TargetTexts, quote: string): boolean {
  const wanted = wordsOf(quote).join(" ");
  if (wanted === "") return true;
  return all.some(
    (text) => ` ${wordsOf(text).join(" ")} `.includes(` ${wanted} `) || normaliseName(text) === normaliseName(quote),
  );
}

/** `1-2`, `01/02`, `v4.2.1`: of a code nobody says only a part, or its parts in another order. */
function codesIn(text: string): string[] {
  return text.match(/(?<![\p{L}\p{N}])\p{L}*\p{N}+(?:[-/.:,]\p{L}*\p{N}+)+(?![\p{L}\p{N}])/gu) ?? [];
}

function holdsCode(text: string, code: string): boolean {
  const plain = code.toLowerCase().replace(/,(?=\d{3})/g, "");
  return text
    .toLowerCase()
    .replace(/,(?=\d{3})/g, "")
    .includes(plain);
}

import { isGrammar, rootOf, stemOf, wordsOf } from "@surehand/language";
import { nameOf } from "../page/page-index.ts";
import { SAME, saidSet, type SaidSet } from "../page/said-on-page.ts";
import type { SentenceParts, SentenceWord } from "../parse/sentence-words.ts";
import { isStateSaid } from "./state-said.ts";
import type { TargetTexts } from "./target-texts.ts";
import { isThingKind } from "./thing-kinds.ts";

/** What a sentence as a whole says of an element. */
export interface Asked {
  /** Whether the element's name has words that nobody asked for. */
  readonly hasExtra: boolean;
  /** Whether anything but the verb is the element's own. */
  readonly hasNoun: boolean;
  /** Whether anything at all is its own, the verb included. */
  readonly hasOwn: boolean;
  readonly isCounted: boolean;
  /** The words of each phrase that says what stands close by, without those for a kind of thing. */
  readonly besides: ReadonlyMap<string, readonly string[]>;
  /** Heads of the columns in which its row says a word of the sentence. */
  readonly heads: SaidSet;
  /** Words that stand where the name has another: "card" of "order a card", where it is called "Order a statement". */
  readonly replaced: ReadonlySet<string>;
}

export function readAsked(target: TargetTexts, { text, words, quoted, isCounted }: SentenceParts): Asked {
  const hasNoun = quoted.length > 0 || words.some((word) => isOwnNoun(target, word));
  return {
    hasOwn: hasNoun || words.some(({ word, isVerb }) => isVerb && target.own.like(word) !== undefined),
    hasExtra: isMoreThanAsked(target, [text, ...quoted].join(" ")),
    hasNoun,
    isCounted,
    besides: besidesIn(words),
    heads: headsOfSaid(target, words),
    replaced: replacedWords(words, nameOf(target.item.element)),
  };
}

function besidesIn(words: readonly SentenceWord[]): ReadonlyMap<string, readonly string[]> {
  const named = words.filter(({ word, isBeside }) => isBeside && !isThingKind(word));
  return new Map([...Map.groupBy(named, ({ tie }) => tie)].map(([tie, group]) => [tie, group.map(({ word }) => word)]));
}

/** The head of the first column says what all rows are, as soon as one of them is named. */
function headsOfSaid({ columns }: TargetTexts, words: readonly SentenceWord[]): SaidSet {
  const said = words.map(({ word }) => word);
  const named = columns.filter(({ cell }) => said.some((word) => cell.like(word) === SAME));
  const first = columns.find(({ head, cell }) => head !== "" && cell.words.length > 0);
  return saidSet([...named, ...(named.length > 0 && first ? [first] : [])].map(({ head }) => head));
}

function replacedWords(words: readonly SentenceWord[], name: string): ReadonlySet<string> {
  const parts = name.split(/[,;:·|(–—]/).map((part) => wordsOf(part).flatMap(rootsOf));
  const own = new Set(parts.flat());
  const said = words.map(({ word }) => rootOf(word));
  const isOther = (at: number): boolean => {
    const before = said[at - 1] ?? "";
    const part = parts.find((roots) => roots.includes(before)) ?? [];
    const next = part[part.indexOf(before) + 1] ?? "";
    return !own.has(said[at] ?? "") && !said.includes(next) && /^\p{L}{2,}$/u.test(next) && !isThingKind(next);
  };
  return new Set(words.flatMap(({ word }, at) => (isOther(at) ? [word] : [])));
}

function rootsOf(word: string): string[] {
  return isGrammar(word) ? [] : [rootOf(stemOf(word))];
}

function isOwnNoun(target: TargetTexts, { word, isVerb }: SentenceWord): boolean {
  return !isVerb && (target.data.has(rootOf(word)) || target.own.like(word) === SAME || isStateSaid(target.item, word));
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

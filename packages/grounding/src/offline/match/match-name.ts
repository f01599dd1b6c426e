import { holdsRun, isTypoOf, normaliseName, type Tokens, tokensOf } from "@surehand/language";
import type { NameForm, PageItem } from "../page/page-item.ts";
import type { PageIndex } from "../page/page-index.ts";

/** How well a name fits, 1 is best. Steps, no scale: what is a step better wins, whatever else. */
export const tiers = {
  exact: 1,
  /** "Cart" for "Cart, 2 items"; or the exact words beside something that has no name. */
  head: 2,
  sameMeaning: 3,
  contained: 4,
  containedMeaning: 5,
  mistyped: 6,
  /** All of its name, and the other words where it stands: "the Bananas remove button". */
  byPlace: 7,
} as const;

/** Added where the name is not its own, but what stands beside it. */
const BESIDE = 0.5;

export function isBeside(tier: number): boolean {
  return tier % 1 === BESIDE;
}

export type NameMatches = ReadonlyMap<PageItem, number>;

export interface NameMatcher {
  (name: string, isQuoted: boolean): NameMatches;
}

/** Remembers: readings of one phrase ask for the same names. */
export function createNameMatcher(index: PageIndex): NameMatcher {
  const known = new Map<string, NameMatches>();
  return (name, isQuoted) => {
    const key = `${isQuoted ? "'" : " "}${name}`;
    const found = known.get(key) ?? matchName(index, name, isQuoted);
    known.set(key, found);
    return found;
  };
}

function matchName(index: PageIndex, name: string, isQuoted: boolean): NameMatches {
  const wanted: Wanted = { normal: normaliseName(name), tokens: tokensOf(name), isQuoted };
  const found = matchesOf(holdersOf(index, wanted.tokens), wanted);
  if (found.size > 0 || isQuoted) return found;
  const mended = mend(wanted.tokens.meanings, index);
  if (!mended) return found;
  const tokens = { stems: mended, meanings: mended };
  const likely = matchesOf(holdersOf(index, tokens), { normal: "", tokens, isQuoted });
  return new Map([...likely.keys()].map((item) => [item, tiers.mistyped]));
}

interface Wanted {
  readonly normal: string;
  readonly tokens: Tokens;
  readonly isQuoted: boolean;
}

/** Items that have all the words, as they are or by what they mean. */
function holdersOf({ byMeaning }: PageIndex, { stems, meanings }: Tokens): readonly PageItem[] {
  return [...new Set([stems, meanings].flatMap((words) => haveAll(words.map((word) => byMeaning.get(word)))))];
}

function haveAll(sets: readonly (ReadonlySet<PageItem> | undefined)[]): readonly PageItem[] {
  const [rarest, ...others] = sets.toSorted((left, right) => (left?.size ?? 0) - (right?.size ?? 0));
  return [...(rarest ?? [])].filter((item) => others.every((set) => set?.has(item)));
}

function matchesOf(items: readonly PageItem[], wanted: Wanted): NameMatches {
  const matches = new Map<PageItem, number>();
  for (const item of items) {
    const best = Math.min(...item.names.map((form) => tierOf(form, wanted)));
    if (best < Number.POSITIVE_INFINITY) matches.set(item, best);
  }
  return matches;
}

/** "x" in quotes is a symbol, and may be any sign for closing. */
const LONGEST_SYMBOL = 1;

function tierOf(form: NameForm, { normal, tokens, isQuoted }: Wanted): number {
  const isOwn = form.source === "name";
  if (form.normal === normal) return isOwn ? tiers.exact : tiers.head + BESIDE;
  if (form.head === normal && isOwn) return tiers.head;
  const worse = isOwn ? 0 : BESIDE;
  const isToTheLetter = isQuoted && normal.length > LONGEST_SYMBOL;
  if (isToTheLetter && !` ${form.normal} `.includes(` ${normal} `) && !isSame(form.tokens.stems, tokens.stems))
    return Number.POSITIVE_INFINITY;
  if (isSame(form.tokens.meanings, tokens.meanings)) return tiers.sameMeaning + worse;
  if (holdsRun(form.tokens.stems, tokens.stems)) return tiers.contained + worse;
  if (!tokens.meanings.every((word) => form.tokens.meanings.includes(word))) return Number.POSITIVE_INFINITY;
  // One word for another in a name that says more is two guesses at once: "Discard" is no "Delete workspace".
  const isToTheWord = tokens.stems.every((word) => form.tokens.stems.includes(word));
  const isAllSaid = form.tokens.meanings.every((word) => tokens.meanings.includes(word));
  return isToTheWord || isAllSaid ? tiers.containedMeaning + worse : Number.POSITIVE_INFINITY;
}

function isSame(left: readonly string[], right: readonly string[]): boolean {
  return left.length === right.length && left.every((word, index) => word === right[index]);
}

/** The words with those that no name has put right; undefined where that can't be, or not in one way. */
function mend(words: readonly string[], { byMeaning }: PageIndex): string[] | undefined {
  const mended: string[] = [];
  for (const word of words) {
    if (byMeaning.has(word)) {
      mended.push(word);
      continue;
    }
    const likely = [...byMeaning.keys()].filter((known) => isTypoOf(word, known));
    const [only] = likely;
    if (only === undefined || likely.length > 1) return undefined;
    mended.push(only);
  }
  // Nothing was mistyped where every word is known: then no name holds them all.
  return mended.every((word, at) => word === words[at]) ? undefined : mended;
}

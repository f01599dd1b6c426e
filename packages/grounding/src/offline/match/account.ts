import { nameOf, type PageIndex } from "../page/page-index.ts";
import { KIN, saidSet, type SaidSet, SAME } from "../page/said-on-page.ts";
import type { Term } from "../parse/terms.ts";
import type { Account } from "./account-type.ts";
import { aroundCost, isInColumn } from "./around-cost.ts";
import { isDoubted } from "./doubt.ts";
import { ownCost } from "./own-cost.ts";
import type { LinesOf } from "./suspect-lines.ts";
import { type Suspect, textSaid, textsOf } from "./suspects.ts";

/** More than a word that only stands somewhere around. */
const OPTIONAL_COST = 3.2;
const EXTRA_COST = 0.35;
const MOST_EXTRA = 3;

const dispensable: ReadonlySet<Term["use"]> = new Set(["kind", "place", "look"]);

export interface Costs {
  readonly cost: number;
  /** Whether it takes no rival away from another, but is none to act upon by itself. */
  readonly isDoubtful: boolean;
}

/** How far the words are from it, all together; undefined where one of them is not accounted for. */
export function costOf(
  index: PageIndex,
  suspect: Suspect,
  terms: readonly Term[],
  linesOf: LinesOf,
): Costs | undefined {
  const account: Account = {
    cost: 0,
    own: { names: 0, kinds: 0, kin: 0, verbKin: 0 },
    around: 0,
    kinAround: 0,
    same: 0,
    isKindOpen: false,
    isVerbOpen: false,
    isPlaceOpen: false,
    isShapeOpen: false,
    isWholeOpen: false,
  };
  for (const term of terms) if (!take(index, suspect, term, linesOf, account)) return undefined;
  const { cost, own, around, kinAround, isKindOpen } = account;
  if (isOptionUnsaid(suspect, terms)) return undefined;
  if (own.names + own.kinds === 0) {
    const isHead = suspect.isHead === true && around > 0 && kinAround < around;
    return isHead ? { cost: cost + HEAD_COST, isDoubtful: account.isPlaceOpen } : undefined;
  }
  const extra = extraWords(suspect, terms);
  const isAlone = around === 0 && (own.kin > 0 || linesOf(suspect.item).count > 1);
  if (isKindOpen && (extra > 0 || isAlone)) return undefined;
  if (isGuess(account, extra)) return undefined;
  const isDoubtful = isDoubted({ suspect, terms, account, extra });
  return { cost: cost + Math.min(extra, MOST_EXTRA) * EXTRA_COST, isDoubtful };
}

/** Words that only may be meant say little together. */
function isGuess({ own, kinAround, same, isKindOpen }: Account, extra: number): boolean {
  const isAllAsked = extra === 0 && !isKindOpen && own.kinds > 0 && own.kin === 0;
  if (same === 0 && !isAllAsked) return true;
  return own.names === 0 ? kinAround > 0 || own.kin > 0 : kinAround > 1;
}

/** What only the list says tells none of its options. */
function isOptionUnsaid({ option }: Suspect, terms: readonly Term[]): boolean {
  return option !== undefined && !terms.some(({ word }) => textSaid(option).like(word) !== undefined);
}

// oxlint-disable-next-line max-params -- what, which word, how far, and what is known so far
function takeOwn(suspect: Suspect, term: Term, near: number, account: Account): void {
  const isOfKind = term.use === "kind" || term.use === "place" || term.isKind === true;
  const isSymbol = isOnlySymbol(suspect);
  account.cost += near;
  account.own[isOfKind ? "kinds" : "names"]++;
  if (near >= KIN && term.use === "own") account.own.verbKin++;
  if (near >= KIN && !isSymbol) account.own.kin++;
  else if (isTold(term) && (near === SAME || isSymbol)) account.same++;
}

/** Somebody said it, and of this and of nothing else. */
function isTold({ use, isKind = false, isAdded = false }: Term): boolean {
  return (use === "name" || use === "own") && !isKind && !isAdded;
}

/** What something looks like, whatever it is called. */
const shapes: ReadonlySet<string> = new Set(
  "button link icon image picture symbol field box dropdown tab card thing option choice entry page site detail".split(
    " ",
  ),
);

/** A sign has no words of its own to be said just so; what its tooltip says is for who points at it. */
function isOnlySymbol({ item, option }: Suspect): boolean {
  const texts = option === undefined ? [nameOf(item.element)] : [option];
  const [shown = ""] = texts[0] === "" ? item.names.map(({ raw }) => raw) : texts;
  return shown !== "" && !/[\p{L}\p{N}]/u.test(shown);
}

const HEAD_COST = 1.5;

/** Accounts for one of the words; false where it cannot be. */
// oxlint-disable-next-line max-params -- where, what, which word, what else there is, and what is known so far
function take(index: PageIndex, suspect: Suspect, term: Term, linesOf: LinesOf, account: Account): boolean {
  const near = ownCost(index, suspect, term);
  if (near !== undefined) {
    takeOwn(suspect, term, near, account);
    return true;
  }
  const lines = linesOf(suspect.item);
  const around = term.use === "own" || term.use === "whole" ? undefined : aroundCost(index, suspect, term, lines);
  if (around !== undefined) {
    account.cost += around.cost;
    account.around++;
    if (around.isKin && term.use === "name") account.kinAround++;
    if (!around.isKin) account.same++;
    if (isInColumn(index, suspect, term)) account.own.names++;
    return true;
  }
  leaveOpen(term, account);
  return term.use === "whole" ? lines.count === 1 : dispensable.has(term.use);
}

function leaveOpen({ use, isVerb, word }: Term, account: Account): void {
  account.cost += OPTIONAL_COST;
  account.isKindOpen ||= use === "kind";
  account.isVerbOpen ||= isVerb === true;
  account.isPlaceOpen ||= use === "place" && !shapes.has(word);
  account.isShapeOpen ||= use === "place" && shapes.has(word);
  account.isWholeOpen ||= use === "whole";
}

/** Words of its name that nobody asked for. */
function extraWords(suspect: Suspect, terms: readonly Term[]): number {
  const asked = saidSet(terms.map(({ word }) => word));
  const isSignAsked = ({ words }: SaidSet): boolean => words.every((word) => asked.like(word) !== undefined);
  if (isOnlySymbol(suspect) && textsOf(suspect).some((text) => isSignAsked(textSaid(text)))) return 0;
  const extras = textsOf(suspect).map((text) => {
    const words = textSaid(text).words.filter(isTelling);
    const others = words.filter((word) => asked.like(word) === undefined);
    return others.length < words.length ? others.length : Number.POSITIVE_INFINITY;
  });
  const least = Math.min(...extras);
  if (least < Number.POSITIVE_INFINITY) return least;
  return saidSet(textsOf(suspect)).words.filter(isTelling).length;
}

function isTelling(word: string): boolean {
  return /\p{L}{2}/u.test(word) && word !== "am" && word !== "pm";
}

import { comparisons, looks, ORDINAL, contentWords, stemOf } from "@surehand/language";
import { type RoleWord, roleWordOf, vagueNouns } from "../words/role-words.ts";
import { CODE, type Masked, ONLY_SIGN, SIGN, withoutQuotes } from "./masked.ts";
import { takeOrdinal, type WithOrdinal } from "./ordinals.ts";
import { isListedNoun } from "./places.ts";
import { stateOf } from "./states.ts";
import type { Ordinal, StateWish } from "./target-reading.ts";

/** One thing that a phrase says of what it means. */
export interface Term {
  readonly word: string;
  /** Whether it stood in quotes: then its words stand together, to the letter. */
  readonly isQuoted: boolean;
  /**
   * - `name`: something on the page has to say it.
   * - `own`: what is meant says it itself, not what is around it: a verb, a negation, a comparison.
   * - `soft`: the same, where anything on the page says it.
   * - `kind`: it may be a word for what kind of thing it is: "card", "order". What is called otherwise is none.
   * - `place`: it says where, or nothing: "list", "corner", "slot".
   * - `look`: only somebody who looks at the page could tell.
   * - `whole`: all of something is meant, and not one of several.
   */
  readonly use: "name" | "own" | "soft" | "kind" | "place" | "look" | "whole";
  /** Whether it is a word for a kind of thing as well. */
  readonly isKind?: boolean | undefined;
  /** Whether it is what is to be done, which nothing on the page says. */
  readonly isVerb?: boolean | undefined;
  /** Whether nobody said it, and it only comes with what was said. */
  readonly isAdded?: boolean | undefined;
  /** Whether it says where that is which stands before it: "under the heading". */
  readonly isWhere?: boolean | undefined;
  readonly role?: RoleWord | undefined;
  readonly state?: StateWish | undefined;
}

export interface Terms {
  readonly terms: readonly Term[];
  /** The phrase itself, its quotes open. */
  readonly text: string;
  readonly ordinal?: Ordinal | undefined;
  /** Whether it names several things, or one of several. */
  readonly isList: boolean;
  /** At which end of the page it is, of several alike. */
  readonly end?: "top" | "bottom" | undefined;
}

const negations: ReadonlySet<string> = new Set(
  "not no never without except instead neither nor cannot don't doesn't isn't aren't won't unless".split(" "),
);
const wholes: ReadonlySet<string> = new Set("all everything every each whole entire".split(" "));
/** What nobody names anything by: where it is, or what everything of a page is about. */
const places: ReadonlySet<string> = new Set(
  "bottom top corner left right side middle upper lower page site list result section area part place slot thing box field row line card entry option choice step category sidebar header footer toolbar menu navbar navigation panel detail dropdown list group column table button link icon image picture symbol window screen form".split(
    " ",
  ),
);

interface Verbs {
  readonly verb?: string | undefined;
  readonly soft?: string | undefined;
  /** What says that there is none yet. */
  readonly made?: string | undefined;
}

/** "A new account" is to be made; "the new account" is one there is. */
const MAKING = /^(?:an?\s+|another\s+)?new\s|\b(?:an?|another)\s+(?:\S+\s+)?new\s/i;
/** Who says that something is made need not say that it is new. */
const MADE = /^(?:add|create|invite|insert|register|append|attach)\s/i;

/** Kinds that nobody says of anything else. */
const kindsNamed: ReadonlySet<string> = new Set("tab checkbox switch slider radio".split(" "));

/** Every word of a phrase by what it is there for. */
export function readTerms(phrase: string, masked: Masked, verbs: Verbs = {}): Terms {
  const counted = takeOrdinal(phrase.replace(ARTICLE, "")) ?? ordinalInside(phrase);
  const text = counted?.text ?? phrase;
  const aside = asideIn(text, verbs);
  const isMade = MAKING.test(text);
  const verbsToo = isMade && !MADE.test(text) ? { ...verbs, made: "new" } : verbs;
  const parts = text.split(new RegExp(`(${SIGN})`)).filter((part) => part.trim() !== "");
  const where = new Set(wordsIn(WHERE.exec(text)?.[1] ?? ""));
  const terms = parts.flatMap((part): Term[] => {
    if (!ONLY_SIGN.test(part)) {
      const words = part.split(/\s+/);
      const plain = wordsIn(words.filter((word) => !CODE.test(word)).join(" "));
      return [
        ...plain.map((word) => ({ ...termOf(word, verbsToo, aside), ...(where.has(word) && { isWhere: true }) })),
        ...words.filter((word) => CODE.test(word)).map(quotedTerm),
      ];
    }
    return [quotedTerm(withoutQuotes(part, masked))];
  });
  const end = /\b(?:at|in|on) the (?:very )?(top|bottom)\b/i.exec(text)?.[1]?.toLowerCase();
  return {
    terms,
    text: withoutQuotes(phrase, masked),
    isList: /,\s|\s(?:and|or|&)\s/i.test(text.trim()),
    ordinal: counted?.ordinal,
    end: end === "top" || end === "bottom" ? end : undefined,
  };
}

function quotedTerm(word: string): Term {
  return { word, isQuoted: true, use: "name" };
}

/** Words that only tie, or that nobody need say. */
function asideIn(text: string, { verb }: Verbs): Set<string> {
  const ties = [...text.matchAll(ASIDE)].flatMap(([, word, other, last]) => contentWords(word ?? other ?? last ?? ""));
  const pageItself = [...text.matchAll(/\bthis (\p{L}+)/giu)].flatMap(([, noun = ""]) =>
    // "Mute this account" says of what.
    verb === undefined && isListedNoun(noun) ? [stemOf(noun.toLowerCase())] : [],
  );
  return new Set([...ties, ...pageItself, ...(MAKING.test(text) && MADE.test(text) ? ["new"] : [])]);
}

/** `remove the last line`: of a word for a kind. */
function ordinalInside(phrase: string): WithOrdinal | undefined {
  const [, before = "", counted = "", noun = "", after = ""] = ORDINAL_INSIDE.exec(phrase) ?? [];
  const isKind = noun !== "" && (places.has(noun) || vagueNouns.has(noun) || isListedNoun(noun));
  const found = isKind ? takeOrdinal(counted) : undefined;
  return found && { ordinal: found.ordinal, text: `${before}${noun}${after}` };
}

const ORDINAL_INSIDE = new RegExp(String.raw`^(.*\bthe )(${ORDINAL}|last) (\p{L}+)(.*)$`, "iu");

/** What only ties: "that shows", "which came", "overlooking". */
const ASIDE =
  /\b(?:(?:that|which|who)\s+(?!\p{L}+ed\b|is\b|are\b)(\p{L}+)(?=\s+\S)|(?<=\s)(\p{L}{3,}ing)\s+(?:the|an?|to|with|by|in|at)\b|(?<=\s(?:is|are|am)\s)(\p{L}+(?:ing|ed)) (?:on|to|at|for|with|by|in)$)/giu;
const ARTICLE = /^(?:the|an?)\s+/i;

const WHERE = /^\S.*? (?:under|below|above|beneath|beside|next to|inside|within) (.+)$/i;

function wordsIn(text: string): string[] {
  return [...new Set(contentWords(text))];
}

function termOf(word: string, { verb, soft, made }: Verbs, aside: ReadonlySet<string>): Term {
  const state = stateOf(word);
  const common = { word, isQuoted: false, role: roleWordOf(word), ...(state && { state }) };
  if (word === verb || word === made || negations.has(word) || comparisons.has(word)) {
    return { ...common, use: wholes.has(word) ? "whole" : "own" };
  }
  if (word === soft) return { ...common, use: "soft" };
  if (wholes.has(word)) return { ...common, use: "whole" };
  if (word === "only" || looks.has(word) || (aside.has(word) && !state)) return { ...common, use: "look" };
  const isKind = kindsNamed.has(word);
  return { ...common, ...(isKind && { isKind }), use: nounUse(word, common.role !== undefined) };
}

function nounUse(word: string, isRole: boolean): Term["use"] {
  if (kindsNamed.has(word)) return "name";
  if (places.has(word)) return "place";
  return isRole || vagueNouns.has(word) || isListedNoun(word) ? "kind" : "name";
}

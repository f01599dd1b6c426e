import type { Label } from "@surehand/page";
import { mayBeOpposites } from "@surehand/language";
import { fieldRoles, kindOf } from "./role-words.ts";
import type { NamedControl, NamedLabel, Words } from "./page-words.ts";

/** How a label has the words of a phrase. */
export interface LabelMatch {
  readonly label: Label & { readonly words: Words };
  /** Whether both are the same after folding. */
  readonly isExact: boolean;
  /** Whether they are the same only without a count, a symbol or words in brackets: "Approvals 3", "Weight (kg)". */
  readonly isTrimmed: boolean;
  /** Whether some words are synonyms. */
  readonly isBySynonym: boolean;
  /** Whether some words have another form: "comments" for "Comment". */
  readonly isInflected: boolean;
  /** Share of the label's content words that the phrase lacks, before its first word and after it. */
  readonly surplusBefore: number;
  readonly surplusAfter: number;
  /** Words of the phrase that the label lacks, which its surroundings have to explain. */
  readonly extra: readonly string[];
}

/** Doubt about labels that are no accessible names. */
export const INDIRECT: Readonly<Record<Label["evidence"], number>> = {
  name: 0,
  description: 0.3,
  placeholder: 0.3,
  content: 0.5,
  beside: 0.55,
  above: 0.6,
  column: 0.6,
  icon: 0.8,
  row: 0.8,
};

const MOST_EXTRA = 3;

/** Returns the best match of a label, or undefined. */
export function matchLabel({ labels, control }: NamedControl, words: Words, isQuoted: boolean): LabelMatch | undefined {
  let best: LabelMatch | undefined;
  const isField = fieldRoles.has(kindOf(control.element));
  for (const label of labels) {
    const match = compare(label, words, { isQuoted, isField });
    if (match && (!best || costOf(match) < costOf(best))) best = match;
  }
  return best;
}

function costOf(match: LabelMatch): number {
  const { label, isExact, isTrimmed, isBySynonym, surplusBefore, surplusAfter, extra } = match;
  const flaws = [!isExact, isTrimmed, isBySynonym].filter(Boolean).length;
  return flaws + surplusBefore + surplusAfter + extra.length + INDIRECT[label.evidence] / 2;
}

interface MatchOptions {
  readonly isQuoted: boolean;
  readonly isField: boolean;
}

function compare(label: NamedLabel, words: Words, options: MatchOptions): LabelMatch | undefined {
  const { isQuoted } = options;
  const own = label.words;
  const whole: LabelMatch = {
    label,
    isExact: true,
    isTrimmed: false,
    isBySynonym: false,
    isInflected: false,
    surplusBefore: 0,
    surplusAfter: 0,
    extra: [],
  };
  if (own.folded === words.folded) return whole;
  if (own.bare !== "" && own.bare === words.plain.join(" ") && !/[()[\]]/.test(words.folded))
    return { ...whole, isTrimmed: true };
  if (!words.hasContent || isOpposite(own, words)) return undefined;
  const partly = partlyIn(own, words, options);
  if (partly) return { ...whole, isExact: false, ...partly };
  const isBySynonym = !isQuoted && words.meanings.length > 0 && isSubsequence(words.meanings, own.meanings);
  if (!isBySynonym) return undefined;
  return {
    ...whole,
    isExact: false,
    isBySynonym,
    surplusAfter: Math.max(0, 1 - words.meanings.length / own.meanings.length),
  };
}

/** "Turn alerts off" is not "Turn on alerts", and "Date to" is not "Date from". */
function isOpposite(own: Words, words: Words): boolean {
  const placesLacking = (one: Words, other: Words): boolean =>
    one.plain.some((word) => PLACE.test(word) && !other.plain.includes(word));
  const without = (one: Words, other: Words): string =>
    one.plain.filter((_, at) => !other.stems.includes(one.stems[at] ?? "")).join(" ");
  const [given, owned] = [without(words, own), without(own, words)];
  return (
    (given !== "" && owned !== "" && mayBeOpposites(given, owned)) ||
    (placesLacking(words, own) && placesLacking(own, words))
  );
}

/** Words of the phrase that the label has, in one piece; all of the label, if the phrase has further words. */
function partlyIn(own: Words, words: Words, { isQuoted, isField }: MatchOptions): Partial<LabelMatch> | undefined {
  const has = words.content.map((word) => own.stems.includes(word));
  const first = has.indexOf(true);
  const last = has.lastIndexOf(true);
  if (first < 0) return undefined;
  const named = words.content.slice(first, last + 1);
  const extra = words.content.filter((_, at) => at < first || at > last);
  const surplus = own.bareContent.filter((word) => !named.includes(word)).length;
  if (has.slice(first, last).includes(false) || extra.length > MOST_EXTRA) return undefined;
  if (extra.length > 0 && (isQuoted || surplus > 0 || crossesPlace(own, words))) return undefined;
  // "Convert USD to EUR" is not "Convert EUR to USD".
  if (!isSubsequence(named, own.stems)) return undefined;
  const at = own.bareContent.findIndex((word) => named.includes(word));
  // "Write your reply" is the reply: the verb says what a field is for.
  const start = isField && at === 1 && FIELD_VERB.test(own.plain[0] ?? "") ? 0 : at;
  const length = Math.max(1, own.bareContent.length);
  return {
    extra,
    isInflected: words.plain.some(
      (word, index) => own.stems.includes(words.stems[index] ?? "") && !own.plain.includes(word),
    ),
    surplusBefore: Math.max(0, start) / length,
    surplusAfter: (surplus - Math.max(0, start)) / length,
  };
}

/** "Prices at Hotel Avenida" is something of the hotel, not the hotel itself. */
function crossesPlace(own: Words, words: Words): boolean {
  return words.plain.some((word) => PLACE.test(word) && !own.plain.includes(word));
}

const FIELD_VERB = /^(?:type|enter|write|add|search|choose|select|pick)$/;
/** Prepositions that tell two names apart: "Date to", "Date from". */
export const PLACE = /^(?:of|at|in|on|for|from|to|with|by)$/;

function isSubsequence(part: readonly string[], whole: readonly string[]): boolean {
  let at = 0;
  for (const word of whole) if (word === part[at]) at++;
  return at === part.length;
}

import { canonicalOf, COMMON } from "@surehand/language";
import type { Doubt, Found } from "../values/found.ts";
import { compact } from "../page/certify.ts";
import type { Candidate } from "./candidates.ts";
import { labelWords, meaningOf } from "./field-names.ts";
import { labelScore } from "./score.ts";
import { fitOf, type WantedField } from "./wanted-field.ts";

interface Told {
  readonly field: WantedField;
  readonly candidate: Candidate;
  /** Whether it is told by what the page calls it, rather than by how it looks. */
  readonly pass: "labels" | "looks";
  /** Whether it is in a table of which the columns have names: these say no more than they must. */
  readonly isCell: boolean;
  /** Words of the other fields and of what the page is called. */
  readonly known: Words;
}

type Words = ReadonlySet<string>;

/** Returns why a value may be that of another field: the page calls it by a name of more or other words. */
export function doubtOf({ field, candidate, pass, isCell, known }: Told): Doubt | undefined {
  const isDoubtful =
    pass === "labels"
      ? !isCell && isLooselyLabelled(field, candidate, known)
      : hasUntoldWord(field, candidate) || isCalledOtherwise(field, candidate);
  return isDoubtful ? "uncertain" : undefined;
}

/** The "packed weight" is a weight, though not the only one that a thing may have. */
function isLooselyLabelled(field: WantedField, { labels, elements, text, leaves }: Candidate, known: Words): boolean {
  const { shape } = field;
  const isMarkedUp = shape.kind === "value" && labelScore(field, { text, leaves, elements, labels: [] }, shape) > 0;
  const fitting = labels.filter((label) => fitOf(field, label.text) > 0);
  if (isMarkedUp || fitting.length === 0) return false;
  return fitting.every(({ text: label }) => fitOf(field, label) < EXACT && hasUnknownWord(field, label, known));
}

/** By the field's name or one of its aliases. */
const EXACT = 1.5;

/** Whether a label has more words than the field, and one that nobody asked for. */
function hasUnknownWord({ aliases }: WantedField, label: string, known: Words): boolean {
  const own = aliases.map(labelWords);
  const isPlain = (word: string): boolean => OWNERS.has(word) || (COMMON.has(word) && !own.flat().includes(word));
  const words = labelWords(label).filter((word) => !isPlain(word));
  if (own.some(({ length }) => words.length <= length)) return false;
  const asked = new Set([...own.flat(), ...known].map(canonicalOf));
  return words.some((word) => !asked.has(canonicalOf(word)));
}

/** "Your order" is the order. */
export const OWNERS: ReadonlySet<string> = new Set(["your", "my", "our", "this"]);

/** A `deliveryCost` is a price, and any price looks like it: what makes it this one must be on the page. */
function hasUntoldWord({ aliases, meaning }: WantedField, { labels, text }: Candidate): boolean {
  // A price that is crossed out is an old one, and a heading is a name of anything.
  if (meaning === "old-price" || meaning === "name") return false;
  const told = new Set([text, ...labels.map((label) => label.text)].flatMap(labelWords).map(canonicalOf));
  return aliases.every((alias) => {
    const words = labelWords(alias);
    const telling = words.filter((word) => meaningOf(word) === undefined && !PLAIN.has(word) && !COMMON.has(word));
    return meaning !== undefined && words.length > 1 && telling.some((word) => !told.has(canonicalOf(word)));
  });
}

/** An ISBN looks like a phone number. An email address looks like nothing else. */
function isCalledOtherwise({ aliases, meaning }: WantedField, { labels }: Candidate): boolean {
  if (meaning === "email" || meaning === "name") return false;
  const own = new Set([...aliases.flatMap(labelWords), meaning ?? ""].map(canonicalOf));
  const names = labels.filter(({ weight, isUnit }) => weight >= OF_LABEL && isUnit !== true);
  return names.length > 0 && !names.some(({ text }) => labelWords(text).some((word) => own.has(canonicalOf(word))));
}

/** Before a colon, in a term or a header. */
const OF_LABEL = 95;

/** Words that tell no value apart from others of its kind: an article's date is when it was published. */
const PLAIN = new Set(
  "average overall current sale final our full display main total item product page new now number published publication posted written".split(
    " ",
  ),
);

/**
 * Doubts values of the top of a page if another part of it has another value of exactly that name.
 *
 * @param rivals values of the whole page, and which of them are told by what the page calls them
 */
export function doubtRivals(
  found: Iterable<readonly [string, Found]>,
  rivals: { readonly found: ReadonlyMap<string, Found>; readonly labelled: ReadonlySet<string> },
): [string, Found][] {
  return [...found].map(([name, told]) => {
    const rival = rivals.labelled.has(name) ? rivals.found.get(name) : undefined;
    const isRival =
      rival !== undefined && rival.doubt === undefined && compact(String(rival.value)) !== compact(String(told.value));
    return [name, isRival ? { ...told, doubt: told.doubt ?? "uncertain" } : told];
  });
}

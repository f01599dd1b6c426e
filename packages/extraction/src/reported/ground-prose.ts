import { COMMON, wordsOf } from "@surehand/language";
import { labelWords } from "../records/field-names.ts";
import { isNumeric, type ValueField } from "../records/wanted-field.ts";
import { recordElements } from "../records/page-record.ts";
import { isAround, leavesOf, type PageElement, refsOf, textOf } from "../page/page-tree.ts";
import { isSameWord } from "./name-fit.ts";
import { namesOthers } from "./page-areas.ts";
import type { GroundScope } from "./ground-scope.ts";
import { foldText, isDateValue, isValue, readsAs } from "./reads-as.ts";
import type { Judged } from "./reported-verdict.ts";

/**
 * Judges a value that a sentence states: "The mill was built in 1907". A word of the field's name must stand in the same clause, close
 * to the value, the clause must deny nothing, and it must speak of the subject of the page.
 */
export function groundProse(value: string | number, field: ValueField, scope: GroundScope): Judged | undefined {
  const words = nameWords(field);
  if (words.length === 0) return undefined;
  for (const block of textBlocks(scope)) {
    const leaves = leavesOf(block);
    if (scope.areaOf(leaves) > 1) continue;
    for (const clause of clausesOf(textOf(leaves))) {
      if (namesOthers(clause, scope.context.areas.subject) || DENIED.test(clause)) continue;
      const quote = statedIn(clause, { value, field, words, language: scope.context.page.facts.language });
      if (quote === undefined) continue;
      const refs = refsOf(leaves);
      const state = foldText(quote) === foldText(String(value)) ? "quoted" : "normalized";
      return { state, quote, label: clause, refs };
    }
  }
  return undefined;
}

function nameWords({ aliases, shape }: ValueField): string[] {
  const words = [...labelWords(aliases[0] ?? ""), ...labelWords(shape.description)];
  return words.filter((word) => !COMMON.has(word) && !GENERIC.has(word) && word.length > 2);
}

const GENERIC = new Set(
  "date time year day number count total value text amount type which was were been has have how many when where what".split(
    " ",
  ),
);

const DENIED = /\b(?:not|no|never|without|nor|neither|cannot|former(?:ly)?|previous(?:ly)?|nicht|kein\w*)\b|n['’]t\b/iu;

/** Blocks of running text. */
function* textBlocks({ record }: GroundScope): Generator<PageElement> {
  for (const element of recordElements(record)) {
    if (
      !element.isBlock ||
      isAround(element) ||
      !/^(?:p|li|dd|td|blockquote|figcaption|div|section)$/u.test(element.tag)
    )
      continue;
    const leaves = leavesOf(element);
    if (leaves.length > 0 && leaves.length <= MOST_LEAVES && wordsOf(textOf(leaves)).length >= FEWEST_WORDS)
      yield element;
  }
}

const MOST_LEAVES = 30;
const FEWEST_WORDS = 4;

function clausesOf(text: string): string[] {
  return text.split(/(?<=[.!?])\s+(?=\p{Lu}|\d)|;\s+|,\s+(?:and|but|while|whereas|und|aber)\s+/u);
}

interface Wanted {
  readonly value: string | number;
  readonly field: ValueField;
  readonly words: readonly string[];
  readonly language: string;
}

/** Returns the words of a clause that state a value. Undefined if another value stands as close to the name. */
function statedIn(clause: string, { value, field, words, language }: Wanted): string | undefined {
  const tokens = clause.split(/\s+/u);
  const named = tokens.flatMap((token, at) =>
    labelWords(token).some((word) => words.some((one) => isSameWord(word, one))) ? [at] : [],
  );
  if (named.length === 0) return undefined;
  const isValueLike = typeof value === "number" || isDateValue(value, field.shape) || isNumeric(field.shape);
  const values = isValueLike ? tokens.flatMap((token, at) => (/\d/u.test(token) ? [at] : [])) : [];
  for (let length = Math.min(MOST_TOKENS, tokens.length); length > 0; length--) {
    for (let from = 0; from + length <= tokens.length; from++) {
      const text = tokens
        .slice(from, from + length)
        .join(" ")
        .replace(/(?<![.,;:!?)])[.,;:!?)]+$/u, "")
        .replace(/^\(/u, "");
      const reading = readsAs(value, field, { text, label: "", language });
      if (!isValue(reading)) continue;
      if (!isValueLike && (foldText(text) !== foldText(value) || isPartOfName(tokens, { from, length }))) continue;
      const isIn = (at: number): boolean => at >= from && at < from + length;
      const distance = (at: number): number => Math.min(...named.map((one) => Math.abs(one - at)));
      const own = Math.min(distance(from), distance(from + length - 1));
      const isRivalled = values.some((at) => !isIn(at) && distance(at) <= own);
      if (own <= MOST_DISTANCE && own > 0 && !isRivalled) return text;
    }
  }
  return undefined;
}

/** "Ash" is a part of "B. Ash" and of "Ash Ltd". */
function isPartOfName(
  tokens: readonly string[],
  { from, length }: { readonly from: number; readonly length: number },
): boolean {
  const [before = "", last = "", after = ""] = [tokens[from - 1], tokens[from + length - 1], tokens[from + length]];
  const isOpenBefore = from > 1 && /^\p{Lu}/u.test(before) && (!/[.,;:]$/u.test(before) || /^\p{Lu}\.$/u.test(before));
  return isOpenBefore || (/^\p{Lu}/u.test(after) && !/[.,;:)]$/u.test(last));
}

const MOST_TOKENS = 8;
const MOST_DISTANCE = 4;

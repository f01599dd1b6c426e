import type { Action } from "@surehand/browser";
import { normaliseName, wordsOf } from "@surehand/language";
import type { ReadyOutcome } from "../outcome/outcome.ts";
import { nameOf, type PageIndex } from "../page/page-index.ts";
import type { PageItem } from "../page/page-item.ts";
import { readSentence, type Sentence, type SentenceParts, type SentenceWord } from "../parse/sentence-words.ts";
import { readAsked } from "./asked.ts";
import { canBeDone, canDo } from "./can-do.ts";
import { swallowedPlace } from "./swallowed-place.ts";
import { readElement, type TargetTexts } from "./target-texts.ts";
import { misfitOf } from "./value-fits.ts";
import { isAccounted, isLike } from "./word-account.ts";
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
  const parts = readSentence(sentence);
  const { text, words, quoted } = parts;
  const target = readElement(index, item, action, sourceOf(index, action, parts));
  const texts = words.some(({ isBeside }) => isBeside) ? [...target.all, ...target.nearby] : target.all;
  const isPointing = !("text" in action) && action.kind !== "press";
  const asked = readAsked(target, parts);
  const word =
    quoted.find((quote) => !isQuoteSaid(texts, quote)) ??
    misfitOf(action, item.element, parts) ??
    swallowedPlace(index, item, action, parts) ??
    undoableVerb(target, words) ??
    (isPointing ? otherCode(text, texts, nameOf(item.element)) : undefined) ??
    words.find((said) => !isAccounted(target, said, asked))?.word;
  return word === undefined ? undefined : { word, item };
}

/** The lines that say a value which the sentence does not: "enter the value of Colour" takes it from the page. */
function sourceOf({ tree }: PageIndex, action: Action, { text, quoted }: SentenceParts): string[] {
  if (action.kind !== "fill" || typeof action.text !== "string" || action.text === "") return [];
  const value = action.text;
  if (quoted.includes(value) || text.includes(value) || !SOURCE.test(text)) return [];
  return tree.lines.flatMap((_, at) => (tree.textOf(at).includes(value) ? [tree.textOf(at)] : []));
}

const SOURCE = /\s(?:value|text|content|number|entry) (?:of|for|next to|beside)\s/i;

/** The verb, where the element can't do it. */
function undoableVerb(target: TargetTexts, words: readonly SentenceWord[]): string | undefined {
  const verb = words.find(({ isVerb }) => isVerb)?.word;
  if (verb === undefined || isLike(target, verb)) return undefined;
  return canDo(verb, target.index, target.item) && canBeDone(target.action, target.item) ? undefined : verb;
}

/** A code that none of the texts has, or the name, where the sentence has its words in another order. */
// oxlint-disable-next-line max-params -- what is said, and what the page says
function otherCode(text: string, texts: readonly string[], name: string): string | undefined {
  const code = codesIn(text).find((one) => !texts.some((said) => holdsCode(said, one)));
  return code ?? (isInOrder(text, name) ? undefined : name);
}

function isQuoteSaid(texts: readonly string[], quote: string): boolean {
  const wanted = wordsOf(quote).join(" ");
  if (wanted === "") return true;
  return texts.some(
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

import type { Snapshot } from "@surehand/browser";
import { COUNT_WORD } from "@surehand/language";
import { findAll, type FoundElement } from "../offline/find-all.ts";
import { indexPage } from "../offline/page/page-index.ts";
import { LONGEST_INSTRUCTION } from "../offline/parse/parse-sentence.ts";
import { subjectOf } from "../offline/parse/subject.ts";
import { findApart } from "./apart.ts";
import { findByUse } from "./by-use.ts";
import { findCalled } from "./called.ts";
import { findDoable } from "./doable.ts";
import { withAllFields } from "./fields.ts";
import { findInPart, outsideFrame } from "./in-part.ts";
import { findListed } from "./listed.ts";
import { findOfEach } from "./of-each.ts";
import { inPlainWords } from "./plain-words.ts";
import type { Looking, Rule } from "./rule.ts";
import { findInState } from "./states.ts";

/** In this order: rules that restrict a set precede rules that find one. */
const rules: readonly Rule[] = [findApart, findOfEach, findCalled, findInState, findByUse, findListed];

/** A number of elements, which does not identify them: `the two buttons of the form`. */
const COUNTED = new RegExp(String.raw`^(?:${COUNT_WORD}|\d+)\s+(?=\p{L}+s\b)`, "iu");

/** Maximum nesting of sentences. */
const DEEPEST = 4;

/**
 * Returns all elements that a sentence asks for, in reading order; empty if none matches, or if it is not understood.
 */
export function findAsked(instruction: string, snapshot: Snapshot): readonly FoundElement[] {
  return instruction.length > LONGEST_INSTRUCTION ? [] : look(instruction, snapshot, 0);
}

function look(sentence: string, snapshot: Snapshot, depth: number): readonly FoundElement[] {
  const plain = inPlainWords(sentence);
  const subject = subjectOf(plain).words.replace(COUNTED, "");
  const looking: Looking = { snapshot, find: (other) => look(other, snapshot, depth + 1) };
  const doable = depth > DEEPEST ? undefined : findDoable(plain, looking);
  if (doable) return inOrder(doable, snapshot);
  if (subject === "" || depth > DEEPEST) return findAll(plain, snapshot);
  for (const rule of rules) {
    const found = rule(subject, looking);
    if (found) return inOrder(found, snapshot);
  }
  const found = findAll(COUNTED.test(subjectOf(plain).words) ? subject : plain, snapshot);
  const inPart = findInPart(subject, looking);
  // A part of the page with exactly this title precedes elements whose names contain its words.
  const isPart = found.length === 0 || (inPart?.isTitled === true && inPart.found.length > 0);
  const some = isPart ? (inPart?.found ?? []) : found;
  const all = some.length > 0 ? withAllFields({ subject, sentence: plain }, some, looking) : some;
  return inOrder(outsideFrame(subject, all, snapshot), snapshot);
}

function inOrder(found: readonly FoundElement[], snapshot: Snapshot): readonly FoundElement[] {
  const { itemOf } = indexPage(snapshot);
  const order = ({ element }: FoundElement): number => itemOf.get(element.ref)?.order ?? 0;
  return [...new Map(found.map((one) => [one.element.ref, one])).values()].sort(
    (one, other) => order(one) - order(other),
  );
}

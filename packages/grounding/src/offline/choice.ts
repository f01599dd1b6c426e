import type { Action, SnapshotElement } from "@surehand/browser";
import { type Features, noFeatures } from "./features.ts";
import type { Literals } from "./literals.ts";
import type { Proposal } from "./outcome.ts";
import { type NamedControl, type PageWords, readWords, type Words } from "./page-words.ts";
import { optionNamesOf, optionRoles, toggleRoles } from "./role-words.ts";
import { scoreOf } from "./score.ts";
import { explain } from "./surroundings.ts";
import { PLACE } from "./label-match.ts";

/** Verbs that choose an option. */
const CHOOSE =
  /^(?:select|choose|pick|take|set|change|switch|show|use|put|answer|filter|limit|sort|order|group|make|adjust)(?= )/i;
/** These need a word between the list and its option: "set Size to M". */
const CHANGES = /^(?:set|change|switch|adjust|make)/i;
/** These are the name of their list: "Sort by". */
const OWN_VERB = /^(?:sort|order|group)/i;
/** Words between a list and its option. */
const between: ReadonlySet<string> = new Set("is be should as only just it that option -> =".split(" "));

/**
 * Returns the options whose name is in a sentence, if the rest of the sentence is the name of their list: "show 25 results per
 * page", "choose Text as the way of contact", "Priority: urgent".
 */
export function choiceProposals(
  sentence: string,
  { page, literals }: { readonly page: PageWords; readonly literals: Literals },
): Proposal[] {
  const verb = CHOOSE.exec(sentence)?.[0];
  const text = verb === undefined || OWN_VERB.test(verb) ? sentence : sentence.slice(verb.length);
  const words = readWords(literals.restore(text));
  if (verb !== undefined && CHANGES.test(verb) && !/ (?:to|as|=) /.test(text)) return [];
  return page.controls.flatMap((named) =>
    optionsOf(named).flatMap(({ action, name }) => {
      const option = readWords(name);
      return choiceOf(named, { action, option, words, page }) ?? [];
    }),
  );
}

function optionsOf({ control: { element } }: NamedControl): { readonly action: Action; readonly name: string }[] {
  const { ref, name, role, options } = element;
  if (options)
    return optionNamesOf(element).map((option) => ({ action: { kind: "select", target: ref, option }, name: option }));
  return optionRoles.has(role) ? [{ action: choiceAction(element), name }] : [];
}

export function choiceAction({ ref, role }: SnapshotElement): Action {
  return { kind: toggleRoles.has(role) ? "check" : "click", target: ref };
}

interface Choice {
  readonly action: Action;
  readonly option: Words;
  readonly words: Words;
  readonly page: PageWords;
}

function choiceOf(named: NamedControl, { action, option, words, page }: Choice): Proposal | undefined {
  const { element } = named.control;
  const length = element.options === undefined ? longestStart(option.plain, words.plain) : option.plain.length;
  const at = blockIn(option.plain.slice(0, length), words.plain);
  if (length === 0 || at === undefined) return undefined;
  const rest = words.stems.filter(
    (_, index) => (index < at || index >= at + length) && !between.has(words.plain[index] ?? ""),
  );
  const content = rest.filter((stem) => words.content.includes(stem));
  const list = element.options === undefined ? undefined : listLabel(named, content);
  if (list && !hasPlaces(list, words)) return undefined;
  const others = content.filter((stem) => !list?.stems.includes(stem));
  const explained = explain(named, others, { page, competitors: [] });
  if (content.length === 0 || others.length > MOST_OTHERS || explained === 0) return undefined;
  const features: Features = {
    ...noFeatures,
    choice: 1,
    exact: Number(length === option.plain.length),
    surplusBefore: list ? missingShare(list, content) : 0,
    surplusAfter: 1 - length / option.plain.length,
    context: Math.min(1, others.length / 2),
    farContext: others.length === 0 ? 0 : 1 - explained,
  };
  return { action, element, score: scoreOf(features), isExact: false, features };
}

/** The label of a list that has most of the words. */
function listLabel({ labels }: NamedControl, content: readonly string[]): Words | undefined {
  const shared = ({ stems }: Words): number => content.filter((stem) => stems.includes(stem)).length;
  const [best] = labels.map(({ words }) => words).toSorted((one, other) => shared(other) - shared(one));
  return best && shared(best) > 0 ? best : undefined;
}

/** "To account" is not meant by "the From account". */
function hasPlaces(list: Words, { plain }: Words): boolean {
  const [first = ""] = list.plain;
  return !PLACE.test(first) || plain.includes(first);
}

function missingShare({ bareContent }: Words, content: readonly string[]): number {
  const missing = bareContent.filter((stem) => !content.includes(stem)).length;
  return missing / Math.max(1, bareContent.length);
}

const MOST_OTHERS = 3;

/** Returns how many words at the start of an option the sentence has in a row: an option may end with its description. */
function longestStart(option: readonly string[], words: readonly string[]): number {
  for (let length = option.length; length > 0; length--)
    if (blockIn(option.slice(0, length), words) !== undefined) return length;
  return 0;
}

function blockIn(part: readonly string[], whole: readonly string[]): number | undefined {
  for (let at = 0; at + part.length <= whole.length; at++)
    if (part.every((word, index) => word === whole[at + index])) return at;
  return undefined;
}

import type { Action, SnapshotElement } from "@surehand/browser";
import { type Candidate, findCandidates } from "./candidates.ts";
import { type Command, isValue } from "./command.ts";
import { describesValue } from "./judgement.ts";
import { chosen, optionProposals } from "./list-proposals.ts";
import type { Proposal } from "./outcome.ts";
import { type PageWords, readWords } from "./page-words.ts";
import type { Phrase } from "./phrase.ts";
import { type Context, found, toProposal } from "./proposal.ts";
import { kindOf } from "./role-words.ts";
import { field, textField, type Wanted } from "./wanted.ts";

/** Returns the fields that a value may go into. */
export function fieldProposals(
  { phrase, value }: { readonly phrase: string; readonly value: string },
  wanted: Wanted,
  context: Context,
): Proposal[] {
  const written = context.literals.restore(value);
  // "Repeat password" is not "password": words before a name say which field it is.
  const named = found(phrase, wanted, context).filter(({ features }) => features.surplusBefore === 0);
  return named.flatMap((candidate) => valueProposals(candidate, written, context));
}

function valueProposals(candidate: Candidate, written: string, { page }: Context): Proposal[] {
  const { element } = candidate.named.control;
  if (kindOf(element) === "select") return chosen(candidate, written);
  const text = stripUnit(written, candidate, page);
  if (numeric.has(element.role) && !fitsNumber(text, element.role)) return [];
  return [toProposal(({ ref }) => ({ kind: "fill", target: ref, text }))(candidate)];
}

const numeric: ReadonlySet<string> = new Set("spinbutton slider date datetime time month week".split(" "));

/** "2.5 kg" is 2.5 in a field of numbers, and in one whose label names the unit. */
function stripUnit(value: string, { named }: Candidate, { tree }: PageWords): string {
  const [, number, unit = ""] = /^(-?\d[\d.,]*) ?([^\d\s]{1,6})$/.exec(value) ?? [];
  if (number === undefined) return value;
  const { element, line } = named.control;
  const parts = tree.lines[line]?.parts ?? [];
  const after = parts[parts.findIndex(({ ref }) => ref === element.ref) + 1];
  const texts = [...named.labels.map(({ text }) => text), ...(after && after.ref === undefined ? [after.text] : [])];
  const isShown = texts.some((text) => readWords(text).stems.includes(readWords(unit).stems[0] ?? unit));
  return element.role === "spinbutton" || element.role === "slider" || isShown ? number : value;
}

function fitsNumber(text: string, role: string): boolean {
  return role === "spinbutton" || role === "slider" ? /^-?[\d.,]+$|^%\w+%$/.test(text) : /[\d%]/.test(text);
}

const MOST_FIELD_WORDS = 8;

/** "Amount: 125.50", "enter the card number 4111": a field with exactly this name, and what follows is its value. */
export function assignProposals(sentence: string, context: Context): Proposal[] {
  const words = sentence.replace(/^the /i, "").split(" ");
  const { page, literals } = context;
  return Array.from({ length: Math.min(MOST_FIELD_WORDS, words.length - 1) }, (_, index): Proposal[] => {
    const first = words.slice(0, index + 1).join(" ");
    const rest = words.slice(index + 1).join(" ");
    const value = rest.replace(/^(?:is|should be|=|:) /i, "");
    const isMarked = value !== rest || first.endsWith(":");
    if (!isMarked && !/^\S*[\d\uE000-\uF8FF]/.test(value)) return [];
    const phrase: Phrase = { name: literals.restore(first.replace(/:$/, "")), isQuoted: true, anchors: [], dropped: 0 };
    if (!isValue(value) || describesValue(value)) return [];
    if (!page.byFolded.has(readWords(phrase.name).folded))
      return isMarked ? markedProposals(first.replace(/:$/, ""), value, context) : [];
    const candidates = findCandidates(page, [phrase], field).filter(({ features }) => features.exact === 1);
    return candidates
      .flatMap((candidate) => valueProposals(candidate, literals.restore(value), context))
      .map((proposal) => ({ ...proposal, isExact: proposal.isExact && first.endsWith(":") }));
  }).flat();
}

/** A field and its value, or a group and its option, with a colon between them. */
function markedProposals(phrase: string, value: string, context: Context): Proposal[] {
  return [...optionProposals({ option: value, phrase }, context), ...fieldProposals({ phrase, value }, field, context)];
}

/** Without a field, the change is of the only one that has the text. */
export function editProposals(
  { find, text, phrase, isInsertion }: Extract<Command, { kind: "edit" }>,
  context: Context,
): Proposal[] {
  const { page, literals } = context;
  const [part, written] = [literals.restore(find), literals.restore(text)];
  const act = ({ ref }: SnapshotElement): Action =>
    isInsertion
      ? { kind: "insert", target: ref, after: part, text: written }
      : { kind: "replace", target: ref, find: part, text: written };
  if (phrase !== undefined) return found(phrase, textField, context).map(toProposal(act));
  return page.controls
    .map(({ control }) => control)
    .filter((control) => textField.accepts(control) && (control.element.value ?? "").includes(part))
    .map(({ element }) => ({ action: act(element), element, score: 1, isExact: true }));
}

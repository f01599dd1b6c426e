import type { Snapshot } from "@surehand/browser";
import { headingsOf, readPageTree, recordOf, regionsOf } from "@surehand/page";
import { describeElement } from "../describe-action.ts";
import type { Proposal, Refusal } from "./outcome.ts";
import { type NamedControl, readPageWords, readWords } from "./page-words.ts";

const MOST_NAMED = 6;
const MOST_NEAREST = 3;
const LONGEST_PLACE = 80;

/** Names the elements that match equally well, each with its place. */
export function ambiguousMessage(snapshot: Snapshot, proposals: readonly Proposal[], phrase: string): string {
  const named = proposals.slice(0, MOST_NAMED).map((proposal) => describePlace(snapshot, proposal));
  const [first] = proposals;
  const place = first && placeOf(snapshot, first);
  const example =
    first?.element && place !== undefined
      ? `${JSON.stringify(first.element.name)} in ${JSON.stringify(place)}`
      : "by the row, section or position of the element";
  const more = proposals.length > MOST_NAMED ? `, and ${proposals.length - MOST_NAMED} more` : "";
  return `${proposals.length} elements match ${JSON.stringify(phrase)}: ${named.join(", ")}${more}. Be more specific, for example ${example}.`;
}

function describePlace(snapshot: Snapshot, proposal: Proposal): string {
  if (!proposal.element) return `the action ${proposal.action.kind}`;
  const place = placeOf(snapshot, proposal);
  const described = describeElement(proposal.element);
  return place === undefined ? described : `${described} in ${JSON.stringify(place)}`;
}

/** The first text of its record, the heading above it, or the name of its region. */
function placeOf(snapshot: Snapshot, { element }: Proposal): string | undefined {
  const tree = readPageTree(snapshot);
  const control = element && tree.controlOf.get(element.ref);
  if (!control) return undefined;
  const record = recordOf(tree, control);
  const texts = record
    ? tree.lines
        .slice(record.first, record.last + 1)
        .flatMap(({ parts }) => parts.filter(({ ref }) => ref === undefined).map(({ text }) => text.trim()))
    : [];
  const region = regionsOf(tree, control).find(({ name }) => name !== "")?.name;
  const place = texts.find((text) => text !== "") ?? headingsOf(tree, control)[0] ?? region;
  return place?.slice(0, LONGEST_PLACE);
}

const examples = [
  'click "Login"',
  'type "knife" into the search field',
  'choose "Large" from Size',
  'check "Gift wrap"',
  "press Enter",
];

/** Says which word was not understood, and that a model would understand more. */
export function refusalMessage(snapshot: Snapshot, { code, words, phrase = words, isOption }: Refusal): string {
  const quoted = JSON.stringify(words);
  switch (code) {
    case "not-understood":
      return `Without a model, this instruction is not understood. These forms work: ${examples.join("; ")}.`;
    case "no-match":
      return `No ${isOption === true ? "option" : "element"} matches ${quoted}.${nearest(snapshot, phrase)} A model may understand it.`;
    case "described-value":
      return `The value ${quoted} is described instead of given: this needs a model. Put a literal value in quotes.`;
    default:
      return `${quoted} (${code}) needs a model.`;
  }
}

function nearest(snapshot: Snapshot, words: string): string {
  const { byStem } = readPageWords(snapshot);
  const shared = new Map<NamedControl, number>();
  for (const stem of new Set(readWords(words).content))
    for (const named of byStem.get(stem) ?? []) shared.set(named, (shared.get(named) ?? 0) + 1);
  const best = [...shared].toSorted(([, left], [, right]) => right - left).slice(0, MOST_NEAREST);
  return best.length === 0
    ? ""
    : ` Closest: ${best.map(([{ control }]) => describeElement(control.element)).join(", ")}.`;
}

import type { Action, SnapshotElement } from "@surehand/browser";
import { type Candidate, findCandidates } from "./candidates.ts";
import type { Command, Gesture } from "./command.ts";
import type { Proposal } from "./outcome.ts";
import { readWords } from "./page-words.ts";
import { type Anchor, type Phrase, readAnchor } from "./phrase.ts";
import { type Context, found, isWholeName, toProposal } from "./proposal.ts";
import { isFoldable } from "./role-words.ts";
import { scrollProposals } from "./scroll.ts";
import { anyControl, openable, pressable, toggle, type Wanted } from "./wanted.ts";

type PointCommand = Extract<Command, { kind: "point" }>;

/** Returns the elements that a click or another gesture may mean. */
export function pointProposals(command: PointCommand, context: Context): Proposal[] {
  const { gesture, phrase } = command;
  if (gesture === "open" || gesture === "bare" || gesture === "download")
    return [...openProposals(command, context), ...boxProposals(command, context)];
  const wanted = gesture === "hover" || gesture === "scroll" ? anyControl : pressable;
  const places = gesture === "scroll" ? scrollProposals(phrase, context) : [];
  if (places.length > 0) return places;
  return preferSuited(found(phrase, wanted, context)).map(toProposal(gestureAction(gesture)));
}

function openProposals({ gesture, phrase, verb }: PointCommand, context: Context): Proposal[] {
  const act = toProposal(gestureAction(gesture));
  if (verb === undefined)
    return [...namedWithVerb(phrase, context), ...verbObjects(phrase, context)].map((one) => act(one));
  const sentence = `${verb} ${phrase}`;
  const leads = gesture !== "bare" && LEADS.test(verb);
  const whole = leads
    ? found(sentence, openable, context).filter(({ isExact }) => isExact)
    : namedWithVerb(sentence, context);
  return [...openedBy(verb, phrase, context), ...whole, ...verbObjects(sentence, context)].map((one) => act(one));
}

function namedWithVerb(sentence: string, context: Context): Candidate[] {
  // "turn on letters" is not "Turn alerts off": the verb alone is a name only as a whole.
  return found(sentence, openable, context).filter(
    (one) => hasVerb(one, sentence) && (one.phrase.name.includes(" ") || isWholeName(one)),
  );
}

/** Elements that the words after the verb name. */
function openedBy(verb: string, phrase: string, context: Context): Candidate[] {
  const shown = verb === "show" ? found(phrase, openable, context).filter(isExactOfKind) : [];
  // A verb that is the name of a control on this page means that control.
  if (context.page.byFolded.has(verb)) return shown;
  if (FOLDS.test(verb)) return [...found(phrase, foldable, context), ...shown];
  if (!LEADS.test(verb)) return shown;
  return found(phrase, UNFOLDS.test(verb) ? unfoldable : openable, context);
}

/** "show comments" may mean a box to check. */
function boxProposals({ gesture, phrase, verb }: PointCommand, context: Context): Proposal[] {
  if (gesture !== "bare" && verb !== "show") return [];
  const sentence = verb === undefined ? phrase : `${verb} ${phrase}`;
  return [...found(sentence, toggle, context), ...found(phrase, toggle, context)]
    .filter((one) => isWholeName(one) && one.features.context === 0)
    .map(toProposal(({ ref }) => ({ kind: "check", target: ref })));
}

function isExactOfKind({ features }: Candidate): boolean {
  return features.exact === 1 && features.role === 1;
}

/** The first word of a sentence is what is to be done: a name without it is another control of the same thing. */
function hasVerb({ named }: Candidate, sentence: string): boolean {
  const [verb = ""] = readWords(sentence).stems;
  return named.labels.some(({ words }) => words.stems.includes(verb) || words.meanings.includes(verb));
}

function gestureAction(gesture: Gesture): (element: SnapshotElement) => Action {
  return ({ ref }) => {
    switch (gesture) {
      case "open":
      case "bare":
      case "click":
        return { kind: "click", target: ref };
      default:
        return { kind: gesture, target: ref };
    }
  };
}

/** "Click Search" means the button, although the field beside it has the same name. */
function preferSuited(candidates: readonly Candidate[]): readonly Candidate[] {
  const isSuited = ({ features }: Candidate): boolean => features.unsuited === 0;
  return candidates.some((one) => isSuited(one) && one.features.exact === 1) ? candidates.filter(isSuited) : candidates;
}

/** Verbs that only say that the element leads somewhere. */
const LEADS = /^(?:open|switch to|download|expand|unfold|view|see|read|visit|look at|jump to|go to)$/;
/** A link or tab leads elsewhere, and unfolds nothing. */
const UNFOLDS = /^(?:expand|unfold)$/;
const foldable: Wanted = { ...openable, accepts: ({ element }) => isFoldable(element) };
const unfoldable: Wanted = {
  ...openable,
  accepts: (control) =>
    openable.accepts(control) && (isFoldable(control.element) || !/^(?:link|tab)$/.test(control.element.role)),
};
const FOLDS = /^(?:show|close|collapse|hide)$/;
const MOST_VERB_WORDS = 3;

/** "delete Bruno Tanaka": the control of this name in the record that has exactly this text. */
function verbObjects(sentence: string, { page, literals }: Context): Candidate[] {
  const words = sentence.split(" ");
  const phrases = Array.from({ length: Math.min(MOST_VERB_WORDS, words.length - 1) }, (_, index): Phrase[] => {
    const name = literals.restore(words.slice(0, index + 1).join(" "));
    const given = words
      .slice(index + 1)
      .join(" ")
      .replace(/^(?:the|my|a|an) /i, "");
    const [, object = given, place] = /^(.+?) (?:from|in|of|to) the (.+)$/i.exec(given) ?? [];
    const places: Anchor[] =
      place === undefined ? [] : [{ text: literals.restore(place), container: "section", isStrict: false }];
    const dialog = /^(?:(.+) )?(?:dialog|popup)$/i.exec(object);
    const text = literals.restore(dialog ? (dialog[1] ?? "") : object);
    const position = readAnchor(object, literals);
    const isPosition = position.ordinal !== undefined;
    const own: Anchor = isPosition ? position : { text, isStrict: true };
    const anchor: Anchor = dialog ? { text, container: "dialog", isStrict: false } : own;
    return text === "" && anchor.container === undefined
      ? []
      : [{ name, isQuoted: true, anchors: [anchor, ...places], dropped: 1 }];
  }).flat();
  const named = findCandidates(page, phrases, { ...pressable, accepts: openable.accepts });
  return named.filter(isWholeName);
}

import { beginsStep, isCommand } from "./verbs.ts";
import { madeSo, namedLast, placeBetween, whichAre, whoseIs, withoutAsides, withoutTautology } from "./asides.ts";
import { marking, markOff } from "./marking.ts";
import { withoutPhrasal } from "./phrasal.ts";
import { withoutPoliteness } from "./politeness.ts";
import { referentsOf } from "./referent.ts";
import { PRESSED } from "./statement-rules.ts";
import { verbOfParticiple } from "./verb-forms.ts";

/**
 * The command in a sentence that says more than it, or says it otherwise: "in the popup, type Ann as first name", "I'm done, close
 * the window", "the order needs to be paused", "tick the box so that I get news". None where it is one already.
 */
export function reframe(text: string): string[] {
  const asked = whichAre(text);
  const once = [
    ...placeFirst(text),
    ...reasonFirst(text),
    ...passive(text),
    ...boxFor(text),
    ...itsOwn(text),
    ...withoutTail(text),
    ...withoutAsides(text),
    ...(asked === undefined ? [] : [`show ${asked}`]),
    ...namedLast(text),
  ];
  return [...once, ...[text, ...once].flatMap(otherwise)];
}

/** The same in words that pages have for it. */
function otherwise(text: string): string[] {
  return [
    ...withoutPhrasal(text),
    ...withoutTautology(text),
    ...whoseIs(text),
    ...madeSo(text),
    ...placeBetween(text),
    ...markOff(text),
  ];
}

function placeFirst(text: string): string[] {
  const [, place = "", command = ""] = PLACE_FIRST.exec(text) ?? [];
  if (command !== "" && isCommand(command)) return [`${command} ${place}`];
  const [, field = "", told = ""] = FIELD_THEN_STEP.exec(text) ?? [];
  if (told !== "") return [`${told} ${field}`];
  const [, where = "", step = ""] = PLACE_THEN_STEP.exec(text) ?? [];
  return beginsStep(step) ? [`${step} ${where}`] : [];
}

/** `for street please enter Low Road`. */
const FIELD_THEN_STEP =
  /^((?:in|for|under|as|into) \S+(?: \S+)?) (?:please )?((?:choose|select|pick|check|type|enter|write|put|use) (?!the )[^:,]+)$/i;
const PLACE_THEN_STEP =
  /^((?:in|on|at|under|for) (?:the |my |our )\S+(?: \S+){0,2}?) ((?:choose|select|pick|click|press|tick|untick|check|type|enter|fill|set|open) [^:]+)$/i;

const PLACE_FIRST =
  /^((?:in|on|at|under|from|for|within|inside|below|next to|beside|with) [^,]+),\s+(?:which [^,]+, |and [^,]+, )*(?:please )?(.+)$/i;

function reasonFirst(text: string): string[] {
  const [, reason = "", told = ""] = REASON_FIRST.exec(text) ?? SAID_FIRST.exec(text) ?? [];
  const command = withoutPoliteness(told);
  if (command === "" || isCommand(reason)) return [];
  const mark = marking(command);
  if (mark !== undefined) return referentsOf(reason, mark).map((meant) => `${mark} ${meant}`.trim());
  if (!isCommand(command) && !LET.test(command)) return [];
  const [, before = "", pronoun] = POINTING_BACK.exec(command) ?? [];
  if (pronoun === undefined) return ITS.test(command) ? [] : [command];
  const after = command.slice(before.length + pronoun.length);
  return referentsOf(reason, before).map((meant) => `${before}${meant}${after}`.replace(/ {2,}/g, " ").trim());
}

const REASON_FIRST =
  /^((?:i|i['’]\w+|we|we['’]\w+|you|he|she|they|they['’]\w+|my|our|your|his|her|their|the|an?|this|it|it['’]s|that['’]s|these|there|since|as|because|after|no|don['’]t|do not|somebody|someone)\s[^,:;–]+)(?:,|:|;| –| -)\s+(?:so |then |and |please |therefore |just )*(.+)$/i;
/** Whatever is said to be so, or wished to be known, before a command. */
const SAID_FIRST =
  /^(?=\S+ (?:\S+ ){0,3}?(?:is|are|was|were|has|have|looks?|seems?|needs?|wants?|which|what|\S+ed)\s)([^,:;–?]+)(?:,|:|;| –| -)\s+(?:so |then |and |therefore |just )*(.+)$/i;
const ITS = /\s(?:its|their|his|her)\s/i;
const LET = /^let\s+(?:it|him|her|them|the\s\S+)\s+(?:in|out|through)\b/i;
const POINTING_BACK =
  /^(.*\b(?!(?:that|this) )\S+ )((?:that|this|the) (?:box|checkbox|option|switch|toggle|setting|one)|it|that|this|them|those|him|her|one)(?=\s|$)/i;

/** `the order needs to be paused`, `the offers box should not be checked`: of a verb there is another for, where it is denied. */
function passive(text: string): string[] {
  const [, object = "", not, participle = "", more = ""] = PASSIVE.exec(text) ?? [];
  const verb = participle === "" ? undefined : verbOfParticiple(participle);
  if (verb === undefined || PRESSED.test(object)) return [];
  const told = not === undefined ? verb : opposites.get(verb);
  // "She should be opted out of e-mail": whoever she is.
  const bare = /^(?:i|he|she|it|they|we|you|this|that|these|those)$/i.test(object) ? "" : `${object} `;
  return told === undefined ? [] : [`${told} ${bare}${more}`.trim()];
}

const PASSIVE =
  /^(.{1,80}?)\s+(?:should|must|shall|ought to|ha(?:s|ve) to|needs? to|is to|are to)(?: (not)| now| also)? (?:be|get) (\S+)\s*(.*)$/i;
const opposites: ReadonlyMap<string, string> = new Map([
  ["check", "uncheck"],
  ["tick", "untick"],
  ["select", "deselect"],
  ["enable", "disable"],
  ["activate", "deactivate"],
]);

/** `untick the box so that I get no mail`: what it is for is what it says. */
function boxFor(text: string): string[] {
  const [, verb = "", purpose = ""] = BOX_FOR.exec(text) ?? [];
  return verb === "" ? [] : [`${verb} ${purpose.replace(SPEAKER, "")}`];
}

const SPEAKER = /^(?:i|we|you) (?:get|receive|have|swear|agree|confirm|declare|say|want|am|are)(?: that| to)? /i;
const BOX_FOR =
  /^((?:un)?(?:check|tick|mark)|clear|toggle|select|turn on|turn off|switch on|switch off) (?:the|that) (?:box|checkbox|tick ?box|switch|toggle|option)(?:,? so(?: that)?| where| in which| which says(?: that)?| that says(?: that)?| saying(?: that)?) (.+)$/i;

/** `look at order 5, open its invoice`: the invoice of order 5. */
function itsOwn(text: string): string[] {
  const [, object = "", verb = "", own = ""] = ITS_OWN.exec(text) ?? [];
  return verb === "" || !isCommand(`${verb} it`) ? [] : [`${verb} the ${own} of ${object}`];
}

const ITS_OWN =
  /^\S+(?: (?:at|for|on|to))? ((?:the|my|our|this|that|order|item) [^,;]+)[,;] (?:please |so )?((?:\S+ ){0,2}?\S+) (?:its|their|his|her) (.+)$/i;

/** `the whole week instead`, `add the juice as well`. */
function withoutTail(text: string): string[] {
  const bare = text.replace(TAIL, "");
  return bare === text || bare === "" ? [] : [bare];
}

const TAIL =
  /(?:,?\s+(?:instead|as well|too|again|this time|then|right away|asap|if possible|if you can|immediately|once more|any ?more|any longer|and nothing else|and do(?:n['’]t| not) (?:press|click|do|change|touch|submit) (?:anything|it)(?: else)?))+$/i;

import { withoutActor } from "./frames.ts";
import { imperativeOf } from "./verb-forms.ts";
import { isCommand } from "./verbs.ts";

/** What only leads to the command. */
const openings: readonly RegExp[] = [
  /^(?:please|kindly|now|then|next,|finally|first|firstly,?|secondly,?|afterwards,?|after that,?|and|also|just|simply|bitte|step \d+[:.)]|\d+[.)]|[-*•])\s+(?:to (?=\S+ \S))?/i,
  /^(?:oh|ah|aw|hm+|um+|er+|oops|ouch|whoops|wow|well|so|ok|okay|hey|hi|hello|alright|all right|great|good|sure|yes|right|thanks|maybe|perhaps|actually)(?:(?:,|!|…|\.{2,})\s+|\s+(?=(?:and|so|then|can|could|would|will|please|let|on|i['’]?d|i|we)\b))/i,
  /^(?:i was wondering|i wonder)?\s*(?:if (?:you|we) )?(?:can|could|would|will|shall) (?:you|we)\s+(?!mind\b)/i,
  /^(?:i was wondering|i['’]d appreciate it|i would appreciate it|it would be \S+) if (?:you|we)(?: (?:can|could|would))?\s+/i,
  /^it would be (?:great|nice|good|helpful|lovely) to\s+/i,
  /^you (?:should|must|can|may|will|need to|have to|are to)\s+/i,
  /^(?:i|we)(?: (?:really|only|just|also|still|now|then|first))* (?:want|need|would like|wish|have|would love|would prefer)(?: you)? to\s+/i,
  /^(?:i|we) (?:want|like|need|wish) (?=(?:see|read|have|get|go|use|open|change|add|remove|know|buy|send|sort|choose|click|type)\s)/i,
  /^(?:i|we)['’]d (?:rather|(?:like|love|prefer) (?:you )?to)\s+/i,
  /^(?:i am|i['’]m|we are|we['’]re) (?:going|about|trying|supposed) to\s+/i,
  /^(?:let['’]s|let us|try to|try and|go ahead and|remember to|don['’]t forget to|feel free to|make sure (?:to|that you|you)|be sure to|help me(?: to)?|(?:it['’]s )?time to)\s+/i,
  /^(?:your|the|my|our) (?:task|goal|job|aim|next step|first step)(?: here)? is to\s+/i,
  /^(?:find|locate|look for)(?: it)?,? and(?: then)?\s+(?=(?:click|press|tap|open|select)\b)/i,
  /^proceed to\s+(?=(?:click|press|type|fill|select)\b)/i,
];
/** What leads to it as something that one is doing: "would you mind showing me". */
const DOING =
  /^(?:(?:would|do) you mind|how about|what about|try|start by|begin by|start with|consider)\s+(\S+ing)(?=\s)/i;
/** `we can close the chat`; of what goes on, it may be the reason only. */
const WILLING =
  /^(?:(?:i|we)(?:['’]ll| will|['’]d better)|we (?:can|could))(?: just| now| also| then)* (?!(?:see|get|find|read|use)\s)([^,;:]+)$/i;
const MOST_OPENINGS = 6;

/** `Select nothing and click Submit` is one step. */
const NO_OBJECT =
  /^(?:please )?(?:select|check|choose|tick|pick|mark) (?:nothing|none)(?: of (?:them|these|the \S+))?,?(?: and| then| and then)?\s+(?=\S)/i;
/** What one does with the eyes. */
const LOOKING_AROUND = /^(?:navigate|look|browse|go) (?:through|around|over) [^.;]+[.;]\s+(?=\S)/i;
const WHEN_DONE = /,?\s+(?:when|once|as soon as) (?:you(?:'re| are) )?(?:done|finished|ready)\s*([.!]*)$/i;
const ASKED = /\b(?:can|could|would|will|shall) (?:you|we)\b|\b(?:do you mind|how about|what about)\b/i;

/** A text to be written keeps its exclamation mark. */
const TEXT_LAST = /:\s+\S.*!$/;

/** Without "please" and "can you" and the full stop: what is left is the command. */
export function withoutPoliteness(sentence: string): string {
  const tidy = sentence.replace(/\s+/g, " ").trim();
  const step = withoutActor(tidy.replace(NO_OBJECT, "").replace(LOOKING_AROUND, ""));
  const bare = withoutActor(withoutOpenings(step))
    .replace(WHEN_DONE, "$1")
    .replace(/(?:,?\s+(?:please|bitte|for me|now|thanks|thank you))+\s*([.!?]*)$/i, "$1");
  if (TEXT_LAST.test(bare)) return bare.trim();
  return bare.replace(ASKED.test(tidy) ? /\s*[.!?]+$/ : /\s*[.!]+$/, "").trim();
}

function withoutOpenings(sentence: string): string {
  let left = sentence;
  for (let count = 0; count < MOST_OPENINGS; count++) {
    const shorter = openings
      .reduce((text, opening) => text.replace(opening, ""), left)
      .replace(DOING, toCommand)
      .replace(WILLING, ifCommand);
    if (shorter === left) break;
    left = shorter;
  }
  return left;
}

function ifCommand(whole: string, rest: string): string {
  return isCommand(rest) || /^(?:go with|take|try)\s/i.test(rest) ? rest : whole;
}

function toCommand(whole: string, doing: string): string {
  return imperativeOf(doing) ?? whole;
}

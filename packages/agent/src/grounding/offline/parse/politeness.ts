const OPENINGS =
  /^(?:(?:please|kindly|now|then|next,|finally|first,|firstly,?|secondly,?|afterwards,?|after that,?|and|also|just|simply|ok(?:ay)?,|hey,?|hi,?|step \d+[:.)]|\d+[.)]|[-*•])\s+|(?:can|could|would|will) you (?:please |kindly )?|(?:you (?:should|must|need to|have to)|(?:i|we) (?:want|need|would like|wish|have)(?: you)? to|i'd like (?:you )?to|i’d like (?:you )?to|let's|let us|try to|try and|go ahead and|(?:find|locate|look for)(?: it)?,? and(?: then)?(?= (?:click|press|tap|open|select))|make sure to|be sure to|bitte|proceed to(?= click| press| type| fill| select))\s+)+/i;

/** `Select nothing and click Submit` is one step. */
const NO_OBJECT =
  /^(?:please )?(?:select|check|choose|tick|pick|mark) (?:nothing|none)(?: of (?:them|these|the \S+))?,?(?: and| then| and then)?\s+(?=\S)/i;
/** What one does with the eyes. */
const LOOKING_AROUND = /^(?:navigate|look|browse|go) (?:through|around|over) [^.;]+[.;]\s+(?=\S)/i;
const WHEN_DONE = /,?\s+(?:when|once|as soon as) (?:you(?:'re| are) )?(?:done|finished|ready)\s*([.!]*)$/i;

/** Without "please" and "can you" and the full stop: what is left is the command. */
export function withoutPoliteness(sentence: string): string {
  const tidy = sentence.replace(/\s+/g, " ").trim();
  const isAsked = /^(?:can|could|would|will) you\b/i.test(tidy);
  const bare = tidy
    .replace(NO_OBJECT, "")
    .replace(LOOKING_AROUND, "")
    .replace(OPENINGS, "")
    .replace(WHEN_DONE, "$1")
    .replace(/(?:,?\s+(?:please|bitte|for me|now|thanks|thank you))+\s*([.!?]*)$/i, "$1");
  return bare.replace(isAsked ? /\s*[.!?]+$/ : /\s*[.!]+$/, "").trim();
}

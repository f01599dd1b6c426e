import { imperativeOf, verbOfParticiple } from "./verb-forms.ts";

const ACTOR =
  "i|we|you|they|he|she|somebody|someone|(?:the|an?|our|my|this|that) (?:user|customer|visitor|tester|client|admin|administrator|person|patient|member|guest|shopper|reader|buyer|agent)|user";
/** A step of a scenario, https://cucumber.io/docs/gherkin/reference/: "Given the user has logged in". */
const SCENARIO = new RegExp(`^(?:given|when|then|and|but|so)\\s+(?:that\\s+)?(?=(?:${ACTOR}|the|my|an?)\\s)`, "i");
const DOES = new RegExp(
  `^(?:${ACTOR})\\s+((?:have|has|had)\\s+)?(?:(?:also|then|now|just|first|next|simply|finally)\\s+)*(\\S+)(?:\\s+(?:also|now|then|just)(?=\\s))?(?=\\s|$)`,
  "i",
);
const IS_DONE =
  /^(.+?)\s+(?:is|are|gets?|has been|have been)\s+(?!not\b)(\S+ed)(\s+(?:from|to|as|with|in|into|on)\s.+)?$/i;
/** What "I" says of itself is no step. */
const FEELING =
  /^(?:like|love|work|test|try|use|used|see|read|saw|have|has|had|start|make|move|look|find|need|play|run|buy|pay|order|get|gets|got|follow|vote|test|call|go|come|leave|stop)$/i;

/** `When the user clicks on Details`, `and I enter 5 as the amount`: the command in what somebody tells of who does it. */
export function withoutActor(text: string): string {
  const isStep = SCENARIO.test(text) && !/,\s/.test(text);
  const told = isStep ? text.replace(SCENARIO, "") : text;
  const [whole = "", perfect, word = ""] = DOES.exec(told) ?? [];
  const isPast = /ed$/i.test(word);
  const verb = !isStep && (FEELING.test(word) || isPast || perfect !== undefined) ? undefined : imperativeOf(word);
  if (verb !== undefined) return `${verb}${told.slice(whole.length)}`;
  return (isStep && doneOf(told)) || text;
}

/** `the amount field is cleared` */
function doneOf(text: string): string | undefined {
  const [, object = "", participle = "", more = ""] = IS_DONE.exec(text) ?? [];
  const verb = verbOfParticiple(participle);
  return verb && `${verb} ${object}${more}`;
}

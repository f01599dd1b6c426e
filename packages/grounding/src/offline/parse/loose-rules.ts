import { CARDINAL_WORD, cardinalOf, numberWord, participlesOf, verbsOf } from "@surehand/language";
import { stateAsked } from "./asides.ts";
import { fillOf } from "./fill-of.ts";
import { withoutArticle } from "./articles.ts";
import { isListedNoun } from "./places.ts";
import type { Reading } from "./intent.ts";
import { type Masked, ONLY_SIGN, SIGN, unmask, withoutQuotes } from "./masked.ts";
import { statementRules, valueOfField } from "./statement-rules.ts";
import { beginsStep, isNamedVerb } from "./verbs.ts";
import { clickOn, loosely, type Rule } from "./rule-parts.ts";
import { readFill, readSelect } from "./value-rules.ts";
import { readRepeated, readTrailing } from "./named-values.ts";

/** `in the comments box write: x`. */
const WRITING = /^(?:in|into|under|for|as) (?:the )?|[ ,]+(?:write|type|enter|put|say|add)$/gi;

/** What does something with a thing is no name of a field. */
const SENTENCE =
  /^(?:show|display|hide|view|see|read|expand|reveal|delete|remove|add|go) (?:the|an?|my|our|all|more|to)\s/i;

const POINTS = /^(?:go|look|jump|show|take|choose|select|pick|give|rate|view|see)\b/i;

/** Returns a number in digits and as a word: "4" and "four". */
function countsOf(count: string): string[] {
  const value = cardinalOf(count) ?? 0;
  return [String(value), ...[numberWord(value)].flatMap((word) => word ?? [])];
}

function told(reading: Reading): Reading {
  const { intent } = reading;
  return intent.kind === "fill" ? { ...reading, intent: { ...intent, isTold: true } } : reading;
}

/** `stop texting me`: the switch "Text me". */
function switchedOff(target: string): Reading[] {
  const [first = "", ...others] = target.split(" ");
  const verbs = /ing$/i.test(first) ? verbsOf(first.toLowerCase()) : [first];
  return verbs.map((one) => ({
    intent: { kind: "toggle", to: "uncheck", target: [one, ...others].join(" "), isSwitch: true },
  }));
}

/** What fields for a name are called. */
function namesFor(thing: string): string[] {
  const bare = withoutArticle(thing);
  const own = /^(?:it|this|that)$/i.test(bare)
    ? []
    : ["name", "file name", "title"].flatMap((name) => [`${bare} ${name}`, `${name} in ${bare}`]);
  return own.length > 0 ? own : ["name", "title"];
}

/** What many things have several of to choose from. */
const ATTRIBUTES =
  "size|colou?r|model|style|variant|format|shape|plan|flavou?r|material|kind|language|currency|quality";

function optionOf(value: string, target: string | undefined, masked: Masked): Reading {
  const isQuoted = ONLY_SIGN.test(value.trim());
  return { intent: { kind: "select", target, options: [withoutQuotes(value, masked)], isQuoted } };
}

function wholly(target: string): Reading {
  return { intent: { kind: "point", action: "click", target, isWhole: true } };
}

/** `unstar the starred message`: what is to be off is on. */
const ALREADY =
  /\s*\b(?:(?:that|which|who) (?:is|are|['’]s|i|we|you)(?: \S+)? (?:already )?\S+ed|(?:the )?one i already \S+|(?:already )?(?:starred|saved|liked|followed|pinned|bookmarked|hearted|favou?rited))\b\s*/gi;

const AT = /^(?:in|on|of|at|from|under) /i;

function unpressed(verb: string, object: string): Reading[] {
  const named = object.replace(ALREADY, " ").trim();
  const bare = isListedNoun(withoutArticle(named)) ? "" : named;
  const words = verb === "heart" ? ["heart", "favourite"] : [verb, ...participlesOf(verb)];
  return words.map((word) => ({
    intent: { kind: "undo", target: [word, ...(bare === "" ? [] : [AT.test(bare) ? bare : `of ${bare}`])].join(" ") },
  }));
}

/** Verbs that say what comes of it, and not what to do: "show hidden files" is a checkbox as well. */
export const looseRules: readonly Rule[] = [
  {
    pattern:
      /^(?:expand|open|unfold|look (?:in|into|through)|go through) (?:all )?(?:of )?(?:the |these )?(?:sections?|tabs?|panels?|accordions?|folders?)(?: below| above)?,? (?:to|and|until you) find,? (?:and |it and )?(?:then )?(?:click|press|open|select)(?: on)? (.+)$/i,
    read: ({ 0: sentence, 1: target = "" }, masked) => [
      { intent: { kind: "explore", target, sentence: unmask(sentence, masked) }, isLoose: true },
    ],
  },
  {
    pattern:
      /^(?:enter|type|write|fill in|copy|put) the (?:values?|texts?) (?:that |which )?(?:corresponds? (?:with|to)|corresponding (?:with|to)|belongs? to|belonging to|match(?:es)?|matching|goes? with|of|for) (?:each|every|the) (?:labels?|fields?|names?)(?: (?:in|into) (?:the |its )?(?:form|fields?|boxe?s?|inputs?))?$/i,
    read: ([sentence], masked) => [
      { intent: { kind: "fill-told", sentence: unmask(sentence, masked) }, isLoose: true },
    ],
  },
  {
    pattern: /^(show|display|include|hide|exclude)\s+(.+)$/i,
    read: ([, verb = "", target = ""]) => [
      {
        intent: { kind: "toggle", to: /hide|exclude/i.test(verb) ? "uncheck" : "check", target, isSwitch: true },
        isLoose: true,
      },
    ],
  },
  {
    pattern: /^(?:accept|agree (?:to|with)|consent to|acknowledge|ask for|request)\s+(.+)$/i,
    read: ([, target = ""]) => [{ intent: { kind: "toggle", to: "check", target, isSwitch: true }, isLoose: true }],
  },
  {
    pattern: /^(?:show|display|list)\s+(\d+)\s+(.+)$/i,
    read: ([, option = "", target = ""]) => [
      { intent: { kind: "select", target, options: [option], isQuoted: false }, isLoose: true },
    ],
  },
  {
    pattern: /^(?:mark|rate|answer)\s+(.+?)\s+(?:as|with)\s+(.+)$/i,
    read: ([, thing = "", as = ""], masked) => [
      { intent: { kind: "toggle", to: "check", target: `${as} in ${thing}`, isSwitch: true }, isLoose: true },
      ...readSelect(`${as} for ${thing}`, masked),
    ],
  },
  {
    pattern: /^answer\s+(question \d+|the \S+ question)\s+with\s+(.+)$/i,
    read: ([, question = "", answer = ""], masked) => loosely([fillOf(`field in ${question}`, answer, masked)]),
  },
  {
    pattern:
      /^(?:add|leave|write|post|make|send)\s+(?:an?|the|this|my)\s+(?:new\s+|short\s+)?(\S+)\s*(?::|,? saying:?|,? that says:?|,? with the text:?)\s+(.+)$/i,
    read: ([, noun = "", text = ""], masked) => loosely([fillOf(noun, text, masked)]),
  },
  {
    pattern: /^(attach|upload)\s+(?:an?|the|another)\s+(?:file|document|attachment|photo|picture|image)$/i,
    read: ([text, verb = ""]) => loosely([wholly(text), wholly(`${verb} button`)]),
  },
  {
    pattern: /^make (?:it|that) (\d+) (?!times\b)([^\d]+)$/i,
    read: ([, count = "", thing = ""], masked) => loosely([fillOf(`quantity in the row of ${thing}`, count, masked)]),
  },
  {
    pattern: /^make (?:it|this|that|the (?:text|word|selection)) (bold|italic|underlined?)$/i,
    read: ([, style = ""]) => loosely(clickOn(`${style} icon`)),
  },
  {
    pattern:
      /^(?!click|press|tap|hit|fill|type|enter|search).+?\s+(?:with|using|via|through|by way of)\s+(the (?:[^,]*\s)?(?:icon|button|link|menu item)\b.*)$/i,
    read: ([, target = ""]) => loosely(clickOn(target)),
  },
  {
    pattern:
      /^(?:sign (?:me |us )?up|subscribe|register)(?: me| us)? (?:for|to) (?:the |your )?(.+?) (?:with|using|as|under) (\S+@\S+)$/i,
    read: ([, place = "", address = ""], masked) =>
      loosely([fillOf(`e-mail in ${place}`, address, masked), fillOf("e-mail address", address, masked)]),
  },
  {
    pattern: /^un-?(star|save|like|heart|follow|favou?rite|pin|bookmark|vote|upvote|watch)\s+(.+)$/i,
    read: ([, verb = "", object = ""]) => loosely(unpressed(verb.toLowerCase(), object)),
  },
  {
    pattern: new RegExp(
      `^(?:give|leave|rate)\\s+(?:(?:it|this|them|us|the \\S+)\\s+)?(?:with\\s+)?(\\d+|${CARDINAL_WORD})\\s+(stars?|points?)$`,
      "i",
    ),
    read: ([, count = "", noun = ""], masked) =>
      loosely(countsOf(count).flatMap((one) => readSelect(`${one} ${noun}`, masked))),
  },
  {
    pattern: /^(?:make|create|add|start|compose|write|open)\s+(?:an?\s+)?new\s+(.+)$/i,
    read: ([, thing = ""]) => loosely([wholly(`new ${thing}`)]),
  },
  {
    pattern: /^(?:submit|send off|send)\s+(?:the\s+|this\s+|my\s+)?(.+?)\s+form$/i,
    read: ([, name = ""]) => loosely([...clickOn(`submit button in ${name} form`), ...clickOn(`${name} button`)]),
  },
  {
    pattern: /^(?:answer|say|reply)\s+(.+?)\s+to\s+(.+)$/i,
    read: ([, answer = "", question = ""], masked) => loosely(readSelect(`${answer} for ${question}`, masked)),
  },
  {
    pattern: /^(?:select|choose|pick|set)\s+(\d+)\s+(?!(?:with|in|for|from|as|on|to)\b)(\D+)$/i,
    read: ([, count = "", target = ""], masked) => loosely([fillOf(target, count, masked)]),
  },
  {
    pattern:
      /^(send|submit|post|publish|save|apply|share)\s+(?:the\s+|my\s+|this\s+|your\s+|our\s+)?(?:message|mail|e-?mail|comment|reply|post|form|answer|review|question|changes|settings|application|request|feedback|draft|note|entry|edits?|data|filters?)$/i,
    read: ([, verb = ""]) => loosely([wholly(`${verb} button`)]),
  },
  {
    pattern:
      /^(play|pause|stop|mute|unmute|rewind|shuffle|replay|like|dislike|share|follow|print|bookmark|skip)\s+(?:the\s+|this\s+)?(?:video|audio|song|track|music|film|movie|episode|sound|player|playback|podcast|clip|article|page|recipe|playlist|channel|thread)$/i,
    read: ([, verb = ""]) => loosely([wholly(`${verb} button`)]),
  },
  {
    pattern: /^(?:take|bring|get) me (?:over |back )?to\s+(.+)$/i,
    read: ([, target = ""]) => loosely(clickOn(target)),
  },
  {
    pattern: /^(?:read|view)\s+(.+)$/i,
    read: ([, target = ""]) => loosely(clickOn(target)),
  },
  {
    pattern: /^(?:see|know|show|view|find|learn|look|list|check|read)\s.*\b(?:which|what)\s.+\s(?:is|are)\s.+$/i,
    read: ([text]) => {
      const state = stateAsked(text);
      return state === undefined ? [] : loosely([wholly(state)]);
    },
  },
  {
    pattern: /^(?:mark|flag|tag|label)\s+(?:it\s+|this\s+|that\s+)?as\s+(?:an?\s+)?(.+)$/i,
    read: ([, target = ""]) => [{ intent: { kind: "toggle", to: "check", target, isSwitch: true }, isLoose: true }],
  },
  {
    pattern: new RegExp(
      `^(?:apply|redeem|use)\\s+(?:the\\s+|my\\s+|our\\s+)?([^${SIGN.slice(1, -1)}]+?)\\s*:?\\s+(${SIGN}|(?=\\S*\\d)[\\p{Lu}\\d-]{4,})$`,
      "u",
    ),
    read: ([, target = "", code = ""], masked) => loosely([fillOf(target, code, masked)]),
  },
  {
    pattern: /^(?:look at|have a look at)\s+(.+)$/i,
    read: ([, rest = ""], masked) => loosely(readSelect(rest, masked)),
  },
  {
    pattern: /^do\s+(?:the|my|our|an?)\s+(\S+ \S.*)$/i,
    read: ([, target = ""]) => [{ intent: { kind: "toggle", to: "check", target, isSwitch: true }, isLoose: true }],
  },
  {
    pattern:
      /^(?:name|title|(?:call(?= .+? [\uE100-\uE2F3\p{Lu}\d]|.+-)))\s+(it|this|that|(?:the|this|that|my|our)\s+\S+)\s+(?!is\b|are\b|of\b|in\b)(\S.*)$/iu,
    read: ([, thing = "", text = ""], masked) => loosely(namesFor(thing).map((name) => fillOf(name, text, masked))),
  },
  {
    pattern: new RegExp(`^(?:the )?(${ATTRIBUTES})(?: is| of)? (\\S+(?: \\S+)?)$`, "i"),
    read: ([, attribute = "", value = ""], masked) =>
      [attribute, undefined].map((target) => ({
        ...optionOf(value, target, masked),
        isLoose: true,
        isStatement: true,
      })),
  },
  {
    pattern:
      /^(?:send|address|write)\s+(?:the|this|my|our)\s+(?:next\s+|following\s+)?(?:\S+\s+)?(?:message|mail|e-?mail|note|reply|answer|comment|invitation|letter)\s+(?:only\s+)?to\s+(?:only\s+)?(.+?)(?:\s+(?:only|alone))?$/i,
    read: ([, whom = ""], masked) =>
      loosely(["to", "recipient", "send to"].flatMap((target) => [optionOf(whom, target, masked)])),
  },
  {
    pattern: /^(log|sign) me (in|out|up|off)$/i,
    read: ([, verb = "", way = ""]) => loosely(clickOn(`${verb} ${way}`)),
  },
  {
    pattern:
      /^(?:(?:i|we) (?:don['’]t|do not|no longer) (?:want|need|wish|like)(?: to (?:get|receive|have|see|be|use))?|(?:don['’]t|do not)(?= \S+ )|no(?= .+ (?:needed|required|necessary|please|thanks)$))\s+(?:any |an? |the )?(.+?)(?:,? (?:needed|required|necessary|please|thanks|any ?more))*$/i,
    read: ([, target = ""]) => [{ intent: { kind: "toggle", to: "uncheck", target, isSwitch: true }, isLoose: true }],
  },
  {
    pattern: new RegExp(
      `^(?:tell|inform|let|ask|say|note|mention)\\s+(?:(?!in\\b)\\S+\\s+)*?(${SIGN})\\s+(?:in|into|under|at|as|on)\\s+(.+)$`,
      "i",
    ),
    read: ([, text = "", target = ""], masked) => loosely([fillOf(target, text, masked)]),
  },
  {
    pattern: /^(?:stop|quit)\s+(?!(?:the|this)\s+\S+$)(\S.+)$/i,
    read: ([, target = ""]) => loosely(switchedOff(target)),
  },
  {
    pattern: new RegExp(
      `^(?:tell|inform|let|ask|message|write|note)\\s+(.+?)(?:\\s+(?:know|that|to))*[:,]?\\s*(${SIGN})$`,
      "i",
    ),
    read: ([, target = "", text = ""], masked) => loosely([told(fillOf(target, text, masked))]),
  },
  {
    pattern: /^([^:→=?]{2,80}?)\s*(?:(?::=|=>|->|[→=])\s*|[:?]\s+)(.+)$/i,
    read: ([, target = "", value = ""], masked) =>
      beginsStep(target) || SENTENCE.test(target)
        ? []
        : loosely(valueOfField(target.replace(WRITING, ""), value, masked)),
  },
  {
    pattern: /^.*\d.*$/,
    read: ([text], masked) =>
      beginsStep(text) || isNamedVerb(text) || POINTS.test(text) ? [] : readTrailing(text, masked),
  },
  ...statementRules,
  { pattern: /^(?:replace|overwrite)\s+(.+)$/i, read: readFill },
  {
    pattern: /^(repeat|confirm|retype|re-enter|reenter)\s+(?:the\s+|your\s+|my\s+)?(.+)$/i,
    read: ([, , rest = ""], masked) => readRepeated(rest, masked),
  },
];

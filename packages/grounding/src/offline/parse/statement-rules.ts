import { roleWordOf } from "../words/role-words.ts";
import { withoutArticle } from "./articles.ts";
import { fillOf } from "./fill-of.ts";
import type { Intent, Reading } from "./intent.ts";
import { type Masked, ONLY_SIGN, withoutQuotes } from "./masked.ts";
import { loosely, type Rule, toggled } from "./rule-parts.ts";
import { readSelect } from "./value-rules.ts";
import { stateOf } from "./states.ts";
import { beginsStep } from "./verbs.ts";

const ON = /^(?:on|true|checked|ticked|enabled|active|yes|switched on|turned on)$/i;
const OFF = /^(?:off|false|unchecked|unticked|disabled|inactive|no|switched off|turned off)$/i;

/** `Country: Spain`: a text, an option, or on and off. */
export function valueOfField(target: string, value: string, masked: Masked): Reading[] {
  const text = withoutQuotes(value, masked);
  if (ON.test(text)) return toggled("check", target);
  if (OFF.test(text)) return toggled("uncheck", target);
  return [fillOf(target, value, masked), { intent: optionOfField(target, value, masked) }];
}

function optionOfField(target: string, value: string, masked: Masked): Extract<Intent, { kind: "select" }> {
  const isQuoted = ONLY_SIGN.test(value.trim());
  const options = [withoutQuotes(isQuoted ? value : withoutArticle(value), masked)];
  return { kind: "select", target, options, isQuoted };
}

const OWNER = /^(?:my|our|your|his|her|their|its)\s/i;
/** What is pressed is in no way that somebody could wish. */
export const PRESSED = /\b(?:button|link|page|site|form)$/i;
/** What somebody says of a thing that has nothing to be filled in. */
const REMARK =
  /^(?:not|never|always|already|still|very|too|so|wrong|right|correct|broken|missing|lost|stolen|slow|old|new|late|gone|here|there|ready|done|good|bad|great|required|empty|being|called|better)\b|(?:ed|ing|er)$/i;
const LONGEST_REMARK = 3;

/** Whether a text is what is written into fields: a name, a number, an address; of what is somebody's own, other words, too. */
function isValue(text: string, target: string, verb: string): boolean {
  if (ONLY_SIGN.test(text) || /[\d@]|^\p{Lu}/u.test(text)) return true;
  const isOwn = OWNER.test(target) && !/^was$/i.test(verb) && withoutArticle(text) === text;
  return isOwn && !REMARK.test(text) && text.split(" ").length <= LONGEST_REMARK;
}

/** `the family name is Kowalczyk`, `the switch must be on`: what is so is what it is set to. */
function readIs([, target = "", verb = "", value = ""]: RegExpExecArray, masked: Masked): Reading[] {
  const isDemand = /^(?!is$|are$|was$)/i.test(verb);
  const isNamed = isDemand || /^(?:the|my|our|your|his|her|their|its|this)\s/i.test(target);
  if (!isNamed || beginsStep(target) || roleWordOf(withoutArticle(target)) !== undefined) return [];
  const text = value.replace(/\s+(?:now|please|instead)$/i, "").replace(/^(?:on|at)\s+(?=\d)/i, "");
  if (PRESSED.test(target)) return [];
  const isState = ON.test(text) || OFF.test(text);
  if (isState) return isDemand ? stated(valueOfField(target, text, masked)) : [];
  if (stateOf(text) !== undefined) return [];
  const filled = isValue(text, target, verb) ? [fillOf(target, text, masked)] : [];
  return stated([...filled, { intent: { ...optionOfField(target, text, masked), isOffered: true } }]);
}

function stated(readings: readonly Reading[]): Reading[] {
  return loosely(readings).map((reading) => ({ ...reading, isStatement: true }));
}

/** What is said to be so, or wished: the command for it is to make it so. */
export const statementRules: readonly Rule[] = [
  {
    pattern:
      /^(?!(?:there|it|this|that|these|those|i|we|you|he|she|they|who|what|which)\s)([^:→=?]{2,60}?)(?:\s+it)?\s+(is|was|are|will be|would be|should be|should read|should say|should become|must be|has to be|needs to be|ought to be)\s+(.+)$/i,
    read: readIs,
  },
  {
    pattern:
      /^(?:i|we|they|he|she)(?: (?:also|only|just|really))*(?: want| need| would like| would prefer| prefer| choose|['’]d like|['’]d prefer|['’]ll have|['’]ll take)\s+(.+? (?:as|for) .+)$/i,
    read: ([, rest = ""], masked) => loosely(readSelect(rest, masked)),
  },
  {
    pattern: /^(?:the|my|our) (?:answer|reply) (?:to|for) (.+?) (?:is|should be|must be|would be) (\S+)$/i,
    read: ([, question = "", answer = ""], masked) => loosely(readSelect(`${answer} for ${question}`, masked)),
  },
  {
    pattern:
      /^(?:(?:i|we)(?: (?:also|only|just|really))*(?: want| need| wish| prefer| would (?:like|prefer)|['’]d (?:like|prefer))|let) (?!(?:you|it|this|that|them|him|her|me|us)\b)(\S.{1,60}?) to (?:say|read|be|show|become)(?: set to| just)?:? (.+)$/i,
    read: ([, target = "", value = ""], masked) =>
      PRESSED.test(target) ? [] : loosely(valueOfField(target, value, masked)),
  },
  {
    pattern: /^(?!(?:log|sign|turn|switch|go|click|call|put|take|send|hold)\b)(\S.{1,50}?)\s+(on|off)$/i,
    read: ([, target = "", to = ""]) =>
      beginsStep(target)
        ? []
        : [
            {
              intent: { kind: "toggle", to: /on/i.test(to) ? "check" : "uncheck", target, isSwitch: true },
              isLoose: true,
            },
          ],
  },
];

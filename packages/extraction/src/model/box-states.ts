import { labelWords } from "../offline/field-names.ts";
import type { ShownControl } from "./line-pieces.ts";
import type { Wish } from "./wish.ts";

/**
 * Whether a yes or no agrees with the boxes that its quotes are of: a ticked one says yes. A name that denies, of the field
 * ("muted") or of the box ("No mail"), turns it round; where the request denies, only quotes that hold more than boxes leave it to
 * the model. Boxes that say one thing and another are left to the model, too.
 */
export function agreesWithBoxes(
  value: boolean,
  { wish, boxes, holdsMore }: { wish: Wish; boxes: readonly ShownControl[]; holdsMore: boolean },
): boolean {
  const states = boxes.flatMap((box) => {
    const isOn = isBoxOn(box);
    return isOn === undefined ? [] : [{ box, isOn }];
  });
  if (states.length === 0 || OF_EXISTENCE.test(`${wish.name} ${wish.instruction}`)) return true;
  const name = spaced(wish.name);
  // "Checkbox two is disabled" is ticked or not, whatever it is called.
  const isOfTicks = asksForTicks(wish);
  const isTurned = ({ name: label }: ShownControl): boolean => denies(name) !== (!isOfTicks && denies(label));
  const isOtherSo = states.some(({ box }) => isOtherState(value, name, box));
  if (isOtherSo || LOCKED.test(name)) return isOtherSo;
  if (states.some(({ box, isOn }) => value === (isOn !== isTurned(box)))) return true;
  return denies(`${wish.description} ${wish.instruction}`) && holdsMore;
}

/** Whether the field's own name asks how a box is. */
export function asksForTicks({ name }: Wish): boolean {
  return labelWords(name).some((word) => ASKED_ON.has(word) || ASKED_OFF.has(word));
}

export function isBox({ role }: ShownControl): boolean {
  return BOXES.test(role);
}

/** Whether boxes that are counted are as the count asks, ticked ones for `ticked`; or none is, where none was found. */
export function isCountedAs(
  boxes: readonly ShownControl[],
  { wish: { name, description, instruction }, isFound }: { wish: Wish; isFound: boolean },
): boolean {
  const isAsked = stateAsked(labelWords(name)) ?? stateAsked(labelWords(`${description} ${instruction}`));
  return boxes.every((box) => {
    const isOn = isBoxOn(box);
    return isOn === undefined || isAsked === undefined || (isOn === isAsked) === isFound;
  });
}

/** Undefined for what is no box, and for one that is half ticked. */
function isBoxOn({ role, states }: ShownControl): boolean | undefined {
  if (states.includes("mixed")) return undefined;
  if (states.some((state) => ON.has(state))) return true;
  return BOXES.test(role) ? false : undefined;
}

/** `disabled`, `locked` and `required` ask for another state than whether it is ticked. */
function isOtherState(value: boolean, name: string, { states }: ShownControl): boolean {
  return OTHER_STATES.some(([asked, state, isSo]) => asked.test(name) && (states.includes(state) === isSo) === value);
}

function stateAsked(words: readonly string[]): boolean | undefined {
  const isOn = words.some((word) => ASKED_ON.has(word));
  const isOff = words.some((word) => ASKED_OFF.has(word));
  if (isOn === isOff || words.includes("not")) return undefined;
  return isOn;
}

function denies(text: string): boolean {
  return DENIAL.test(text);
}

function spaced(name: string): string {
  return name.replace(/([\p{Ll}\d])(\p{Lu})/gu, "$1 $2").replaceAll("_", " ");
}

const ON = new Set(["checked", "on", "pressed", "selected"]);
const BOXES = /^(?:checkbox|radio|switch|menuitemcheckbox|menuitemradio)$/;
/** Never asks whether a box is ticked. */
const LOCKED = /\b(?:locked|gr[ae]yed|frozen|read ?only)\b/i;
const OTHER_STATES = [
  [/\b(?:disabled|locked|gr[ae]yed|frozen)\b/i, "disabled", true],
  [/\b(?:locked|read ?only)\b/i, "readonly", true],
  [/\b(?:enabled|editable|active)\b/i, "disabled", false],
  [/\b(?:required|mandatory)\b/i, "required", true],
  [/\boptional\b/i, "required", false],
] as const;
const ASKED_ON = new Set(["checked", "ticked", "selected", "enabled", "pressed"]);
const ASKED_OFF = new Set(["unchecked", "unticked", "unselected", "off"]);
const OF_EXISTENCE = /\b(?:(?:is|are) there|exists?|offered)\b/i;
const DENIAL =
  /\b(?:no|not|non|never|none|without|off|except|hid(?:e|es|den|ing)|mute[sd]?|block(?:s|ed)?|skip(?:s|ped)?|exclud(?:e|es|ed)|missing|inactive|invisible|incomplete|opt(?:ed)? out|dis(?:able|abled|allow|allowed|connected|missed)|un(?:checked|ticked|selected|set|marked|paid|read|subscribed?|available|done|finished|pressed|used|wanted|locked)|nicht|keine?n?|ohne)\b|n['’]t\b/i;

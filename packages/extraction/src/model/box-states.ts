import { labelWords } from "../records/field-names.ts";
import type { ShownControl } from "./line-pieces.ts";
import type { Wish } from "./wish.ts";

/**
 * Whether a boolean agrees with the checkboxes that its quotes cover: a checked one means true. A negated name, of the
 * field ("muted") or of the box ("No mail"), inverts it. A negated request leaves it to the model only if the quotes
 * cover more than boxes. Boxes with different states are left to the model, too.
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
  // If the name asks for the checked state, a negation in the label of the box does not invert it: "Checkbox two is
  // disabled".
  const isOfTicks = asksForTicks(wish);
  const isTurned = ({ name: label }: ShownControl): boolean => denies(name) !== (!isOfTicks && denies(label));
  const isOtherSo = states.some(({ box }) => isOtherState(value, name, box));
  if (isOtherSo || LOCKED.test(name)) return isOtherSo;
  if (states.some(({ box, isOn }) => value === (isOn !== isTurned(box)))) return true;
  return denies(`${wish.description} ${wish.instruction}`) && holdsMore;
}

/** Whether the field's own name asks for the state of a checkbox. */
export function asksForTicks({ name }: Wish): boolean {
  return labelWords(name).some((word) => ASKED_ON.has(word) || ASKED_OFF.has(word));
}

export function isBox({ role }: ShownControl): boolean {
  return BOXES.test(role);
}

/**
 * Whether the counted boxes have the state that the count asks for (checked for `ticked`), or, if none was found, no
 * box has it.
 */
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

/** Undefined for other controls, and for an indeterminate box. */
function isBoxOn({ role, states }: ShownControl): boolean | undefined {
  if (states.includes("mixed")) return undefined;
  if (states.some((state) => ON.has(state))) return true;
  return BOXES.test(role) ? false : undefined;
}

/** Whether the name asks for another state than checked: `disabled`, `locked` and `required` do. */
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
/** Words that never ask whether a box is checked. */
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

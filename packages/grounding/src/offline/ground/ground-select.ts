import type { Action, SnapshotElement } from "@surehand/browser";
import { normaliseName, tokensOf } from "@surehand/language";
import type { Intent } from "../parse/intent.ts";
import { tiers } from "../match/match-name.ts";
import { nameOf, type PageIndex } from "../page/page-index.ts";
import type { PageItem } from "../page/page-item.ts";
import { withoutArticle } from "../parse/articles.ts";
import { listRoles, optionRoles, roleWordOf } from "../words/role-words.ts";
import { asFieldTakes } from "./field-format.ts";
import { groundCell } from "./ground-cell.ts";
import { groundDate } from "./ground-date.ts";
import { fromPopupRow } from "./from-popup-row.ts";
import { isWhereabouts } from "../parse/value-rules.ts";
import { isField, optionOf } from "./ground-fill.ts";
import { isToggle } from "./ground-toggle.ts";
import { better, costOf, groundOn, type Scene } from "./scene.ts";
import type { Outcome } from "../outcome/outcome.ts";

type Selecting = Extract<Intent, { kind: "select" }>;

/** From the list that is named, from what stands open, or from whatever has such an option. */
export function groundSelect(scene: Scene, intent: Selecting): Outcome {
  const outcomes =
    intent.target === undefined
      ? [fromOpen(scene, intent), fromAnyList(scene, intent), fromPressed(scene, intent), fromPopupRow(scene, intent)]
      : [
          fromList(scene, intent, intent.target),
          fromGroup(scene, intent, intent.target),
          ...(intent.isOffered === true ? [] : [fromOpener(scene, intent, intent.target)]),
          ...(intent.isOffered === true ? [] : [intoField(scene, intent, intent.target)]),
        ];
  const best = outcomes.reduce(better);
  const isContested = outcomes.some((other) => other !== best && costOf(other) <= costOf(best) + CONTEST);
  return best.status === "ready" && isContested ? { ...best, isCertain: false } : best;
}

/** A list that has such an option, too, makes the radio button of that name a choice. */
const CONTEST = 1;

function isList({ role }: SnapshotElement): boolean {
  return listRoles.has(role);
}

function fromList(scene: Scene, { options }: Selecting, target: string): Outcome {
  const actionFor = ({ element }: PageItem): Action => selectFrom(element, options);
  const named = groundOn(scene, { phrase: target, what: "list", fits: isList, isKindTold: true }, actionFor);
  if (named.status === "ready" && named.element && !options.every((option) => mayHave(named.element, option)))
    return { status: "none", wanted: "option", phrase: options.join(", "), message: hasOnly(named.element, options) };
  if (named.status !== "none") return named;
  const fits = (element: SnapshotElement): boolean =>
    isList(element) && options.every((option) => hasOption(element, option));
  return groundOn(scene, { phrase: `dropdown in ${target}`, what: "list", fits, isKindTold: true }, actionFor);
}

/** The list shows all that it has, and not what is wanted. */
function hasOnly({ role, name, ref, options = [] }: SnapshotElement, wanted: readonly string[]): string {
  const missing = wanted.map((option) => JSON.stringify(option)).join(", ");
  return `${role} "${name}" (${ref}) has no option ${missing}, but: ${options.join(", ")}.`;
}

/** Of longer lists the snapshot shows the beginning. */
const MOST_OPTIONS_SHOWN = 12;

function mayHave(element: SnapshotElement | undefined, option: string): boolean {
  const { options } = element ?? {};
  if (!element || !options || options.length >= MOST_OPTIONS_SHOWN) return true;
  return optionOf(element, option) !== undefined;
}

/** Of several names, a list that takes several is given all of them. */
function selectFrom(element: SnapshotElement, options: readonly string[]): Action {
  const written = options.map((option) => optionOf(element, option) ?? option);
  const [only = ""] = written;
  return { kind: "select", target: element.ref, option: written.length === 1 ? only : written };
}

/** A radio button or an open option that stands in what is named. */
function fromGroup(scene: Scene, { options, isQuoted }: Selecting, target: string): Outcome {
  const phrase = `${asPhrase(scene, options, isQuoted)} in ${target}`;
  const isKindTold = scene.isByEvidence === true;
  // A checkbox in a row has no name of its own, and is no choice among the rows.
  const fits = (element: SnapshotElement): boolean => isOption(element) && (!isKindTold || element.role !== "checkbox");
  return groundOn(scene, { phrase, what: "option", fits, isKindTold }, chooseItem);
}

function isOption(element: SnapshotElement): boolean {
  return optionRoles.has(element.role) || isToggle(element);
}

/** The words as they would stand in a phrase. */
function asPhrase({ masked }: Scene, options: readonly string[], isQuoted: boolean): string {
  const [only = ""] = options;
  const sign = isQuoted ? masked.quoted.findIndex(({ inner }) => inner === only) : -1;
  return sign < 0 ? only : String.fromCharCode(0xe100 + sign);
}

function chooseItem({ element }: PageItem): Action {
  return {
    kind:
      isToggle(element) && element.role !== "menuitemcheckbox" && element.role !== "menuitemradio" ? "check" : "click",
    target: element.ref,
  };
}

/** A button that opens a list of the page's own: opened first, where it says what it opens it is chosen from at once. */
function fromOpener(scene: Scene, intent: Selecting, phrase: string): Outcome {
  const actionFor = ({ element }: PageItem): Action => openedOrChosen(element, intent);
  const isUnnamed = roleWordOf(withoutArticle(phrase).toLowerCase()) !== undefined;
  const opens = isUnnamed ? isMenuOpener : isOpener;
  const named = groundOn(scene, { phrase, what: "list", fits: opens }, actionFor);
  const fits = (element: SnapshotElement): boolean => isOpener(element) || isList(element);
  const found = named.status === "none" ? groundCell(scene, { phrase, fits }, actionFor) : named;
  if (found.status !== "ready" || found.action.kind === "select" || intent.target === undefined) return found;
  const { options, isQuoted } = intent;
  const [only = ""] = options;
  return {
    ...found,
    cost: found.cost + 0.2,
    isCertain: false,
    rest: `choose ${isQuoted || /["\s]/.test(only) ? JSON.stringify(only) : only}`,
  };
}

/** What only unfolds something is no menu: "choose Save from the menu". */
function isMenuOpener(element: SnapshotElement): boolean {
  return isOpener(element) && element.states.some((state) => state.startsWith("opens "));
}

function isOpener({ role, states, name }: SnapshotElement): boolean {
  return (
    (role === "button" || role === "menuitem" || role === "clickable") &&
    (/[▾▼⌄]$/.test(name) || states.some((state) => state === "collapsed" || state.startsWith("opens ")))
  );
}

function openedOrChosen(element: SnapshotElement, { options }: Selecting): Action {
  const isChosen = isList(element) || element.states.includes("opens listbox");
  return isChosen ? selectFrom(element, options) : { kind: "click", target: element.ref };
}

const FIELD_COST = 0.5;

/** `select 20 with the slider`, `choose 10/11/2026 as the date`: a field takes it as text. */
function intoField(scene: Scene, { options, isQuoted }: Selecting, target: string): Outcome {
  const [text, ...others] = options;
  if (isNoText(text, isQuoted) || isWhereabouts(target)) return { status: "none", wanted: "list", phrase: target };
  if (text === undefined || scene.isByEvidence === true || others.length > 0)
    return { status: "none", wanted: "list", phrase: target };
  const fits = (element: SnapshotElement): boolean =>
    isField(element) && !isList(element) && element.role !== "searchbox";
  const found = groundOn(scene, { phrase: target, what: "list", fits, isKindTold: true }, ({ element }) => ({
    kind: "fill",
    target: element.ref,
    text: asFieldTakes(element, text),
  }));
  if (found.status !== "ready") return found;
  // Who chooses rarely means a field that takes any text: then it is called so.
  if (found.element?.role === "textbox" && found.cost >= tiers.contained)
    return { status: "none", wanted: "list", phrase: target };
  const isReadonly = found.element?.states.includes("readonly") ?? false;
  if (found.element && isReadonly) return groundDate(scene, found.element, text);
  return { ...found, cost: found.cost + FIELD_COST, isCertain: false };
}

/** What can be chosen as it stands there: options, radio buttons, checkboxes, tabs. */
function fromOpen(scene: Scene, { options, isQuoted }: Selecting): Outcome {
  if (options.length > 1) return { status: "none", wanted: "option", phrase: options.join(", ") };
  const phrase = asPhrase(scene, options, isQuoted);
  const isChosen = (element: SnapshotElement): boolean =>
    isOption(element) || element.role === "tab" || element.role === "gridcell";
  return groundOn(scene, { phrase, what: "option", fits: isChosen }, chooseItem);
}

const NATIVE_COST = 1.2;

/** The one list that has such an option. */
function fromAnyList({ index }: Scene, { options }: Selecting): Outcome {
  const holders = index.items.filter(
    ({ element }) => isList(element) && options.every((option) => hasOption(element, option)),
  );
  const phrase = options.join(", ");
  const actionFor = ({ element }: PageItem): Action => selectFrom(element, options);
  const [only, ...others] = holders;
  if (!only) return fromListNamedToo(index, options);
  if (others.length > 0) return { status: "ambiguous", items: holders, phrase, cost: NATIVE_COST, actionFor };
  return { status: "ready", action: actionFor(only), element: only.element, cost: NATIVE_COST, isCertain: false };
}

/** `business class`: the option "Business" of the list "Class". */
function fromListNamedToo({ items }: PageIndex, options: readonly string[]): Outcome {
  const [wanted = "", ...more] = options;
  const words = tokensOf(wanted).meanings;
  const found = items.flatMap(({ element }) => {
    const name = tokensOf(nameOf(element)).meanings;
    const rest = words.filter((word) => !name.includes(word)).join(" ");
    const isNamed = name.length > 0 && rest !== "" && name.every((word) => words.includes(word));
    const option = isList(element) && isNamed ? optionOf(element, rest) : undefined;
    return option === undefined ? [] : [{ element, option }];
  });
  const [only, ...others] = found;
  if (!only || others.length > 0 || more.length > 0)
    return { status: "none", wanted: "option", phrase: options.join(", ") };
  const action = { kind: "select", target: only.element.ref, option: only.option } as const;
  return { status: "ready", action, element: only.element, cost: tiers.byPlace, isCertain: false };
}

function hasOption(element: SnapshotElement, wanted: string): boolean {
  const option = optionOf(element, wanted);
  return option !== undefined && normaliseName(option).length <= normaliseName(wanted).length;
}

const PRESSED_COST = 0.5;

function fromPressed(scene: Scene, { options, isQuoted }: Selecting): Outcome {
  if (options.length > 1) return { status: "none", wanted: "option", phrase: options.join(", ") };
  const isPressed = ({ role }: SnapshotElement): boolean =>
    ["button", "link", "clickable", "listitem", "row", "img"].includes(role);
  const found = groundOn(
    scene,
    { phrase: asPhrase(scene, options, isQuoted), what: "option", fits: isPressed },
    ({ element }) => ({ kind: "click", target: element.ref }),
  );
  // What says what it is chosen for is in some list, and no button that only has a word of it.
  if (/\sas\s/i.test(options[0] ?? "") && found.status === "ready" && found.cost >= tiers.contained)
    return noOption(options);
  return found.status === "ready" || found.status === "ambiguous"
    ? { ...found, cost: found.cost + PRESSED_COST, ...(found.status === "ready" && { isCertain: false }) }
    : found;
}

/** Nobody writes "the second one" into a field; "the fourth tab from the left" is into nothing called "the left". */
function isNoText(text: string | undefined, isQuoted: boolean): boolean {
  return !isQuoted && /^the\s/i.test(text ?? "");
}

function noOption(options: readonly string[]): Outcome {
  return { status: "none", wanted: "option", phrase: options.join(", ") };
}

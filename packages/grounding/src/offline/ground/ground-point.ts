import type { Action, SnapshotElement } from "@surehand/browser";
import { normaliseName, tokensOf, wordsOf } from "@surehand/language";
import { withoutArticle } from "../parse/articles.ts";
import { isListedNoun } from "../parse/places.ts";
import type { Intent } from "../parse/intent.ts";
import { withoutQuotes } from "../parse/masked.ts";
import { nameOf } from "../page/page-index.ts";
import type { PageItem } from "../page/page-item.ts";
import { fieldRoles, pressRoles, roleWordOf } from "../words/role-words.ts";
import { tiers } from "../match/match-name.ts";
import { calledByLook } from "../words/icons.ts";
import { isToggle } from "./ground-toggle.ts";
import { cellNamed } from "./cell-named.ts";
import { groundCalled } from "./ground-called.ts";
import { groundCounted } from "./ground-counted.ts";
import { groundRow } from "./ground-row.ts";
import type { ManyOutcome, Outcome, ReadyOutcome } from "../outcome/outcome.ts";
import { EVIDENCE_COST, groundOn, type Scene } from "./scene.ts";

type Pointing = Extract<Intent, { kind: "point" }>;

export function isPressed({ role }: SnapshotElement): boolean {
  return pressRoles.has(role);
}

export function groundPoint(scene: Scene, intent: Pointing): Outcome {
  const { action, target, modifiers, isColumnHead = false } = intent;
  if (isPageItself(target)) return { status: "none", wanted: "thing", phrase: target };
  const actionFor = ({ element }: PageItem): Action => {
    const base = { target: element.ref, ...(modifiers && { modifiers: [...modifiers] }) };
    return action === "download" ? { kind: "download", target: element.ref } : { kind: action, ...base };
  };
  if (isColumnHead) return groundOn(scene, { phrase: target, what: "column", fits: headsColumn(scene) }, actionFor);
  const found = groundOn(scene, { phrase: target, what: "thing", fits: () => true, prefers: isPressed }, actionFor);
  if (isOnlyAlike(found, intent)) return { status: "none", wanted: "thing", phrase: target };
  if (found.status !== "none" || action === "download") return found;
  return byOtherThanName(scene, intent, found, actionFor);
}

/** By what is drawn on it, by the row it is, or as a line of the page. */
// oxlint-disable-next-line max-params -- where, what, what to say else, and what to do
function byOtherThanName(
  scene: Scene,
  { action, target }: Pointing,
  none: Outcome,
  actionFor: (item: PageItem) => Action,
): Outcome {
  const meant = scene.isByEvidence === true ? none : byLook(scene, target, actionFor);
  if (meant.status !== "none") return meant;
  const toCell = (ref: string): Action => ({ kind: action === "download" ? "click" : action, target: ref });
  const cell = cellNamed(scene, target, toCell);
  if (cell) return cell;
  const counted = groundCounted(scene, target, actionFor);
  if (counted.status !== "none") return counted;
  const row = groundRow(scene, { phrase: target }, actionFor);
  if (row.status !== "none") return row;
  if (action === "click") {
    const called = scene.isByEvidence === true ? none : groundCalled(scene, target, actionFor);
    return called.status === "none" ? none : called;
  }
  const line = lineNamed(scene, target);
  return line === undefined
    ? none
    : { status: "ready", action: { kind: action, target: line }, cost: tiers.head, isCertain: false };
}

function headsColumn({ index: { tree, itemOf } }: Scene): (element: SnapshotElement) => boolean {
  const heads = new Set(tree.lines.map((_, line) => tree.headOf(line)));
  return ({ ref, role }) => role === "columnheader" || heads.has(itemOf.get(ref)?.line);
}

/**
 * Whether only a part of its name is asked for where that is not enough. A field is pressed by its whole name, or called one:
 * "the last page" is not "Go to page".
 */
function isOnlyAlike(found: Outcome, { target, isWhole = false }: Pointing): boolean {
  if (found.status !== "ready" || found.element === undefined) return false;
  if (isWhole && found.cost >= tiers.contained && !isAllSaid(found.cost)) return true;
  const { role } = found.element;
  const isCalledOne = target.split(/\s+/).some((word) => roleWordOf(word.toLowerCase())?.roles.has(role) === true);
  return fieldRoles.has(role) && found.cost > tiers.sameMeaning && !isCalledOne;
}

/** A sign for the verb, on what is only like a button. */
const MOST_ALIKE = 1.2;

/** By evidence, and with nothing left over. */
function isAllSaid(cost: number): boolean {
  return cost >= EVIDENCE_COST && cost < EVIDENCE_COST + MOST_ALIKE;
}

/** "This contact" is what the page is about, and nothing on it. */
function isPageItself(target: string): boolean {
  const noun = /^(?:this|the current)\s+(\S+)$/i.exec(target)?.[1];
  return noun !== undefined && isListedNoun(noun);
}

function byLook(scene: Scene, target: string, actionFor: (item: PageItem) => Action): Outcome {
  const meant = calledByLook(target)
    .map((phrase) => groundOn(scene, { phrase, what: "thing", fits: isPressed }, actionFor))
    .find(({ status }) => status !== "none");
  if (meant?.status !== "ready") return meant ?? { status: "none", wanted: "thing", phrase: target };
  return dearer(meant, SYMBOL_COST);
}

const SYMBOL_COST = 3;

/** The ref of the one line that says just that: text and headings have no ref of their own. */
export function lineNamed({ index: { tree }, masked }: Scene, phrase: string): string | undefined {
  const wanted = normaliseName(withoutArticle(withoutQuotes(phrase, masked)));
  const names = new Set([
    wanted,
    wanted.replace(/^(?:heading|section|text|paragraph|title|item|row|image|picture)\s+/, ""),
    wanted.replace(/\s+(?:heading|section|text|paragraph|title|item|row|image|picture)$/, ""),
  ]);
  const found = tree.lines.flatMap((own, line) => {
    const text = tree.textOf(line);
    return text !== "" && (names.has(normaliseName(text)) || isSameText(text, wanted)) ? [own] : [];
  });
  const headings = found.filter(({ kind }) => kind === "heading");
  const [only, ...others] = headings.length === 1 ? headings : found;
  if (!only || others.length > 0) return undefined;
  return only.anchor;
}

/** "📄 notes.txt" is notes.txt. */
function isSameText(text: string, wanted: string): boolean {
  return wanted !== "" && wordsOf(text).join(" ") === wordsOf(wanted).join(" ");
}

const NAMED_COST = 0.3;

/** The sentence is itself the name of something to press, which then says what the sentence begins with. */
export function groundNamed(scene: Scene, target: string): Outcome {
  const verb = tokensOf(target).meanings[0] ?? "";
  // An option says what stands in it as well: "Build an airplane · move up" is not moved by choosing it.
  const fits = (element: SnapshotElement): boolean =>
    isPressed(element) &&
    element.role !== "option" &&
    !isCard(element) &&
    saysWord(scene, element, verb) &&
    !isPlace(element, target.split(" ")[0] ?? "");
  const found = groundOn(scene, { phrase: target, what: "thing", fits, isSentence: true }, clickOn);
  if (found.status !== "ready") return found.status === "ambiguous" ? dearer(found, NAMED_COST) : found;
  // "Send the calendar" sends it, and ticks no "Send me the calendar every spring".
  const isTickedForIt = found.element !== undefined && isToggle(found.element) && found.cost >= tiers.containedMeaning;
  return isTickedForIt ? { status: "none", wanted: "thing", phrase: target } : dearer(found, NAMED_COST);
}

const VERBED_COST = 2.5;

/** `water the sunflower`, `choose the Team plan`: the button "Water", or "Choose plan", where it says "Sunflower", or "Team". */
export function groundVerbed(scene: Scene, sentence: string): Outcome {
  const [, verb = "", object = ""] = /^(\S+)\s+(\S.*)$/.exec(sentence) ?? [];
  const none: Outcome = { status: "none", wanted: "thing", phrase: withoutQuotes(sentence, scene.masked) };
  const [said, ...more] = tokensOf(verb).meanings;
  const isBareNoun = isListedNoun(withoutArticle(object));
  if (object === "" || isBareNoun || said === undefined || more.length > 0) return none;
  const words = new Set(tokensOf(object).meanings);
  const called = [...(scene.index.byMeaning.get(said) ?? [])].filter(({ element, names }) => {
    const [first, ...others] = names.find(({ source }) => source === "name")?.tokens.meanings ?? [];
    return isPressed(element) && first === said && others.every((word) => words.has(word)) && !isPlace(element, verb);
  });
  const refs = new Set(called.map(({ element }) => element.ref));
  const fits = ({ ref }: SnapshotElement): boolean => refs.has(ref);
  const [sample] = called;
  if (!sample) return none;
  const place = withoutTail(object, nameOf(sample.element));
  const found = groundOn(scene, { phrase: `${verb} in ${place}`, what: "thing", fits }, clickOn);
  if (found.status !== "ready" && found.status !== "ambiguous") return none;
  const isRepeated = called.length > 1 && called.every(({ element }) => nameOf(element) === nameOf(sample.element));
  return dearer(found, scene.isByEvidence === true && isRepeated ? -VERB_SAID : VERBED_COST);
}

/** What every one of a list has a button for is rather done than what a word of it is called. */
const VERB_SAID = 1;

/** What a card holds says what it is about, and not what a press of it does. */
function isCard({ role, name }: SnapshotElement): boolean {
  return role === "clickable" && name === "";
}

/** "Trash" is where things are that were removed, and only a button of that name removes any. */
function isPlace({ role, name }: SnapshotElement, verb: string): boolean {
  return role !== "button" && /^(?:trash|bin)\b/i.test(name) && !/^(?:trash|bin)$/i.test(verb);
}

/** `the Kestrel for later` is the Kestrel where the name is "Save for later". */
function withoutTail(object: string, name: string): string {
  const tail = name.replace(/^\S+/, "").trim().toLowerCase();
  return tail !== "" && object.toLowerCase().endsWith(` ${tail}`) ? object.slice(0, -tail.length).trim() : object;
}

function clickOn({ element }: PageItem): Action {
  return { kind: isToggle(element) ? "check" : "click", target: element.ref };
}

function saysWord({ index }: Scene, { ref }: SnapshotElement, word: string): boolean {
  return index.itemOf.get(ref)?.names.some(({ tokens }) => tokens.meanings.includes(word)) ?? false;
}

function dearer(outcome: ReadyOutcome | ManyOutcome, by: number): Outcome {
  const cost = outcome.cost + by;
  if (outcome.status === "ambiguous") return { ...outcome, cost };
  return { ...outcome, cost, isCertain: outcome.isCertain && by < LEAST_DOUBT };
}

/** What costs that much more is not certain. */
const LEAST_DOUBT = 0.5;

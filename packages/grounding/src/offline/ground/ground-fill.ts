import type { Action, SnapshotElement } from "@surehand/browser";
import { normaliseName, contentWords, tokensOf, wordsOf } from "@surehand/language";
import type { Intent } from "../parse/intent.ts";
import { withoutQuotes } from "../parse/masked.ts";
import type { PageItem } from "../page/page-item.ts";
import { toldValue } from "../page/told-value.ts";
import { fieldRoles, kindOf } from "../words/role-words.ts";
import { isOnlyAbout } from "../match/only-about.ts";
import { SAME } from "../page/said-on-page.ts";
import { tiers } from "../match/match-name.ts";
import { asFieldTakes, mayTake } from "./field-format.ts";
import { groundOn, type Scene } from "./scene.ts";
import { withoutUnit } from "./without-unit.ts";
import type { Outcome, ReadyOutcome } from "../outcome/outcome.ts";

export function isField({ role }: SnapshotElement): boolean {
  return fieldRoles.has(role);
}

export function isWritable({ states }: SnapshotElement): boolean {
  return !states.includes("disabled") && !states.includes("readonly");
}

/** Into the field that the words name; without words, the one that has the focus or the only one there is. */
export function groundFill(scene: Scene, intent: Extract<Intent, { kind: "fill" }>): Outcome {
  const { target, text, isAppended = false, isDescribed = false, isTold = false } = intent;
  const told = isDescribed ? valueToldBy(scene, text) : undefined;
  if (told !== undefined) return lessSure(groundFill(scene, { ...intent, text: told, isDescribed: false }));
  if (isDescribed && !isAppended) {
    const words = `"${text}" says what to type, and is not itself in quotes`;
    return { status: "judgement", judgement: { code: "described-value", words } };
  }
  const actionFor = (item: PageItem): Action =>
    writeTo(item.element, isAppended ? text : withoutUnit(scene.index, item, text), isAppended);
  if (target !== undefined) {
    const found = fieldCalled(scene, { target, text, isTold }, actionFor);
    if (found.status === "none" && !isAppended && scene.isByEvidence !== true)
      return fieldBelow(scene, target, actionFor);
    return isRewritten(found, text) ? { ...found, isCertain: false } : found;
  }
  const only = onlyField(scene);
  if (!only) return { status: "none", wanted: "field", phrase: text, message: "Say which field the text goes into." };
  return { status: "ready", action: actionFor(only), element: only.element, cost: 2, isCertain: false };
}

interface FieldWanted {
  readonly target: string;
  readonly text: string;
  readonly isTold?: boolean;
}

/** The field that goes by the words and takes the text; none where it is only about them: "Repeat password" is not the password. */
function fieldCalled(
  scene: Scene,
  { target, text, isTold = false }: FieldWanted,
  actionFor: (item: PageItem) => Action,
): Outcome {
  const found = groundOn(scene, { phrase: target, what: "field", fits: isField, isKindTold: true }, actionFor);
  if (found.status !== "ready" || found.element === undefined) return found;
  const phrase = withoutQuotes(target, scene.masked);
  const names = (scene.index.itemOf.get(found.element.ref)?.names ?? []).map(({ raw }) => raw);
  const isGuess = !isTold && found.cost >= tiers.contained && isOnlyAbout(names, contentWords(phrase), SAME);
  // Of short lists the page shows all that can be chosen.
  const isTyped = found.action.kind !== "select" && kindOf(found.element) === "select" && text !== "";
  return isGuess || isTyped || !mayTake(found.element, text) ? { status: "none", wanted: "field", phrase } : found;
}

/** `the value of Color`: as the page tells it. */
function valueToldBy({ index, masked }: Scene, text: string): string | undefined {
  const label = /^(?:the )?(?:value|text|content|number|entry) (?:of|for|next to|beside) (?:the )?(.+)$/i.exec(
    text,
  )?.[1];
  return label === undefined ? undefined : toldValue(index.tree, withoutQuotes(label, masked));
}

function lessSure(outcome: Outcome): Outcome {
  return outcome.status === "ready" ? { ...outcome, isCertain: false } : outcome;
}

/**
 * `into quick add`: no field is called so, but the only one of a part of the page that is. One with a label goes by that; a name
 * like a sentence only prompts: "Lunch at noon".
 */
function fieldBelow(scene: Scene, target: string, actionFor: (item: PageItem) => Action): Outcome {
  const isUnlabelled = ({ ref }: SnapshotElement): boolean =>
    (scene.index.itemOf.get(ref)?.names ?? []).every(({ raw }) => wordsOf(raw).length >= SHORTEST_PROMPT);
  const fits = (element: SnapshotElement): boolean => isField(element) && isWritable(element) && isUnlabelled(element);
  const found = groundOn(scene, { phrase: `field in ${target}`, what: "field", fits, isKindTold: true }, actionFor);
  const none: Outcome = { status: "none", wanted: "field", phrase: withoutQuotes(target, scene.masked) };
  if (found.status !== "ready" || found.element === undefined || !isHeadedBy(scene, found.element, target)) return none;
  return { ...found, cost: found.cost + PLACE_COST, isCertain: false };
}

/** Whether it is below what says just that. */
function isHeadedBy({ index, masked }: Scene, { ref }: SnapshotElement, target: string): boolean {
  const { exact } = index.placesOf(tokensOf(withoutQuotes(target, masked)), false);
  const item = index.itemOf.get(ref);
  return item !== undefined && index.tree.chainOf(item.line).some((line) => exact.has(line));
}

const PLACE_COST = 4;
const SHORTEST_PROMPT = 3;

/** A date in words, for example, is written as its field takes it. */
function isRewritten(found: Outcome, text: string): found is ReadyOutcome {
  return found.status === "ready" && found.action.kind === "fill" && found.action.text !== text;
}

/** The field that has the focus, else the only one there is. */
export function onlyField({ index }: Scene): PageItem | undefined {
  const fields = index.items.filter(({ element }) => isField(element) && isWritable(element));
  const focused = fields.find(({ element }) => element.states.includes("focused"));
  return focused ?? (fields.length === 1 ? fields[0] : undefined);
}

/** A list that has such an option is chosen from; everything else is written into. */
function writeTo(element: SnapshotElement, text: string, isAppended: boolean): Action {
  if (isAppended) return { kind: "type", target: element.ref, text };
  const option = optionOf(element, text);
  if (option !== undefined) return { kind: "select", target: element.ref, option };
  return { kind: "fill", target: element.ref, text: asFieldTakes(element, text) };
}

/** The option as the list writes it: the same words, else the only one that holds them. */
export function optionOf({ options = [] }: SnapshotElement, text: string): string | undefined {
  const wanted = normaliseName(text);
  const names = options.map((option) => option.replace(/ \(disabled\)$/, ""));
  const same = names.find((name) => normaliseName(name) === wanted);
  if (same !== undefined) return same;
  const version = VERSION.test(text) ? normaliseName(text.replace(VERSION, "")) : undefined;
  const sameVersion = names.find(
    (name) => version !== undefined && normaliseName(name.replace(VERSION, "")) === version,
  );
  if (sameVersion !== undefined) return sameVersion;
  const sameWords = names.filter((name) => wordsOf(name).join(" ") === wordsOf(text).join(" "));
  if (wanted !== "" && sameWords.length === 1) return sameWords[0];
  const holding = wanted === "" ? [] : names.filter((name) => ` ${normaliseName(name)} `.includes(` ${wanted} `));
  return holding.length === 1 ? holding[0] : optionCounting(names, text);
}

const VERSION = /^v(?:ersion )?(?=\d)/i;

/** "30 seconds" is 30 where the page itself says what it counts. */
function optionCounting(options: readonly string[], text: string): string | undefined {
  const [, number] = /^(\d+) [a-z]+$/i.exec(text.trim()) ?? [];
  return options.find((option) => option === number);
}

export function groundClear(scene: Scene, { target }: Extract<Intent, { kind: "clear" }>): Outcome {
  const actionFor = ({ element }: PageItem): Action => ({ kind: "clear", target: element.ref });
  if (target !== undefined) return fieldCalled(scene, { target, text: "" }, actionFor);
  const only = onlyField(scene);
  if (!only) return { status: "none", wanted: "field", phrase: "" };
  return { status: "ready", action: actionFor(only), element: only.element, cost: 2, isCertain: false };
}

import { isGrammar, requestKind } from "@surehand/language";
import type { DoneAction } from "../agent-state.ts";
import { type AskedContext, isAsked, isAskedAt } from "./asked-change.ts";
import { hasChanged, messagesOf, targetOf } from "./change-strength.ts";
import { type Anchor, anchorsIn } from "./goal-anchors.ts";
import { ALL, type GoalObject, goalObjects, isNamedIn, stripExceptions, stripKept } from "./goal-objects.ts";
import { namedLabels } from "./named-labels.ts";
import type { RecordField } from "./line-fields.ts";
import { speaksOfKeeping } from "./lost-other.ts";
import { holds, isSame, type Named, namesIn, valuesIn } from "./named-units.ts";
import { differing, keyOf, type Observed, type ObservedChange, textOf } from "./observed-changes.ts";
import { isButtonForm, isHeldState, type PageUnit, valuesOfUnit } from "./page-records.ts";
import type { LookAt, PageTimeline } from "./page-timeline.ts";
import { stems } from "./record-names.ts";
import { asWords, numbersIn } from "./record-store.ts";
import { rootsIn, toRoot } from "./roots-in.ts";
import { unseenPages } from "./unseen-pages.ts";

export interface TiedChange {
  readonly goal: string;
  readonly answer: string;
  readonly actions: readonly DoneAction[];
  readonly timeline: PageTimeline;
  readonly observed: Observed;
  /** Numbers that the user wrote or that were calculated, as text. */
  readonly known: ReadonlySet<string>;
}

export interface Ties {
  /** Changes of the pages; those of things that the goal names come first. */
  readonly observed: readonly ObservedChange[];
  /** The messages of the page. */
  readonly messages: readonly string[];
  /** Names, values and labels of the goal that no observed change has. */
  readonly untied: readonly string[];
  /** All texts of the changes: what differs and where, the controls, and the messages. */
  readonly texts: readonly string[];
}

/** Ties each object, value and label that a goal names to what differs on the pages at rest before and after the changes. */
export function tiesOf({
  goal,
  answer,
  actions,
  timeline,
  observed: { changes: observed, touched },
  known,
}: TiedChange): Ties {
  const units = timeline.looks.flatMap((look) => look.units);
  const made = actions.filter(hasChanged);
  const resting = new Set(units.map((unit) => asWords(textOf(unit))));
  const messages = made.flatMap(({ effect }) => messagesOf(effect)).filter((text) => !resting.has(asWords(text)));
  const files = made.flatMap(({ effect }) => effect?.downloads.map((file) => file.name) ?? []);
  const context: TieContext = { goal, observed, touched, units, messages, files, actions: made, timeline };
  const named = goalObjects(goal);
  const plain = named.reduce((text, { name }) => text.replaceAll(name, " "), goal);
  const anchors = anchorsIn(stripExceptions(plain), units);
  const isRowName = ({ text }: Anchor): boolean =>
    units.some((unit) => unit.list !== undefined && isSame(text)(nameOf(unit)));
  const rows = anchors.filter(isRowName).map(({ text }): GoalObject => ({ name: text, kind: "name" }));
  const objects = [...named, ...rows];
  const names = objects.filter((object) => !isTied(object, context)).map(({ name }) => name);
  const values = valuesIn(plain).filter((value) => !isTiedValue(value, context));
  const verbs = new Set(requestKind(goal).changes.map(toRoot));
  const labels = namedLabels(goal, [...new Set(units.flatMap(({ fields }) => fields.map(({ label }) => label)))]);
  const untied = anchors.filter(
    ({ text, stems: own, isLabel }) => !isLabel && !verbs.has(toRoot(text.toLowerCase())) && !isTiedText(own, context),
  );
  const controls = made.flatMap(({ action, description }) => [description, action ? targetOf(action).name : ""]);
  const texts = [...observed.flatMap(textsOf), ...messages, ...files, ...controls];
  const ofGoal = ({ before, after }: ObservedChange): boolean =>
    [before, after].some((unit) => unit && namesIn({ ...unit, headings: [] }, goal).length > 0);
  return {
    observed: observed.toSorted((left, right) => Number(ofGoal(right)) - Number(ofGoal(left))),
    messages,
    untied: [
      ...(isUnrelated(goal, texts) ? [answer] : []),
      ...names,
      ...values,
      ...untiedLabels(labels, context),
      ...untied.map(({ text }) => text),
      ...(ALL.test(stripKept(goal)) ? [...leftOfAll(context), ...unseenPages(timeline)] : []),
      ...([goal, answer].some(speaksOfKeeping) ? alsoChanged(context) : []),
      ...observed.flatMap((change) => formerOnly(answer, change)),
      ...valuesIn(answer).filter(
        (value) => !known.has(value) && !hasValue(goal, value) && !isTiedValue(value, { ...context, goal: "" }),
      ),
      ...otherPlaces(answer, observed.some(ofGoal) ? observed.filter(ofGoal) : observed, context),
    ],
    texts,
  };
}

/** Whether nothing that changed, and no control that changed it, has a word of the goal. */
function isUnrelated(goal: string, texts: readonly string[]): boolean {
  const wanted = rootsIn(goal);
  const own = new Set(texts.flatMap(rootsIn));
  return wanted.length > 0 && !wanted.some((word) => own.has(word));
}

interface TieContext extends AskedContext {
  readonly touched: ReadonlySet<string>;
  readonly messages: readonly string[];
  /** Names of downloaded files. */
  readonly files: readonly string[];
  readonly timeline: PageTimeline;
}

/** Whether a change concerns a name: a thing of that name differs, or one at a place of that name does. */
function isTied(object: GoalObject, context: TieContext): boolean {
  const { name } = object;
  const { observed, messages } = context;
  const isExact = isShownAlone(name, context.units);
  const own = observed.filter(({ before, after }) =>
    [before, after].some((unit) => unit && holds(unit, name, isExact)),
  );
  const still = stillOf(name, isExact, context);
  if (own.length > 0)
    return own.some(
      (change) =>
        still.every(({ url }) => url === change.url) &&
        !isOverwritten(change, context) &&
        isAsked(change, { name, isExact }, context) &&
        isOnly(change, { name, isExact }, context),
    );
  const isPlace = isExact ? isSame(name) : (text: string): boolean => isNamedIn(name, [text]);
  const at = observed.filter(({ place }) => place.some(isPlace));
  if (at.length > 0) return at.some((change) => isAskedAt(change, name, context));
  if (isNamedIn(name, context.files)) return true;
  return isNamedIn(name, messages) && still.length === 0 && !isRow(name, context.units);
}

/** Whether a page shows a name as a value of its own: then longer texts that contain it are other things. */
function isShownAlone(name: string, units: readonly PageUnit[]): boolean {
  return units.some((unit) => [...valuesOfUnit(unit), ...unit.headings].some(isSame(name)));
}

/** Whether a page shows a name as a value of a row: then a message about it does not replace a look at the row. */
function isRow(name: string, units: readonly PageUnit[]): boolean {
  return units.some(
    ({ list, fields }) => list !== undefined && fields.length > 1 && fields.some(({ text }) => isSame(name)(text)),
  );
}

/** Whether a text took the place of another one that the goal does not name. */
function isOverwritten({ before, after }: ObservedChange, { goal }: TieContext): boolean {
  const [old, another] = differing(before, after);
  const [now] = differing(after, before);
  if (!old || !now || another || old.label !== "" || before?.fields.length !== 1) return false;
  const words = new Set(rootsIn(now.text));
  return (
    rootsIn(old.text).every((word) => !words.has(word)) &&
    !rootsIn(old.text).some((word) => rootsIn(goal).includes(word))
  );
}

/** The pages that show a row of a name at the end as before. */
function stillOf(name: string, isExact: boolean, { timeline: { looks }, observed }: TieContext): LookAt[] {
  const changed = new Set(observed.flatMap(({ after }) => (after ? [keyOf(after)] : [])));
  return [...Map.groupBy(looks, ({ url }) => url).values()].flatMap((own) => {
    const earlier = new Set(own.slice(0, -1).flatMap(({ units }) => units.map(keyOf)));
    const isStill = (unit: PageUnit): boolean =>
      unit.list !== undefined && earlier.has(keyOf(unit)) && !changed.has(keyOf(unit));
    return own.slice(-1).filter(({ units }) => units.some((unit) => isStill(unit) && holds(unit, name, isExact)));
  });
}

/** Whether no unchanged thing at the end of the pages fits the goal as well as the changed one. */
function isOnly(
  { before, after }: ObservedChange,
  { name, isExact }: Named,
  { goal, timeline, touched }: TieContext,
): boolean {
  const unit = before ?? after;
  const own = unit ? namesIn(unit, goal) : [];
  const last = timeline.lastLooks.flatMap(({ units }) => units);
  const others = last.filter((one) => one.list !== undefined && !touched.has(keyOf(one)) && holds(one, name, isExact));
  return !others.some((other) => own.every((one) => namesIn(other, goal).includes(one)));
}

/** Returns the values that changed without the goal naming them or their label. */
function alsoChanged({ goal, observed }: TieContext): string[] {
  const words = stems(goal);
  return observed.flatMap(({ before, after }) => {
    const news = before && after ? differing(after, before) : [];
    const named = namedLabels(
      goal,
      news.map(({ label }) => label),
    );
    return news
      .filter(({ label, text }) => label !== "" && !named.includes(label) && !words.includes(stems(text)))
      .map(({ label, text }) => `${label}: ${text}`);
  });
}

/** Returns the headings that an answer names, and neither the goal nor a change is at. */
function otherPlaces(answer: string, changes: readonly ObservedChange[], { goal, units }: TieContext): string[] {
  const known = [goal, ...changes.flatMap(({ place }) => place)].map(asWords);
  const isOther = (words: string): boolean =>
    words.trim() !== "" && asWords(answer).includes(words) && !known.some((text) => text.includes(words));
  return [...new Set(units.flatMap(({ headings }) => headings))].filter((heading) => isOther(asWords(heading)));
}

/** Returns a number that an answer states and that is the former one, if it does not state the new one. */
function formerOnly(answer: string, { before, after }: ObservedChange): string[] {
  const [old = [], now = []] = [differing(before, after), differing(after, before)].map((fields) =>
    valuesIn(answer).filter((value) =>
      fields.some(({ text }) => numbersIn(text, undefined).length > 0 && hasValue(text, value)),
    ),
  );
  return before && after && now.length === 0 ? old : [];
}

const MOST_LEFT = 3;

/** Returns rows that look as before, although the goal asks for all and names in them what it names in changed ones. */
function leftOfAll({ goal, observed, touched, timeline }: TieContext): string[] {
  const left = observed.flatMap(({ url, before, after }) => {
    const own = before ? namesIn(before, goal) : [];
    const isAmong = (unit: PageUnit): boolean =>
      before?.list === undefined
        ? unit.form === before?.form && JSON.stringify(unit.headings) === JSON.stringify(before.headings)
        : unit.list !== undefined;
    const news = differing(after, before);
    const isAlike = (unit: PageUnit): boolean => news.length > 0 && news.every((field) => hasField(unit, field));
    const isLeft = (unit: PageUnit): boolean =>
      isAmong(unit) &&
      !isButtonForm(unit) &&
      !touched.has(keyOf(unit)) &&
      !isAlike(unit) &&
      own.every((one) => namesIn(unit, goal).includes(one));
    return before === undefined
      ? []
      : timeline.looks.flatMap((look) => (look.url === url ? look.units.filter(isLeft) : []));
  });
  return [...new Set(left.map(nameOf))].slice(0, MOST_LEFT);
}

/** Returns the text that names a thing: its first one with a label, or else its first one. */
export function nameOf(unit: PageUnit): string {
  const at = unit.fields.findIndex(({ label, text }) => label !== "" && !isHeldState(text));
  return valuesOfUnit(unit)[Math.max(0, at)] ?? "";
}

/** Whether a thing has a value under its label, or the state of another control. */
function hasField({ fields }: PageUnit, { label, text }: RecordField): boolean {
  return fields.some((own) => own.text === text && (own.label === label || isHeldState(text)));
}

function isTiedValue(value: string, { goal, observed, messages }: TieContext): boolean {
  const kinds = [observed.filter(({ after }) => !after), observed.filter(({ before }) => !before), observed];
  if (kinds.some(({ length }) => length > 1 && String(length) === value)) return true;
  if (messages.some((text) => hasValue(text, value))) return true;
  return observed.some((change) => {
    const { before, after, place } = change;
    if (place.some((text) => hasValue(text, value))) return true;
    const fields = [...differing(before, after), ...differing(after, before)];
    const all = [before, after].flatMap((unit) => unit?.fields ?? []);
    const named = namedLabels(goal, [...new Set(all.map(({ label }) => label))]);
    const isFitting = ({ label }: RecordField): boolean => named.length === 0 || label === "" || named.includes(label);
    const isKept = all.some(({ text }) => hasValue(text, value)) && !fields.some(({ text }) => hasValue(text, value));
    return isKept || fields.some((field) => hasValue(field.text, value) && isFitting(field));
  });
}

function hasValue(text: string, value: string): boolean {
  if (asWords(text).includes(asWords(value))) return true;
  const numbers = numbersIn(text, undefined);
  return numbersIn(value, undefined).some((number) => numbers.includes(number));
}

/** Returns the labels of changed things that the goal names, if it names none of the labels under which something differs. */
function untiedLabels(labels: readonly string[], { observed }: TieContext): string[] {
  const all = new Set(
    observed.flatMap(({ before, after }) =>
      [...(before?.fields ?? []), ...(after?.fields ?? [])].map(({ label }) => label),
    ),
  );
  const own = labels.filter((label) => all.has(label));
  const changed = new Set(
    observed.flatMap(({ before, after }) =>
      [...differing(before, after), ...differing(after, before)].map(({ label }) => label),
    ),
  );
  return own.some((label) => changed.has(label)) ? [] : own;
}

function isTiedText(own: string, { observed, messages, files }: TieContext): boolean {
  return [...observed.flatMap(textsOf), ...messages, ...files].some((text) => stems(text).includes(own));
}

function textsOf({ before, after, place }: ObservedChange): string[] {
  const labels = [...differing(before, after), ...differing(after, before)].map(({ label }) => label);
  return [...[before, after].flatMap((unit) => (unit ? [textOf(unit)] : [])), ...labels, ...place].filter(
    (text) => text !== "" && !isGrammar(text),
  );
}

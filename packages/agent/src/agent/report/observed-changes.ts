import type { DoneAction } from "../agent-state.ts";
import { hasChanged, isTextEntry, isWrittenAway, strengthOf, writtenTexts } from "./change-strength.ts";
import type { RecordField } from "./line-fields.ts";
import type { PageUnit } from "./page-records.ts";
import { isSamePage, type LookAt, namesOf, type PageTimeline } from "./page-timeline.ts";
import { asWords, numbersIn } from "./record-store.ts";

/** A part of a page that differs between the page at rest before a change and after it, and still does at the end. */
export interface ObservedChange {
  /** The step that changed it last. */
  readonly step: number;
  readonly url: string;
  /** Undefined if it appeared. */
  readonly before: PageUnit | undefined;
  /** Undefined if it disappeared. */
  readonly after: PageUnit | undefined;
  /** The names of its page and the headings above it. */
  readonly place: readonly string[];
}

export interface Observed {
  readonly changes: readonly ObservedChange[];
  /** Keys of all things that differed at any time. */
  readonly touched: ReadonlySet<string>;
}

/** Returns what differs on the pages after the changes of a run. Messages are no part of a page. */
export function observedChanges(actions: readonly DoneAction[], timeline: PageTimeline): Observed {
  const shown = actions.flatMap(({ effect }) => effect?.changes ?? []).filter(({ isMessage }) => isMessage);
  const messages = new Set(shown.map(({ what }) => asWords(what)));
  const raw = changesByStep(actions, timeline).map((looks) => changesBetween(looks, { messages, timeline }));
  const rows = madeRows(actions, timeline);
  const joint = raw.reduce<readonly ObservedChange[]>(joined, []);
  return {
    changes: [...rejoined(joint), ...rows].filter((change) => isLasting(change, timeline)),
    touched: new Set([...raw.flat(), ...rows].flatMap(unitsOf).map(keyOf)),
  };
}

/** Returns the thing of a change as it was, and as it became. */
function unitsOf({ before, after }: ObservedChange): PageUnit[] {
  return [before, after].filter((unit) => unit !== undefined);
}

/** Returns the looks around each step that changed more than the text of a field. */
function changesByStep(actions: readonly DoneAction[], timeline: PageTimeline): Looks[] {
  const steps = [...new Set(actions.filter(isOnPage).map(({ step }) => step))];
  let writtenSince: number | undefined;
  return steps.flatMap((step, at) => {
    const made = actions.filter((action) => action.step === step && hasChanged(action));
    if (made.length > 0 && made.every(isOnlyWriting)) writtenSince ??= step;
    if (made.every(isOnlyWriting)) return [];
    const isSent = made.some(isWrittenAway);
    // A text in a field is stored only if something was sent.
    const from = isSent ? (writtenSince ?? step) : step;
    writtenSince = undefined;
    const looks = looksAround(timeline, { from, step, until: steps[at + 1] ?? Infinity });
    return looks && (looks.before ?? isSent) ? [looks] : [];
  });
}

/** Returns rows with several of the texts that a step stored, on a page of a list that was first looked at after it. */
function madeRows(actions: readonly DoneAction[], timeline: PageTimeline): ObservedChange[] {
  const { looks } = timeline;
  return actions.filter(isWrittenAway).flatMap(({ step }) => {
    const written = writtenTexts(actions.filter((action) => action.step <= step));
    const known = new Set(looks.flatMap((look) => (look.step <= step ? look.units.map(keyOf) : [])));
    const first = looks.find((look) => look.step > step);
    return looks.flatMap((look) =>
      (first && look.step > first.step ? look.units : []).flatMap((unit): ObservedChange[] => {
        const own = unit.fields.filter(({ text }) => written.some((one) => isSameValue(one, text)));
        const isMade = unit.list !== undefined && own.length >= FEWEST_WRITTEN && !known.has(keyOf(unit));
        return isMade
          ? [{ step, url: look.url, before: undefined, after: unit, place: [...namesOf(look), ...unit.headings] }]
          : [];
      }),
    );
  });
}

const FEWEST_WRITTEN = 2;

function isSameValue(one: string, other: string): boolean {
  const numbers = numbersIn(one, undefined);
  return asWords(one) === asWords(other) || numbersIn(other, undefined).some((number) => numbers.includes(number));
}

function isOnPage({ action, status }: DoneAction): boolean {
  return action !== null && status === "done";
}

function isOnlyWriting(done: DoneAction): boolean {
  return done.action !== null && isTextEntry(done.action) && strengthOf(done) !== "stored";
}

interface Steps {
  /** The first step whose texts the change may store. */
  readonly from: number;
  readonly step: number;
  /** The next step on the page. */
  readonly until: number;
}

interface Looks {
  readonly step: number;
  readonly before: LookAt | undefined;
  readonly after: LookAt;
}

function looksAround({ looks }: PageTimeline, { from, step, until }: Steps): Looks | undefined {
  const after = looks.findLast((look) => look.step > step && look.step <= until);
  if (!after) return undefined;
  const isBefore = (look: LookAt): boolean => look.step <= from && (look.url === after.url || isSamePage(look, after));
  // A dialog covers most of its page.
  const isWhole = (look: LookAt): boolean => look.units.length * 2 > after.units.length;
  return { step, after, before: looks.findLast((look) => isBefore(look) && isWhole(look)) ?? looks.findLast(isBefore) };
}

interface Differing {
  /** Messages of the pages, as words. */
  readonly messages: ReadonlySet<string>;
  readonly timeline: PageTimeline;
}

function changesBetween({ step, before, after }: Looks, { messages, timeline }: Differing): ObservedChange[] {
  const known = before?.units ?? timeline.looks.flatMap((look) => (look.step <= step ? look.units : []));
  const isMessage = (unit: PageUnit): boolean => messages.has(asWords(textOf(unit)));
  const gone = before ? removeUnits(before.units, after.units).filter((unit) => !isMessage(unit)) : [];
  const come = removeUnits(after.units, known).filter((unit) => !isMessage(unit));
  const left = [...come];
  const changed = gone.map((unit): [PageUnit, PageUnit | undefined] => {
    const next = bestOf(unit, left, gone);
    if (next) left.splice(left.indexOf(next), 1);
    return [unit, next];
  });
  const replaced = replacedLists(before?.units ?? [], after.units);
  const lost = changed.flatMap(([unit, next]) => (next ? [] : [unit]));
  const shifted = new Set(before ? shiftedRows({ before, after }, { lost, left }) : []);
  const toChange = (unit: PageUnit, next: PageUnit | undefined, last = next ?? unit): ObservedChange[] =>
    replaced.has(placeOf(last)) || (shifted.has(last) && (next === undefined || unit === next))
      ? []
      : [{ step, url: after.url, before: unit, after: next, place: [...namesOf(after), ...last.headings] }];
  return [
    ...changed.flatMap(([unit, next]) => toChange(unit, next)),
    ...left.flatMap((unit) => toChange(unit, unit).map((change) => ({ ...change, before: undefined }))),
  ];
}

interface Rows {
  /** Rows that are gone, and became no other one. */
  readonly lost: readonly PageUnit[];
  /** Rows that came. */
  readonly left: readonly PageUnit[];
}

/** Returns rows that only moved from or to another page of their list, because one of the list came or went. */
function shiftedRows(
  { before, after }: { readonly before: LookAt; readonly after: LookAt },
  { lost, left }: Rows,
): PageUnit[] {
  return [...Map.groupBy(left.filter(isListed), placeOf)].flatMap(([place, come]) => {
    const gone = lost.filter((unit) => isListed(unit) && placeOf(unit) === place);
    const isLast = (unit: PageUnit | undefined, { units }: LookAt): boolean =>
      unit !== undefined && units.findLast((one) => isListed(one) && placeOf(one) === place) === unit;
    if (gone.length === 0) return [];
    if (isLast(gone.at(-1), before) && !isLast(come.at(-1), after)) return gone.slice(-come.length);
    return isLast(come.at(-1), after) ? come.slice(-gone.length) : [];
  });
}

/** Returns the places whose rows were all exchanged for others: another page of a list is no change of its rows. */
function replacedLists(before: readonly PageUnit[], after: readonly PageUnit[]): ReadonlySet<string> {
  const [olds, news] = [before, after].map((units) => Map.groupBy(units.filter(isListed), placeOf));
  return new Set(
    [...(olds ?? [])].flatMap(([place, rows]) => {
      const own = news?.get(place) ?? [];
      const isSame = (row: PageUnit): boolean => own.some((other) => sharedBy(row, other) > 0);
      return rows.length > 1 && own.length > 0 && !rows.some(isSame) ? [place] : [];
    }),
  );
}

function isListed({ list }: PageUnit): boolean {
  return list !== undefined;
}

/** Returns the list or the section of a thing; in a section, lines of another kind are at another place. */
function placeOf({ headings, list, form }: PageUnit): string {
  return JSON.stringify([headings, list === undefined ? form : "list"]);
}

/** Returns the unit that another one became: the one at its place that shares most of it, or the only other line there. */
function bestOf(unit: PageUnit, others: readonly PageUnit[], gone: readonly PageUnit[]): PageUnit | undefined {
  const isNear = (other: PageUnit): boolean => placeOf(other) === placeOf(unit) && isSameLabel(other, unit);
  const near = others.filter(isNear);
  const [best] = near.toSorted((left, right) => sharedBy(unit, right) - sharedBy(unit, left));
  if (best && sharedBy(unit, best) > 0) return best;
  const isLine = unit.fields.length === 1 && near.length === 1 && gone.filter(isNear).length === 1;
  return isLine ? near[0] : undefined;
}

/** Whether two lines have one label. The values of rows have their own. */
function isSameLabel({ fields: [first, second] }: PageUnit, { fields: [label, other] }: PageUnit): boolean {
  return second !== undefined || other !== undefined || first?.label === label?.label;
}

/** Returns how many values two rows, or words two lines, share; 0 if they have another name and share less than half. */
function sharedBy(one: PageUnit, other: PageUnit): number {
  const areLines = one.fields.length === 1 && other.fields.length === 1;
  const [own, others] = [one, other].map(({ fields }) =>
    fields.flatMap(({ text }) => (areLines ? text.split(/\s+/) : [text])),
  );
  const shared = own?.filter((text) => others?.includes(text)).length ?? 0;
  const isNamed = one.fields.length > 1 && own?.find((text) => /[\p{L}\p{N}]/u.test(text)) === others?.[0];
  return isNamed || shared * 2 >= Math.max(own?.length ?? 0, 2) ? shared : 0;
}

/** Merges changes with earlier ones: repeated changes of a thing become one, and a change that was undone is dropped. */
function joined(earlier: readonly ObservedChange[], later: readonly ObservedChange[]): readonly ObservedChange[] {
  const found = [...earlier];
  for (const change of later) {
    const at = found.findIndex(
      ({ url, after, before }) =>
        url === change.url && isEqual(after, change.before) && (after !== undefined || isEqual(before, change.after)),
    );
    const [former] = at < 0 ? [] : found.splice(at, 1);
    const whole = { ...change, before: former ? former.before : change.before };
    if (!isEqual(whole.before, whole.after)) found.push(whole);
  }
  return found;
}

/** Joins lines that disappeared with the ones that appeared later at their places: an editor stood there in between. */
function rejoined(found: readonly ObservedChange[]): ObservedChange[] {
  const lost = found.filter(({ before, after }) => before && !after && !isListed(before));
  const come = found.filter(({ before, after }) => after && !before && !isListed(after));
  const gone = lost.flatMap(({ before }) => before ?? []);
  const pairs = lost.flatMap((one) => {
    const later = come.filter(({ url, step }) => url === one.url && step > one.step);
    const next =
      one.before &&
      bestOf(
        one.before,
        later.flatMap(({ after }) => after ?? []),
        gone,
      );
    const other = next && later.find(({ after }) => after === next);
    return other ? [{ one, other }] : [];
  });
  const joinedOnes = new Set(pairs.flatMap(({ one, other }) => [one, other]));
  return [
    ...found.filter((change) => !joinedOnes.has(change)),
    ...pairs.map(({ one, other }) => ({ ...other, before: one.before })),
  ];
}

/** Whether no later look at the page shows the former thing. A thing outside of a list, which may have pages, must also be in the last look. */
function isLasting({ step, url, before, after }: ObservedChange, timeline: PageTimeline): boolean {
  const has = (units: readonly PageUnit[], unit: PageUnit): boolean => units.some((one) => isEqual(one, unit));
  const later = timeline.unitsSince(url, step);
  const last = later.at(-1);
  if (after?.list === undefined && after && last && !has(last, after)) return false;
  return !later.some((look) => before !== undefined && has(look, before) && !(after && has(look, after)));
}

export function textOf({ fields }: PageUnit): string {
  return fields.map(({ text }) => text).join(" | ");
}

export function keyOf({ fields, headings, form }: PageUnit): string {
  return JSON.stringify([fields.map(({ label, text }) => [label, text]), headings, form]);
}

function isEqual(one: PageUnit | undefined, other: PageUnit | undefined): boolean {
  return one === undefined || other === undefined ? one === other : keyOf(one) === keyOf(other);
}

/** Returns the units that occur more often than in others. */
function removeUnits(units: readonly PageUnit[], others: readonly PageUnit[]): PageUnit[] {
  const left = new Map<string, number>();
  for (const unit of others) left.set(keyOf(unit), (left.get(keyOf(unit)) ?? 0) + 1);
  return units.filter((unit) => {
    const known = left.get(keyOf(unit)) ?? 0;
    left.set(keyOf(unit), known - 1);
    return known <= 0;
  });
}

/** Returns the fields of a thing that another one lacks. */
export function differing(unit: PageUnit | undefined, other: PageUnit | undefined): readonly RecordField[] {
  return (unit?.fields ?? []).filter(
    ({ label, text }) => other?.fields.some((field) => field.label === label && field.text === text) !== true,
  );
}

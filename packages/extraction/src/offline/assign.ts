import { parseDate, pricesIn, WEEKDAY_NAME } from "@surehand/language";
import type { ValueShape } from "../schema/shape.ts";
import { EMAIL } from "../values/to-value.ts";
import { asksForCount, type AskedField, EXACT, type Fit, nameFit } from "./fields.ts";
import { isAbsent, readValue, type ReadOptions } from "./read-value.ts";
import type { Slot, SlotName, SlotValue } from "./slots.ts";

/** A slot that was assigned to a field. */
export interface Assignment {
  readonly field: AskedField;
  readonly slot: Slot;
  readonly score: number;
  /** The name that identifies it; undefined if only its look does. */
  readonly name: SlotName | undefined;
  /** Whether nothing but the names on the page decided. */
  readonly isCertain: boolean;
}

export interface AssignOptions extends ReadOptions {
  /** Number of records. */
  readonly count: number;
}

/** Points of a name by its source, of an exact and of a wider one. */
const POINTS: Readonly<Record<SlotName["source"], readonly [exact: number, wide: number]>> = {
  column: [100, 45],
  label: [95, 40],
  markup: [80, 30],
  unit: [60, 25],
};
const HEADING = 70;
const LOOK = 20;
/** Points for values that are of the field's type. */
const OF_TYPE = 10;
/** Part of the points that a slot loses if no record has it. */
const MISSING = 0.4;
/** Share of the values that must be of the field's type. */
const LEAST_OF_TYPE = 0.5;

/** Assigns each field to at most one slot, and no two fields to the same text: the best pair first. */
export function assign(fields: readonly AskedField[], slots: readonly Slot[], options: AssignOptions): Assignment[] {
  const labels = new Set(
    slots.flatMap(({ names }) =>
      names
        .filter(({ source, count = 0 }) => source === "label" && (count > 1 || options.count === 1))
        .map(({ text }) => plainText(text)),
    ),
  );
  const isLabel = (slot: Slot): boolean => [...slot.values.values()].every(({ text }) => labels.has(plainText(text)));
  const pairs = fields
    .flatMap((field) => slots.flatMap((slot) => score(field, slot, options) ?? []))
    .filter(({ name, slot }) => name !== undefined || slot.isHeading || !isLabel(slot));
  const blocked = new Set(
    pairs
      .filter(({ name, score: points }) => name !== undefined && points >= POINTS.markup[0] * (1 - MISSING))
      .map(({ field }) => field),
  );
  const taken: Assignment[] = [];
  for (const pair of pairs.toSorted((one, other) => other.score - one.score)) {
    const isLook = pair.name === undefined;
    if (isLook && blocked.has(pair.field)) continue;
    if (taken.some(({ field }) => field === pair.field)) continue;
    if (taken.some(({ slot }) => conflicts(slot, pair.slot))) continue;
    taken.push(pair);
  }
  return taken
    .filter(({ score: points }) => points > 0)
    .map((one) => ({ ...one, isCertain: one.isCertain && !hasRival(one, pairs) }));
}

function plainText(text: string): string {
  return text.toLowerCase().replace(/[:\s]+$/, "");
}

/** Whether another slot is named as well and has other values. */
function hasRival({ field, slot, score: points }: Assignment, pairs: readonly Assignment[]): boolean {
  return pairs.some(
    (other) =>
      other.field === field &&
      other.slot !== slot &&
      other.isCertain &&
      other.score >= points - OF_TYPE &&
      [...other.slot.values].some(([record, value]) => {
        const own = slot.values.get(record);
        return own !== undefined && !overlaps(own, value) && own.text !== value.text;
      }),
  );
}

function conflicts(one: Slot, other: Slot): boolean {
  if (one.kind !== other.kind) return false;
  if (one === other) return true;
  return [...one.values].some(([record, value]) => {
    const second = other.values.get(record);
    return (
      second !== undefined && overlaps(value, second) && !(one.isPart && other.isPart && value.text !== second.text)
    );
  });
}

function overlaps(one: SlotValue, other: SlotValue): boolean {
  return one.leaves.some((leaf) => other.leaves.includes(leaf));
}

function score(field: AskedField, slot: Slot, options: AssignOptions): Assignment | undefined {
  const shape = field.shape.kind === "list" ? undefined : field.shape;
  const isFormer = [...slot.values.values()].every(({ isStruck }) => isStruck);
  if (!isOfKind(field, slot) || (isFormer && field.meaning !== "old-price")) return undefined;
  const best = bestName(field, slot);
  const values = [...slot.values.values()];
  const present = values.filter(({ text }) => !isAbsent(text));
  const style = styleOf(slot, options);
  const readable = shape ? present.filter((value) => readValue(field, shape, value, style) !== undefined) : present;
  const share = present.length === 0 ? 1 : readable.length / present.length;
  if (share < LEAST_OF_TYPE && best.points < POINTS.markup[0]) return undefined;
  if (share === 0 && best.name?.source === "markup") return undefined;
  const support = slot.values.size / options.count;
  const looks = best.points > 0 ? { points: 0, isHeading: false } : lookOf(field, slot, { shape, values: present });
  const points = best.points + looks.points;
  if (points === 0) return undefined;
  const isCertain = best.fit >= EXACT || looks.isHeading;
  return {
    field,
    slot,
    score: points * (1 - MISSING * (1 - Math.min(1, support))) + OF_TYPE * share * Math.min(1, support),
    name: best.name,
    isCertain,
  };
}

/** Returns how the values of a slot are written. */
export function styleOf({ names }: Slot, { language }: ReadOptions): ReadOptions {
  return { language, isCell: names.some(({ source }) => source === "column" || source === "label") };
}

/** Whether a label names most values of a slot. Other labels are values of a list of pairs. */
function isOfAll({ source, count = 0 }: SlotName, { values }: Slot): boolean {
  return source === "column" || count * 2 > values.size;
}

function bestName(field: AskedField, slot: Slot): { name: SlotName | undefined; points: number; fit: Fit } {
  let best: { name: SlotName | undefined; points: number; fit: Fit } = { name: undefined, points: 0, fit: 0 };
  for (const name of slot.names) {
    if (!isOfAll(name, slot)) continue;
    const fit =
      name.source === "unit" && !asksForCount(field) ? 0 : nameFit(field, name.text, name.source === "column");
    const [exact, wide] = POINTS[name.source];
    const points = fit === 0 ? 0 : fit >= EXACT ? exact + (fit - EXACT) * 3 : name.source === "markup" ? 0 : wide;
    if (points > best.points) best = { name, points, fit };
  }
  return best;
}

/** Whether the slot is of the kind that the field asks for: an address, a picture, or a text. */
function isOfKind({ shape, meaning }: AskedField, { kind, isPart, values }: Slot): boolean {
  if (shape.kind === "list") return kind === "text";
  if (meaning === "image") return kind === "picture" || (kind === "text" && !shape.isUrl && false);
  const asksForAddress = shape.isUrl || (meaning === "url" && shape.type === "string");
  if (asksForAddress)
    return (
      kind === "address" ||
      (kind === "text" && isPart === false && [...values.values()].every(({ text }) => URL.canParse(text)))
    );
  return kind === "text";
}

interface LookOptions {
  readonly shape: ValueShape | undefined;
  readonly values: readonly SlotValue[];
}

/** Points for the look of values without a name. Only a heading is certain, and only for a name. */
function lookOf(field: AskedField, slot: Slot, { shape, values }: LookOptions): { points: number; isHeading: boolean } {
  const none = { points: 0, isHeading: false };
  if (!shape || values.length === 0) return none;
  const { meaning } = field;
  const isWords = shape.type === "string" && shape.format === undefined && !shape.choices;
  const all = (test: (value: SlotValue) => boolean): boolean => values.every(test);
  if (slot.kind === "address") return { points: slot.isHeading ? LOOK + 10 : LOOK, isHeading: false };
  if (slot.kind === "picture") return { points: LOOK, isHeading: false };
  if (slot.isAround) return none;
  if (
    !slot.isHeading &&
    slot.names.some((name) => name.source === "column" || (name.source === "label" && isOfAll(name, slot)))
  )
    return none;
  if (field.isThing && isWords) {
    const letters = meaning === "name" ? /\p{L}/u : /[\p{L}\d]/u;
    if (!all(({ text }) => letters.test(text) && !text.endsWith(":") && text.length < LONGEST_NAME) || slot.isPart)
      return none;
    if (slot.isHeading) return { points: HEADING, isHeading: true };
    if (meaning === "name" && values.some(({ text }) => /^[^\p{L}(]/u.test(text))) return none;
    return { points: slot.isLink ? LOOK + 5 : slot.isFirst ? LOOK : 0, isHeading: false };
  }
  switch (meaning) {
    case "price":
      return { points: slot.isOnlyPrice ? LOOK : 0, isHeading: false };
    case "old-price":
      return {
        points: all(({ text, isStruck }) => isStruck && pricesIn(text).length === 1) ? LOOK + 5 : 0,
        isHeading: false,
      };
    case "date":
      return {
        points: all(({ text }) => text.length < 40 && parseDate(text) !== undefined) ? LOOK : 0,
        isHeading: false,
      };
    case "description":
      return { points: all(({ text }) => text.length < 2000) && isProse(values) ? LOOK : 0, isHeading: false };
    case "rating":
      return { points: all(({ text }) => RATING.test(text)) ? LOOK : 0, isHeading: false };
    case "day":
      return { points: all(({ text }) => WEEKDAY.test(text)) ? LOOK : 0, isHeading: false };
    case "time":
    case "hours":
      return { points: isMostly(values, CLOCK) ? LOOK : 0, isHeading: false };
    case "phone":
      return { points: all(({ text }) => PHONE.test(text)) ? LOOK : 0, isHeading: false };
    case "version":
      return { points: all(({ text }) => VERSION.test(text)) ? LOOK : 0, isHeading: false };
    case "email":
      return { points: all(({ text }) => EMAIL.test(text) && text.length < 60) ? LOOK : 0, isHeading: false };
    default:
      return shape.choices !== undefined ? { points: LOOK, isHeading: false } : none;
  }
}

const LONGEST_NAME = 150;
const RATING = /^(?:[0-5](?:[.,]\d)?|\d(?:[.,]\d)?\s*(?:\/|out of|of|von)\s*(?:5|10)|★[★☆]*)$/;
const WEEKDAY = new RegExp(`^${WEEKDAY_NAME}$`, "iu");
const CLOCK = /^\d{1,2}[:.h]\d{2}/;
const PHONE = /^\+?(?:[\d()/-]\s?){6,20}$/;
const VERSION = /^v?\d+(?:\.\d+)+[\w.-]*$/;

function isMostly(values: readonly SlotValue[], pattern: RegExp): boolean {
  return values.filter(({ text }) => pattern.test(text)).length * 2 > values.length;
}

/** Whether texts are sentences on average. */
function isProse(values: readonly SlotValue[]): boolean {
  return values.reduce((sum, { text }) => sum + text.split(" ").length, 0) >= values.length * FEWEST_WORDS;
}

const FEWEST_WORDS = 6;

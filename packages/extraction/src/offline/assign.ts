import type { AskedField } from "./fields.ts";
import { asksForCount, EXACT, type Fit, nameFit } from "./name-fit.ts";
import { areDifferent, lookOf } from "./looks.ts";
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

/** Whether a name on the page identifies the field. What a number counts ("kg") identifies none. */
export function hasNameOnPage({ isCertain, name }: Assignment): boolean {
  return isCertain && name !== undefined && name.source !== "unit";
}

export interface AssignOptions extends ReadOptions {
  /** Number of records. */
  readonly count: number;
}

/** Points of a name by its source, of an exact and of a wider one. */
const POINTS: Readonly<Record<SlotName["source"], readonly [exact: number, wide: number]>> = {
  column: [100, 45],
  label: [95, 40],
  markup: [80, 0],
  unit: [60, 25],
};
/** More points for the words themselves than for synonyms. */
const OF_WORDS = 3;
/** Points for values that are of the field's type. */
const OF_TYPE = 10;
/** Part of the points that a slot loses if no record has it. */
const MISSING = 0.4;
/** Share of the values that must be of the field's type. */
const LEAST_OF_TYPE = 0.5;

/** Assigns each field to at most one slot, and no two fields to the same text: the best pair first. */
export function assign(fields: readonly AskedField[], slots: readonly Slot[], options: AssignOptions): Assignment[] {
  const labels = new Set(
    slots.flatMap(({ kind, names }) =>
      kind !== "text"
        ? []
        : names
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
    .map((one) => ({ ...one, isCertain: one.isCertain && !hasCompetitor(one, pairs) }));
}

function plainText(text: string): string {
  return text.toLowerCase().replace(/(?<![:\s])[:\s]+$/, "");
}

/** Whether another slot is named as well and has other values. */
function hasCompetitor({ field, slot, score: points }: Assignment, pairs: readonly Assignment[]): boolean {
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
  if (!isOfKind(field, slot)) return undefined;
  const best = bestName(field, slot);
  const present = [...slot.values.values()].filter(({ text }) => !isAbsent(text));
  const share = readableShare(field, present, styleOf(slot, options));
  if (
    isDeceptive(field, { name: best.name, share, present }) ||
    (share < LEAST_OF_TYPE && best.points < POINTS.markup[0])
  )
    return undefined;
  const shape = field.shape.kind === "list" ? undefined : field.shape;
  const isNamed = slot.names.some((name) => NAMING.has(name.source) && isOfAll(name, slot));
  const look = best.points > 0 ? undefined : lookOf(field, slot, { shape, values: present, isNamed });
  const points = best.points + (look?.points ?? 0);
  if (points === 0) return undefined;
  const support = Math.min(1, slot.values.size / options.count);
  return {
    field,
    slot,
    score: points * (1 - MISSING * (1 - support)) + OF_TYPE * share * support,
    name: best.name,
    isCertain: (best.fit >= EXACT && isOfEach(best.name, slot)) || look?.isCertain === true,
  };
}

interface Filled {
  readonly name: SlotName | undefined;
  readonly share: number;
  readonly present: readonly SlotValue[];
}

/** Whether the markup calls values by a name that they can't have: of another type, or one title for all records. */
function isDeceptive({ isThing }: AskedField, { name, share, present }: Filled): boolean {
  return name?.source === "markup" && (share === 0 || (isThing && !areDifferent(present)));
}

const NAMING: ReadonlySet<SlotName["source"]> = new Set(["column", "label"]);

/** Share of the values that are of the field's type. */
function readableShare(field: AskedField, values: readonly SlotValue[], style: ReadOptions): number {
  const { shape } = field;
  if (shape.kind === "list" || values.length === 0) return 1;
  return values.filter((value) => readValue(field, shape, value, style) !== undefined).length / values.length;
}

/** Returns how the values of a slot are written. */
export function styleOf({ names }: Slot, { language }: ReadOptions): ReadOptions {
  return { language, isCell: names.some(({ source }) => source === "column" || source === "label") };
}

/** Whether a label names most values of a slot. Other labels are values of a list of pairs. */
function isOfAll({ source, count = 0 }: SlotName, { values }: Slot): boolean {
  return source === "column" || count * 2 > values.size;
}

/** Whether all values of a slot have the same label: the second icon of each card may be labeled differently. */
function isOfEach(name: SlotName | undefined, { names, values }: Slot): boolean {
  if (name?.source !== "label" || name.count === values.size) return true;
  return names.every(({ source, text }) => source !== "label" || text === name.text);
}

interface BestName {
  readonly name: SlotName | undefined;
  readonly points: number;
  readonly fit: Fit;
}

function bestName(field: AskedField, slot: Slot): BestName {
  let best: BestName = { name: undefined, points: 0, fit: 0 };
  for (const name of slot.names) {
    if (!isOfAll(name, slot) || (name.source === "unit" && !asksForCount(field))) continue;
    const fit = nameFit(field, name.text, name.source === "column");
    const points = pointsOf(name.source, fit);
    if (points > best.points) best = { name, points, fit };
  }
  return best;
}

function pointsOf(source: SlotName["source"], fit: Fit): number {
  const [exact, wide] = POINTS[source];
  if (fit >= EXACT) return exact + (fit - EXACT) * OF_WORDS;
  return fit === 0 ? 0 : wide;
}

/** Whether the slot is of the kind that the field asks for: an address, a picture, or a text that is not struck through. */
function isOfKind({ shape, meaning }: AskedField, { kind, isPart, values }: Slot): boolean {
  if (shape.kind === "list") return kind === "text";
  if (meaning === "image") return kind === "picture";
  const all = [...values.values()];
  if (shape.isUrl || (meaning === "url" && shape.type === "string"))
    return kind === "address" || (kind === "text" && !isPart && all.every(({ text }) => URL.canParse(text)));
  return kind === "text" && (meaning === "old-price" || !all.every(({ isStruck }) => isStruck));
}

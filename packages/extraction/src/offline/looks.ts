import { parseDate, pricesIn, WEEKDAY_NAME } from "@surehand/language";
import type { Meaning } from "../records/field-names.ts";
import type { ValueShape } from "../schema/shape.ts";
import { EMAIL } from "../values/to-value.ts";
import type { AskedField } from "./fields.ts";
import type { Slot, SlotValue } from "./slots.ts";

/** How much the look of values says for a field. */
export interface Look {
  readonly points: number;
  /** Whether nothing else of the record can be meant: its heading for its name, its only address for its link. */
  readonly isCertain: boolean;
}

const HEADING = 70;
const LINK = 25;
const LIKELY = 20;
const none: Look = { points: 0, isCertain: false };
const likely: Look = { points: LIKELY, isCertain: false };

interface LookOptions {
  readonly shape: ValueShape | undefined;
  readonly values: readonly SlotValue[];
  /** Whether a label or a column names the slot. */
  readonly isNamed: boolean;
}

/** Returns the look of values that no name identifies. */
export function lookOf(field: AskedField, slot: Slot, { shape, values, isNamed }: LookOptions): Look {
  if (!shape || values.length === 0) return none;
  if (slot.kind !== "text") return addressLook(field, slot);
  if (slot.isAround || (isNamed && !slot.isHeading)) return none;
  if (field.isThing && isWords(shape)) return nameLook(field, slot, values);
  const isLike = field.meaning === undefined ? undefined : LOOKS[field.meaning];
  return shape.choices !== undefined || isLike?.(values, slot) === true ? likely : none;
}

/** The only address of a record is its link, and the first one may be. */
function addressLook({ names: [name] }: AskedField, { isOnly }: Slot): Look {
  const isPlain = name?.words.every((word) => ADDRESS.has(word)) === true;
  return { points: isOnly ? LINK : LIKELY, isCertain: isOnly && isPlain };
}

const ADDRESS: ReadonlySet<string> = new Set(["url", "link", "href", "image", "picture", "img"]);

function isWords({ type, format, choices }: ValueShape): boolean {
  return type === "string" && format === undefined && choices === undefined;
}

/** Rates the name of a record: its heading, its link, or its first text. */
function nameLook({ meaning }: AskedField, slot: Slot, values: readonly SlotValue[]): Look {
  const isName = meaning === "name" ? /\p{L}/u : /[\p{L}\d]/u;
  if (
    slot.isPart ||
    !values.every(({ text }) => isName.test(text) && !text.endsWith(":") && text.length < LONGEST_NAME)
  )
    return none;
  if (!areDifferent(values)) return none;
  if (slot.isHeading) return { points: HEADING, isCertain: true };
  if (meaning === "name" && values.some(({ text }) => /^[^\p{L}(]/u.test(text))) return none;
  if (slot.isLink) return { points: LINK, isCertain: false };
  return slot.isFirst ? likely : none;
}

/** A text that most records share names none of them. */
export function areDifferent(values: readonly SlotValue[]): boolean {
  return values.length < 2 || new Set(values.map(({ text }) => text)).size * 2 > values.length;
}

const LONGEST_NAME = 150;
const LONGEST_DATE = 40;
const LONGEST_TEXT = 2000;
const FEWEST_WORDS = 6;

type Test = (values: readonly SlotValue[], slot: Slot) => boolean;

function each(test: (value: SlotValue) => boolean): Test {
  return (values) => values.every(test);
}

const LOOKS: Readonly<Partial<Record<NonNullable<Meaning>, Test>>> = {
  price: (_, { isOnly }) => isOnly,
  "old-price": each(({ text, isStruck }) => isStruck && pricesIn(text).length === 1),
  date: each(({ text }) => text.length < LONGEST_DATE && parseDate(text) !== undefined),
  description: (values) => values.every(({ text }) => text.length < LONGEST_TEXT) && isProse(values),
  rating: like(/^(?:[0-5](?:[.,]\d)?|\d(?:[.,]\d)?\s*(?:\/|out of|of|von)\s*(?:5|10)|★[★☆]*)$/),
  day: like(new RegExp(`^${WEEKDAY_NAME}$`, "iu")),
  time: isClock,
  hours: isClock,
  phone: like(/^\+?(?:[\d()/-]\s?){6,20}$/),
  version: like(/^v?\d+\.\d[\w.-]*$/),
  email: each(({ text }) => text.length < LONGEST_DATE && EMAIL.test(text)),
};

function like(pattern: RegExp): Test {
  return each(({ text }) => pattern.test(text));
}

/** Most values are times; the others may say "closed". */
function isClock(values: readonly SlotValue[]): boolean {
  return values.filter(({ text }) => /^\d{1,2}[:.h]\d{2}/.test(text)).length * 2 > values.length;
}

/** Whether texts are sentences on average. */
function isProse(values: readonly SlotValue[]): boolean {
  return values.reduce((sum, { text }) => sum + text.split(" ").length, 0) >= values.length * FEWEST_WORDS;
}

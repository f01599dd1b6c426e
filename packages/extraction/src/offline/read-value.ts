import { canonicalOf, isShortFor, parseAvailability, parseBoolean, parseDate } from "@surehand/language";
import { isAvailability, isInverse } from "../records/availability.ts";
import type { ValueShape } from "../schema/shape.ts";
import { isNothing, type ReadValue, toValue } from "../values/to-value.ts";
import type { AskedField } from "./fields.ts";
import { asksForDigits } from "./name-fit.ts";
import type { SlotValue } from "./slots.ts";
import { readNumber } from "./units.ts";

export interface ReadOptions {
  readonly language: string;
  /** Whether it is a table's cell, where brackets mean a negative number. */
  readonly isCell?: boolean;
}

/** Reads the value of a slot as a field asks for it. Undefined: it is not of the field's type. */
export function readValue(
  field: AskedField,
  shape: ValueShape,
  value: SlotValue,
  options: ReadOptions,
): ReadValue | undefined {
  const { text, plain, data } = value;
  if (isAbsent(text)) return undefined;
  if (shape.type === "boolean") return readTruth(field, value);
  if (shape.choices) return toValue(shape, text, options) ?? toValue(shape, plain, options);
  if (shape.type === "number" || shape.type === "integer") return readMeasure(field, shape, value, options);
  if (shape.format === "date" || shape.format === "date-time")
    return toValue(shape, data ?? text, options) ?? toValue(shape, text, options);
  if (shape.format !== undefined) return toValue(shape, text, options);
  if (asksForDigits(field) && !/\d/.test(text)) return undefined;
  if (!/[\p{L}\p{N}]/u.test(text)) return undefined;
  return toValue(shape, stripOwnName(field, text.replace(/^[☐☑☒✓✗•▪●○◦♫]\s+/u, "")), options);
}

/** "Dir. Ann Lee" for a director, "by Ann Lee" for an author. */
function stripOwnName({ names }: AskedField, text: string): string {
  const [, first = "", mark, rest] = /^(\p{L}+)([.:]?)\s(.+)$/su.exec(text) ?? [];
  if (rest === undefined) return text;
  const word = first.toLowerCase();
  const isOwn = names.some(({ words }) =>
    words.some((own) => own === word || isShortFor(word, { word: own, label: `${first}.` })),
  );
  return (isOwn && mark !== "") ||
    (word === "by" && names.some(({ words }) => words.map(canonicalOf).includes("author")))
    ? rest
    : text;
}

function readMeasure(
  field: AskedField,
  shape: ValueShape,
  { plain: text, leaves }: SlotValue,
  options: ReadOptions,
): ReadValue | undefined {
  if (VERSION.test(text) || (parseDate(text) !== undefined && /\d\D+\d/.test(text))) return undefined;
  if (leaves[0]?.kind === "field" && /^\p{L}/u.test(text)) return undefined;
  const number = readNumber(text, options, field.unit);
  if (number === undefined || (shape.type === "integer" && !Number.isInteger(number))) return undefined;
  return { value: number, kind: "normalized" };
}

const VERSION = /^v?\d+\.\d+\.\d+/i;

/** A checked box, a tick, "yes", or whether something is in stock. */
function readTruth(field: AskedField, { text, leaves }: SlotValue): ReadValue | undefined {
  const [leaf] = leaves;
  if (leaf?.kind === "field" && leaf.states !== undefined && TICKED.has(leaf.role ?? "")) {
    const isOn = leaf.states.some((state) => state === "checked" || state === "on");
    return { value: isOn, kind: "normalized" };
  }
  const names = { aliases: field.names.map((name) => name.text), meaning: field.meaning };
  const plain = parseBoolean(text);
  if (plain !== undefined) return { value: plain, kind: "normalized" };
  const available = isAvailability(names) ? parseAvailability(text) : undefined;
  return available === undefined ? undefined : { value: available !== isInverse(names), kind: "normalized" };
}

const TICKED: ReadonlySet<string> = new Set(["checkbox", "radio", "switch"]);

/** Whether a text says that there is no value. */
export function isAbsent(text: string): boolean {
  const plain = text.toLowerCase().replace(/[().]/g, "").trim();
  return isNothing(text) || ABSENT.has(plain) || (plain.startsWith("not ") && plain.split(" ").length <= 3);
}

const ABSENT: ReadonlySet<string> = new Set(["unknown", "none", "never", "unbekannt", "keine angabe", "?"]);

import { parseAvailability, parseBoolean, parseDate } from "@surehand/language";
import { isAvailability, isInverse } from "../offline/truths.ts";
import type { ValueShape } from "../schema/shape.ts";
import { isNothing, type ReadValue, toValue } from "../values/to-value.ts";
import { asksForDigits, type AskedField } from "./fields.ts";
import type { SlotValue } from "./slots.ts";
import { readNumber } from "./units.ts";

export interface ReadOptions {
  readonly language: string;
  readonly isCell: boolean;
}

/** Reads the value of a slot as a field asks for it. Undefined: it is not of the field's type. */
export function readValue(field: AskedField, shape: ValueShape, value: SlotValue, options: ReadOptions): ReadValue | undefined {
  const { text, plain, data, leaves } = value;
  if (isAbsent(text)) return undefined;
  if (shape.type === "boolean") return readTruth(field, value);
  if (shape.choices) return toValue(shape, text, options) ?? toValue(shape, plain, options);
  if (shape.type === "number" || shape.type === "integer") return readMeasure(field, shape, plain, options);
  if (shape.format === "date" || shape.format === "date-time")
    return toValue(shape, data ?? text, options) ?? toValue(shape, text, options);
  if (shape.format !== undefined) return toValue(shape, text, options);
  if (asksForDigits(field) && !/\d/.test(text)) return undefined;
  if (leaves[0]?.kind === "field" && text === "") return undefined;
  return toValue(shape, text, options);
}

function readMeasure(field: AskedField, shape: ValueShape, text: string, options: ReadOptions): ReadValue | undefined {
  if (VERSION.test(text) || (parseDate(text) !== undefined && /\d\D+\d/.test(text))) return undefined;
  const number = readNumber(text, { language: options.language, isCell: true }, field.unit);
  if (number === undefined || (shape.type === "integer" && !Number.isInteger(number))) return undefined;
  return { value: number, kind: "normalized" };
}

const VERSION = /^v?\d+\.\d+\.\d+/i;

/** A checked box, a tick, "yes", or whether something is in stock. */
export function readTruth(field: AskedField, { text, leaves }: SlotValue): ReadValue | undefined {
  const [leaf] = leaves;
  if (leaf?.kind === "field" && leaf.states !== undefined && TICKED.has(leaf.role ?? "")) {
    const isOn = leaf.states.some((state) => state === "checked" || state === "on");
    return { value: isOn, kind: "normalized" };
  }
  const names = { aliases: field.names.map((name) => name.text), meaning: field.meaning };
  const plain = parseBoolean(text);
  if (plain !== undefined) return { value: plain, kind: "normalized" };
  const wanted = { ...names, name: "", ofThing: "", shape: field.shape, isOptional: false, unit: undefined, counted: undefined };
  const available = isAvailability(wanted) ? parseAvailability(text) : undefined;
  return available === undefined ? undefined : { value: available !== isInverse(wanted), kind: "normalized" };
}

const TICKED: ReadonlySet<string> = new Set(["checkbox", "radio", "switch"]);

/** Whether a text says that there is no value. */
export function isAbsent(text: string): boolean {
  return isNothing(text) || ABSENT.has(text.toLowerCase().replace(/[().]/g, "").trim());
}

const ABSENT: ReadonlySet<string> = new Set([
  "not recorded",
  "not known",
  "unknown",
  "not stated",
  "not set",
  "not given",
  "not specified",
  "none",
  "never",
  "unbekannt",
  "keine angabe",
  "?",
]);

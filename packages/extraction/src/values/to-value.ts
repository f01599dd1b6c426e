import type { ValueShape } from "../schema/shape.ts";
import {
  type NumberStyle,
  parseAvailability,
  parseBoolean,
  parseDate,
  parseDateTime,
  parseNumber,
} from "@surehand/language";

export interface ReadValue {
  readonly value: string | number | boolean | Date;
  readonly kind: "quoted" | "normalized";
}

/** Converts a text to a value of the shape; undefined if it does not fit. Addresses are not read from texts. */
export function toValue(shape: ValueShape, text: string, style: NumberStyle = {}): ReadValue | undefined {
  if (text === "") return undefined;
  if (shape.choices) return toChoice(shape.choices, text, style);
  if (isNothing(text)) return undefined;
  switch (shape.type) {
    case "number":
      return normalised(parseNumber(text, style));
    case "integer":
      return normalised(wholeOf(parseNumber(text, style)));
    case "boolean":
      return normalised(parseBoolean(text) ?? parseAvailability(text));
    default:
      return toText(shape, text, style);
  }
}

/** Whether a text is a placeholder for an empty value. */
export function isNothing(text: string): boolean {
  return NOTHING.test(text);
}

const NOTHING = /^(?:[-‐-―−]+|n\/a)$/iu;

function toText(
  { format, isDateObject, isUrl }: ValueShape,
  text: string,
  { language }: NumberStyle,
): ReadValue | undefined {
  if (isUrl) return URL.canParse(text) ? { value: text, kind: "quoted" } : undefined;
  if (format === "email") {
    const address = EMAIL.exec(text)?.[0];
    return address === undefined ? undefined : { value: address, kind: address === text ? "quoted" : "normalized" };
  }
  if (format === undefined) return { value: text, kind: "quoted" };
  const iso =
    format === "date"
      ? parseDate(text, language)
      : (parseDateTime(text, language) ?? (isDateObject ? parseDate(text, language) : undefined));
  if (iso === undefined) return undefined;
  if (isDateObject) return { value: new Date(iso), kind: "normalized" };
  return { value: iso, kind: iso === text ? "quoted" : "normalized" };
}

export const EMAIL = /(?<![\w.+-])[\w.+-]+@[\w-]+(?:\.[\w-]+)+/;

function toChoice(choices: readonly (string | number)[], text: string, style: NumberStyle): ReadValue | undefined {
  const plain = simplify(text);
  const choice =
    choices.find((one) => one === text) ??
    choices.find((one) => simplify(String(one)) === plain) ??
    (typeof choices[0] === "number" ? choices.find((one) => one === parseNumber(text, style)) : undefined);
  return choice === undefined ? undefined : { value: choice, kind: choice === text ? "quoted" : "normalized" };
}

/** "In stock" is the choice "in_stock". */
function simplify(text: string): string {
  return text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, "");
}

function wholeOf(value: number | undefined): number | undefined {
  return Number.isInteger(value) ? value : undefined;
}

function normalised(value: number | boolean | undefined): ReadValue | undefined {
  return value === undefined ? undefined : { value, kind: "normalized" };
}

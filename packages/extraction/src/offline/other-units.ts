import type { WantedField } from "./wanted-field.ts";

/** Whether a text is measured in something else of the kind than a field asks for: pounds where its name says kilograms. */
export function hasOtherUnit({ unit }: WantedField, text: string): boolean {
  if (unit === undefined) return false;
  const said = OTHER_UNITS.find(({ pattern }) => pattern.test(text))?.unit;
  return said !== undefined && said !== unit && KINDS.some((kind) => kind.includes(said) && kind.includes(unit));
}

const KINDS = [
  ["mm", "cm", "m", "km"],
  ["mg", "g", "kg", "lb", "oz"],
  ["ml", "l"],
  ["usd", "eur", "gbp", "chf"],
  ["seconds", "minutes", "hours", "days"],
];
const OTHER_UNITS = [
  ...["mm", "cm", "km", "kg", "mg", "lb", "oz", "ml"].map((unit) => ({
    unit,
    pattern: new RegExp(String.raw`\d\s*${unit}\b`, "i"),
  })),
  { unit: "m", pattern: /\d\s*m\b/ },
  { unit: "g", pattern: /\d\s*g\b/ },
  { unit: "usd", pattern: /\$|\bUSD\b/ },
  { unit: "eur", pattern: /€|\bEUR\b/ },
  { unit: "gbp", pattern: /£|\bGBP\b/ },
  { unit: "chf", pattern: /\bCHF\b/ },
  { unit: "seconds", pattern: /\d\s*(?:s|sec|seconds?)\b/i },
  { unit: "minutes", pattern: /\d\s*(?:min|mins|minutes?)\b/i },
  { unit: "hours", pattern: /\d\s*(?:h|hrs?|hours?|std)\b/i },
  { unit: "days", pattern: /\d\s*(?:d|days?|tage?)\b/i },
];

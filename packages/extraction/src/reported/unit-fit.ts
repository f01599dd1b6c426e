import { labelWords } from "../records/field-names.ts";
import type { WantedField } from "../records/wanted-field.ts";

/**
 * Whether a text states a number in the unit that a field asks for, by the end of its name (`weight_kg`) or its description ("in
 * metres"): `same`, `other`, or `unstated`. `same` for a field that asks for no unit.
 */
export function unitFit(
  { unit, aliases: [field = ""], shape }: Pick<WantedField, "unit" | "aliases" | "shape">,
  { text, label }: { readonly text: string; readonly label: string },
): "same" | "other" | "unstated" {
  const words = labelWords(field);
  const last = words.length > 1 ? words.at(-1) : undefined;
  const asked =
    UNITS.find(({ name }) => name === (unit ?? (last === "in" ? undefined : last))) ??
    UNITS.find(({ sign }) => inDescription(sign).test(shape.description));
  if (!asked) return "same";
  const around = `${text} ${label}`;
  if (ofNumber(asked.sign).test(around)) return "same";
  const others = UNITS.filter(({ kind, name }) => kind === asked.kind && name !== asked.name);
  return others.some(({ sign }) => ofNumber(sign).test(around)) ? "other" : "unstated";
}

/** Whether a word of a field's name is the unit of its number. */
export function isUnitName(word: string): boolean {
  return UNITS.some(({ name }) => name === word);
}

interface Unit {
  readonly name: string;
  readonly kind: string;
  readonly sign: string;
}

function inDescription(sign: string): RegExp {
  return new RegExp(String.raw`\b(?:in|as)\s+(?:${sign})(?!\p{L})`, "iu");
}

/** Behind or before a number, or in the brackets of a label. */
function ofNumber(sign: string): RegExp {
  return new RegExp(String.raw`(?<!\p{L})(?:${sign})(?!\p{L})`, "iu");
}

const UNITS: readonly Unit[] = [
  { name: "usd", kind: "money", sign: String.raw`(?:us)?\$|usd|(?:us )?dollars?` },
  { name: "eur", kind: "money", sign: "€|eur|euros?" },
  { name: "gbp", kind: "money", sign: "£|gbp|pounds? sterling" },
  { name: "chf", kind: "money", sign: "chf|swiss francs?|fr\\." },
  { name: "percent", kind: "share", sign: "%|percent|per cent|prozent" },
  { name: "pct", kind: "share", sign: "%|percent|per cent|prozent" },
  { name: "mm", kind: "length", sign: "mm|millimet(?:re|er)s?" },
  { name: "cm", kind: "length", sign: "cm|centimet(?:re|er)s?" },
  { name: "m", kind: "length", sign: "m|met(?:re|er)s?" },
  { name: "km", kind: "length", sign: "km|kilomet(?:re|er)s?" },
  { name: "ft", kind: "length", sign: "ft|feet|foot" },
  { name: "in", kind: "length", sign: "inch(?:es)?|″" },
  { name: "mi", kind: "length", sign: "mi|miles?" },
  { name: "g", kind: "weight", sign: "g|grams?" },
  { name: "kg", kind: "weight", sign: "kg|kilo(?:gram)?s?" },
  { name: "t", kind: "weight", sign: "t|tonnes?|tons?" },
  { name: "lb", kind: "weight", sign: "lbs?|pounds?" },
  { name: "oz", kind: "weight", sign: "oz|ounces?" },
  { name: "ml", kind: "volume", sign: "ml|millilit(?:re|er)s?" },
  { name: "l", kind: "volume", sign: "l|lit(?:re|er)s?" },
  { name: "seconds", kind: "time", sign: "s|secs?|seconds?|sekunden?" },
  { name: "minutes", kind: "time", sign: "min|mins|minutes?|minuten?" },
  { name: "hours", kind: "time", sign: "h|hrs?|hours?|stunden?" },
  { name: "days", kind: "time", sign: "d|days?|tage?" },
];

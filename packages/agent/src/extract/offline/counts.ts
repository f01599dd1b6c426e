import { labelWords } from "./field-names.ts";
import type { WantedField } from "./wanted-field.ts";

const COUNTING = new Set([
  "count",
  "number",
  "total",
  "quantity",
  "how",
  "many",
  "amount",
  "num",
  "of",
  "result",
  "the",
  "all",
]);

/** Whether the field asks how many there are of the list: `count`, `productCount`, `numberOfProducts`, `total`. */
export function isCountOf({ name, shape }: WantedField, list: string): boolean {
  if (shape.kind !== "value" || (shape.type !== "number" && shape.type !== "integer")) return false;
  const words = labelWords(name);
  if (!words.some((word) => ["count", "number", "total", "num", "many"].includes(word))) return false;
  const things = words.filter((word) => !COUNTING.has(word));
  return things.every((word) => labelWords(list).includes(word));
}

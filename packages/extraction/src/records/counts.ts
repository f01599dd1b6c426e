import { labelWords } from "./field-names.ts";
import type { Shape } from "../schema/shape.ts";

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

/** Returns the things that a name counts: the reviews of `reviewCount`; undefined for a name that counts nothing. */
export function countedBy(name: string): string | undefined {
  const words = labelWords(name);
  const things = words.filter((word) => !COUNTS.has(word));
  return things.length > 0 && things.length < words.length ? things.join(" ") : undefined;
}

const COUNTS = new Set(["count", "number", "total", "num", "of", "how", "many"]);

/** Whether the field asks how many there are of the list: `count`, `productCount`, `numberOfProducts`, `total`. */
export function isCountOf({ name, shape }: { readonly name: string; readonly shape: Shape }, list: string): boolean {
  if (shape.kind !== "value" || (shape.type !== "number" && shape.type !== "integer")) return false;
  const words = labelWords(name);
  if (!words.some((word) => ["count", "number", "total", "num", "many"].includes(word))) return false;
  const things = words.filter((word) => !COUNTING.has(word));
  return things.every((word) => labelWords(list).includes(word));
}

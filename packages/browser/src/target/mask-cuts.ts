import type { SecretKeeper } from "../secrets/secret-keeper.ts";
import type { DurableTarget } from "./durable-target.ts";

/** The page cuts no text of a description that is shorter. */
const SHORTEST_CUT = 80;

/**
 * Returns a description without the beginning of a secret where the page cut a text: masking after the cut would not find it. Whole
 * secrets stay for the comparison with the page, and are masked with the result.
 */
export function maskCuts(target: DurableTarget, { isEmpty, redactor }: SecretKeeper): DurableTarget {
  if (isEmpty) return target;
  const mask = (text: string): string => {
    if (text.length < SHORTEST_CUT) return text;
    const isQuoted = text.endsWith('"');
    return isQuoted ? `${redactor.redactCut(text.slice(0, -1))}"` : redactor.redactCut(text);
  };
  return mapTexts(target, mask);
}

function mapTexts<Value>(value: Value, change: (text: string) => string): Value {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a copy of the same shape, which types can't express
  return copyOf(value) as Value;

  function copyOf(original: unknown): unknown {
    if (typeof original === "string") return change(original);
    if (Array.isArray(original)) return original.map(copyOf);
    if (typeof original !== "object" || original === null) return original;
    return Object.fromEntries(Object.entries(original).map(([key, part]) => [key, copyOf(part)]));
  }
}

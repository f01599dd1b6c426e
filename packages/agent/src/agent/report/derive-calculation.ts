import { type Calculation, operations } from "./calculation.ts";
import { problemOfCalculation } from "./check-calculations.ts";
import type { ReadText } from "./shown-lines.ts";

const mostQuotes = 40;

/** Returns a calculation that derives a number from the quotes of a report. Undefined if none does. */
export function deriveCalculation(
  result: number,
  evidence: readonly string[],
  texts: readonly ReadText[],
): Calculation | undefined {
  const quotes = evidence.slice(0, mostQuotes);
  const choices = [quotes, ...quotes.map((quote) => [quote]), ...orderedPairs(quotes.slice(0, 6))];
  for (const from of choices) {
    for (const operation of operations) {
      // These only choose a shown number, which has a place of its own.
      if (operation === "min" || operation === "max") continue;
      // Any number of quotes has a count, and a single one has a sum.
      const isTrivial = from.length === 1 && !["difference", "product", "percentage"].includes(operation);
      if (isTrivial || from.length === 0) continue;
      const calculation = { result, operation, from };
      if (problemOfCalculation(calculation, texts) === undefined) return calculation;
    }
  }
  return undefined;
}

function orderedPairs(quotes: readonly string[]): string[][] {
  return quotes.flatMap((one) => quotes.flatMap((other) => (one === other ? [] : [[one, other]])));
}

/** Whether a derived number can hardly be a coincidence, so that it needs no stated calculation. */
export function isCertain({ operation, from }: Calculation, evidence: readonly string[]): boolean {
  return (operation === "product" || operation === "percentage") && from.length >= evidence.length;
}

import {
  absolute,
  add,
  type Decimal,
  decimalText,
  fromNumber,
  isEqual,
  multiplied,
  negated,
  percentOf,
  zero,
} from "./decimal.ts";
import { type CalculationProblem, type PairOperation, pairOperations } from "./calculation.ts";
import { columnsOf } from "./number-columns.ts";
import { isTornFromCell, numbersAt, type Place, placesOf, type QuotedNumber } from "./quote-places.ts";
import type { ReadText } from "./shown-lines.ts";
import { valuesOf } from "./shown-numbers.ts";

export function isPairOperation(operation: string): operation is PairOperation {
  return pairOperations.some((one) => one === operation);
}

export interface PairCalculation {
  readonly result: number;
  readonly operation: PairOperation;
  readonly from: readonly string[];
}

const mostPlaces = 30;

/** Recomputes an operation on two numbers: of two quotes, of one row, or of a row that is quoted twice. */
export function problemOfPair(
  { result, operation, from }: PairCalculation,
  texts: readonly ReadText[],
): CalculationProblem | undefined {
  if (from.length > 2) return { code: "needs-two-numbers" };
  const found = from.map((quote) => placesOf(quote, texts).slice(0, mostPlaces));
  const absent = found.findIndex(({ length }) => length === 0);
  if (absent >= 0) return { code: "quote-not-shown", quote: from[absent] ?? "" };
  const torn = found.findIndex((places) => places.every(isTornFromCell));
  if (torn >= 0) return { code: "number-out-of-context", quote: from[torn] ?? "" };
  const empty = found.findIndex((places) => places.every((place) => numbersAt(place).length === 0));
  if (empty >= 0) return { code: "no-number", quote: from[empty] ?? "" };
  const pairs = pairsIn(found.map((places) => places.filter((place) => !isTornFromCell(place))));
  if (pairs.length === 0)
    return from.length === 1 ? { code: "needs-two-numbers" } : { code: "unlike", quote: from[1] ?? "" };
  const claimed = fromNumber(result);
  const values = pairs.flatMap(valuesOfPair);
  if (claimed && values.some((pair) => isPairResult(claimed, pair, operation))) return undefined;
  const accepted = values.map(([first, second]) => decimalText(pairResult(first, second, operation)));
  return { code: "wrong-result", accepted: [...new Set(accepted)].slice(0, 6) };
}

type Pair = readonly [QuotedNumber, QuotedNumber];

/** Returns the pairs of different numbers: any two of one row, and of two rows those of one column or the only ones. */
function pairsIn([first = [], second]: readonly (readonly Place[])[]): Pair[] {
  const pairs = first.flatMap((left) =>
    (second ?? [left]).flatMap((right) => {
      const [own, other] = [numbersAt(left), numbersAt(right)];
      if (isOneRow(own, other)) return everyPair(own, other);
      if (own.length === 1 && other.length === 1) return everyPair(own, other);
      return columnsOf([own, other]).flatMap(([one, two]) => (one && two ? [[one, two] as const] : []));
    }),
  );
  return pairs.filter(([one, two]) => keyOf(one) !== keyOf(two));
}

function isOneRow(own: readonly QuotedNumber[], other: readonly QuotedNumber[]): boolean {
  return new Set([...own, ...other].map(({ line }) => line.id)).size === 1;
}

function everyPair(own: readonly QuotedNumber[], other: readonly QuotedNumber[]): Pair[] {
  return own.flatMap((one) => other.map((two): Pair => [one, two]));
}

function keyOf({ line, number }: QuotedNumber): string {
  return `${line.id} ${number.start}`;
}

type Values = readonly [Decimal, Decimal];

function valuesOfPair([one, two]: Pair): Values[] {
  return valuesOf(one.number, one.line.mark).flatMap((first) =>
    valuesOf(two.number, two.line.mark).map((second): Values => [first, second]),
  );
}

const usualDigits = 2;
const mostDigits = 12;

export function pairResult(first: Decimal, second: Decimal, operation: PairOperation): Decimal {
  switch (operation) {
    case "difference":
      return absolute(add(first, negated(second)));
    case "product":
      return multiplied(first, second);
    case "percentage":
      return percentOf(first, second, usualDigits) ?? zero;
    case "percentChange":
      return percentOf(add(second, negated(first)), first, usualDigits) ?? zero;
    default:
      return operation satisfies never;
  }
}

/** Whether a number is the result, for percentages rounded to the digits that it is stated with. A fall may be stated without its sign. */
export function isPairResult(claimed: Decimal, [first, second]: Values, operation: PairOperation): boolean {
  if (operation === "difference") return isEqual(absolute(claimed), pairResult(first, second, operation));
  if (operation === "product") return isEqual(claimed, pairResult(first, second, operation));
  const [value, of] = operation === "percentage" ? [first, second] : [add(second, negated(first)), first];
  return Array.from({ length: mostDigits - claimed.scale }, (_, index) => claimed.scale + index).some((digits) => {
    const exact = percentOf(value, of, digits);
    return (
      exact !== undefined &&
      (isEqual(claimed, exact) || (operation === "percentChange" && isEqual(claimed, absolute(exact))))
    );
  });
}

/** Returns the readings of the only number of a quote. Empty without a number, or with several. */
export function singleValues(quote: string, texts: readonly ReadText[]): Decimal[] {
  for (const place of placesOf(quote, texts)) {
    const [number, other] = numbersAt(place);
    if (number && !other && !isTornFromCell(place)) return valuesOf(number.number, number.line.mark).slice(0, 1);
  }
  return [];
}

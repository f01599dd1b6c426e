import { add, type Decimal, decimalText, divided, fromNumber, isEqual, isLess, multiplied, zero } from "./decimal.ts";
import { type Column, columnsOf, unlikeIndex } from "./number-columns.ts";
import { allocateQuotes, isTornFromCell, numbersAt, type Place, type QuotedNumber } from "./quote-places.ts";
import { isPairOperation, isPairResult, pairResult, problemOfPair, singleValues } from "./pair-calculations.ts";
import type { Calculation, CalculationProblem, ColumnOperation, Operation, PairOperation } from "./calculation.ts";
import type { ReadText } from "./shown-lines.ts";
import { markOf, valuesOf } from "./shown-numbers.ts";

/**
 * Recomputes a calculation from its quotes in the shown texts. Returns its problem, or undefined if it is correct.
 *
 * @param earlier results of earlier calculations, which `from` may use as "#1"
 */
export function problemOfCalculation(
  { result, operation, from }: Calculation,
  texts: readonly ReadText[],
  earlier: readonly (number | undefined)[] = [],
): CalculationProblem | undefined {
  if (from.length === 0) return { code: "no-quotes" };
  if (operation !== "count" && from.some(isReference))
    return problemOfReferences({ result, operation, from }, { texts, earlier });
  if (isPairOperation(operation)) return problemOfPair({ result, operation, from }, texts);
  const allocated = allocateQuotes(from, texts);
  if ("quote" in allocated) {
    const { quote, count } = allocated;
    return count === 0 ? { code: "quote-not-shown", quote } : { code: "quote-used-too-often", quote, count };
  }
  const { places } = allocated;
  const torn = places.findIndex(isTornFromCell);
  if (torn >= 0) return { code: "number-out-of-context", quote: from[torn] ?? "" };
  if (operation === "count") return problemOfCount({ result, from, places });
  return problemOfNumbers({ result, from, places }, operation);
}

interface Quoted {
  readonly result: number;
  readonly from: readonly string[];
  readonly places: readonly Place[];
}

function problemOfCount({ result, from, places }: Quoted): CalculationProblem | undefined {
  const rows = places.map(({ parts }) => parts.at(0)?.line.id);
  const hasNumber = new Set(places.map((place) => numbersAt(place).length > 0));
  const twice = rows.findIndex((row, index) => rows.indexOf(row) !== index);
  // A name and a price of one row are one row; several similar quotes on one line are several things.
  if (twice >= 0 && hasNumber.size > 1) return { code: "row-quoted-twice", quote: from[twice] ?? "" };
  return result === from.length ? undefined : { code: "wrong-result", accepted: [String(from.length)] };
}

function problemOfNumbers(
  { result, from, places }: Quoted,
  operation: ColumnOperation,
): CalculationProblem | undefined {
  const numbers = places.map(numbersAt);
  const empty = numbers.findIndex(({ length }) => length === 0);
  if (empty >= 0) return { code: "no-number", quote: from[empty] ?? "" };
  const columns = columnsOf(numbers);
  if (columns.length === 0) return { code: "unlike", quote: from[oddOneOut(numbers)] ?? "" };
  const claimed = fromNumber(result);
  const made = columns.flatMap(valuesOfColumn).map((values) => ({ values, value: compute(values, operation) }));
  if (claimed && made.some(({ values, value }) => isResult(claimed, value, { values, operation }))) return undefined;
  return { code: "wrong-result", accepted: [...new Set(made.map(({ value }) => decimalText(value)))] };
}

const mostTried = 50;

/**
 * Returns the index of the quote without which the others have most in common; of very many quotes, the one whose first
 * number differs.
 */
function oddOneOut(numbers: readonly (readonly QuotedNumber[])[]): number {
  const tried = numbers.length > mostTried ? [] : numbers;
  const left = tried.map((_, index) => columnsOf(numbers.toSpliced(index, 1)).length);
  const most = Math.max(0, ...left);
  return most > 0 ? left.indexOf(most) : (unlikeIndex(numbers.flatMap(([first]) => first ?? [])) ?? 0);
}

/**
 * Returns one list of values; two if neither the numbers nor the page reveal whether the comma or the dot is the decimal
 * mark.
 */
function valuesOfColumn(column: Column): Decimal[][] {
  const own = markOf(column.map(({ number }) => number));
  const readings = column.map(({ number, line }) => valuesOf(number, line.mark ?? own));
  const most = Math.max(...readings.map(({ length }) => length));
  return Array.from({ length: most }, (_, index) =>
    readings.flatMap((values) => values[Math.min(index, values.length - 1)] ?? []),
  );
}

const averageDigits = 2;

function compute(values: readonly Decimal[], operation: ColumnOperation): Decimal {
  const [first = zero] = values;
  switch (operation) {
    case "sum":
      return sumOf(values);
    case "average":
      return divided(sumOf(values), values.length, averageDigits);
    case "min":
      return values.reduce((least, value) => (isLess(value, least) ? value : least), first);
    case "max":
      return values.reduce((most, value) => (isLess(most, value) ? value : most), first);
    default:
      return operation satisfies never;
  }
}

interface Made {
  readonly values: readonly Decimal[];
  readonly operation: Operation;
}

const mostDigits = 12;

function isResult(claimed: Decimal, value: Decimal, { values, operation }: Made): boolean {
  if (operation !== "average") return isEqual(claimed, value);
  // An average may be rounded to the digits that it is stated with. A whole number may be "12.00", but not 12.04.
  const fewest = claimed.scale === 0 ? averageDigits : claimed.scale;
  const sum = sumOf(values);
  return Array.from({ length: Math.max(1, mostDigits - fewest) }, (_, index) => fewest + index).some((digits) =>
    isEqual(claimed, divided(sum, values.length, digits)),
  );
}

function sumOf(values: readonly Decimal[]): Decimal {
  return values.reduce(add, zero);
}

const REFERENCE = /^#(\d+)$/;

function isReference(quote: string): boolean {
  return REFERENCE.test(quote.trim());
}

interface Earlier {
  readonly texts: readonly ReadText[];
  readonly earlier: readonly (number | undefined)[];
}

type NumberCalculation = Calculation & { readonly operation: Exclude<Operation, "count"> };

/** Recomputes a calculation with results of earlier ones. Its other quotes have one number each. */
function problemOfReferences(calculation: NumberCalculation, context: Earlier): CalculationProblem | undefined {
  const { result, operation, from } = calculation;
  const values: Decimal[] = [];
  for (const quote of from) {
    const read = readReference(quote, context);
    if ("code" in read) return read;
    values.push(read.value);
  }
  if (isPairOperation(operation)) return problemOfValues({ result, operation }, values);
  const claimed = fromNumber(result);
  const value = compute(values, operation);
  const isRight = claimed !== undefined && isResult(claimed, value, { values, operation });
  return isRight ? undefined : { code: "wrong-result", accepted: [decimalText(value)] };
}

/** Returns the value of an earlier result, or of the only number of a quote. */
function readReference(quote: string, { texts, earlier }: Earlier): { readonly value: Decimal } | CalculationProblem {
  const [, position] = REFERENCE.exec(quote.trim()) ?? [];
  const known = position === undefined ? undefined : earlier[Number(position) - 1];
  if (position !== undefined && known === undefined) return { code: "unknown-result", quote };
  const [value, other] = known === undefined ? singleValues(quote, texts) : [fromNumber(known)];
  return value && !other ? { value } : { code: "no-number", quote };
}

function problemOfValues(
  { result, operation }: { readonly result: number; readonly operation: PairOperation },
  values: readonly Decimal[],
): CalculationProblem | undefined {
  const claimed = fromNumber(result);
  const [first, second, third] = values;
  if (!first || !second || (third && operation !== "product")) return { code: "needs-two-numbers" };
  const value = third ? values.reduce(multiplied) : pairResult(first, second, operation);
  const isRight = third
    ? claimed && isEqual(claimed, value)
    : claimed && isPairResult(claimed, [first, second], operation);
  return isRight === true ? undefined : { code: "wrong-result", accepted: [decimalText(value)] };
}

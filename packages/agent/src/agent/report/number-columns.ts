import { cellAround, type QuotedNumber } from "./quote-places.ts";

/** One number of each quote. */
export type Column = readonly QuotedNumber[];

/**
 * Returns the ways to take one number from each quote so that all numbers are of one kind: the same cell of their rows, the
 * one with a currency, the one after or before the same word, the first, the last. Empty if the quotes have nothing in
 * common.
 */
export function columnsOf(numbers: readonly (readonly QuotedNumber[])[]): Column[] {
  const wanted = [...ways, ...wordWays(numbers)];
  const columns = wanted.flatMap((pick) => {
    const column = numbers.map((own) => pick(own));
    return column.every((one) => one !== undefined) ? [column] : [];
  });
  const alike = columns.filter((column) => unlikeIndex(column) === undefined);
  return [...new Map(alike.map((column) => [keyOf(column), column])).values()];
}

type Pick = (numbers: readonly QuotedNumber[]) => QuotedNumber | undefined;

const mostPlaces = 12;
const ways: readonly Pick[] = [
  (numbers) => (numbers.length === 1 ? numbers[0] : undefined),
  (numbers) => only(numbers.filter(({ number }) => number.currency !== "")),
  // A card may have a price and a former price, with a discount before them and a count after them.
  ...fromBothEnds((numbers) => numbers.filter(({ number }) => number.currency !== "")),
  ...fromBothEnds((numbers) => numbers.filter(({ number }) => !number.isPercent)),
  ...Array.from(
    { length: mostPlaces },
    (_, index): Pick =>
      (numbers) =>
        only(inCell(numbers, index)),
  ),
  ...Array.from(
    { length: mostPlaces },
    (_, index): Pick =>
      (numbers) =>
        inCell(numbers, index).at(0),
  ),
  ...Array.from(
    { length: mostPlaces },
    (_, index): Pick =>
      (numbers) =>
        inCell(numbers, index).at(-1),
  ),
  ...Array.from(
    { length: mostPlaces },
    (_, index): Pick =>
      (numbers) =>
        numbers.at(index),
  ),
  ...Array.from(
    { length: mostPlaces },
    (_, index): Pick =>
      (numbers) =>
        numbers.at(-1 - index),
  ),
];

function fromBothEnds(choose: (numbers: readonly QuotedNumber[]) => readonly QuotedNumber[]): Pick[] {
  return Array.from({ length: mostPlaces }, (_, index): readonly Pick[] => [
    (numbers) => choose(numbers).at(index),
    (numbers) => choose(numbers).at(-1 - index),
  ]).flat();
}

function only(numbers: readonly QuotedNumber[]): QuotedNumber | undefined {
  return numbers.length === 1 ? numbers[0] : undefined;
}

function inCell(numbers: readonly QuotedNumber[], index: number): QuotedNumber[] {
  return numbers.filter(({ line, number }) => cellAround(line.text, number.start).index === index);
}

/** Takes the number that follows or precedes the same word as in the first quote. */
function wordWays([first = []]: readonly (readonly QuotedNumber[])[]): Pick[] {
  return first.flatMap((one) => {
    const { before, after } = wordsBeside(one);
    return [
      (numbers) => (before === "" ? undefined : only(numbers.filter((other) => wordsBeside(other).before === before))),
      (numbers) => (after === "" ? undefined : only(numbers.filter((other) => wordsBeside(other).after === after))),
    ] satisfies Pick[];
  });
}

interface Beside {
  readonly before: string;
  readonly after: string;
}

function wordsBeside({ line, number }: QuotedNumber): Beside {
  const { start, end } = cellAround(line.text, number.start);
  const before = line.text.slice(start, number.start).replace(/[\p{Sc}(-]|(?<!\s)\s+$/gu, "");
  const after = line.text.slice(number.end, end).replace(/\p{Sc}/gu, "");
  return {
    before: (/(?<!\p{L})(\p{L}+)[^\p{L}\p{N}]*$/u.exec(before)?.[1] ?? "").toLowerCase(),
    after: (/^[^\p{L}\p{N}]*(\p{L}+)/u.exec(after)?.[1] ?? "").toLowerCase(),
  };
}

function keyOf(column: Column): string {
  return column.map(({ line, number }) => `${line.id} ${number.start}`).join("\n");
}

/**
 * Returns the index of a number that differs in kind from the rest: in its currency, its column of the table, or its list. A
 * caption such as "8 rows" is not a row. Numbers of the same currency belong together wherever they occur.
 */
export function unlikeIndex(column: Column): number | undefined {
  const [currency, otherCurrency] = new Set(column.map(({ number }) => number.currency));
  if (otherCurrency !== undefined) return rarest(column.map(({ number }) => number.currency));
  if (currency !== undefined && currency !== "" && !areRowsOfOneTable(column)) return undefined;
  return rarest(column.map(cellOf)) ?? rarest(column.map(startOf)) ?? outlier(column.map(({ line }) => line.form));
}

function areRowsOfOneTable(column: Column): boolean {
  const counts = new Set(column.map(({ line, number }) => cellAround(line.text, number.start).count));
  return counts.size === 1 && !counts.has(1);
}

function cellOf({ line, number }: QuotedNumber): string {
  const { index, count } = cellAround(line.text, number.start);
  return count === 1 ? "no row" : `cell ${index} of ${count}`;
}

/** Returns whether words precede or follow the number in its line. */
function startOf({ line, number }: QuotedNumber): string {
  const { start, end, count } = cellAround(line.text, number.start);
  if (count > 1) return "row";
  const hasWords = (from: number, to: number): boolean =>
    /\p{L}/u.test(line.text.slice(from, to).replace(number.currency, ""));
  if (hasWords(start, number.start)) return "behind words";
  return hasWords(number.end, end) ? "before words" : "alone";
}

/** Returns the first index of the rarest value; undefined if all are equal. */
function rarest(values: readonly string[]): number | undefined {
  const counts = Map.groupBy(values, (value) => value);
  if (counts.size < 2) return undefined;
  const [value] = [...counts].toSorted(([, left], [, right]) => left.length - right.length).at(0) ?? [];
  return values.findIndex((one) => one === value);
}

const fewestAlike = 3;

/** Returns the index of a single value among three or more equal others. */
function outlier(values: readonly string[]): number | undefined {
  const counts = [...Map.groupBy(values, (value) => value).values()];
  const isList = counts.length === 2 && counts.some(({ length }) => length >= fewestAlike);
  return isList && counts.some(({ length }) => length === 1) ? rarest(values) : undefined;
}

import { leavesOf, normalise } from "../extract/score.ts";
import type { UnseenExtraction } from "./unseen-page.ts";

export interface ExtractionAnswer {
  readonly data: unknown;
  readonly status: "complete" | "incomplete" | "needs-model";
}

export interface Counts {
  readonly right: number;
  /** Values that differ from the truth, and values where the page states none. */
  readonly wrong: number;
  readonly missing: number;
}

export interface JudgedExtraction extends Counts {
  /** A result that claims to be complete must be all right. */
  readonly outcome: "complete-right" | "complete-wrong" | "incomplete";
}

type Truth = Pick<UnseenExtraction, "expected" | "isPartial">;

export function judgeExtraction({ expected, isPartial }: Truth, { data, status }: ExtractionAnswer): JudgedExtraction {
  const counts = countValues(expected, data);
  if (status !== "complete") return { ...counts, outcome: "incomplete" };
  const isRight = counts.wrong === 0 && counts.missing === 0 && isPartial === undefined;
  return { ...counts, outcome: isRight ? "complete-right" : "complete-wrong" };
}

const nothing: Counts = { right: 0, wrong: 0, missing: 0 };

function countValues(expected: unknown, actual: unknown): Counts {
  if (Array.isArray(expected)) return countRows(expected, Array.isArray(actual) ? actual : []);
  const choices = choicesOf(expected);
  if (choices !== undefined) return countLeaf(choices, actual);
  return entriesOf(expected)
    .map(([name, value]) => countValues(value, partOf(actual, name)))
    .reduce(add, nothing);
}

/** Compares each row with the most similar row of the answer; each row is matched once. */
function countRows(expected: readonly unknown[], actual: readonly unknown[]): Counts {
  const left = new Set(actual.keys());
  const counted = expected.map((row, index) => {
    const [best] = [...left]
      .map((at) => ({ at, counts: countValues(row, actual[at]) }))
      .filter(({ counts }) => counts.right > 0)
      .toSorted(
        (one, other) => other.counts.right - one.counts.right || Math.abs(one.at - index) - Math.abs(other.at - index),
      );
    if (best === undefined) return countValues(row, undefined);
    left.delete(best.at);
    return best.counts;
  });
  const extra = [...left].flatMap((at) => leavesOf(actual[at])).filter(({ value }) => value !== null);
  return [...counted, { ...nothing, wrong: extra.length }].reduce(add, nothing);
}

function countLeaf(choices: readonly unknown[], actual: unknown): Counts {
  const isAbsent = actual === null || actual === undefined;
  if (choices.includes(null) && isAbsent) return nothing;
  if (isAbsent) return { ...nothing, missing: 1 };
  return choices.some((choice) => isSame(choice, actual)) ? { ...nothing, right: 1 } : { ...nothing, wrong: 1 };
}

/** Returns the right values of a leaf, or undefined for an object with fields. */
export function choicesOf(expected: unknown): readonly unknown[] | undefined {
  if (typeof expected !== "object" || expected === null) return [expected];
  const choices: unknown = partOf(expected, "oneOf");
  return Array.isArray(choices) && Object.keys(expected).length === 1 ? choices : undefined;
}

export function entriesOf(value: unknown): [string, unknown][] {
  return typeof value === "object" && value !== null ? Object.entries(value) : [];
}

function isSame(one: unknown, other: unknown): boolean {
  if (typeof one === "string" && typeof other === "string") return normalise(one) === normalise(other);
  return Object.is(one, other);
}

function partOf(value: unknown, name: string): unknown {
  return typeof value === "object" && value !== null ? Reflect.get(value, name) : undefined;
}

function add(one: Counts, other: Counts): Counts {
  return { right: one.right + other.right, wrong: one.wrong + other.wrong, missing: one.missing + other.missing };
}

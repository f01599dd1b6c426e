import { add, leavesOf, normalise, type Score, score } from "./score.ts";
import type { DataCase, TextCase } from "./extract-page.ts";

/** The result of an extraction. Data is undefined if it reported that it needs a model. */
export interface Answer {
  readonly data: unknown;
  readonly status: "complete" | "incomplete" | "needs-model";
}

export interface Judged extends Score {
  /** Values that are not on the page, or that the page shows only as a trap. */
  readonly invented: readonly string[];
  /** Number of values in the answer that are not right. */
  readonly wrong: number;
  readonly problems: readonly string[];
}

/** Compares an answer with the right one, or with the closest of its alternatives. */
export function judgeAnswer(asked: DataCase, answer: Answer, pageText: string): Judged {
  const [best = score(asked.expected, answer.data)] = [asked.expected, ...(asked.alternatives ?? [])]
    .map((right) => score(right, answer.data))
    .toSorted((one, other) => lossOf(one) - lossOf(other));
  const invented = inventedIn(asked, answer.data, pageText);
  const wanted = asked.status ?? "complete";
  const answered = leavesOf(answer.data).filter(({ value }) => value !== null).length;
  // A careful answer may doubt what is right; the totals count the complete ones.
  const isOtherStatus = answer.status === "complete" && wanted === "incomplete";
  return {
    ...best,
    invented,
    wrong: answered - best.rightLeaves,
    problems: [
      ...invented.map((text) => `invented ${text}`),
      ...(best.extraRows > 0 ? [`${best.extraRows} rows too many`] : []),
      ...(best.rightLeaves < best.leaves
        ? [`${best.leaves - best.rightLeaves} of ${best.leaves} values wrong or missing`]
        : []),
      ...(isOtherStatus ? [`says it is complete`] : []),
    ],
  };
}

function lossOf({ leaves, rightLeaves, extraRows }: Score): number {
  return leaves - rightLeaves + extraRows;
}

function inventedIn(asked: DataCase, data: unknown, pageText: string): string[] {
  const { missing = [], lacks = [], expected, alternatives = [] } = asked;
  // The page may write a date in another format than the schema asks for.
  const right = new Set([expected, ...alternatives].flatMap((one) => leavesOf(one).map(({ value }) => value)));
  return leavesOf(data)
    .filter(({ value }) => value !== null)
    .filter(
      ({ path, value }) =>
        isMissing(path, missing) || isLacking(value, lacks) || (!right.has(value) && isNowhere(value, pageText)),
    )
    .map(({ path, value }) => `${path} = ${JSON.stringify(value)}`);
}

function isMissing(path: string, missing: readonly string[]): boolean {
  return missing.some((part) => path === part || path.startsWith(`${part}.`));
}

function isLacking(value: unknown, lacks: readonly (string | number)[]): boolean {
  return lacks.some((lacking) =>
    typeof lacking === "string" ? typeof value === "string" && value.includes(lacking) : value === lacking,
  );
}

/** Judges a text answer by the texts that it must and must not contain. */
export function judgeText({ contains, lacks = [] }: TextCase, text: string): string[] {
  const plain = normalise(text);
  return [
    ...contains.filter((part) => !plain.includes(normalise(part))).map((part) => `lacks ${JSON.stringify(part)}`),
    ...lacks.filter((part) => plain.includes(normalise(String(part)))).map((part) => `has ${JSON.stringify(part)}`),
  ];
}

/** Checks texts only: a number may be formatted in many ways, and a boolean is derived from words. */
function isNowhere(value: unknown, pageText: string): boolean {
  return typeof value === "string" && !/^(?:https?|mailto|tel):/.test(value) && !pageText.includes(normalise(value));
}

export function total(scores: readonly Score[]): Score {
  return scores.reduce(add, { leaves: 0, rightLeaves: 0, rows: 0, rightRows: 0, extraRows: 0 });
}

import { add, leavesOf, normalise, type Score, score } from "./score.ts";
import type { DataCase, TextCase } from "./extract-page.ts";

/** What an extraction answered; undefined data where it said that it needs a model. */
export interface Answer {
  readonly data: unknown;
  readonly status: "complete" | "incomplete" | "needs-model";
}

export interface Judged extends Score {
  /** Values that are nowhere on the page, or that the page shows only to lead astray. */
  readonly invented: readonly string[];
  /** Values that are answered and are not the right ones. */
  readonly wrong: number;
  readonly problems: readonly string[];
}

/** Compares an answer with the right one, or with the one of its alternatives that it comes nearest to. */
export function judgeAnswer(asked: DataCase, answer: Answer, pageText: string): Judged {
  const [best = score(asked.expected, answer.data)] = [asked.expected, ...(asked.alternatives ?? [])]
    .map((right) => score(right, answer.data))
    .toSorted((one, other) => lossOf(one) - lossOf(other));
  const invented = inventedIn(asked, answer.data, pageText);
  const wanted = asked.status ?? "complete";
  const answered = leavesOf(answer.data).filter(({ value }) => value !== null).length;
  const isOtherStatus = answer.status !== "needs-model" && wanted !== "either" && wanted !== answer.status;
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
      ...(isOtherStatus ? [`says it is ${answer.status}`] : []),
    ],
  };
}

function lossOf({ leaves, rightLeaves, extraRows }: Score): number {
  return leaves - rightLeaves + extraRows;
}

function inventedIn(asked: DataCase, data: unknown, pageText: string): string[] {
  const { missing = [], lacks = [], expected, alternatives = [] } = asked;
  // A day may be written otherwise on the page than the schema wants it.
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

/** An answer in words: what it must have, and must not. */
export function judgeText({ contains, lacks = [] }: TextCase, text: string): string[] {
  const plain = normalise(text);
  return [
    ...contains.filter((part) => !plain.includes(normalise(part))).map((part) => `lacks ${JSON.stringify(part)}`),
    ...lacks.filter((part) => plain.includes(normalise(String(part)))).map((part) => `has ${JSON.stringify(part)}`),
  ];
}

/** Texts alone: a number may be written in many ways, and a truth value is read out of words. */
function isNowhere(value: unknown, pageText: string): boolean {
  return typeof value === "string" && !/^(?:https?|mailto|tel):/.test(value) && !pageText.includes(normalise(value));
}

export function total(scores: readonly Score[]): Score {
  return scores.reduce(add, { leaves: 0, rightLeaves: 0, rows: 0, rightRows: 0, extraRows: 0 });
}

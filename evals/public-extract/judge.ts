import { leavesOf, score } from "../extract/score.ts";
import type { PublicPage } from "./public-set.ts";

export interface PublicJudged {
  /** Values that the right answer has. */
  readonly leaves: number;
  readonly rightLeaves: number;
  /** Values of fields that somebody looked at. */
  readonly answered: number;
  /** Those of them that are not the right ones. */
  readonly wrong: number;
}

/** Compares field by field; lists as sets. What nobody looked at is not judged. */
export function judgePublic({ expected }: Pick<PublicPage, "expected">, data: unknown): PublicJudged {
  const judged = Object.fromEntries(Object.keys(expected).map((name) => [name, partOf(data, name)]));
  const { leaves, rightLeaves } = score(expected, judged);
  const answered = leavesOf(judged).filter(({ value }) => value !== null).length;
  return { leaves, rightLeaves, answered, wrong: answered - rightLeaves };
}

function partOf(data: unknown, name: string): unknown {
  return typeof data === "object" && data !== null ? Reflect.get(data, name) : undefined;
}

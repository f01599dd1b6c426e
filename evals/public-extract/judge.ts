import { leavesOf, score } from "../extract/score.ts";
import type { PublicPage } from "./public-set.ts";

export interface PublicJudged {
  /** Number of values in the right answer. */
  readonly leaves: number;
  readonly rightLeaves: number;
  /** Number of answered values in annotated fields. */
  readonly answered: number;
  /** Number of these values that are wrong. */
  readonly wrong: number;
}

/** Compares field by field, and lists as sets. Fields without an annotation are not judged. */
export function judgePublic({ expected }: Pick<PublicPage, "expected">, data: unknown): PublicJudged {
  const judged = Object.fromEntries(Object.keys(expected).map((name) => [name, partOf(data, name)]));
  const { leaves, rightLeaves } = score(expected, judged);
  const answered = leavesOf(judged).filter(({ value }) => value !== null).length;
  return { leaves, rightLeaves, answered, wrong: answered - rightLeaves };
}

function partOf(data: unknown, name: string): unknown {
  return typeof data === "object" && data !== null ? Reflect.get(data, name) : undefined;
}

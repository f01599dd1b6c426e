import type { Obstacle, PerformResult, PerformStatus } from "@surehand/browser";
import type { Grounding } from "@surehand/grounding";
import type { ActJudgement, ActStatus } from "./act-result.ts";

/** Returns the judgement of a performed action. Every status above the browser comes from the tables below. */
export function judge({ status, obstacle, message, effect }: PerformResult): ActJudgement {
  const judged = (obstacle && byObstacle[obstacle.kind]) ?? byPerform[status];
  return { status: judged, ...(obstacle && { code: obstacle.kind }), message, effect };
}

/** Returns the judgement of an instruction that led to no action. */
export function judgeRefusal(refusal: Refusal): ActJudgement {
  const { status, message } = refusal;
  return { status: byGrounding[status], ...("code" in refusal && { code: refusal.code }), message, effect: null };
}

type Refusal = Exclude<Grounding, { status: "ready" }>;

const byPerform: Readonly<Record<PerformStatus, ActStatus>> = {
  done: "done",
  "no-effect": "no-effect",
  reverted: "reverted",
  "not-found": "not-found",
  ambiguous: "ambiguous",
  blocked: "blocked",
  failed: "failed",
};

/** A missing option is `not-found`; one that a list contains twice is `ambiguous`. */
const byObstacle: Readonly<Partial<Record<Obstacle["kind"], ActStatus>>> = {
  "no-option": "not-found",
  "ambiguous-option": "ambiguous",
};

const byGrounding: Readonly<Record<Refusal["status"], ActStatus>> = {
  "not-found": "not-found",
  ambiguous: "ambiguous",
  undecided: "not-found",
};

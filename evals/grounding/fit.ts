import type { Snapshot } from "@surehand/browser";
import { bias, type Features, featureNames, proposalsIn, weights } from "@surehand/grounding/fitting";
import { type ExpectedTarget, judgeGrounding } from "./judge-grounding.ts";

type Vector = readonly number[];

/** The candidates of one instruction. */
export interface Ranking {
  readonly right: readonly Vector[];
  readonly wrong: readonly Vector[];
}

interface Example {
  readonly vector: Vector;
  readonly isRight: boolean;
  readonly weight: number;
}

const ROUNDS = 8;
const STEPS = 800;
const RATE = 1.5;
const DECAY = 0.001;
const HARDEST = 3;
/** Weight of the best wrong candidate: a refusal is better than a wrong action. */
const WRONG = 1;
/** Only these may raise a score; all other features are doubts. */
const gains: ReadonlySet<string> = new Set(["exact", "choice", "role", "anchor"]);

/** Sorts the proposals for an instruction into right and wrong ones. */
export function rank(instruction: string, snapshot: Snapshot, meant: ExpectedTarget): Ranking {
  const right: Vector[] = [];
  const wrong: Vector[] = [];
  for (const { action, features } of proposalsIn(instruction, snapshot)) {
    if (!features) continue;
    const isRight = typeof meant.expected !== "string" && judgeGrounding(meant, [action], "done") === "right";
    // A value that was cut elsewhere says nothing about its element.
    const isOnTarget = "target" in action && typeof action.target === "string" && meant.refs.has(action.target);
    if (isRight) right.push(toVector(features));
    else if (!isOnTarget) wrong.push(toVector(features));
  }
  return { right, wrong };
}

function toVector(features: Features): Vector {
  return featureNames.map((name) => features[name]);
}

/** Weights of the features, in their order. */
export interface Model {
  readonly slopes: number[];
  offset: number;
}

/** Logistic regression on the best right and the hardest wrong candidates, which are chosen again in each round. */
export function fit(rankings: readonly Ranking[]): Model {
  const model: Model = { slopes: featureNames.map((name) => weights[name] ?? 0), offset: bias };
  for (let round = 0; round < ROUNDS; round++) {
    const examples = rankings.flatMap((ranking) => hardest(ranking, model));
    const total = examples.reduce((sum, { weight }) => sum + weight, 0);
    for (let step = 0; step < STEPS; step++) descend(model, examples, total);
  }
  return model;
}

function hardest({ right, wrong }: Ranking, model: Model): Example[] {
  const byScore = (one: Vector, other: Vector): number => logit(model, other) - logit(model, one);
  const [best] = right.toSorted(byScore);
  // Twins of the right element are told apart by their number, not by the score.
  const others = wrong.filter((vector) => !right.some((one) => isEqual(one, vector)));
  const worst = others.toSorted(byScore).slice(0, HARDEST);
  return [
    ...(best ? [{ vector: best, isRight: true, weight: 1 }] : []),
    // On a page without the right element, the best other one must be refused.
    ...worst.map((vector, index) => ({ vector, isRight: false, weight: index > 0 ? 0.5 : WRONG })),
  ];
}

function descend(model: Model, examples: readonly Example[], total: number): void {
  const gradient = model.slopes.map(() => 0);
  let offset = 0;
  for (const { vector, isRight, weight } of examples) {
    const error = (1 / (1 + Math.exp(-logit(model, vector))) - Number(isRight)) * weight;
    for (const [index, value] of vector.entries()) gradient[index] = (gradient[index] ?? 0) + error * value;
    offset += error;
  }
  for (const [index, slope] of model.slopes.entries()) {
    const next = slope - RATE * ((gradient[index] ?? 0) / total + DECAY * slope);
    const isGain = gains.has(featureNames[index] ?? "");
    model.slopes[index] = isGain ? Math.max(0, next) : Math.min(0, next);
  }
  model.offset -= (RATE * offset) / total;
}

function isEqual(one: Vector, other: Vector): boolean {
  return one.every((value, index) => value === other[index]);
}

function logit({ slopes, offset }: Model, vector: Vector): number {
  return vector.reduce((sum, value, index) => sum + value * (slopes[index] ?? 0), offset);
}

/** Returns the text of `weights.ts`. */
export function weightsText({ slopes, offset }: Model): string {
  const rows = featureNames.map((name, index) => `  ${name}: ${(slopes[index] ?? 0).toFixed(2)},`).join("\n");
  return `import type { Features } from "./features.ts";

/** Written by \`node evals/grounding/fit-weights.ts\` from the pages to tune on; never edited by hand. */
export const weights: Readonly<Record<keyof Features, number>> = {
${rows}
};

export const bias = ${offset.toFixed(2)};
`;
}

import { attributeSimilarity } from "./attribute-similarity.ts";
import { conflictOf } from "./conflict.ts";
import { similarity } from "./similarity.ts";
import type { WireCandidate, WireDescription } from "./wire.ts";

/** The result of comparing a candidate with the target. */
export interface Weighed {
  /** Weighted share of the target's features that the candidate has too, 0 to 1. */
  readonly score: number;
  /** The same without the features of its place. */
  readonly scoreAnywhere: number;
  /** Properties that agree, heaviest first, in words. */
  readonly agreements: readonly string[];
  /** A difference that rules the candidate out, regardless of the score. */
  readonly conflict: string | undefined;
}

interface Feature {
  readonly what: string;
  readonly weight: number;
  /** Whether it describes the place of the element. */
  readonly isPlace?: true;
  /** Similarity of the feature, 0 to 1; `undefined` if the target does not have it. */
  readonly compare: (target: WireDescription, candidate: WireCandidate) => number | undefined;
}

/** Heaviest first. Texts and attributes that people wrote to distinguish elements weigh most, the place least. */
const FEATURES: readonly Feature[] = [
  { what: "test id", weight: 8, compare: (target, { testId }) => same(target.testId, testId) },
  { what: "name", weight: 6, compare: (target, { name }) => alike(target.name, name) },
  { what: "row", weight: 4, compare: (target, { near }) => alike(target.near.row, near.row) },
  { what: "id", weight: 4, compare: (target, { id }) => same(target.id, id) },
  { what: "role", weight: 3, compare: (target, { role }) => same(target.role, role) },
  { what: "attributes", weight: 3, compare: (target, candidate) => attributeSimilarity(target, candidate) },
  { what: "text around it", weight: 3, compare: (target, { near }) => alike(target.near.item, near.item) },
  { what: "drawing", weight: 3, compare: (target, { graphic }) => same(target.graphic, graphic) },
  { what: "heading", weight: 2, compare: (target, { near }) => alike(target.near.heading, near.heading) },
  { what: "group", weight: 2, compare: (target, { near }) => alike(target.near.group, near.group) },
  { what: "column", weight: 2, compare: (target, { near }) => alike(target.near.column, near.column) },
  { what: "selector", isPlace: true, weight: 2, compare: (_target, { isAtCss }) => Number(isAtCss) },
  { what: "classes", weight: 1.5, compare: (target, { classes }) => sharedPart(target.classes, classes) },
  { what: "text", weight: 1, compare: (target, { text }) => alike(target.text, text) },
  { what: "path", isPlace: true, weight: 1, compare: (_target, { isAtXpath }) => Number(isAtXpath) },
  { what: "tag", weight: 1, compare: (target, { tag }) => same(target.tag, tag) },
  {
    what: "elements around it",
    weight: 1,
    compare: (target, { ancestors }) => sharedPart(target.ancestors, ancestors),
  },
  { what: "position", isPlace: true, weight: 1, compare: (target, candidate) => positionSimilarity(target, candidate) },
];

export function weigh(target: WireDescription, candidate: WireCandidate): Weighed {
  let [total, reached, totalAnywhere, reachedAnywhere] = [0, 0, 0, 0];
  const agreements: string[] = [];
  for (const { what, weight, isPlace, compare } of FEATURES) {
    const part = compare(target, candidate);
    if (part === undefined) continue;
    total += weight;
    reached += weight * part;
    if (!isPlace) totalAnywhere += weight;
    if (!isPlace) reachedAnywhere += weight * part;
    if (part >= AGREES) agreements.push(what);
  }
  return {
    score: reached / total,
    scoreAnywhere: reachedAnywhere / totalAnywhere,
    agreements,
    conflict: conflictOf(target, candidate),
  };
}

const AGREES = 0.99;

function same(wanted: string | undefined, given: string | undefined): number | undefined {
  return wanted === undefined || wanted === "" ? undefined : Number(wanted === given);
}

function alike(wanted: string | undefined, given: string | undefined): number | undefined {
  return wanted === undefined || wanted === "" ? undefined : similarity(wanted, given ?? "");
}

function sharedPart(wanted: readonly string[], given: readonly string[]): number | undefined {
  if (wanted.length === 0) return undefined;
  return wanted.filter((one) => given.includes(one)).length / wanted.length;
}

/** Returns the similarity of the position; `undefined` for the only element of its kind. */
function positionSimilarity(target: WireDescription, candidate: WireDescription): number | undefined {
  return target.count === 1 && candidate.count === 1 ? undefined : Number(isAtSamePosition(target, candidate));
}

export function isAtSamePosition(target: WireDescription, candidate: WireDescription): boolean {
  return target.nth === candidate.nth && target.count === candidate.count;
}

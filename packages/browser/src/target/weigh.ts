import { attributesLikeness } from "./attributes-likeness.ts";
import { conflictOf } from "./conflict.ts";
import { similarity } from "./similarity.ts";
import type { WireCandidate, WireDescription } from "./wire.ts";

/** How much speaks for a candidate. */
export interface Weighed {
  /** 0 to 1: the weighted share of the target's features that the candidate has too. */
  readonly score: number;
  /** The same without the features that tell where it stands. */
  readonly scoreAnywhere: number;
  /** Properties that agree, heaviest first, in words. */
  readonly agreements: readonly string[];
  /** The difference that rules it out however much agrees. */
  readonly conflict: string | undefined;
}

interface Feature {
  readonly what: string;
  readonly weight: number;
  /** Tells where it stands rather than what it is. */
  readonly isPlace?: true;
  /** 0 to 1; `undefined` where the target does not have the feature. */
  readonly likeness: (target: WireDescription, candidate: WireCandidate) => number | undefined;
}

/** Heaviest first. What people wrote to tell things apart weighs most, where a thing happens to stand least. */
const FEATURES: readonly Feature[] = [
  { what: "test id", weight: 8, likeness: (target, { testId }) => same(target.testId, testId) },
  { what: "name", weight: 6, likeness: (target, { name }) => alike(target.name, name) },
  { what: "row", weight: 4, likeness: (target, { near }) => alike(target.near.row, near.row) },
  { what: "id", weight: 4, likeness: (target, { id }) => same(target.id, id) },
  { what: "role", weight: 3, likeness: (target, { role }) => same(target.role, role) },
  { what: "attributes", weight: 3, likeness: (target, candidate) => attributesLikeness(target, candidate) },
  { what: "text around it", weight: 3, likeness: (target, { near }) => alike(target.near.item, near.item) },
  { what: "drawing", weight: 3, likeness: (target, { graphic }) => same(target.graphic, graphic) },
  { what: "heading", weight: 2, likeness: (target, { near }) => alike(target.near.heading, near.heading) },
  { what: "group", weight: 2, likeness: (target, { near }) => alike(target.near.group, near.group) },
  { what: "column", weight: 2, likeness: (target, { near }) => alike(target.near.column, near.column) },
  { what: "selector", isPlace: true, weight: 2, likeness: (_target, { isAtCss }) => Number(isAtCss) },
  { what: "classes", weight: 1.5, likeness: (target, { classes }) => sharedPart(target.classes, classes) },
  { what: "text", weight: 1, likeness: (target, { text }) => alike(target.text, text) },
  { what: "path", isPlace: true, weight: 1, likeness: (_target, { isAtXpath }) => Number(isAtXpath) },
  { what: "tag", weight: 1, likeness: (target, { tag }) => same(target.tag, tag) },
  {
    what: "elements around it",
    weight: 1,
    likeness: (target, { ancestors }) => sharedPart(target.ancestors, ancestors),
  },
  { what: "position", isPlace: true, weight: 1, likeness: (target, candidate) => positionLikeness(target, candidate) },
];

export function weigh(target: WireDescription, candidate: WireCandidate): Weighed {
  let [total, reached, totalAnywhere, reachedAnywhere] = [0, 0, 0, 0];
  const agreements: string[] = [];
  for (const { what, weight, isPlace, likeness } of FEATURES) {
    const part = likeness(target, candidate);
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

/** Being the only one of its kind is no position. */
function positionLikeness(target: WireDescription, candidate: WireDescription): number | undefined {
  return target.count === 1 && candidate.count === 1 ? undefined : Number(isAtSamePosition(target, candidate));
}

export function isAtSamePosition(target: WireDescription, candidate: WireDescription): boolean {
  return target.nth === candidate.nth && target.count === candidate.count;
}

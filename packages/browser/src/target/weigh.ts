import { similarity } from "./similarity.ts";
import type { WireCandidate, WireDescription } from "./wire.ts";

/** How much speaks for a candidate. */
export interface Weighed {
  /** 0 to 1: the weighted share of the target's features that the candidate has too. */
  readonly score: number;
  /** What agrees, heaviest first, in words. */
  readonly agreements: readonly string[];
  /** What rules it out however much agrees. */
  readonly conflict: string | undefined;
}

interface Feature {
  readonly what: string;
  readonly weight: number;
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
  { what: "selector", weight: 2, likeness: (_target, { isAtCss }) => Number(isAtCss) },
  { what: "classes", weight: 1.5, likeness: (target, { classes }) => sharedPart(target.classes, classes) },
  { what: "text", weight: 1, likeness: (target, { text }) => alike(target.text, text) },
  { what: "path", weight: 1, likeness: (_target, { isAtXpath }) => Number(isAtXpath) },
  { what: "tag", weight: 1, likeness: (target, { tag }) => same(target.tag, tag) },
  { what: "elements around it", weight: 1, likeness: (target, { ancestors }) => sharedPart(target.ancestors, ancestors) },
  { what: "position", weight: 1, likeness: (target, candidate) => Number(isAtSamePosition(target, candidate)) },
];

export function weigh(target: WireDescription, candidate: WireCandidate): Weighed {
  let [total, reached] = [0, 0];
  const agreements: string[] = [];
  for (const { what, weight, likeness } of FEATURES) {
    const part = likeness(target, candidate);
    if (part === undefined) continue;
    total += weight;
    reached += weight * part;
    if (part >= AGREES) agreements.push(what);
  }
  return { score: reached / total, agreements, conflict: conflictOf(target, candidate) };
}

const AGREES = 0.99;

function same(wanted: string | undefined, given: string | undefined): number | undefined {
  return wanted === undefined || wanted === "" ? undefined : Number(wanted === given);
}

function alike(wanted: string | undefined, given: string | undefined): number | undefined {
  return wanted === undefined || wanted === "" ? undefined : similarity(wanted, given ?? "");
}

function attributesLikeness(target: WireDescription, candidate: WireDescription): number | undefined {
  const wanted = Object.entries(target.attributes);
  if (wanted.length === 0) return undefined;
  const parts = wanted.map(([name, value]) => (isProse(name) ? similarity(value, candidate.attributes[name] ?? "") : Number(value === candidate.attributes[name])));
  return parts.reduce((sum, part) => sum + part, 0) / wanted.length;
}

function isProse(attribute: string): boolean {
  return ["placeholder", "aria-label", "title", "alt"].includes(attribute);
}

function sharedPart(wanted: readonly string[], given: readonly string[]): number | undefined {
  if (wanted.length === 0) return undefined;
  return wanted.filter((one) => given.includes(one)).length / wanted.length;
}

export function isAtSamePosition(target: WireDescription, candidate: WireDescription): boolean {
  return target.nth === candidate.nth && target.count === candidate.count;
}

/** Below this likeness a name or a dialog is another one. */
const OTHER = 0.34;
/** What tells an element of a list from its equals must be the same but for a word in many. */
const SAME_ITEM = 0.85;

function conflictOf(target: WireDescription, candidate: WireCandidate): string | undefined {
  if (target.testId && candidate.testId && target.testId !== candidate.testId) return "another test id";
  if (target.role !== candidate.role && target.tag !== candidate.tag) return "another role";
  if (isKnownByItself(target, candidate)) return undefined;
  if (target.name !== "" && similarity(target.name, candidate.name) < OTHER) return "another name";
  if (target.name === "" && target.graphic && target.graphic !== candidate.graphic) return "another drawing";
  if (isOtherDialog(target.near.group, candidate.near.group)) return "another dialog";
  return itemConflict(target, candidate);
}

/** An author's test id or id is kept through a change of words. */
function isKnownByItself(target: WireDescription, candidate: WireDescription): boolean {
  return (target.testId !== undefined && target.testId === candidate.testId) || (target.id !== undefined && target.id === candidate.id);
}

function isOtherDialog(wanted: string | undefined, given: string | undefined): boolean {
  if (!wanted || !/^(?:alert)?dialog /.test(wanted)) return false;
  return similarity(wanted, given ?? "") < 0.6;
}

/** "Delete" in another row is another button, though all else about it agrees. */
function itemConflict(target: WireDescription, candidate: WireDescription): string | undefined {
  const [wanted, given] = [target.near, candidate.near];
  if (wanted.row && similarity(wanted.row, given.row ?? "") < SAME_ITEM) return "another row";
  if (wanted.column && given.column !== undefined && similarity(wanted.column, given.column) < OTHER) return "another column";
  const isOneOfMany = target.count > 1 || wanted.isListed;
  if (!isOneOfMany || wanted.row || isToldByAttributes(target, candidate)) return undefined;
  if (target.count > 1 && isAddressed(target)) return "another address";
  return wanted.item && similarity(wanted.item, given.item ?? "") < SAME_ITEM ? "another item" : undefined;
}

/** Where the author gave equals different attributes, these tell more than the words around. */
function isToldByAttributes(target: WireDescription, candidate: WireDescription): boolean {
  const isTold = target.count > 1 && target.near.lookalikes === 0;
  return isTold && target.graphic === candidate.graphic && attributesLikeness(target, candidate) === 1;
}

function isAddressed({ attributes }: WireDescription): boolean {
  return attributes["href"] !== undefined;
}

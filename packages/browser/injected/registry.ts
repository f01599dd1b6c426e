import { isConnectedNode } from "./dom.ts";

/**
 * Refs of this document: a number for each node, kept for the node's life and never given twice. Node holds the counter and
 * hands the next free number in with each walk, so that two documents of one frame never share a number.
 *
 * The number is a property of the element as this world sees it, where the page's scripts can't: a node has an object of its
 * own in each world, which lives as long as the node does. A WeakMap is ten times slower on a page of 20,000 refs.
 */
const REF = Symbol("ref");

interface Numbered extends Element {
  [REF]?: number;
}

const nodeOf = new Map<number, WeakRef<Element>>();
let next = 1;
let sweepAt = 1000;

export function startRefsAt(first: number): void {
  if (first > next) next = first;
}

export function nextRef(): number {
  return next;
}

export function refOf(element: Numbered): number {
  const known = element[REF];
  if (known !== undefined) return known;
  const ref = next++;
  element[REF] = ref;
  nodeOf.set(ref, new WeakRef(element));
  if (nodeOf.size > sweepAt) sweep();
  return ref;
}

/** Forgets nodes that are gone, each time there are twice as many as were left the last time. */
function sweep(): void {
  for (const [ref, node] of nodeOf) if (!node.deref()) nodeOf.delete(ref);
  sweepAt = Math.max(1000, 2 * nodeOf.size);
}

/** 0 for an element without a ref. */
export function knownRefOf(element: Numbered): number {
  return element[REF] ?? 0;
}

export type Lookup = { element: Element } | { missing: "unknown" | "collected" | "detached" };

export function elementOf(ref: number): Lookup {
  if (ref >= next) return { missing: "unknown" };
  const element = nodeOf.get(ref)?.deref();
  if (!element) return { missing: "collected" };
  return isConnectedNode(element) ? { element } : { missing: "detached" };
}

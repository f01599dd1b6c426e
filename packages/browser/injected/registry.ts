import { isConnectedNode } from "./dom.ts";

/**
 * Refs of this document: a number for each node, kept for the node's life and never given twice. Node keeps the counter and
 * passes the next free number with each walk, so that two documents of one frame never share a number.
 *
 * The number is a property of the element in this world, where the page's scripts can't see it: a node has a separate object in
 * each world, which lives as long as the node. A WeakMap is ten times slower on a page of 20,000 refs.
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

/** Drops nodes that were collected, each time the number of nodes has doubled since the last time. */
function sweep(): void {
  for (const [ref, node] of nodeOf) if (!node.deref()) nodeOf.delete(ref);
  sweepAt = Math.max(1000, 2 * nodeOf.size);
}

/** Returns the ref number, 0 for an element without one. */
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

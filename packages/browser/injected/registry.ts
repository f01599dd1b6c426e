import { isConnectedNode } from "./dom.ts";
/**
 * Refs of this document: a number for each node, kept for the node's life and never given twice. Node holds the counter and
 * hands the next free number in with each walk, so that two documents of one frame never share a number.
 */
const numberOf = new WeakMap<Element, number>();
const nodeOf = new Map<number, WeakRef<Element>>();
const collected = new FinalizationRegistry<number>((ref) => nodeOf.delete(ref));
let next = 1;

export function startRefsAt(first: number): void {
  if (first > next) next = first;
}

export function nextRef(): number {
  return next;
}

export function refOf(element: Element): number {
  const known = numberOf.get(element);
  if (known !== undefined) return known;
  const ref = next++;
  numberOf.set(element, ref);
  nodeOf.set(ref, new WeakRef(element));
  collected.register(element, ref);
  return ref;
}

/** 0 for an element without a ref. */
export function knownRefOf(element: Element): number {
  return numberOf.get(element) ?? 0;
}

export type Lookup = { element: Element } | { missing: "unknown" | "collected" | "detached" };

export function elementOf(ref: number): Lookup {
  if (ref >= next) return { missing: "unknown" };
  const element = nodeOf.get(ref)?.deref();
  if (!element) return { missing: "collected" };
  return isConnectedNode(element) ? { element } : { missing: "detached" };
}

import {
  boxOf,
  childNodesOf,
  hasChildren,
  matches,
  openRootOf,
  parentElementOf,
  parentNodeOf,
  slotOf,
  tagOf,
} from "./dom.ts";
import { factsOf } from "./tags.ts";

/**
 * Shadow trees as they are rendered. Scripts can't access a closed root; Node requests it over the protocol and registers it here
 * once per host.
 */
const closedRoots = new WeakMap<Element, ShadowRoot>();
let hasClosedRoots = false;
const askedAtSize = new WeakMap<Element, string>();

export function registerClosedRoot(host: Element, root: ShadowRoot): void {
  closedRoots.set(host, root);
  hasClosedRoots = true;
}

/** Whether the element can host a shadow root. */
export function mayBeHost(element: Element): boolean {
  return factsOf(tagOf(element)).mayBeHost;
}

export function shadowRootOf(element: Element): ShadowRoot | null {
  return openRootOf(element) ?? (hasClosedRoots ? (closedRoots.get(element) ?? null) : null);
}

/** Returns the rendered children: of the shadow root if there is one, of the slot's assigned nodes, otherwise the node's own. */
export function renderedChildren(element: Element): readonly Node[] {
  return assignedTo(element) ?? [...childNodesOf(shadowRootOf(element) ?? element)];
}

/** Returns the nodes that a slot shows; `undefined` for an element that shows its own children. */
export function assignedTo(element: Element): readonly Node[] | undefined {
  if (!(element instanceof HTMLSlotElement)) return undefined;
  const assigned = element.assignedNodes();
  return assigned.length > 0 ? assigned : undefined;
}

/** Returns the parent in the tree as rendered: a slot for slotted nodes (open roots), the host for children of a root. */
export function renderedParent(node: Node): Element | null {
  const parent = parentElementOf(node);
  if (parent === null) {
    const root = parentNodeOf(node);
    return root instanceof ShadowRoot ? root.host : null;
  }
  return openRootOf(parent) !== null && node instanceof Element ? (slotOf(node) ?? parent) : parent;
}

export function containsRendered(ancestor: Element, node: Node | null): boolean {
  for (let current = node; current; current = renderedParent(current)) if (current === ancestor) return true;
  return false;
}

/**
 * Whether Node should request a closed root over the protocol: for a custom element, or a childless box that has a size.
 * Requested once per size, because a root that is attached later nearly always changes the box.
 */
export function mayHostClosedRoot(element: Element, tag: string): boolean {
  const { isCustom } = factsOf(tag);
  if (!isCustom && (hasChildren(element) || !factsOf(tag).mayBeHost)) return false;
  if (shadowRootOf(element)) return false;
  const box = boxOf(element);
  if (!isCustom && (box.width < 8 || box.height < 8)) return false;
  const size = `${isCustom ? matches(element, ":defined") : ""}${Math.round(box.width)}x${Math.round(box.height)}`;
  if (askedAtSize.get(element) === size) return false;
  askedAtSize.set(element, size);
  return true;
}

/** Returns the deepest element at a viewport point, through every known shadow root. */
export function deepElementFromPoint(x: number, y: number): Element | null {
  let hit = document.elementFromPoint(x, y);
  for (let root = hit && shadowRootOf(hit); hit && root; root = shadowRootOf(hit)) {
    const inner: Element | null = root.elementFromPoint(x, y);
    if (!inner || inner === hit || !root.contains(inner)) break;
    hit = inner;
  }
  return hit;
}

/** Returns elements that may have a closed root that is not registered: the innermost one, and custom elements around it. */
export function possibleHosts(innermost: Element | null): Element[] {
  const hosts: Element[] = [];
  for (let around = innermost; around; around = renderedParent(around)) {
    const isCandidate = around === innermost ? mayBeHost(around) : factsOf(tagOf(around)).isCustom;
    if (isCandidate && !shadowRootOf(around)) hosts.push(around);
  }
  return hosts;
}

export function deepActiveElement(): Element | null {
  let active = document.activeElement;
  for (let root = active && shadowRootOf(active); root?.activeElement; root = shadowRootOf(root.activeElement)) {
    active = root.activeElement;
  }
  return active;
}

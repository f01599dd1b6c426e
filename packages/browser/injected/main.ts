import { childNodesOf, rootElement } from "./dom.ts";
import type { WireBoxesRequest, WirePicturePlan } from "../src/geometry/wire.ts";
import type { WalkOptions } from "../src/wire/wire.ts";
import type { WireDescription } from "../src/target/wire.ts";
import { acting } from "./acting/acting.ts";
import { accessibleName } from "./accessible-name.ts";
import { startReading } from "./reading.ts";
import { boxesOf, frameOwner, refsInView } from "./boxes.ts";
import { candidateAt, keepCandidates } from "./describe-candidates.ts";
import { describe, describeRefs } from "./describe.ts";
import { scopesOf } from "./describe-scopes.ts";
import { documentFacts, outline, outlineVersion } from "./outline.ts";
import { pageFacts } from "./page-facts.ts";
import { composePicture } from "./picture.ts";
import { elementOf, knownRefOf, refOf, startRefsAt } from "./registry.ts";
import { registerClosedRoot, shadowRootOf } from "./shadow.ts";
import { currentView, nextDrawing } from "./view.ts";
import { walk } from "./walk.ts";

/** A page in the back/forward cache still answers, but the frame no longer shows it. */
let isFrozen = false;
addEventListener("pagehide", () => (isFrozen = true));
addEventListener("pageshow", () => (isFrozen = false));

/** Functions that Node calls, in the isolated world of one document. Input and output are JSON text or nodes. */
export const api = {
  acting,
  isFrozen(): boolean {
    return isFrozen;
  },
  walk(options: WalkOptions): string {
    if (isFrozen) return "";
    if (options.scope === undefined) return JSON.stringify(walk(options, undefined));
    const scope = elementOf(options.scope);
    return JSON.stringify("element" in scope ? walk(options, scope.element) : scope);
  },
  elementOf(ref: number): Element | string {
    const found = isFrozen ? { missing: "detached" as const } : elementOf(ref);
    return "element" in found ? found.element : found.missing;
  },
  documentMark(): string {
    return JSON.stringify(`${performance.timeOrigin} ${location.href}`);
  },
  countElements(): number {
    return document.getElementsByTagName("*").length;
  },
  /** Returns the ref number, or 0 for an element that no walk has reached. */
  knownRefOf(element: Element): number {
    return knownRefOf(element);
  },
  /** Returns the element's ref number. Assigns one of at least `next` if it has none. */
  refOf(element: Element, next: number): number {
    startRefsAt(next);
    return refOf(element);
  },
  /** Follows child indexes from the document; `null` steps into a shadow root. */
  nodeAt(path: readonly (number | null)[]): Node | null {
    let node: Node | null = document;
    for (const step of path) {
      if (!node) return null;
      node = step === null ? rootOfNode(node) : (childNodesOf(node)[step] ?? null);
    }
    return node;
  },
  registerClosedRoot(host: Element, root: ShadowRoot): void {
    registerClosedRoot(host, root);
  },
  nameOf(element: Element): string {
    startReading();
    return accessibleName(element);
  },
  describe(element: Element): string {
    return JSON.stringify(describe(element));
  },
  describeRefs(refs: readonly number[], maxMs: number, isContinued: boolean): string {
    return JSON.stringify(describeRefs(refs, maxMs, isContinued));
  },
  scopesOf(element: Element): string {
    return JSON.stringify(scopesOf(element));
  },
  outline(element: Element): string {
    return outlineOf(element);
  },
  documentOutline(): string {
    return outlineOf(rootElement());
  },
  outlineVersion,
  pageFacts(): string {
    return JSON.stringify(pageFacts());
  },
  /** Returns the candidates. The elements stay here; Node requests the ref of the one that it chooses. */
  candidatesFor(target: WireDescription): string {
    return JSON.stringify(keepCandidates(target));
  },
  /** Returns the ref number of a candidate, or 0 if it is gone. */
  refOfCandidate({ find, index }: { readonly find: number; readonly index: number }, next: number): number {
    const element = candidateAt(find, index);
    startRefsAt(next);
    return element ? refOf(element) : 0;
  },
  currentView(): string {
    return JSON.stringify(currentView());
  },
  boxesOf(request: WireBoxesRequest): string {
    return JSON.stringify(boxesOf(request));
  },
  refsInView(refs: readonly number[]): string {
    return JSON.stringify(refsInView(refs));
  },
  async nextDrawing(): Promise<string> {
    await nextDrawing();
    return "true";
  },
  frameOwner(owner: Element, points: readonly (readonly [number, number])[], isWholePage: boolean): string {
    return JSON.stringify(frameOwner(owner, points, isWholePage));
  },
  async composePicture(plan: WirePicturePlan): Promise<string> {
    return JSON.stringify(await composePicture(plan));
  },
};

function outlineOf(element: Element): string {
  return JSON.stringify({ root: outline(element), facts: documentFacts(), version: outlineVersion() });
}

function rootOfNode(node: Node): ShadowRoot | null {
  return node instanceof Element ? shadowRootOf(node) : null;
}

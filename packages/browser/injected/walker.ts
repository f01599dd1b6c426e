import { cutText, tidy } from "./tidy.ts";
import { arrangesItems } from "./flow-style.ts";
import { factsOf, type FlowStyle, ordinaryStyle } from "./tags.ts";
import {
  boxOf,
  checkVisibility,
  childCountOf,
  firstChildOf,
  firstElementOf,
  hasAttribute,
  nextSiblingOf,
  parentElementOf,
  tagOf,
  textOf,
  typeOfNode,
  valueOfNode,
} from "./dom.ts";
import type { PackedFrame, WalkPart } from "../src/wire/packing.ts";
import type { WalkOptions } from "../src/wire/wire.ts";
import { CellNames } from "./cell-name.ts";
import { containmentOf } from "./containment.ts";
import { type Context, enter } from "./context.ts";
import { type Clip, hasSeenArea, isInside, reachableCanvas, viewport } from "./geometry.ts";
import { LineBuilder } from "./lines.ts";
import { isOverModal, type Modal, modalsIn } from "./modal.ts";
import { isTextPainted } from "./paint.ts";
import { nextRef, refOf } from "./registry.ts";
import { roleOf } from "./roles.ts";
import { assignedTo, deepActiveElement, mayHostClosedRoot, renderedParent, shadowRootOf } from "./shadow.ts";
import { generatedText } from "./generated-text.ts";
import { isStruck } from "./struck.ts";
import { styleOf } from "./styles.ts";
import {
  endStyleSurvey,
  hasRareAttribute,
  isPaintInherited,
  isSurveyed,
  isUnusual,
  mayBeSpecial,
} from "./style-survey.ts";
import { findLabelTargets } from "./label-targets.ts";

const CHECK_TIME_EVERY = 128;

/** The parser nests at most 512 elements; scripts may go deeper. */
const MAX_DEPTH = 600;
/** Node cuts it further, after secrets are masked. */
const MAX_TITLE = 5000;

/** The visitors of elements. They are passed in, so that they can import the walker. */
export interface Visitors {
  byRole(walker: Walker, element: Element, tag: string, role: string, style: FlowStyle, context: Context): void;
  /** Visits an element without a role. */
  plain(walker: Walker, element: Element, style: FlowStyle, context: Context): void;
  /** Visits a link or a button. */
  control(walker: Walker, element: Element, role: string, style: FlowStyle, context: Context): void;
  /** Returns whether the label is handled. */
  label(walker: Walker, label: Element, context: Context, targets?: readonly Element[]): boolean;
  hiddenField(walker: Walker, element: Element, context: Context): void;
}

export interface WalkerOptions {
  readonly walk: WalkOptions;
  /** End time by `performance.now()`. */
  readonly endsAt: number;
  readonly root: Element;
  readonly modal: Modal | null;
  readonly visitors: Visitors;
  /** Receives finished lines while the walk continues. */
  readonly send: ((part: WalkPart) => void) | undefined;
}

/** State of one walk, with its output so far. */
export class Walker {
  readonly builder: LineBuilder;
  readonly active = deepActiveElement();
  readonly modal: Modal | null;
  readonly confidence = { viewportArea: innerWidth * innerHeight, blindArea: 0, controls: 0, unnamedControls: 0 };
  /** Elements whose text names a field elsewhere, by aria-labelledby. */
  readonly labelTargets = new Map<Element, Element[]>();
  readonly emittedFields = new Set<Element>();
  readonly cellNames = new CellNames();
  readonly layoutTables = new Map<Element, boolean>();
  readonly itemNumbers = new WeakMap<Element, number>();
  readonly shadowModals: Element[] = [];
  /** Captions and legends whose text was written as the name of their table or group. */
  readonly namesWritten = new Set<Element>();
  readonly #hosts: number[] = [];
  readonly #options: WalkOptions;
  readonly #visitors: Visitors;
  readonly #root: Element;
  readonly #endsAt: number;
  /** Elements too deep for the stack; they are visited from the start of a new stack. */
  readonly #deferred: [element: Element, outer: Context][] = [];
  #depth = 0;
  /** Whether the next element is an item of a flex box or grid. */
  #arrangesItems = false;
  #visited = 0;
  #parts = 0;
  #partial: "nodes" | "time" | undefined;
  #unreadFrom: Element | undefined;

  constructor({ walk, endsAt, root, modal, visitors, send }: WalkerOptions) {
    this.#options = walk;
    this.#endsAt = endsAt;
    this.#root = root;
    this.#visitors = visitors;
    this.builder = new LineBuilder(
      root,
      walk.maxTextLength,
      send && ((part) => send({ ...part, part: this.#parts++ })),
    );
    this.modal = modal;
  }

  run(isScoped: boolean): void {
    findLabelTargets(this.#root.getRootNode(), this.labelTargets);
    const outermost = outermostContext();
    const context = isScoped ? contextAround(this.#root, outermost) : outermost;
    if (context)
      this.visit(this.#root, this.modal ? { ...context, isOnModalPath: this.modal.path.has(this.#root) } : context);
    for (let next = this.#deferred.shift(); next; next = this.#deferred.shift()) this.visit(...next);
    this.builder.break();
    if (this.#partial) this.#addUnread();
    this.builder.break();
  }

  result(): PackedFrame {
    return {
      url: location.href,
      title: cutText(tidy(document.title), MAX_TITLE),
      ...this.builder.takeRest(),
      anchors: this.builder.takeAnchors(),
      structure: containmentOf(this.builder.blocks, this.#root),
      parts: this.#parts,
      hosts: this.#hosts,
      ...(this.#partial ? { partial: this.#partial } : {}),
      confidence: { ...this.confidence, textLength: this.builder.textLength },
      loading: document.readyState === "loading",
      next: nextRef(),
    };
  }

  visit(element: Element, outer: Context): void {
    if (this.#depth > MAX_DEPTH) return void this.#deferred.push([element, outer]);
    this.#depth += 1;
    this.#visit(element, outer);
    this.#depth -= 1;
  }

  #visit(element: Element, outer: Context): void {
    if (this.#isOver(element)) return;
    const tag = tagOf(element);
    const facts = factsOf(tag);
    if (facts.isSilent) return;
    const mayHost = facts.mayBeHost;
    const root = mayHost ? shadowRootOf(element) : null;
    if (root) this.#enterRoot(root);
    const isAsItsTag = !isUnusual(element);
    const style = isAsItsTag ? ordinaryStyle(tag, this.#arrangesItems) : styleOf(element);
    this.#arrangesItems = false;
    if (style.display === "none") return;
    if (style.display === "") return this.#noteHost(parentElementOf(element));
    if (mayHost) this.#checkForHiddenRoot(element);
    if (this.#isBehind(element, outer)) return;
    const context = isAsItsTag ? outer : enter(element, styleOf(element), outer);
    if (!context) return this.#visitors.hiddenField(this, element, outer);
    const inner = this.#inside(element, tag, context);
    if (this.#isDoneAsLabel(element, tag, inner)) return;
    if (mayHost && mayHostClosedRoot(element, tag)) this.#hosts.push(refOf(element));
    if (isAsItsTag && !mayBeSpecial(element) && this.#isDoneByTag(element, tag, style, inner)) return;
    this.#visitors.byRole(this, element, tag, roleOf(element, tag), style, inner);
  }

  /** Handles an element that is only a tag with content, as most elements are. */
  #isDoneByTag(element: Element, tag: string, style: FlowStyle, context: Context): boolean {
    const { isPlain, pressed } = factsOf(tag);
    if (isPlain) this.#visitors.plain(this, element, style, context);
    else if (pressed === "button" || (pressed === "link" && hasAttribute(element, "href")))
      this.#visitors.control(this, element, pressed, style, context);
    else return false;
    return true;
  }

  /** Handles a label, which is written once, at its field. */
  #isDoneAsLabel(element: Element, tag: string, context: Context): boolean {
    if (tag === "label" && this.#visitors.label(this, element, context)) return true;
    const targets = this.labelTargets.size > 0 ? this.labelTargets.get(element) : undefined;
    return targets !== undefined && this.#visitors.label(this, element, context, targets);
  }

  #inside(element: Element, tag: string, context: Context): Context {
    const isPainted = isPaintInherited(element) ? context.isPainted : isSurveyed() && isTextPainted(element);
    const isOnModalPath = context.isOnModalPath && this.modal?.path.has(element) === true;
    const isPreformatted = context.isPreformatted || tag === "pre";
    const isSame =
      isPainted === context.isPainted &&
      isOnModalPath === context.isOnModalPath &&
      isPreformatted === context.isPreformatted;
    return isSame ? context : { ...context, isPainted, isOnModalPath, isPreformatted };
  }

  /** Visits text and elements inside, in reading order. */
  visitChildren(element: Element, context: Context): void {
    const showsText = !context.controlsOnly && !context.isOnModalPath;
    if (!showsText) return this.#visitNodes(element, context, false);
    const isCrossed = context.flat !== " " && isStruck(element);
    if (isCrossed) this.builder.beginStrike();
    this.#addGenerated(element, "::before", context);
    this.#visitNodes(element, context, true);
    this.#addGenerated(element, "::after", context);
    if (isCrossed) this.builder.endStrike();
  }

  #visitNodes(element: Element, context: Context, showsText: boolean): void {
    let arranges: boolean | undefined;
    let isSeen: boolean | undefined;
    const facts = factsOf(tagOf(element));
    const assigned = facts.isSlot ? assignedTo(element) : undefined;
    const holder = facts.mayBeHost ? (shadowRootOf(element) ?? element) : element;
    if (!assigned && holder === element && childCountOf(element) === 0)
      return showsText ? this.#addWholeText(element, context) : undefined;
    let index = 0;
    // Siblings are followed manually: iterating over a live list costs twice as much on big pages.
    let child = assigned ? assigned[0] : firstChildOf(holder);
    for (; child; child = assigned ? assigned[++index] : nextSiblingOf(child)) {
      if (child instanceof Element) {
        this.#arrangesItems = arranges ??= arrangesItems(element);
        this.visit(child, context);
      } else if (showsText && typeOfNode(child) === Node.TEXT_NODE) {
        const text = valueOfNode(child) ?? "";
        this.#addText(text, HAS_INK.test(text) && (isSeen ??= this.isTextSeen(element, context)), context);
      }
    }
  }

  /** Adds the text of an element without children. Visiting each text node costs more than reading the whole text. */
  #addWholeText(element: Element, context: Context): void {
    const text = textOf(element) ?? "";
    if (text !== "") this.#addText(text, HAS_INK.test(text) && this.isTextSeen(element, context), context);
  }

  /** Adds text. Blanks count as a space whether or not the text around them is visible. */
  #addText(text: string, isSeen: boolean, context: Context): void {
    if (!isSeen) {
      if (!HAS_INK.test(text)) this.builder.space();
    } else if (context.isPreformatted && context.flat === undefined) {
      this.builder.preformatted(text);
    } else {
      this.builder.text(text);
    }
  }

  /** Whether text directly inside the element is visible: painted, and in a visible place. */
  isTextSeen(element: Element, context: Context): boolean {
    return (
      !context.isInvisible && (context.isPainted || isTextPainted(element)) && this.#isTextBoxSeen(element, context)
    );
  }

  /** Element whose later children in normal flow are all below the viewport. */
  belowParent: Element | null = null;

  /** Whether a box can be seen or scrolled to. */
  isBoxSeen(box: Clip, context: Context): boolean {
    return hasSeenArea(box, context.clip) && (context.canvas === null || hasSeenArea(box, context.canvas));
  }

  /** Whether nothing clips the box. */
  isBoxWhole(box: Clip, context: Context): boolean {
    return hasSeenArea(box, null) && isInside(box, context.clip) && isInside(box, context.canvas);
  }

  /** The viewport. */
  readonly screen = viewport();

  #isTextBoxSeen(element: Element, context: Context): boolean {
    if (context.isIndented) return this.isBoxSeen(textBox(element), context);
    if (context.isSafe) return true;
    const box = isUnusual(element) && styleOf(element).display === "contents" ? textBox(element) : boxOf(element);
    // A wide box that starts outside the canvas shows its end; its text may be at its start.
    if (context.canvas && box.left < context.canvas.left - 1) return this.isBoxSeen(textBox(element), context);
    if (this.isBoxSeen(box, context)) return true;
    // A box without size may still have visible overflowing text.
    return (box.width <= 1 || box.height <= 1) && this.isBoxSeen(textBox(element), context);
  }

  #enterRoot(root: ShadowRoot): void {
    this.shadowModals.push(...modalsIn(root));
    findLabelTargets(root, this.labelTargets);
    endStyleSurvey();
  }

  #addGenerated(element: Element, pseudo: "::before" | "::after", context: Context): void {
    if (context.isInControl) return;
    const text = generatedText(element, pseudo);
    if (text !== "" && this.isTextSeen(element, context)) this.builder.text(text);
  }

  #isBehind(element: Element, outer: Context): boolean {
    if (hasRareAttribute(element, "inert")) return true;
    const { modal } = this;
    if (!modal || !outer.isOnModalPath || element === modal.element || modal.path.has(element)) return false;
    return !isOverModal(element, modal);
  }

  /**
   * Detects a closed shadow root by children that are displayed but not rendered. Newer browsers give them no style at all, older
   * ones a style without a box.
   */
  #checkForHiddenRoot(element: Element): void {
    const child = firstElementOf(element);
    if (!child || checkVisibility(child)) return;
    const { display } = getComputedStyle(child);
    if (display !== "none" && display !== "contents") this.#noteHost(element);
  }

  #noteHost(host: Element | null): void {
    if (host && !shadowRootOf(host) && mayHostClosedRoot(host, `${tagOf(host)}-`)) this.#hosts.push(refOf(host));
  }

  #isOver(element: Element): boolean {
    if (this.#partial) return true;
    if (++this.#visited > this.#options.maxNodes) this.#partial = "nodes";
    else if (this.#visited % CHECK_TIME_EVERY === 0 && performance.now() > this.#endsAt) this.#partial = "time";
    if (this.#partial) this.#unreadFrom = element;
    return this.#partial !== undefined;
  }

  #addUnread(): void {
    const from = this.#unreadFrom ?? this.#root;
    this.builder.depth = 0;
    this.builder.startLine("unread", "", from);
    const reason = this.#partial === "time" ? "out of time" : `more than ${this.#options.maxNodes} elements`;
    this.builder.mark(`… the rest of the page was not read (${reason})`);
  }
}

const HAS_INK = /\S/;

const OUTERMOST: Context = {
  clip: null,
  absoluteClip: null,
  canvas: null,
  absoluteCanvas: null,
  opacity: 1,
  isInvisible: false,
  isIndented: false,
  isSafe: false,
  isOutOfView: false,
  isPainted: false,
  isPreformatted: false,
  controlsOnly: false,
  isInControl: false,
  isPointer: false,
  isGrabbed: false,
  isOnModalPath: false,
  flat: undefined,
};

/** Returns the context of the document, before its first element. */
export function outermostContext(): Context {
  const canvas = reachableCanvas();
  return { ...OUTERMOST, canvas, absoluteCanvas: canvas };
}

/** Returns the initial context of a scoped walk, from the scope's ancestors; `null` if they hide it. */
function contextAround(element: Element, outermost: Context): Context | null {
  const ancestors: Element[] = [];
  for (let parent = renderedParent(element); parent; parent = renderedParent(parent)) ancestors.push(parent);
  let context: Context | null = outermost;
  for (const ancestor of ancestors.toReversed()) {
    const style = styleOf(ancestor);
    context = context && style.display !== "none" ? enter(ancestor, style, context) : null;
  }
  return context;
}

function textBox(element: Element): DOMRect {
  const range = document.createRange();
  range.selectNodeContents(element);
  return range.getBoundingClientRect();
}

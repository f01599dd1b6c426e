import type { WireChange } from "../../src/perform/wire.ts";
import { attributeOf, isConnectedNode, parentElementOf, tagOf } from "../dom.ts";
import { containsRendered } from "../shadow.ts";
import { isSecretField } from "../secret-field.ts";
import { alignChildren, type Pair, type Side } from "./align-children.ts";
import { strengthOfAttribute, type Strength } from "./attribute-strength.ts";
import { isMessage } from "./message.ts";
import { isNoticed, isShown, wouldBeNoticed } from "./noticed.ts";
import { cut, describeElement, rawValueOf, shortTextOf, wordFor } from "./read-state.ts";
import type { TreeBefore } from "./tree-before.ts";
import { stripDigits } from "./strip-digits.ts";
import { treeNow, type TreeReading } from "./tree-reading.ts";
import { isSeenTag, isVisibleAttribute, Signatures, wordsOf } from "./tree-signature.ts";

export interface NetChange extends WireChange {
  readonly strength: Strength;
  /** Whether it is new text or elements, not an attribute. */
  readonly isContent: boolean;
  /** The new text or attribute, to notice that it changes again. Never leaves the page. */
  readonly value?: string;
  readonly text?: TextChange;
  /** Whether many pages change it on their own: the title, an icon, a picture with a number in its address. */
  readonly mayMove?: true;
}

export interface TextChange {
  /** The element whose text changed, and the one that had the text before. */
  readonly at: Node;
  readonly oldAt: Node;
  /** Whether the texts differ in their digits only. */
  readonly isCount: boolean;
  readonly isTime: boolean;
}

/** Compares the page at rest before an action with the page now, below places that changed. What is equal again has not changed. */
export class TreeComparison {
  readonly #before: Side;
  readonly #after: Side = { reading: treeNow, signatures: new Signatures(treeNow) };
  readonly #tree: TreeBefore;
  readonly #target: Element | undefined;

  constructor(tree: TreeBefore, target: Element | undefined) {
    this.#tree = tree;
    this.#target = target;
    this.#before = { reading: tree, signatures: new Signatures(tree) };
  }

  /** Returns the changes of a place that existed before: of its children, its texts and its attributes. */
  changesAt(place: Node, texts: ReadonlySet<Node>): NetChange[] {
    if (place === document.head || place instanceof HTMLTitleElement) return this.#titleChanges(place);
    return [
      ...(this.#tree.hasOtherChildren(place) ? this.#childChanges([place, place]) : []),
      ...this.#textChanges(place, texts),
      ...this.#attributeChanges(place),
    ];
  }

  #titleChanges(place: Node): NetChange[] {
    const [old, now] = [titleIn(place, this.#tree), titleIn(place, treeNow)];
    if (old === now) return [];
    const change = { kind: "changed", what: "the page", role: "", isNamed: false, property: "title" } as const;
    return [
      {
        ...change,
        mayMove: true,
        strength: "strong",
        isContent: false,
        ...writtenText({ at: place, oldAt: place, old, now }),
      },
    ];
  }

  #childChanges(pair: Pair): NetChange[] {
    const { appeared, disappeared, moved, recreated } = alignChildren(pair, this.#before, this.#after);
    const came = appeared.filter(isNoticed);
    const went = disappeared.filter((node) => wouldBeNoticed(node, this.#tree));
    return [
      ...this.#contentChanges(pair, came, went),
      ...moved.filter(isNoticed).slice(0, 1).map(toMove),
      ...recreated.flatMap((one) => this.#recreation(pair, one)),
    ];
  }

  #contentChanges([oldAt, at]: Pair, came: readonly Node[], went: readonly Node[]): NetChange[] {
    const parent = hostOrSelf(at);
    const isInTarget = this.#target !== undefined && parent !== undefined && containsRendered(this.#target, parent);
    const strengthOf = (node: Node): Strength => (isInTarget && shortTextOf(node) === "" ? "weak" : "strong");
    const isText = came.length > 0 && went.length > 0 && [...came, ...went].every((node) => node instanceof Text);
    if (isText && parent) return [this.#textChange(parent, oldAt, went, came)];
    const toChange =
      (kind: "appeared" | "disappeared") =>
      (node: Node): NetChange => ({
        kind,
        ...(kind === "appeared" ? subjectOf(node) : this.#subjectBefore(node)),
        strength: strengthOf(node),
        isContent: kind === "appeared",
      });
    return [...came.map(toChange("appeared")), ...went.map(toChange("disappeared"))];
  }

  /** Describes a removed node by the text that it had before the action: the page may have replaced it before the removal. */
  #subjectBefore(node: Node): Subject {
    const [old, now] = [this.#tree, treeNow].map((reading) => textIn(node, reading));
    if (old === undefined || old === now || (node instanceof Element && isSecretField(node))) return subjectOf(node);
    const quoted = JSON.stringify(cut(old));
    if (!(node instanceof Element)) return { ...subjectOf(node), what: quoted };
    return subjectCalled(node, old === "" ? wordFor(node) : `${wordFor(node)} ${quoted}`);
  }

  #textChange(at: Element, oldAt: Node, went: readonly Node[], came: readonly Node[]): NetChange {
    const old = went.map((node) => wordsOf(node, this.#tree)).join(" ");
    const now = came.map((node) => wordsOf(node, treeNow)).join(" ");
    const subject = subjectWithText(at);
    return {
      kind: "changed",
      ...subject,
      strength: "strong",
      isContent: true,
      ...writtenText({ at, oldAt, old, now }),
    };
  }

  /** Compares an element with the one that took its place. */
  #recreation(parents: Pair, [old, now]: Pair): NetChange[] {
    const parent = hostOrSelf(parents[1]);
    if (old instanceof Text && now instanceof Text)
      return parent && isShown(parent) ? [this.#textChange(parent, parents[0], [old], [now])] : [];
    if (!(old instanceof Element) || !(now instanceof Element) || !isShown(now)) return [];
    const names = new Set([...this.#tree.attributeNamesOf(old), ...treeNow.attributeNamesOf(now)]);
    const written = [...names]
      .filter(isVisibleAttribute)
      .map((name) => [name, this.#tree.attributeOf(old, name)] as const);
    const hasOtherValue = rawValueOf(old) !== rawValueOf(now);
    return [
      ...this.#childChanges([old, now]),
      ...this.#written(now, written, true),
      ...(hasOtherValue ? [changedProperty(now, "value")] : []),
    ];
  }

  #textChanges(place: Node, texts: ReadonlySet<Node>): NetChange[] {
    if (!(place instanceof Element) || !isShown(place)) return [];
    const changed = [...texts].filter(
      (text) =>
        text.parentNode === place &&
        !this.#tree.isNewIn(place, text) &&
        wordsOf(text, this.#tree) !== wordsOf(text, treeNow),
    );
    return changed.length > 0 ? [this.#textChange(place, place, changed, changed)] : [];
  }

  #attributeChanges(place: Node): NetChange[] {
    return place instanceof Element ? this.#written(place, [...this.#tree.writtenAttributesOf(place)], false) : [];
  }

  #written(place: Element, written: readonly (readonly [string, string | null])[], isRecreated: boolean): NetChange[] {
    if (!isSeenTag(place) && tagOf(place) !== "link") return [];
    return written.flatMap(([name, old]) => {
      const now = attributeOf(place, name);
      if (now === old) return [];
      const strength = strengthOfAttribute({ place, name, old, now, target: this.#target, isRecreated });
      if (strength === undefined) return [];
      const mayMove = mayMoveItself(place, name, [old, now]) ? { mayMove: true as const } : {};
      return [{ ...changedProperty(place, name), strength, value: now ?? "", ...mayMove }];
    });
  }
}

function mayMoveItself(place: Element, name: string, [old, now]: readonly (string | null)[]): boolean {
  return tagOf(place) === "link" || (name === "src" && stripDigits(old ?? "") === stripDigits(now ?? ""));
}

interface WrittenText extends Pick<TextChange, "at" | "oldAt"> {
  readonly old: string;
  readonly now: string;
}

/** Describes a text. Digits beside changed words may go on counting, so they are left out. */
function writtenText({ at, oldAt, old, now }: WrittenText): { readonly value: string; readonly text: TextChange } {
  const isCount = stripDigits(old) === stripDigits(now);
  const text = { at, oldAt, isCount, isTime: isCount && TIME.test(now) };
  return { value: isCount ? now : stripDigits(now), text };
}

/** Returns the texts below a node, without the values of fields. */
function textIn(node: Node, reading: TreeReading): string {
  if (node instanceof Text) return wordsOf(node, reading);
  if (!(node instanceof Element) || !isSeenTag(node) || isSecretField(node)) return "";
  return [...reading.childrenOf(node)]
    .map((child) => textIn(child, reading))
    .filter(Boolean)
    .join(" ");
}

/** Returns the title in the head of the document, or in its title element. */
function titleIn(place: Node, reading: TreeReading): string {
  const children = [...reading.childrenOf(place)];
  if (place instanceof HTMLTitleElement) return children.map((node) => wordsOf(node, reading)).join(" ");
  const title = children.find((node) => node instanceof HTMLTitleElement);
  return title ? titleIn(title, reading) : "";
}

const TIME = /\b\d{1,2}:\d{2}\b|\b\d+\s*(?:s|sec|secs|seconds?|min|mins|minutes?|ms)\b/i;

function changedProperty(element: Element, property: string): NetChange {
  return { kind: "changed", ...subjectOf(element), property, strength: "strong", isContent: false };
}

function toMove(node: Node): NetChange {
  return { kind: "changed", ...subjectOf(node), property: "place", strength: "strong", isContent: false };
}

function hostOrSelf(place: Node): Element | undefined {
  if (place instanceof ShadowRoot) return place.host;
  return place instanceof Element ? place : undefined;
}

type Subject = Pick<WireChange, "what" | "role" | "isNamed" | "isHidden" | "isMessage">;

function subjectOf(node: Node): Subject {
  if (node instanceof Element) return subjectCalled(node, describeElement(node));
  const parent = parentElementOf(node);
  const what = JSON.stringify(shortTextOf(node));
  return { what, role: "", isNamed: true, ...(parent && isMessage(parent) && { isMessage: true }) };
}

/** Describes a removed element, whose visibility can't be checked. */
function subjectCalled(element: Element, what: string): Subject {
  const role = wordFor(element);
  const isHidden = isConnectedNode(element) && !isShown(element);
  return {
    what,
    role,
    isNamed: what !== role,
    ...(isHidden && { isHidden: true }),
    ...(!isHidden && isMessage(element) && { isMessage: true }),
  };
}

function subjectWithText(element: Element): Subject {
  const text = isSecretField(element) ? "" : shortTextOf(element);
  return text === "" ? subjectOf(element) : subjectCalled(element, `${tagOf(element)} ${JSON.stringify(text)}`);
}

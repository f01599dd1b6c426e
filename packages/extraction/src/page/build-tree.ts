import type { OutlineElement, Ref, Snapshot, SnapshotLine } from "@surehand/browser";
import { compact, seenTexts } from "./certify.ts";
import { lineText } from "./line-text.ts";
import type { Leaf, PageElement } from "./page-tree.ts";
import { controlLeaf, type ElementDraft, fieldLeaf, leafOf, type TextDraft } from "./tree-drafts.ts";

/**
 * Builds the elements of a page with the texts that the snapshot also has at that place; other texts in the outline are
 * invisible.
 *
 * @param outlines by the ordinal of their frame, 0 for the main one
 */
export function buildTree(
  snapshot: Snapshot,
  outlines: ReadonlyMap<number, OutlineElement>,
  assertTime: () => void,
): PageElement | undefined {
  const root = outlines.get(snapshot.lines[0]?.frame ?? 0);
  if (!root) return undefined;
  const builder = new TreeBuilder(snapshot, outlines, assertTime);
  return builder.build(root);
}

/** A picture with a number, such as rating stars, is a text; the text next to it is not part of it. */
const DISTINCTIVE = /\d/;

/** A longer name describes a picture. */
const LONGEST_WORD = 30;

/** Returns the picture that is the only content of a cell: it stands for a word. */
function pictureIn({ tag, role = "", nodes }: OutlineElement): OutlineElement | undefined {
  if (tag !== "td" && tag !== "dd" && !/^(?:grid)?cell$/.test(role)) return undefined;
  let inside = nodes;
  for (;;) {
    const [only, ...others] = inside.filter((node) => typeof node !== "string" || node.trim() !== "");
    if (only === undefined || typeof only === "string" || others.length > 0) return undefined;
    if (only.href !== undefined) return undefined;
    if ((textOfElement(only) ?? "") !== "") return only;
    inside = only.nodes;
  }
}

function textOfElement({ role, label, alt }: OutlineElement): string | undefined {
  return role === "img" ? label : alt;
}

const FIELD_ROLES =
  /^(?:textbox|searchbox|combobox|listbox|spinbutton|slider|checkbox|radio|switch|date|time|color|file|month|week|datetime|progressbar|meter)/;

class TreeBuilder {
  readonly #snapshot: Snapshot;
  readonly #outlines: ReadonlyMap<number, OutlineElement>;
  /** Lines by the ref of the element that they describe. */
  readonly #linesAt = new Map<Ref, SnapshotLine[]>();
  /** Frames by the ref of their element. */
  readonly #frameAt = new Map<Ref, number>();
  readonly #byRef = new Map<Ref, ElementDraft>();
  readonly #texts: TextDraft[] = [];
  /** Pictures that stand for words. */
  readonly #words = new Set<OutlineElement>();
  /** Number of letters of a line that were found on the page. */
  readonly #foundLetters = new Map<SnapshotLine, number>();
  readonly #assertTime: () => void;

  constructor(snapshot: Snapshot, outlines: ReadonlyMap<number, OutlineElement>, assertTime: () => void) {
    this.#assertTime = assertTime;
    this.#snapshot = snapshot;
    this.#outlines = outlines;
    for (const [index, line] of snapshot.lines.entries()) {
      const lines = this.#linesAt.get(line.anchor) ?? [];
      lines.push(line);
      this.#linesAt.set(line.anchor, lines);
      const inner = snapshot.lines[index + 1];
      if (line.kind === "frame" && inner && inner.frame !== line.frame) this.#frameAt.set(line.anchor, inner.frame);
    }
  }

  build(root: OutlineElement): PageElement {
    const draft = this.#draft(root, undefined, undefined);
    this.#certify(draft);
    number(draft, 0);
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- numbering has put leaves in the place of texts
    return draft as PageElement;
  }

  #draft(outline: OutlineElement, parent: ElementDraft | undefined, control: ElementDraft | undefined): ElementDraft {
    this.#assertTime();
    const { nodes, mark, ...facts } = outline;
    const element: ElementDraft = { ...facts, parent, nodes: [], from: 0, to: 0 };
    const { ref } = outline;
    if (ref !== undefined) this.#byRef.set(ref, element);
    const picture = pictureIn(outline);
    if (picture) this.#words.add(picture);
    const known = ref === undefined ? undefined : this.#snapshot.refs.get(ref);
    const frame = ref === undefined ? undefined : this.#frameAt.get(ref);
    if (known && FIELD_ROLES.test(known.role)) {
      element.nodes = [fieldLeaf(known, element)];
      return element;
    }
    const own = known ? element : control;
    for (const node of nodes) {
      if (typeof node !== "string") element.nodes.push(this.#draft(node, element, own));
      else if (node.trim() !== "") element.nodes.push(this.#text(node, element, own));
    }
    const word = this.#wordOf(outline);
    if (word !== undefined) element.nodes = [this.#text(word, element, own)];
    if (mark !== undefined) element.nodes.unshift(this.#text(mark, element, own));
    const inner = frame === undefined ? undefined : this.#outlines.get(frame);
    if (inner) element.nodes.push(this.#draft(inner, element, undefined));
    return element;
  }

  /** Returns the text that a picture stands for. */
  #wordOf(picture: OutlineElement): string | undefined {
    const text = textOfElement(picture) ?? "";
    const isWord = DISTINCTIVE.test(text) || (this.#words.has(picture) && text.length <= LONGEST_WORD);
    return isWord && text !== "" ? text : undefined;
  }

  #text(raw: string, parent: ElementDraft, control: ElementDraft | undefined): TextDraft {
    const text: TextDraft = { raw, parent, control, seen: undefined };
    this.#texts.push(text);
    return text;
  }

  #certify(root: ElementDraft): void {
    const groups = new Map<ElementDraft, TextDraft[]>();
    const linesIn = collectLines(root, this.#linesAt);
    for (const text of this.#texts) {
      const place = this.#placeOf(text, linesIn);
      if (!place) continue;
      const group = groups.get(place) ?? [];
      group.push(text);
      groups.set(place, group);
    }
    // The text inside a box is not repeated by the boxes around it: goes from the innermost outwards.
    const inner = [...groups].sort(([one], [other]) => depthOf(other) - depthOf(one));
    for (const [place, texts] of inner) this.#certifyGroup(place, texts, linesIn.get(place) ?? []);
    this.#certifyOuter(linesIn);
    this.#certifyMarks();
    this.#nameControls();
  }

  /**
   * Handles an item whose own line contains only its first words, because the content below them has lines of its own.
   */
  #certifyOuter(linesIn: ReadonlyMap<ElementDraft, readonly SnapshotLine[]>): void {
    const unseen = this.#texts.filter(({ seen, control }) => !seen && !control);
    const outer = Map.groupBy(unseen, (text) => this.#lineAround(this.#placeOf(text, linesIn)));
    for (const [place, texts] of outer)
      if (place) this.#certifyGroup(place, texts, (place.ref === undefined ? [] : this.#linesAt.get(place.ref)) ?? []);
  }

  /**
   * Handles separators of a line that are also operators in code: in code they are visible with the text on both sides.
   */
  #certifyMarks(): void {
    for (const [index, text] of this.#texts.entries()) {
      if (text.seen || !/^\s*[·|]+\s*$/u.test(text.raw)) continue;
      const code = codeAround(text.parent);
      const [before, after] = [this.#texts[index - 1], this.#texts[index + 1]];
      const isBetween = [before, after].every((one) => one?.seen && code && codeAround(one.parent) === code);
      if (isBetween && after?.seen) text.seen = after.seen;
    }
  }

  /** Returns the nearest surrounding element that has its own line. */
  #lineAround(place: ElementDraft | undefined): ElementDraft | undefined {
    let element = place?.parent;
    while (element && (element.ref === undefined || !this.#linesAt.has(element.ref))) element = element.parent;
    return element;
  }

  /** Returns the nearest element with lines: the surrounding control, or the container of its line. */
  #placeOf(
    { parent, control }: TextDraft,
    linesIn: ReadonlyMap<ElementDraft, readonly SnapshotLine[]>,
  ): ElementDraft | undefined {
    if (control) return control;
    let element: ElementDraft | undefined = parent;
    while (element && !linesIn.has(element)) element = element.parent;
    return element;
  }

  #certifyGroup(place: ElementDraft, texts: readonly TextDraft[], lines: readonly SnapshotLine[]): void {
    this.#assertTime();
    const known = place.ref === undefined ? undefined : this.#snapshot.refs.get(place.ref);
    const isControl = known !== undefined && texts.every(({ control }) => control === place);
    const open = lines.filter((line) => !this.#isSpokenFor(line));
    const shown = isControl ? [`${known.name} ${known.value ?? ""}`] : open.map(lineText);
    const seen = seenTexts(
      texts.map(({ raw }) => raw),
      shown,
    );
    for (const [index, text] of texts.entries()) {
      const found = seen[index];
      if (found === undefined) continue;
      const line = open[found.line];
      const ref = isControl ? known.ref : line?.anchor;
      if (ref !== undefined) text.seen = { ref, isApart: found.isApart };
      if (line && !isControl)
        this.#foundLetters.set(line, (this.#foundLetters.get(line) ?? 0) + compact(text.raw).length);
    }
  }

  /** Whether texts that were already read cover the whole line, so that the same words elsewhere are invisible. */
  #isSpokenFor(line: SnapshotLine): boolean {
    const found = this.#foundLetters.get(line);
    return found !== undefined && found >= compact(lineText(line)).length;
  }

  /** Names links of pictures, and links whose label says more than their text, like the snapshot does. */
  #nameControls(): void {
    const shown = new Set(this.#texts.flatMap(({ seen, control }) => (seen && control ? [control] : [])));
    for (const element of this.#snapshot.refs.values()) {
      const place = this.#byRef.get(element.ref);
      if (!place || shown.has(place) || element.name.trim() === "" || FIELD_ROLES.test(element.role)) continue;
      if (holdsSeenText(place)) continue;
      place.nodes.push(controlLeaf(element, place));
    }
    for (const text of this.#texts) {
      const { seen, control } = text;
      if (seen) replace(text, { ...leafOf(text, seen), role: this.#roleOf(control) });
    }
  }

  #roleOf(control: ElementDraft | undefined): string | undefined {
    return control?.ref === undefined ? undefined : this.#snapshot.refs.get(control.ref)?.role;
  }
}

function codeAround(element: ElementDraft | undefined): ElementDraft | undefined {
  let current = element;
  while (current && !/^(?:code|pre|kbd|samp)$/.test(current.tag)) current = current.parent;
  return current;
}

function depthOf({ parent }: ElementDraft): number {
  let depth = 0;
  for (let current = parent; current; current = current.parent) depth += 1;
  return depth;
}

function holdsSeenText({ nodes }: ElementDraft): boolean {
  return nodes.some((node) => ("raw" in node ? node.seen !== undefined : "nodes" in node && holdsSeenText(node)));
}

function replace(text: TextDraft, leaf: Leaf): void {
  const { nodes } = text.parent;
  nodes[nodes.indexOf(text)] = leaf;
}

/** Returns the lines that describe an element or its content, in reading order. */
function collectLines(
  root: ElementDraft,
  linesAt: ReadonlyMap<Ref, readonly SnapshotLine[]>,
): Map<ElementDraft, SnapshotLine[]> {
  const linesIn = new Map<ElementDraft, SnapshotLine[]>();
  const collect = (element: ElementDraft): SnapshotLine[] => {
    const own = (element.ref === undefined ? undefined : linesAt.get(element.ref)) ?? [];
    const inner = element.nodes.flatMap((node) => ("nodes" in node ? collect(node) : []));
    const lines = [...own, ...inner];
    if (lines.length > 0) linesIn.set(element, lines);
    return lines;
  };
  collect(root);
  return linesIn;
}

/** Numbers every element and leaf, and removes invisible texts. */
function number(element: ElementDraft, from: number): number {
  element.from = from;
  let next = from + 1;
  element.nodes = element.nodes.filter((node) => !("raw" in node));
  for (const [index, node] of element.nodes.entries()) {
    if ("nodes" in node) next = number(node, next);
    else if (!("raw" in node)) element.nodes[index] = { ...node, from: next++ };
  }
  element.to = next;
  return next;
}

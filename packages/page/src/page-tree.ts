import type { Ref, Snapshot, SnapshotElement, SnapshotNode } from "@surehand/browser";
import { type PageLine, readLines } from "./page-line.ts";

export type { PageLine } from "./page-line.ts";

/** An element that contains lines of the page. */
export interface PageBox {
  readonly index: number;
  readonly parent: PageBox | undefined;
  readonly tag: string;
  readonly role: string;
  /** Property of microdata, or "". */
  readonly property: string;
  /** Tag and first class; equal for the members of a list. */
  readonly stem: string;
  readonly ref: Ref | undefined;
  /** First and last line inside; -1 without lines. */
  readonly first: number;
  readonly last: number;
}

/** An element that can be acted on. */
export interface PageControl {
  readonly element: SnapshotElement;
  /** Position in reading order. */
  readonly order: number;
  readonly line: number;
  /** Column of a table row; 0 elsewhere. */
  readonly cell: number;
  /** The box that it is, or that contains its line. */
  readonly box: PageBox;
  /** Whether `box` is the control itself. */
  readonly isBox: boolean;
}

export interface PageTree {
  readonly snapshot: Snapshot;
  readonly boxes: readonly PageBox[];
  readonly lines: readonly PageLine[];
  /** The box of each line. */
  readonly boxOfLine: readonly PageBox[];
  readonly controls: readonly PageControl[];
  readonly controlOf: ReadonlyMap<Ref, PageControl>;
  readonly controlsOfLine: ReadonlyMap<number, readonly PageControl[]>;
  readonly childrenOf: ReadonlyMap<PageBox, readonly PageBox[]>;
}

const known = new WeakMap<Snapshot, PageTree>();

/** Returns the tree of a snapshot, which is read once. */
export function readPageTree(snapshot: Snapshot): PageTree {
  const tree = known.get(snapshot) ?? build(snapshot);
  known.set(snapshot, tree);
  return tree;
}

interface MutableBox extends PageBox {
  readonly parent: MutableBox | undefined;
  first: number;
  last: number;
}

function build(snapshot: Snapshot): PageTree {
  const lines = readLines(snapshot);
  const boxes: MutableBox[] = [];
  for (const [index, node] of snapshot.nodes.entries()) boxes.push(toBox(index, node, boxes[node.parent]));
  const outermost = boxes[0] ?? toBox(0, OUTERMOST, undefined);
  if (boxes.length === 0) boxes.push(outermost);
  const boxOfLine = snapshot.lines.map(({ node }) => boxes[node ?? 0] ?? outermost);
  for (const [line, own] of boxOfLine.entries()) widen(own, line);
  const byRef = new Map(boxes.flatMap((box) => (box.ref === undefined ? [] : [[box.ref, box] as const])));
  const controls = placeControls(snapshot, { lines, boxOfLine, byRef });
  return {
    snapshot,
    boxes,
    lines,
    boxOfLine,
    controls,
    controlOf: new Map(controls.map((control) => [control.element.ref, control])),
    controlsOfLine: Map.groupBy(controls, ({ line }) => line),
    childrenOf: childrenByParent(boxes),
  };
}

const OUTERMOST: SnapshotNode = { parent: -1, tag: "html", role: "", property: "", classes: "" };

function toBox(index: number, node: SnapshotNode, parent: MutableBox | undefined): MutableBox {
  const { tag, role, property, classes, ref } = node;
  const stem = `${tag}.${classes.trim().split(/\s+/)[0] ?? ""}`;
  return { index, parent, tag, role, property, stem, ref, first: -1, last: -1 };
}

/** Lines are in the order of the page, so a box contains all lines from its first to its last. */
function widen(own: MutableBox, line: number): void {
  for (let box: MutableBox | undefined = own; box; box = box.parent) {
    if (box.first < 0) box.first = line;
    box.last = Math.max(box.last, line);
  }
}

function placeControls(
  snapshot: Snapshot,
  {
    lines,
    boxOfLine,
    byRef,
  }: {
    readonly lines: readonly PageLine[];
    readonly boxOfLine: readonly PageBox[];
    readonly byRef: ReadonlyMap<Ref, PageBox>;
  },
): PageControl[] {
  const controls: PageControl[] = [];
  for (const line of lines) {
    for (const { ref, cell } of line.parts) {
      const element = ref === undefined ? undefined : snapshot.refs.get(ref);
      const outer = boxOfLine[line.index];
      if (!element || !outer) continue;
      const own = byRef.get(element.ref);
      const box = own ?? outer;
      controls.push({ element, order: controls.length, line: line.index, cell, box, isBox: own !== undefined });
    }
  }
  return controls;
}

function childrenByParent(boxes: readonly PageBox[]): Map<PageBox, PageBox[]> {
  const children = new Map<PageBox, PageBox[]>();
  for (const box of boxes) {
    if (!box.parent || box.first < 0) continue;
    const siblings = children.get(box.parent);
    if (siblings) siblings.push(box);
    else children.set(box.parent, [box]);
  }
  return children;
}

import type { StructureNode } from "./structure.ts";

/**
 * Output of the page script for Node: the snapshot of one frame. Tuples instead of objects keep a page of 50,000
 * elements small; see `PackedFrame` for their transport.
 */
export interface WireFrame {
  readonly url: string;
  readonly title: string;
  /** Next free ref number of this document. */
  readonly next: number;
  readonly lines: readonly WireLine[];
  /** The elements that contain the lines. */
  readonly nodes: readonly StructureNode[];
  /** Index of the node of each line. */
  readonly lineNodes: readonly number[];
  /** Ref numbers of elements that may host a closed shadow root that has not been read yet. */
  readonly hosts: readonly number[];
  /** Reason why the walk ended before the end of the page. */
  readonly partial?: "nodes" | "time";
  readonly confidence: WireConfidence;
  readonly loading: boolean;
}

/** Sums from which `domConfidence` is computed; areas in CSS pixels, clipped to the viewport. */
export interface WireConfidence {
  readonly viewportArea: number;
  readonly blindArea: number;
  readonly controls: number;
  readonly unnamedControls: number;
  readonly textLength: number;
}

/** `kind` decides how a line is folded. */
export type LineKind = "text" | "heading" | "item" | "row" | "region" | "frame" | "unread";

export type WireLine = [depth: number, kind: LineKind, anchor: number, segments: WireSegment[]];

/**
 * A string is page text; a tuple that starts with a number is a control with a ref. Marks are our own text, such as prefixes and
 * separators, and are kept apart from the page's.
 */
export type WireSegment = string | WireMark | WireControl;

/** Text that Surehand wrote: never escaped, never matched against page text. */
export type WireMark = readonly [mark: string];

export type WireControl = [ref: number, role: string, name: string, states: readonly string[], extra?: WireExtra];

export interface WireExtra {
  /** Undefined for a secret field: only its states show whether it is filled. */
  readonly value?: string;
  readonly placeholder?: string;
  readonly description?: string;
  /** Meaning of its icon, for a control without a name: guessed from the icon's class or sprite id. */
  readonly guessedName?: string;
  readonly options?: readonly string[];
  readonly moreOptions?: number;
  /** Description of the element on top of it, for a person. */
  readonly coveredBy?: string;
  /** Set on a button that submits its form. */
  readonly submits?: true;
  /** Set on an iframe that still has its initial empty document, although its `src` names another one. */
  readonly isUnloaded?: true;
  /** Box in the frame's viewport: x, y, width, height in CSS pixels. */
  readonly box?: readonly [number, number, number, number];
}

export interface WalkOptions {
  /** First ref number that the document may give to a node. */
  readonly next: number;
  readonly maxNodes: number;
  readonly includesBehindModal?: boolean;
  readonly maxMs: number;
  /** Ref number of the element to start from. Default: the whole document. */
  readonly scope?: number;
  /** Longer texts of one line are truncated with a mark. */
  readonly maxTextLength: number;
  /** Binding for sending finished lines during the walk: the name of its function, and the number of the walk. */
  readonly stream?: { readonly binding: string; readonly walk: number };
}

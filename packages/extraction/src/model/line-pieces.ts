import { formatRef, type SnapshotLine } from "@surehand/browser";
import { readMark } from "../page/line-text.ts";

type Segment = SnapshotLine["segments"][number];
type Control = Extract<Segment, readonly [number, ...unknown[]]>;

/**
 * - `read`: visible text
 * - `described`: other content that the snapshot shows for an element: its placeholder, its options
 * - `state`: checked, disabled
 * - `mark`: the notation
 */
export type PieceKind = "read" | "described" | "state" | "mark";

/** A part of a line as a model reads it. */
export interface Piece {
  readonly text: string;
  readonly kind: PieceKind;
  /** The element with a ref that it belongs to. */
  readonly control?: ShownControl;
}

/** An element with a ref in a line. */
export interface ShownControl {
  readonly ref: string;
  readonly role: string;
  readonly name: string;
  readonly states: readonly string[];
  readonly value: string | undefined;
}

/** Returns the parts of a line in the order in which a model reads them. */
export function piecesOf({ segments, frame }: SnapshotLine): Piece[] {
  return segments.flatMap((segment): Piece[] => {
    if (typeof segment === "string") return [{ text: segment, kind: "read" }];
    return isControl(segment) ? piecesOfControl(segment, frame) : piecesOfMark(segment[0]);
  });
}

function isControl(segment: Segment): segment is Control {
  return typeof segment === "object" && typeof segment[0] === "number";
}

function piecesOfMark(mark: string): Piece[] {
  const read = readMark(mark);
  if (read === mark) return [{ text: mark, kind: "read" }];
  if (read.trim() === "") return [{ text: mark, kind: "mark" }];
  const [before = "", after = ""] = mark.split(read.trim());
  return [
    { text: before, kind: "mark" },
    { text: read, kind: "read" },
    { text: after, kind: "mark" },
  ];
}

function piecesOfControl([number, role, name, states, extra = {}]: Control, frame: number): Piece[] {
  const ref = formatRef(frame, number);
  const { value, placeholder, options = [] } = extra;
  const control: ShownControl = { ref, role, name, states, value };
  const isPlain = role === "link" && name !== "";
  const quote = isPlain || name === "" ? "" : '"';
  const pieces: Piece[] = [
    { text: ` [${ref} ${isPlain ? "" : `${role} `}${quote}`, kind: "mark" },
    { text: name.replaceAll(" · ", " "), kind: "read" },
    { text: `${quote} `, kind: "mark" },
  ];
  if (value !== undefined)
    pieces.push({ text: '= "', kind: "mark" }, { text: value, kind: "read" }, { text: '" ', kind: "mark" });
  if (placeholder !== undefined)
    pieces.push(
      { text: 'placeholder "', kind: "mark" },
      { text: placeholder, kind: "described" },
      { text: '" ', kind: "mark" },
    );
  pieces.push(...listed(states, { kind: "state", between: " " }));
  if (options.length > 0)
    pieces.push({ text: " options: ", kind: "mark" }, ...listed(options, { kind: "described", between: ", " }));
  pieces.push({ text: "] ", kind: "mark" });
  return pieces.map((piece) => ({ ...piece, control }));
}

function listed(texts: readonly string[], { kind, between }: { kind: PieceKind; between: string }): Piece[] {
  return texts.flatMap((text, index): Piece[] =>
    index === 0
      ? [{ text, kind }]
      : [
          { text: between, kind: "mark" },
          { text, kind },
        ],
  );
}

import type { Ref, SnapshotLine } from "@surehand/browser";

/** A part of a line that stands by itself. */
export interface Piece {
  readonly text: string;
  /** Of the link or field it is, else of what the line stands for. */
  readonly ref: Ref;
  /** Role of the control it is; undefined for text. */
  readonly role: string | undefined;
  /** Which cell of its row it is in, from 0. */
  readonly column: number;
  /** What stands before it and a colon. */
  readonly label: string | undefined;
  /** Crossed out: it was so, and is no more. */
  readonly isStruck: boolean;
  readonly isHeading: boolean;
}

/** Splits lines into pieces. What is crossed out may begin on one line and end on another. */
export function piecesOf(lines: readonly SnapshotLine[]): Piece[] {
  const reader = new PieceReader();
  for (const line of lines) reader.read(line);
  return reader.pieces;
}

/** How many cells a row has. */
export function columnCount(line: SnapshotLine): number {
  return 1 + line.segments.filter((segment) => typeof segment === "object" && segment[0] === COLUMN).length;
}

const COLUMN = " | ";

class PieceReader {
  readonly pieces: Piece[] = [];
  #isStruck = false;

  read(line: SnapshotLine): void {
    let column = 0;
    let label: string | undefined;
    let isInImage = false;
    for (const segment of line.segments) {
      if (typeof segment === "string") {
        if (isInImage) continue;
        const added = this.#add({ line, text: segment, column, label });
        if (added) label = undefined;
      } else if (segment.length === 1) {
        const [mark] = segment;
        if (mark === COLUMN) column += 1;
        if (mark === ": ") label = this.pieces.pop()?.text;
        if (mark.startsWith("~~")) this.#isStruck = !this.#isStruck;
        isInImage = mark.startsWith("image ");
      } else {
        const [ref, role, name, , extra] = segment;
        const ownRef = line.frame === 0 ? `e${ref}` : `f${line.frame}e${ref}`;
        this.#add({
          line,
          text: extra?.value ?? name.replaceAll(" · ", " "),
          column,
          label: fieldLabel(role, name, label),
          ref: ownRef,
          role,
        });
        label = undefined;
      }
    }
  }

  #add(given: {
    line: SnapshotLine;
    text: string;
    column: number;
    label: string | undefined;
    ref?: Ref;
    role?: string;
  }): boolean {
    const { line, column, label, role } = given;
    const text = given.text.trim();
    if (text === "") return false;
    const ref = given.ref ?? line.anchor;
    this.pieces.push({ text, ref, role, column, label, isStruck: this.#isStruck, isHeading: line.kind === "heading" });
    return true;
  }
}

const LINKS = new Set(["link", "button", "clickable"]);

/** A field's name is the label of its value. */
function fieldLabel(role: string, name: string, label: string | undefined): string | undefined {
  return label ?? (LINKS.has(role) ? undefined : name);
}

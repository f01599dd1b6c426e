import { formatRef, type Ref, type Snapshot, type SnapshotLine } from "@surehand/browser";

/** A text or a control of a line. */
export interface LinePart {
  /** The text, or what the control shows. */
  readonly text: string;
  /** The ref of a control. */
  readonly ref: Ref | undefined;
  /** Column of a table row; 0 elsewhere. */
  readonly cell: number;
}

export interface PageLine {
  readonly index: number;
  readonly kind: SnapshotLine["kind"];
  readonly depth: number;
  /** Level of a heading, from 1; otherwise 0. */
  readonly level: number;
  readonly parts: readonly LinePart[];
  /** All texts of the line. */
  readonly text: string;
  /** Kind and name of a region: `navigation`, "Main". */
  readonly region: { readonly kind: string; readonly name: string } | undefined;
  /** The row with the column headers of this row. */
  readonly header: number | undefined;
}

export function readLines({ lines }: Snapshot): PageLine[] {
  const headers = headersOf(lines);
  return lines.map((line, index): PageLine => {
    const parts = partsOf(line);
    return {
      index,
      kind: line.kind,
      depth: line.depth,
      level: line.kind === "heading" || line.kind === "item" ? levelOf(line) : 0,
      parts,
      text: parts
        .map(({ text }) => text.trim())
        .filter((text) => text !== "")
        .join(" "),
      region: line.kind === "region" || line.kind === "frame" ? regionOf(line) : undefined,
      header: headers[index],
    };
  });
}

function partsOf(line: SnapshotLine): LinePart[] {
  if (line.kind === "region") return [];
  let cell = 0;
  const parts: LinePart[] = [];
  for (const segment of line.segments) {
    if (typeof segment === "string") parts.push({ text: segment, ref: undefined, cell });
    else if (typeof segment[0] === "number") {
      const [number, , name, , extra] = segment;
      const texts = [name, extra?.description, extra?.guessedName, extra?.value, extra?.placeholder];
      parts.push({ text: texts.filter(Boolean).join(" "), ref: formatRef(line.frame, number), cell });
    } else if (segment[0] === BORDER) cell++;
  }
  return parts;
}

/** Marks of the snapshot: between two cells, below a header row, before a heading. */
const BORDER = " | ";
const RULER = "|--";
const HEADING = /(#{1,6}) $/;

function levelOf({ segments }: SnapshotLine): number {
  for (const segment of segments) {
    if (typeof segment !== "object" || typeof segment[0] !== "string") return 0;
    const hashes = HEADING.exec(segment[0])?.[1];
    if (hashes !== undefined) return hashes.length;
  }
  return 0;
}

function regionOf({ segments }: SnapshotLine): PageLine["region"] {
  const text = segments
    .flatMap((segment) => (typeof segment === "string" ? segment : segment[0]))
    .filter((part) => typeof part === "string")
    .join("");
  const kind = /^[a-z]+/.exec(text)?.[0] ?? "";
  const name = /"(.*)"/.exec(text)?.[1] ?? "";
  return { kind, name };
}

function headersOf(lines: readonly SnapshotLine[]): (number | undefined)[] {
  let header: { readonly at: number; readonly depth: number } | undefined;
  return lines.map(({ kind, depth, segments }, at) => {
    const [first] = segments;
    if (typeof first === "object" && first[0] === RULER) header = { at: at - 1, depth };
    else if (header && (depth < header.depth || (depth === header.depth && kind !== "row"))) header = undefined;
    return header && kind === "row" && depth === header.depth && at > header.at + 1 ? header.at : undefined;
  });
}

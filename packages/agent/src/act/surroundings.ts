import { type Ref, renderLine, type Snapshot, type SnapshotLine } from "@surehand/browser";

/** What stands around an element: its own line, then what it is below of, from the inside out. */
export interface Surroundings {
  readonly line: string;
  /** Headings, items and headers of regions and frames, without the marks of the snapshot. */
  readonly above: readonly string[];
}

/** Empty for an element that is not in the snapshot. */
export function surroundingsOf({ lines }: Snapshot, ref: Ref): Surroundings {
  const own = lines.findIndex((line) => holds(line, ref));
  const line = lines[own];
  if (!line) return { line: "", above: [] };
  const above: string[] = [];
  let depth = line.depth;
  let hasHeading = line.kind === "heading";
  for (const other of lines.slice(0, own).reverse()) {
    if (other.depth > depth) continue;
    if (other.depth < depth) hasHeading = false;
    const isHeading = other.kind === "heading" && !hasHeading;
    if (other.depth === depth && !isHeading) continue;
    if (isHeading) hasHeading = true;
    depth = other.depth;
    above.push(plainText(other));
  }
  return { line: plainText(line), above };
}

function holds(line: SnapshotLine, ref: Ref): boolean {
  const prefix = line.frame === 0 ? "" : `f${line.frame}`;
  return line.segments.some((segment) => typeof segment[0] === "number" && `${prefix}e${segment[0]}` === ref);
}

/** `## Shop` is Shop, `region "Pictures":` is region "Pictures". */
function plainText(line: SnapshotLine): string {
  return renderLine(line)
    .trim()
    .replace(/^(?:#+|-|\d+\.) /, "")
    .replace(/:$/, "");
}

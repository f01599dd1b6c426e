import { renderLine, type Snapshot, type SnapshotLine } from "@surehand/browser";
import { columnCount, type Piece, piecesOf } from "./pieces.ts";

/** Rows of one kind that stand together: a table, a list, or blocks under headings of one level. */
export interface RowRun {
  /** The table's column names; undefined where there are none. */
  readonly headers: readonly string[] | undefined;
  readonly rows: readonly Row[];
  /** What stands above: headers of regions and the nearest heading. */
  readonly context: string;
  /** Part of what every page of the site has: navigation, page header, page footer. */
  readonly isAround: boolean;
}

export interface Row {
  readonly pieces: readonly Piece[];
  /** Whether its cells can be told by the table's column names. */
  readonly isAligned: boolean;
  /** How many cells it has; 1 for what is no row of a table. */
  readonly width: number;
}

/** Everything on the page that looks like rows, in reading order. */
export function rowRunsOf({ lines }: Snapshot): RowRun[] {
  return [...tableRuns(lines), ...itemRuns(lines), ...headingRuns(lines)].filter(({ rows }) => rows.length > 0);
}

/** Lines of tables one after another; a ruled line below the first one makes that one the header. */
function tableRuns(lines: readonly SnapshotLine[]): RowRun[] {
  return runsOf(lines, ({ kind }) => kind === "row").map((run) => {
    const first = run.lines.slice(0, 1);
    const isHeaded = isRule(run.lines[1]);
    const rows = run.lines.filter((line, index) => !isRule(line) && !(isHeaded && index === 0));
    const width = first[0] ? columnCount(first[0]) : 0;
    return {
      headers: isHeaded ? headersOf(first, width) : undefined,
      rows: rows.map((line) => toRow(line, isHeaded ? width : undefined)),
      ...placeOf(lines, run.from),
    };
  });
}

function toRow(line: SnapshotLine, wantedWidth: number | undefined): Row {
  const width = columnCount(line);
  return { pieces: piecesOf([line]), isAligned: width === wantedWidth, width };
}

/** The run with its first row as the header, where that row is none by its markup. */
export function headedByFirstRow({ rows, ...run }: RowRun): RowRun {
  const [first, ...others] = rows;
  const width = first?.width ?? 0;
  const aligned = others.map((row) => ({ ...row, isAligned: row.width === width }));
  return { ...run, headers: textsByColumn(first?.pieces ?? [], width), rows: aligned };
}

function headersOf(first: readonly SnapshotLine[], width: number): string[] {
  return textsByColumn(piecesOf(first), width);
}

function textsByColumn(pieces: readonly Piece[], width: number): string[] {
  return Array.from({ length: width }, (_, column) =>
    pieces.flatMap((piece) => (piece.column === column ? [piece.text] : [])).join(" "),
  );
}

function isRule(line: SnapshotLine | undefined): boolean {
  const mark = line?.segments[0];
  return typeof mark === "object" && mark[0] === "|--";
}

/** An item is its line and the deeper ones below it. */
function itemRuns(lines: readonly SnapshotLine[]): RowRun[] {
  return blockRuns(lines, ({ kind }) => kind === "item", isDeeper);
}

/** A block is a heading and what stands below it, up to the next heading or the end of the region. */
function headingRuns(lines: readonly SnapshotLine[]): RowRun[] {
  const isBelow = (line: SnapshotLine, start: SnapshotLine): boolean =>
    line.depth >= start.depth && (line.kind !== "heading" || levelOf(line) > levelOf(start));
  return blockRuns(lines, ({ kind }) => kind === "heading", isBelow).filter(({ rows }) => rows.length > 1);
}

function levelOf(line: SnapshotLine): number {
  const mark = line.segments[0];
  return typeof mark === "object" && typeof mark[0] === "string" ? mark[0].trim().length : 0;
}

function isDeeper(line: SnapshotLine, start: SnapshotLine): boolean {
  return line.depth > start.depth;
}

/** Blocks that begin alike and stand one right after another. */
function blockRuns(
  lines: readonly SnapshotLine[],
  isStart: (line: SnapshotLine) => boolean,
  belongs: (line: SnapshotLine, start: SnapshotLine) => boolean,
): RowRun[] {
  const runs: { from: number; start: SnapshotLine; end: number; blocks: SnapshotLine[][] }[] = [];
  for (let from = 0; from < lines.length; from++) {
    const start = lines[from];
    if (!start || !isStart(start)) continue;
    let end = from + 1;
    for (let line = lines[end]; line && belongs(line, start); line = lines[end]) end += 1;
    const block = lines.slice(from, end);
    const run = runs.find((candidate) => candidate.end === from && isAlike(candidate.start, start));
    if (run) {
      run.blocks.push(block);
      run.end = end;
    } else runs.push({ from, start, end, blocks: [block] });
  }
  return runs.map(({ from, blocks }) => ({
    headers: undefined,
    rows: blocks.map((block) => ({ pieces: piecesOf(block), isAligned: false, width: 1 })),
    ...placeOf(lines, from),
  }));
}

function isAlike(left: SnapshotLine, right: SnapshotLine): boolean {
  return (
    left.depth === right.depth &&
    left.frame === right.frame &&
    (left.kind !== "heading" || levelOf(left) === levelOf(right))
  );
}

function runsOf(
  lines: readonly SnapshotLine[],
  isWanted: (line: SnapshotLine) => boolean,
): { from: number; lines: SnapshotLine[] }[] {
  const runs: { from: number; lines: SnapshotLine[] }[] = [];
  for (const [index, line] of lines.entries()) {
    const last = runs.at(-1);
    if (!isWanted(line)) continue;
    const isNext = last !== undefined && last.from + last.lines.length === index && last.lines[0]?.depth === line.depth;
    // A second header begins a second table.
    const isNewTable = isRule(lines[index + 1]);
    if (isNext && !isNewTable) last.lines.push(line);
    else runs.push({ from: index, lines: [line] });
  }
  return runs;
}

const around = /^(?:navigation|banner|contentinfo|complementary|menu|tablist|toolbar)\b/;

function placeOf(lines: readonly SnapshotLine[], from: number): { context: string; isAround: boolean } {
  const headers: string[] = [];
  let depth = lines[from]?.depth ?? 0;
  let hasHeading = false;
  for (let index = from - 1; index >= 0; index--) {
    const line = lines[index];
    if (!line) break;
    const isHeader = line.depth < depth && (line.kind === "region" || line.kind === "frame");
    if (!isHeader && (line.kind !== "heading" || hasHeading || line.depth > depth)) continue;
    if (isHeader) depth = line.depth;
    else hasHeading = true;
    headers.push(renderLine(line).trim());
  }
  return { context: headers.join(" "), isAround: headers.some((header) => around.test(header)) };
}

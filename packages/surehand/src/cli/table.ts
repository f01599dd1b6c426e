export type CellValue = string | number | boolean | null | undefined;

/** Columns side by side, numbers to the right, a line below the header. Cells that don't fit are cut with "…". */
export function formatTable(rows: readonly Readonly<Record<string, CellValue>>[], columns: number): string[] {
  const names = [...new Set(rows.flatMap((row) => Object.keys(row)))];
  const texts = rows.map((row) => names.map((name) => cellText(row[name])));
  const isNumeric = names.map((_, index) => texts.every((row) => isNumber.test(row[index] ?? "")));
  const widths = fitWidths(
    names.map((name, index) => Math.max(name.length, ...texts.map((row) => row[index]?.length ?? 0))),
    columns,
  );
  const format = (cells: readonly string[]): string =>
    cells
      .map((cell, index) => pad(cell, widths[index] ?? 0, isNumeric[index] ?? false))
      .join(gap)
      .trimEnd();
  return [format(names), widths.map((width) => "─".repeat(width)).join(gap), ...texts.map(format)];
}

const isNumber = /^(?:–|[-−]?[$€£]?[\d.,]+)$/;
const gap = "  ";
const least = 8;

function cellText(value: CellValue): string {
  return value === null || value === undefined ? "–" : String(value);
}

/** The widest column gives way first. */
function fitWidths(wanted: readonly number[], columns: number): number[] {
  const widths = [...wanted];
  const total = (): number => widths.reduce((sum, width) => sum + width + gap.length, -gap.length);
  while (total() > columns) {
    const widest = widths.indexOf(Math.max(...widths));
    const width = widths[widest] ?? 0;
    if (width <= least) break;
    widths[widest] = Math.max(least, width - (total() - columns));
  }
  return widths;
}

function pad(text: string, width: number, isRight: boolean): string {
  const cut = text.length > width ? `${text.slice(0, width - 1)}…` : text;
  return isRight ? cut.padStart(width) : cut.padEnd(width);
}

/** Figures that describe the spread of a measurement and not its result. */
const spread = new Set(["samples", "minMs", "maxMs", "fastest"]);

/** Compares two reports of the bench: a line for each figure, with the ratio of this checkout's to the other's; less than 1 is faster or smaller. */
export function compareFigures(own: unknown, other: unknown): readonly string[] {
  const [first, second] = [own, other].map((report) => new Map(figuresOf(report)));
  const names = [...new Set([...(first?.keys() ?? []), ...(second?.keys() ?? [])])];
  return [
    formatRow("", ["this", "other", "ratio"]),
    ...names.map((name) => {
      const [left, right] = [first?.get(name), second?.get(name)];
      const ratio = left === undefined || right === undefined || right === 0 ? "" : (left / right).toFixed(3);
      return formatRow(name, [formatFigure(left), formatFigure(right), ratio]);
    }),
  ];
}

/** Returns all numbers in the cases and goals of a report, by their path. */
function figuresOf(report: unknown): [string, number][] {
  if (typeof report !== "object" || report === null) return [];
  const { cases = [], summary = {} } = report as { cases?: unknown; summary?: { goals?: unknown } };
  return [...leaves(cases, ""), ...leaves(summary.goals, "goal")];
}

function leaves(value: unknown, path: string): [string, number][] {
  if (typeof value === "number") return [[path, value]];
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => {
    if (spread.has(key) || key === "limit") return [];
    return leaves(inner, `${path} ${nameOf(inner) ?? key}`.trim());
  });
}

function nameOf(value: unknown): string | undefined {
  if (typeof value !== "object" || value === null || !("name" in value)) return undefined;
  return typeof value.name === "string" ? value.name : undefined;
}

function formatFigure(figure: number | undefined): string {
  return figure === undefined ? "-" : String(Number(figure.toPrecision(4)));
}

function formatRow(name: string, cells: readonly string[]): string {
  return `${name.slice(0, 80).padEnd(80)}${cells.map((cell) => cell.padStart(12)).join("")}`.trimEnd();
}

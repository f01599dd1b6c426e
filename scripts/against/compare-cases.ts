import { z } from "zod";

const reportSchema = z.object({
  cases: z.array(z.looseObject({ name: z.string(), status: z.string(), ms: z.number() })),
  summary: z.record(z.string(), z.number()),
});

type Report = z.output<typeof reportSchema>;

/** Compares two reports of a quality suite: a line for each case, then one for each number of the summaries. */
export function compareCases(own: unknown, other: unknown): readonly string[] {
  const [first, second] = [own, other].map((report) => (report === undefined ? undefined : reportSchema.parse(report)));
  const names = unite([first, second].map((report) => report?.cases.map(({ name }) => name) ?? []));
  const numbers = unite([first, second].map((report) => Object.keys(report?.summary ?? {})));
  return [
    formatRow("", "this", "other"),
    ...names.map((name) => {
      const [left, right] = [first, second].map((report) => report?.cases.find((one) => one.name === name));
      const isChanged = left !== undefined && right !== undefined && left.status !== right.status;
      return formatRow(name, formatCase(left), `${formatCase(right)}${isChanged ? "  <" : ""}`);
    }),
    ...numbers.map((name) => formatRow(name, formatNumber(first, name), formatNumber(second, name))),
  ];
}

function unite(lists: readonly (readonly string[])[]): string[] {
  return [...new Set(lists.flat())];
}

function formatCase(one: Report["cases"][number] | undefined): string {
  return one === undefined ? "-" : `${one.status} ${String(one.ms).padStart(7)} ms`;
}

function formatNumber(report: Report | undefined, name: string): string {
  const number = report?.summary[name];
  return number === undefined ? "-" : String(Number(number.toPrecision(4)));
}

function formatRow(name: string, own: string, other: string): string {
  return `${name.slice(0, 70).padEnd(70)}  ${own.padStart(18)}  ${other.padStart(18)}`.trimEnd();
}

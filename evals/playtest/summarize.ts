import type { CaseResult } from "../harness/suite.ts";
import type { BugDepth } from "./game.ts";

const depths: readonly BugDepth[] = ["shallow", "medium", "deep"];

/** The figures of the benchmark: those of the held-back half under plain names, those of the tuned half after "tuned". */
export function summarize(results: readonly Pick<CaseResult, "metrics">[]): Record<string, number> {
  const rows = results.map(({ metrics }) => metrics);
  const half = (isHeldBack: number): Row[] => rows.filter((row) => row["heldBack"] === isHeldBack);
  const tuned = Object.entries(summarizeHalf(half(0)));
  return {
    ...summarizeHalf(half(1)),
    ...Object.fromEntries(
      tuned.map(([name, value]) => [`tuned${name.charAt(0).toUpperCase()}${name.slice(1)}`, value]),
    ),
    ...sums(rows, ["publicGames", "publicStarted", "publicHigh", "publicKeys", "publicKeysFound"]),
    ...share("reproRate", rows, { of: "replays", part: "reproduced" }),
  };
}

type Row = CaseResult["metrics"];

function summarizeHalf(rows: readonly Row[]): Record<string, number> {
  if (rows.length === 0) return {};
  const bugs = rows.filter((row) => row["bug"] === 1);
  return {
    ...share("recall", bugs, { of: "bug", part: "hit" }),
    ...Object.fromEntries(depths.flatMap((depth) => Object.entries(recallAt(depth, bugs)))),
    ...share("precision", bugs, { of: "newKinds", part: "rightKinds" }),
    falseAlarms: sum(rows, "highOnClean"),
    ...median(
      "secondsToBug",
      bugs.flatMap((row) => row["secondsToBug"] ?? []),
    ),
  };
}

function recallAt(depth: BugDepth, bugs: readonly Row[]): Record<string, number> {
  const rows = bugs.filter((row) => row[depth] === 1);
  return share(`${depth}Recall`, rows, { of: "bug", part: "hit" });
}

/** Returns the share of `part` in `of`. Empty when there are no rows of `of`. */
function share(name: string, rows: readonly Row[], { of, part }: { of: string; part: string }): Record<string, number> {
  const whole = sum(rows, of);
  return whole === 0 ? {} : { [name]: sum(rows, part) / whole };
}

/** Returns the sums of the metrics that at least one row has. */
function sums(rows: readonly Row[], names: readonly string[]): Record<string, number> {
  const present = names.filter((name) => rows.some((row) => row[name] !== undefined));
  return Object.fromEntries(present.map((name) => [name, sum(rows, name)]));
}

function median(name: string, values: readonly number[]): Record<string, number> {
  const middle = values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)];
  return middle === undefined ? {} : { [name]: middle };
}

function sum(rows: readonly Row[], name: string): number {
  return rows.reduce((total, row) => total + (row[name] ?? 0), 0);
}

import { analyse, type Report } from "scslre";
import type { Bounds } from "./bounds.ts";
import { findPatterns, type FoundPattern } from "./find-patterns.ts";

export interface SourceFile {
  /** Relative to the repository, with slashes. */
  readonly path: string;
  readonly text: string;
}

export interface Verdict {
  readonly patterns: number;
  /** Number of patterns that are created at runtime, which are not checked. */
  readonly computed: number;
  /** One line each. */
  readonly wrong: readonly string[];
}

/**
 * Checks that no regular expression takes more than linear time on a text that repeats one character, unless the bounds
 * state why its texts are short. An exponential one always fails.
 */
export function checkPatterns(files: readonly SourceFile[], bounds: Bounds): Verdict {
  const used = new Set<Bounds["patterns"][number]>();
  const wrong: string[] = [];
  let computed = 0;
  let patterns = 0;
  const counts = bounds.limits.map((limit) => ({ limit, patterns: 0, words: 0 }));
  for (const { path, text } of files) {
    const found = findPatterns(path, text);
    computed += found.computed;
    for (const count of counts.filter(({ limit }) => path.startsWith(limit.path))) {
      count.patterns += found.patterns.length + found.computed;
      count.words += found.listedWords;
    }
    patterns += found.patterns.length;
    for (const pattern of found.patterns) {
      const [slow, isExponential] = slownessOf(pattern);
      if (slow === undefined) continue;
      const bound = bounds.patterns.find(({ file, source }) => file === path && source === pattern.source);
      if (bound) used.add(bound);
      const isBounded = bound !== undefined || bounds.folders.some((folder) => path.startsWith(folder.path));
      if (isExponential || !isBounded) wrong.push(`${path}:${pattern.line}: /${pattern.source}/ ${slow}`);
    }
  }
  const unused = bounds.patterns.filter((bound) => !used.has(bound));
  return { patterns, computed, wrong: [...wrong, ...unused.map(unusedLine), ...counts.flatMap(limitLines)] };
}

function slownessOf({ source, flags }: FoundPattern): [slow?: string, isExponential?: boolean] {
  const { reports } = analyse({ source, flags });
  const worst = reports.find(({ exponential }) => exponential) ?? reports[0];
  if (worst === undefined) return [];
  const growth = worst.exponential ? "exponential" : "polynomial";
  return [
    `takes ${growth} time on a long run of ${JSON.stringify(worst.character.pick)}: ${adviceFor(worst)}`,
    worst.exponential,
  ];
}

function adviceFor(report: Report): string {
  const fixed = report.fix();
  if (fixed) return `write /${fixed.source}/`;
  if (report.type !== "Move") return "let no two repetitions match the same text";
  return "let it begin once per run, with (?<!x)x+ instead of x+, or limit the text and add it to scripts/patterns/bounds.json";
}

interface Count {
  readonly limit: Bounds["limits"][number];
  readonly patterns: number;
  readonly words: number;
}

/** A rule for one more sentence or page is refused; a number that fell is a new limit. */
function limitLines({ limit, patterns, words }: Count): string[] {
  if (patterns === limit.patterns && words === limit.words) return [];
  const isMore = patterns > limit.patterns || words > limit.words;
  const advice = isMore ? "add no rule for a sentence or page" : "lower its limit in scripts/patterns/bounds.json";
  return [
    `${limit.path}: ${patterns} patterns and ${words} listed words, limits ${limit.patterns} and ${limit.words}: ${advice}`,
  ];
}

function unusedLine({ file, source }: Bounds["patterns"][number]): string {
  return `scripts/patterns/bounds.json: ${file} has no slow pattern /${source}/ any more: delete its entry`;
}

import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { Expander } from "./expand.ts";
import { describeRun, foldLines, foldMark } from "./fold.ts";
import { anyLines, line, rendered } from "./lines.test.support.ts";
import type { RenderedLine } from "./render.ts";
import { countTokens } from "./tokens.ts";

const MARK = /… \d+ more (?:row|item|line)s?, expand (\S+)/;

function table(rowCount: number): RenderedLine[] {
  return rendered([
    line("", { ref: 1, kind: "heading", segments: [["# "], "Orchard"] }),
    line("", { ref: 2, kind: "region", segments: [["navigation:"]] }),
    line("", { ref: 3, depth: 1, segments: [[900, "link", "Home", []]] }),
    ...Array.from({ length: rowCount }, (_, index) =>
      line("", { ref: 10 + index, kind: "row", segments: [["| "], `Fruit ${index} of the orchard`, [" |"]] }),
    ),
    line("", { ref: 5, segments: [[901, "button", "Send order", []]] }),
  ]);
}

/** Expands every mark, and the marks in the result, until no line is omitted. */
function readThrough(lines: readonly RenderedLine[], maxTokens: number, expandTokens: number): string[] {
  const shown = foldLines(lines, maxTokens, undefined);
  const expander = new Expander(lines, shown);
  const texts = new Set(shown.text.split("\n"));
  const pending = shown.folded.map(({ ref }) => ref);
  for (let ref = pending.pop(), steps = 0; ref !== undefined && steps < 1000; ref = pending.pop(), steps++) {
    const expanded = expander.expand(ref, expandTokens).split("\n");
    const next = MARK.exec(expanded.at(-1) ?? "")?.[1];
    if (next !== undefined) pending.push(next);
    for (const text of expanded) texts.add(text);
  }
  return [...texts];
}

describe("foldLines", () => {
  it("folds nothing that fits", () => {
    const lines = table(3);
    const text = lines.map((one) => one.text).join("\n");
    expect(foldLines(lines, countTokens(text), undefined)).toEqual({ text, folded: [], runs: [] });
    expect(foldLines(table(5000), Number.POSITIVE_INFINITY, undefined).folded).toEqual([]);
    expect(foldLines([], 1, undefined).text).toBe("");
  });

  it("never exceeds the budget, and counts every omitted line", () => {
    fc.assert(
      fc.property(
        anyLines({ maxLength: 60, distinct: false }),
        fc.integer({ min: 1, max: 300 }),
        fc.string(),
        (lines, maxTokens, instruction) => {
          const { text, folded, runs } = foldLines(rendered(lines), maxTokens, instruction);
          expect(countTokens(text)).toBeLessThanOrEqual(maxTokens);
          expect(runs.map((run) => run.length)).toEqual(folded.map(({ count }) => count));
          const foldedCount = folded.reduce((sum, { count }) => sum + count, 0);
          const lineCount = lines.length === 0 ? 1 : lines.length;
          expect(text.split("\n")).toHaveLength(lineCount - foldedCount + folded.length);
        },
      ),
      { numRuns: 150 },
    );
  });

  it("keeps headings, regions, controls and the first rows", () => {
    const { text } = foldLines(table(400), 120, undefined);
    for (const kept of ["# Orchard", "navigation:", "[e900 Home]", "Fruit 0 of", 'button "Send order"'])
      expect(text).toContain(kept);
    expect(text).toMatch(/^… 39\d more rows, expand e1\d$/m);
  });

  it("keeps the lines that are related to the instruction", () => {
    const { text } = foldLines(table(400), 120, "take fruit number 317");
    expect(text).toContain("Fruit 317 of");
    expect(foldLines(table(400), 120, undefined).text).not.toContain("Fruit 317 of");
  });

  it("keeps, above all, the line that reports unread parts", () => {
    const lines = [
      ...table(400),
      ...rendered([line("", { ref: 999, kind: "unread", segments: [["… the rest was not read"]] })]),
    ];
    expect(foldLines(lines, 40, "fruit 3").text).toContain("the rest was not read");
  });

  it("shows only an ellipsis if no mark fits", () => {
    const shown = foldLines(table(20), 2, undefined);
    expect(shown).toMatchObject({ text: "…", folded: [{ ref: "e1", count: 24, kind: "rows" }] });
  });

  it("makes every line available by expanding", () => {
    fc.assert(
      fc.property(
        anyLines({ maxLength: 40, distinct: false }),
        fc.integer({ min: 1, max: 200 }),
        fc.integer({ min: 1, max: 200 }),
        (some, maxTokens, expandTokens) => {
          const lines = rendered(some);
          const seen = readThrough(lines, maxTokens, expandTokens);
          for (const { text } of lines) expect(seen).toContain(text);
        },
      ),
      { numRuns: 150 },
    );
  });
});

describe("foldMark", () => {
  it.each([
    [117, "row", "… 117 more rows, expand e1"],
    [2, "item", "… 2 more items, expand e1"],
    [1, "text", "… 1 more line, expand e1"],
  ] as const)("names %i lines of the kind %s", (count, kind, mark) => {
    expect(foldMark(describeRun(rendered(Array.from({ length: count }, () => line("x", { kind })))))).toBe(mark);
  });

  it("names a run after most of its lines", () => {
    const kinds = ["row", "row", "text"] as const;
    expect(describeRun(rendered(kinds.map((kind) => line("x", { kind })))).kind).toBe("rows");
    expect(describeRun(rendered(["row" as const, "text" as const].map((kind) => line("x", { kind })))).kind).toBe(
      "lines",
    );
  });
});

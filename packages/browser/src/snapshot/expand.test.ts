import { InvalidInputError } from "@surehand/kernel";
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { Expander } from "./expand.ts";
import { foldLines } from "./fold.ts";
import { anyLines, line, rendered } from "./lines.test.support.ts";
import { countTokens } from "./tokens.ts";

const lines = rendered([
  line("", { ref: 1, kind: "region", segments: [["main:"]] }),
  line("Inner", { ref: 2, depth: 1 }),
  line("", { ref: 3, depth: 2, segments: [["- "], [4, "button", "Pay", []]] }),
  line("Outer", { ref: 5 }),
]);
const expander = new Expander(lines, foldLines(lines, Number.POSITIVE_INFINITY, undefined));

describe("Expander", () => {
  it.each([
    ["a line with what is inside it", "e1", 'main:\n  Inner\n    - [e4 button "Pay"]'],
    ["a line with nothing inside", "e5", "Outer"],
    ["the line of a control", "e4", '    - [e4 button "Pay"]'],
  ])("gives %s", (_, ref, text) => {
    expect(expander.expand(ref, 1000)).toBe(text);
  });

  it.each(["e77", "f1e1", "", "nonsense"])("refuses %j", (ref) => {
    expect(() => expander.expand(ref, 1000)).toThrow(InvalidInputError);
  });

  it("continues from its own mark", () => {
    const rows = rendered(
      Array.from({ length: 100 }, (_, index) => line(`Row number ${index}`, { ref: index + 1, kind: "row" })),
    );
    const shown = foldLines(rows, 40, undefined);
    const one = new Expander(rows, shown);
    const first = one.expand(shown.folded[0]?.ref ?? "", 200);
    const [, count, next] = /… (\d+) more rows, expand (e\d+)$/.exec(first) ?? [];
    const rest = one.expand(next ?? "", 10_000);
    expect(rest.split("\n")).toHaveLength(Number(count));
    expect(rest).toContain("Row number 99");
  });

  it("returns the same result every time", () => {
    const rows = rendered(Array.from({ length: 60 }, (_, index) => line(`Row number ${index}`, { ref: index + 1 })));
    const one = new Expander(rows, foldLines(rows, 1, undefined));
    const first = one.expand("e1", 100);
    one.expand(/expand (e\d+)$/.exec(first)?.[1] ?? "", 100);
    expect(one.expand("e1", 100)).toBe(first);
  });

  it("continues within an element that has all the lines", () => {
    const rows = rendered(Array.from({ length: 60 }, (_, index) => line(`Row number ${index}`, { ref: 5 })));
    const one = new Expander(rows, foldLines(rows, 1, undefined));
    const texts = Array.from({ length: 20 }, () => one.expand("e5", 60)).join("\n");
    for (const { text } of rows) expect(texts).toContain(text);
  });

  it("exceeds its budget only with a single line", () => {
    fc.assert(
      fc.property(anyLines({ maxLength: 30, distinct: true }), fc.integer({ min: 1, max: 200 }), (some, maxTokens) => {
        const all = rendered(some);
        const shown = foldLines(all, 1, undefined);
        const [fold] = shown.folded;
        if (!fold) return;
        const text = new Expander(all, shown).expand(fold.ref, maxTokens);
        expect(countTokens(text) <= maxTokens || text.split("\n").length <= 2).toBe(true);
      }),
      { numRuns: 100 },
    );
  });
});

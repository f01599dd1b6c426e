import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { countTokens, estimateTokens, surelyFits } from "./tokens.ts";

describe("countTokens", () => {
  it.each([
    ["", 0],
    ["hello world", 2],
    ["<|endoftext|>", 1],
  ])("counts %j as %i", (text, tokens) => {
    expect(countTokens(text)).toBe(tokens);
  });
});

describe("surelyFits", () => {
  it("is never true for a text that does not fit", () => {
    const texts = fc.oneof(fc.string(), fc.string({ unit: "binary" }), fc.string({ unit: "grapheme" }));
    fc.assert(
      fc.property(texts, fc.nat(40), (text, maxTokens) => {
        expect(surelyFits(text, maxTokens) && countTokens(text) > maxTokens).toBe(false);
      }),
      { numRuns: 200 },
    );
  });

  it("is true for a text with at most as many bytes as tokens", () => {
    expect(surelyFits("plum", 4)).toBe(true);
    expect(surelyFits("plüm", 4)).toBe(false);
  });
});

describe("estimateTokens", () => {
  it("grows with the text and is at least one", () => {
    expect(estimateTokens("")).toBe(1);
    expect(estimateTokens("a".repeat(300))).toBe(101);
  });
});

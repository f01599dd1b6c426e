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

  it("counts a long text as its parts", () => {
    const part = "Shopping cart:\n  * 3 items, 12.50 € each\n\n";
    const whole = countTokens(part.repeat(10));
    expect(countTokens(part.repeat(100))).toBe(whole * 10);
  });

  it("takes time in proportion to the length of a word, and counts no less", () => {
    const letters = Array.from(
      { length: 100_000 },
      (_, index) => "abcdefghij"[(index * index + (index >> 3)) % 10],
    ).join("");
    const startedAtMs = performance.now();
    for (const word of [letters, " ".repeat(100_000), "=".repeat(100_000), "漢字".repeat(50_000)])
      expect(countTokens(word)).toBeGreaterThan(word.length / 200);
    // In one part, the letters alone take more than ten seconds.
    expect(performance.now() - startedAtMs).toBeLessThan(5000);
  });

  it("does not cut a character", () => {
    const faces = "\u{1F600}".repeat(600);
    expect(countTokens(`x${faces}`)).toBeLessThanOrEqual(countTokens(faces) + 2);
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

import { describe, expect, it } from "vitest";
import { rankByInstruction } from "./rank.ts";

const texts = ["Plum jam, 3 jars", "Price of a pear", "Berries in a basket", "An empty shelf"];

function best(instruction: string): string | undefined {
  const scores = rankByInstruction(texts, instruction);
  const most = Math.max(...scores);
  return most > 0 ? texts[scores.indexOf(most)] : undefined;
}

describe("rankByInstruction", () => {
  it.each([
    ["click the plum jam", "Plum jam, 3 jars"],
    ["PRICES", "Price of a pear"],
    ["the berry", "Berries in a basket"],
    ["jar", "Plum jam, 3 jars"],
    ["shelves", "An empty shelf"],
    ["drawers", undefined],
    ["click on this page, please", undefined],
    ["", undefined],
    ["!?", undefined],
  ])("takes %j for %j", (instruction, text) => {
    expect(best(instruction)).toBe(text);
  });

  it("scores a text without any word of the instruction 0", () => {
    expect(rankByInstruction(texts, "plum")).toEqual([expect.any(Number), 0, 0, 0]);
    expect(rankByInstruction(texts, "plum")[0]).toBeGreaterThan(0);
  });

  it("prefers the rare word and the text with more of the words", () => {
    const scores = rankByInstruction(["add to cart", "add to cart plum", "add to cart pear"], "add plum");
    expect(scores[1]).toBeGreaterThan(scores[2] ?? 0);
    expect(scores[2]).toBeGreaterThan(0);
  });

  it("knows words of any script", () => {
    expect(rankByInstruction(["Цена сливы", "Цена груши"], "груши")).toEqual([0, expect.any(Number)]);
  });

  it("returns one number per text", () => {
    expect(rankByInstruction([], "plum")).toEqual([]);
    expect(rankByInstruction(["", ""], "plum")).toEqual([0, 0]);
  });
});

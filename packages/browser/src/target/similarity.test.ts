import { describe, expect, it } from "vitest";
import { similarity, wordsOf } from "./similarity.ts";

describe("similarity", () => {
  it.each([
    ["Add to cart", "Add to cart", 1],
    ["Add to cart", "add  to CART!", 1],
    ["Add to cart", "Add to carts", 1],
    ["Add to cart", "Add to basket", 2 / 3],
    ["Save", "Delete", 0],
    ["", "", 1],
    ["", "Save", 0],
    ["…", "?", 1],
    ["Größe wählen", "größe  wählen", 1],
    ["保存", "保存する", 2 / 3],
    ["保存", "削除", 0],
  ])("of %j and %j is %d", (a, b, expected) => {
    expect(similarity(a, b)).toBeCloseTo(expected);
    expect(similarity(b, a)).toBeCloseTo(expected);
  });

  it.each([
    ["Room 12", "Room 13"],
    ["Order 1001 of Monday", "Order 1002 of Monday"],
    ["Page 1", "Page 2"],
    ["Button 1-2", "Button 2-1"],
    ["Convert EUR to USD", "Convert USD to EUR"],
    ["Balance of 01/02", "Balance of 02/01"],
    ["Pay in EUR", "Pay in USD"],
    ["Pay €5", "Pay $5"],
  ])("holds %j and %j for different things", (a, b) => {
    expect(similarity(a, b)).toBeLessThanOrEqual(0.4);
  });

  it("tolerates one different number among many", () => {
    expect(similarity("Saucepan 3.9 (149 ratings) $129.00", "Saucepan 3.9 (150 ratings) $129.00")).toBeGreaterThan(0.8);
  });

  it("separates words and numbers in every script", () => {
    expect(wordsOf("Größe: 12,5cm — ① wi-fi設定")).toEqual(["größe", "12", "5", "cm", "1", "wi", "fi", "設", "定"]);
  });
});

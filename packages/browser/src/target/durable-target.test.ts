import { InvalidInputError } from "@surehand/kernel";
import { describe, expect, it } from "vitest";
import { type DurableTarget, fingerprintOf, parseDurableTarget } from "./durable-target.ts";

const TARGET: DurableTarget = {
  v: 1,
  tag: "button",
  role: "button",
  name: "Add to cart",
  rivalry: 0,
  nth: 1,
  count: 3,
  xpath: "/html/body/div[2]/button",
  css: "div:nth-of-type(2) > button",
  text: "Add to cart",
  attributes: { type: "submit", "data-sku": "P-7" },
  classes: ["buy"],
  near: { item: "Copper saucepan", isListed: false, nthInItem: 0, countInItem: 1, lookalikes: 0, twins: 0 },
  ancestors: ["div", "main"],
  position: 0,
  fingerprint: "0000000000000000",
  framePath: [],
};

describe("parseDurableTarget", () => {
  it("parses a target that was serialized as JSON", () => {
    const step = { ...TARGET, url: "https://shop.test/widget" };
    const target = { ...TARGET, testId: "add", id: "add", framePath: [step] };
    expect(parseDurableTarget(JSON.parse(JSON.stringify(target)))).toMatchObject({
      testId: "add",
      framePath: [{ url: step.url }],
    });
  });

  it("drops unknown properties", () => {
    expect(parseDurableTarget({ ...TARGET, color: "red" })).toEqual(TARGET);
  });

  it.each([
    ["nothing", undefined, "target"],
    ["a ref", "e12", "target"],
    ["a later version", { ...TARGET, v: 2 }, "target.v"],
    ["a half of one", { ...TARGET, near: { isListed: true } }, "target.near"],
    ["a wrong frame", { ...TARGET, framePath: ["e1"] }, "target.framePath[0]"],
  ])("refuses %s, naming what is wrong", (_what, value, input) => {
    expect(() => parseDurableTarget(value)).toThrow(InvalidInputError);
    expect(() => parseDurableTarget(value)).toThrow(input);
  });
});

describe("fingerprintOf", () => {
  it("does not depend on the order of words and attributes", () => {
    const other = { ...TARGET, name: "cart: add to", attributes: { "data-sku": "P-7", type: "submit" } };
    expect(fingerprintOf(other)).toBe(fingerprintOf(TARGET));
    expect(fingerprintOf(TARGET)).toMatch(/^[\da-f]{16}$/);
  });

  it.each([
    { tag: "a" },
    { role: "link" },
    { name: "Add" },
    { attributes: {} },
    { ancestors: ["main"] },
    { position: 1 },
  ])("changes with %o", (change) => {
    expect(fingerprintOf({ ...TARGET, ...change })).not.toBe(fingerprintOf(TARGET));
  });

  it.each([{ xpath: "/a" }, { css: "a" }, { nth: 0 }, { count: 9 }, { classes: [] }])(
    "does not change with %o",
    (change) => {
      expect(fingerprintOf({ ...TARGET, ...change })).toBe(fingerprintOf(TARGET));
    },
  );
});

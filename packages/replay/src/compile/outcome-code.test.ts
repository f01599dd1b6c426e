import type { Action, Effect } from "@surehand/browser";
import { describe, expect, test } from "vitest";
import type { RecordedLocator } from "../recording/recorded-step.ts";
import { bodyOf, effectOf, element, input, recordingOf, save, stepOf, target } from "./compile.test.support.ts";
import { compileToPlaywright } from "./compile-to-playwright.ts";

describe("asserts the outcome of a step", () => {
  const fill = { kind: "fill", target: input, text: "%name%" } as const;
  test.each<[string, Action, Partial<Effect>, object, string]>([
    [
      "the address",
      { kind: "click", target },
      { url: { before: "https://shop.example/", after: "https://shop.example/orders/4711?x=1" } },
      {},
      String.raw`await expect(page).toHaveURL(/\/orders\/[^/?#]+(?:[?#]|$)/);`,
    ],
    [
      "another host",
      { kind: "click", target },
      { url: { before: "https://shop.example/", after: "https://pay.example/" } },
      {},
      String.raw`await expect(page).toHaveURL(/^https:\/\/pay\.example\/(?:[?#]|$)/);`,
    ],
    [
      "another query",
      { kind: "click", target },
      { url: { before: "https://shop.example/s", after: "https://shop.example/s?q=tea" } },
      {},
      String.raw`await expect(page).toHaveURL(/\/s\?.*q=/);`,
    ],
    [
      "the start page",
      { kind: "click", target },
      { url: { before: "https://shop.example/a", after: "https://shop.example/" } },
      {},
      String.raw`await expect(page).toHaveURL(/^https?:\/\/[^/]+\/(?:[?#]|$)/);`,
    ],
    [
      "nothing of where goto went",
      { kind: "goto", url: "https://shop.example/a" },
      { url: { before: "https://shop.example/", after: "https://shop.example/a" } },
      {},
      "",
    ],
    [
      "a value by its parameter",
      fill,
      { target: [{ state: "value", before: "", after: "%name%" }] },
      {},
      `await expect(${save}).toHaveValue(data.name);`,
    ],
    [
      "something in a field that hides it",
      fill,
      { target: [{ state: "value", before: "", after: "•••" }] },
      {},
      `await expect(${save}).not.toHaveValue("");`,
    ],
    [
      "what was so already",
      { kind: "check", target: element({ role: "checkbox" }) },
      { alreadyHeld: true },
      {},
      `await expect(${save}).toBeChecked();`,
    ],
    [
      "what is unfolded",
      { kind: "click", target },
      { target: [{ state: "expanded", before: "false", after: "true" }] },
      { isStillFound: true },
      `await expect(${save}).toHaveAttribute("aria-expanded", "true");`,
    ],
    [
      "nothing of an element that nobody looked for again",
      { kind: "click", target },
      { target: [{ state: "expanded", before: "false", after: "true" }] },
      {},
      "",
    ],
    ["that it went", { kind: "click", target }, {}, { isStillFound: false }, `await expect(${save}).toHaveCount(0);`],
    [
      "what appeared",
      { kind: "click", target },
      {},
      { shows: [[{ by: "role", role: "alert" }]] },
      `await expect(page.getByRole("alert")).toBeVisible();`,
    ],
    [
      "what disappeared",
      { kind: "click", target },
      {},
      { hides: [[{ by: "text", text: "Tea", exact: true }]] },
      `await expect(page.getByText("Tea", { exact: true })).toHaveCount(0);`,
    ],
    [
      "a file",
      { kind: "download", target },
      { downloads: [{ name: "prices.csv" }] },
      {},
      `expect(download.suggestedFilename()).toBe("prices.csv");`,
    ],
    [
      "a file of another day",
      { kind: "download", target },
      { downloads: [{ name: "report-2026-11-22.csv" }] },
      {},
      String.raw`expect(download.suggestedFilename()).toMatch(/\.csv$/);`,
    ],
  ])("%s", (...[, action, effect, outcome, expected]) => {
    const step = stepOf(action, { effect: effectOf(effect), outcome });
    const body = bodyOf(recordingOf([step], { variables: ["name"] }));
    expect(
      body
        .split("\n")
        .filter((line) => line.includes("expect("))
        .join("\n"),
    ).toBe(expected);
  });

  test("asserts at most two changes of a step", () => {
    const shows: RecordedLocator[] = ["a", "b"].map((text) => [{ by: "text", text }]);
    const url = { before: "https://shop.example/", after: "https://shop.example/a" };
    const step = stepOf({ kind: "click", target }, { effect: effectOf({ url }), outcome: { shows } });
    expect(bodyOf(recordingOf([step])).match(/expect\(/g)).toHaveLength(2);
  });

  test("warns about a test without assertions", () => {
    const { warnings } = compileToPlaywright(recordingOf([stepOf({ kind: "back" })]));
    expect(warnings).toEqual([expect.stringMatching(/only does the steps/)]);
  });
});

import type { Action, Effect } from "@surehand/browser";
import { describe, expect, test } from "vitest";
import type { RecordedAction } from "../recording/recorded-step.ts";
import type { RecordedCheck } from "../recording/recorded-check.ts";
import { bodyOf, effectOf, element, input, recordingOf, save, stepOf, target } from "./compile.test.support.ts";
import { compileToPlaywright } from "./compile-to-playwright.ts";

const saving = [{ by: "role", role: "button", name: "Save" }] as const;

describe("asserts the outcome of a step", () => {
  const fill = { kind: "fill", target: input, text: "%name%" } as const;
  test.each<[string, Action, Partial<Effect>, readonly RecordedCheck[], string]>([
    [
      "the address",
      { kind: "click", target },
      { url: { before: "https://shop.example/", after: "https://shop.example/orders/4711?x=1" } },
      [],
      String.raw`await expect(page).toHaveURL(/\/orders\/[^/?#]+(?:[?#]|$)/);`,
    ],
    [
      "another host",
      { kind: "click", target },
      { url: { before: "https://shop.example/", after: "https://pay.example/" } },
      [],
      String.raw`await expect(page).toHaveURL(/^https:\/\/pay\.example\/(?:[?#]|$)/);`,
    ],
    [
      "another query",
      { kind: "click", target },
      { url: { before: "https://shop.example/s", after: "https://shop.example/s?q=tea" } },
      [],
      String.raw`await expect(page).toHaveURL(/\/s\?.*q=/);`,
    ],
    [
      "the start page",
      { kind: "click", target },
      { url: { before: "https://shop.example/a", after: "https://shop.example/" } },
      [],
      String.raw`await expect(page).toHaveURL(/^https?:\/\/[^/]+\/(?:[?#]|$)/);`,
    ],
    [
      "nothing of where goto went",
      { kind: "goto", url: "https://shop.example/a" },
      { url: { before: "https://shop.example/", after: "https://shop.example/a" } },
      [],
      "",
    ],
    [
      "a value by its parameter",
      fill,
      {},
      [{ kind: "value", locator: saving, text: "%name%" }],
      `await expect(${save}).toHaveValue(data.name);`,
    ],
    [
      "that a field which hides its value has one",
      fill,
      {},
      [{ kind: "filled", locator: saving }],
      `await expect(${save}).not.toHaveValue("");`,
    ],
    [
      "the label of the chosen option",
      { kind: "click", target },
      {},
      [{ kind: "text", locator: [...saving, { by: "css", css: "option:checked" }], text: "Suite" }],
      `await expect(${save}.locator("option:checked")).toHaveText("Suite");`,
    ],
    [
      "what is checked",
      { kind: "check", target: element({ role: "checkbox" }) },
      { alreadyHeld: true },
      [{ kind: "checked", locator: saving, isChecked: true }],
      `await expect(${save}).toBeChecked();`,
    ],
    [
      "what is unfolded",
      { kind: "click", target },
      {},
      [{ kind: "attribute", locator: saving, name: "aria-expanded", value: "true" }],
      `await expect(${save}).toHaveAttribute("aria-expanded", "true");`,
    ],
    [
      "what appeared, and in which state",
      { kind: "click", target },
      {},
      [
        {
          kind: "visible",
          locator: [{ by: "role", role: "tab", name: "A", exact: true, state: { name: "selected", is: true } }],
        },
      ],
      `await expect(page.getByRole("tab", { name: "A", exact: true, selected: true })).toBeVisible();`,
    ],
    [
      "what disappeared",
      { kind: "click", target },
      {},
      [{ kind: "absent", locator: [{ by: "text", text: "Tea", exact: true }] }],
      `await expect(page.getByText("Tea", { exact: true })).toHaveCount(0);`,
    ],
    [
      "how many there are",
      { kind: "click", target },
      {},
      [{ kind: "count", locator: [{ by: "text", text: "Tea", exact: true }], count: 2 }],
      `await expect(page.getByText("Tea", { exact: true })).toHaveCount(2);`,
    ],
    [
      "what came of the answer to a dialog",
      { kind: "dialog", answer: "accept" },
      {},
      [{ kind: "visible", locator: [{ by: "text", text: "Deleted" }] }],
      `await expect(page.getByText("Deleted")).toBeVisible();`,
    ],
    [
      "a file",
      { kind: "download", target },
      { downloads: [{ name: "prices.csv" }] },
      [],
      `expect(download.suggestedFilename()).toBe("prices.csv");`,
    ],
    [
      "a file of another day",
      { kind: "download", target },
      { downloads: [{ name: "report-2026-11-22.csv" }] },
      [],
      String.raw`expect(download.suggestedFilename()).toMatch(/\.csv$/);`,
    ],
  ])("%s", (...[, action, effect, checks, expected]) => {
    const step = stepOf(action, { effect: effectOf(effect), checks });
    const body = bodyOf(recordingOf([step], { variables: ["name"] }));
    expect(
      body
        .split("\n")
        .filter((line) => line.includes("expect("))
        .join("\n"),
    ).toBe(expected);
  });

  test("asserts before the step what must hold before it", () => {
    const dialog = [{ by: "role", role: "dialog", name: "Delete?", exact: true }] as const;
    const step = stepOf({ kind: "click", target }, { requires: [{ kind: "visible", locator: dialog }] });
    expect(bodyOf(recordingOf([step]))).toBe(
      `await expect(page.getByRole("dialog", { name: "Delete?", exact: true })).toBeVisible();\nawait ${save}.click();`,
    );
  });

  test("warns about a test without assertions", () => {
    const { warnings } = compileToPlaywright(recordingOf([stepOf({ kind: "back" })]));
    expect(warnings).toEqual([expect.stringMatching(/only does the steps/)]);
  });
});

describe("the last assertions", () => {
  const seen = (text: string): Partial<RecordedAction> => ({
    effect: effectOf({}),
    checks: [{ kind: "visible", locator: [{ by: "text", text, exact: true }] }],
  });

  test("wait, because the page may take back what it shows", () => {
    const steps = [stepOf({ kind: "click", target }, seen("One")), stepOf({ kind: "click", target }, seen("Two"))];
    const { code } = compileToPlaywright(recordingOf([...steps, stepOf({ kind: "reload" })]));
    expect(code.match(/waitForTimeout/g)).toHaveLength(1);
    expect(code).toMatch(/"One"[^]*waitForTimeout\(\d+\);\n[^\n]*"Two"[^]*reload/);
  });
});

test("the text of a prompt that was answered while it was open is entered again", () => {
  const dialogs = [{ type: "prompt", message: "How many days?", answer: "accepted" }] as const;
  const step = stepOf({ kind: "click", target }, { effect: effectOf({ dialogs: [...dialogs] }), promptText: "30" });
  expect(bodyOf(recordingOf([step]))).toContain('dialog.accept("30")');
});

test.each([
  [
    "its name, if its selector counts",
    "ul > li:nth-of-type(2)",
    'getByRole("option", { name: "Tom Hall", exact: true })',
  ],
  ["its selector", "#tom", 'locator("#tom")'],
])("an element without a locator is found by %s", (_, css, expected) => {
  const option = element({ role: "option", name: "Tom Hall", css });
  const body = bodyOf(recordingOf([stepOf({ kind: "hover", target: option }, { locator: undefined })]));
  expect(body).toContain(`page.${expected}.hover()`);
});

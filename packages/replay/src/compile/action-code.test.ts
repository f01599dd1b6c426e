import { type Action, type ActionKind, actionKinds } from "@surehand/browser";
import { describe, expect, test } from "vitest";
import type { RecordedLocator } from "../recording/recorded-locator.ts";
import { bodyOf, dialogs, element, input, recordingOf, save, stepOf, tabs, target } from "./compile.test.support.ts";
import { compileToPlaywright } from "./compile-to-playwright.ts";
import { typeErrors } from "./type-check.test.support.ts";

const point = { x: 10.4, y: 20 };
/** A long chain has one line per call. */
const fillSave = `await page
  .getByRole("button", { name: "Save" })
  .fill`;
const area = element({ tag: "textarea", role: "textbox" });

const table: readonly (readonly [Action, string])[] = [
  [{ kind: "click", target }, `await ${save}.click();`],
  [{ kind: "click", target, modifiers: ["Shift"] }, `await ${save}.click({ modifiers: ["Shift"] });`],
  [{ kind: "click", target: point }, "// click\nawait page.mouse.click(10, 20);"],
  [{ kind: "hover", target: point }, "// hover\nawait page.mouse.move(10, 20);"],
  [{ kind: "doubleClick", target }, `await ${save}.dblclick();`],
  [{ kind: "rightClick", target }, `await ${save}.click({ button: "right" });`],
  [{ kind: "hover", target }, `await ${save}.hover();`],
  [{ kind: "fill", target: input, text: "tea" }, `await ${save}.fill("tea");`],
  [{ kind: "type", target: input, text: "tea" }, `await ${save}.pressSequentially("tea");`],
  [{ kind: "type", text: "tea" }, `await page.keyboard.type("tea");`],
  [{ kind: "clear", target: input }, `await ${save}.clear();`],
  [
    { kind: "replace", target: area, find: "old", text: "new $1" },
    `expect((await ${save}.inputValue()).split("old").length).toBe(2);\n${fillSave}((await ${save}.inputValue()).replace("old", () => "new $1"));`,
  ],
  [
    { kind: "insert", target: area, after: "old", text: "new" },
    `expect((await ${save}.inputValue()).split("old").length).toBe(2);\n${fillSave}((await ${save}.inputValue()).replace("old", (found) => found + "new"));`,
  ],
  [{ kind: "insert", target: area, after: "", text: "new" }, `${fillSave}("new" + (await ${save}.inputValue()));`],
  [{ kind: "press", key: "Enter" }, `await page.keyboard.press("Enter");`],
  [{ kind: "press", key: "a", target, holdMs: 300 }, `await ${save}.press("a", { delay: 300 });`],
  [
    { kind: "select", target: element({ tag: "select", role: "combobox" }), option: "Tea" },
    `await ${save}.selectOption("Tea");`,
  ],
  [
    { kind: "select", target: element({ tag: "select", role: "listbox" }), option: ["Tea", "Rum"] },
    `await ${save}.selectOption(["Tea", "Rum"]);`,
  ],
  [
    { kind: "select", target: element({ tag: "div", role: "combobox" }), option: "Tea" },
    `await ${save}.click();\nawait page.getByRole("option", { name: "Tea", exact: true }).click();`,
  ],
  [
    { kind: "select", target: element({ tag: "div", role: "radiogroup" }), option: "Tea" },
    `await ${save}.getByRole("radio", { name: "Tea", exact: true }).check();`,
  ],
  [{ kind: "check", target: element({ role: "checkbox" }) }, `await ${save}.check();`],
  [{ kind: "check", target }, `await ${save}.click();`],
  [{ kind: "uncheck", target: element({ role: "switch" }) }, `await ${save}.uncheck();`],
  [
    { kind: "upload", target: element({ tag: "input" }), files: ["/tmp/a b.png"] },
    `await ${save}.setInputFiles(data.fileAB);`,
  ],
  [
    { kind: "upload", target, files: ["/tmp/a.png", "/tmp/b.png"] },
    `const chooser1 = page.waitForEvent("filechooser");\nawait ${save}.click();\nawait (await chooser1).setFiles([data.fileA, data.fileB]);`,
  ],
  [{ kind: "drag", target, to: { by: { x: 5, y: -5 } } }, `await dragBy(${save}, 5, -5);`],
  [{ kind: "drag", target, to: point }, `await dragToPoint(${save}, 10, 20);`],
  [{ kind: "scroll", by: { y: 600 } }, "await page.evaluate(() => window.scrollBy(0, 600));"],
  [
    { kind: "scroll", to: { y: 100 } },
    "await page.evaluate(() => window.scrollTo(window.scrollX, ((document.documentElement.scrollHeight - window.innerHeight) * 100) / 100));",
  ],
  [{ kind: "scroll", target }, `await ${save}.scrollIntoViewIfNeeded();`],
  [{ kind: "scroll", target, by: { y: 80 } }, `await ${save}.hover();\nawait page.mouse.wheel(0, 80);`],
  [{ kind: "scroll", target, to: { x: 50 } }, `await scrollPart(${save}, { x: 50 });`],
  [{ kind: "goto", url: "https://shop.example/a" }, `await page.goto("https://shop.example/a");`],
  [{ kind: "back" }, "await page.goBack();"],
  [{ kind: "forward" }, "await page.goForward();"],
  [{ kind: "reload" }, "await page.reload();"],
  [{ kind: "switchTab", tab: 0 }, ""],
  [{ kind: "wait", ms: 50 }, "await page.waitForTimeout(50);"],
  [{ kind: "wait", text: "Ready" }, `await expect(page.getByText("Ready").first()).toBeVisible({ timeout: 30_000 });`],
  [
    { kind: "wait", textGone: "Loading" },
    `await expect(page.getByText("Loading").filter({ visible: true })).toHaveCount(0, { timeout: 30_000 });`,
  ],
  [{ kind: "wait", url: "/done?" }, String.raw`await expect(page).toHaveURL(/\/done\?/, { timeout: 30_000 });`],
  [
    { kind: "wait", quiet: true },
    "// The page was waited for here; Playwright waits by itself for what comes next.\nawait page.waitForLoadState();",
  ],
  [{ kind: "download", target }, `await ${save}.click();`],
  [{ kind: "dialog", answer: "accept" }, ""],
  [
    { kind: "mouse", event: "down", at: point, button: "right" },
    `await page.mouse.move(10, 20);\nawait page.mouse.down({ button: "right" });`,
  ],
  [
    { kind: "mouse", event: "wheel", at: point, dy: 30 },
    "await page.mouse.move(10, 20);\nawait page.mouse.wheel(0, 30);",
  ],
  [
    { kind: "key", event: "hold", key: "ArrowRight", ms: 200 },
    `await page.keyboard.press("ArrowRight", { delay: 200 });`,
  ],
  [{ kind: "key", event: "down", key: "Shift" }, `await page.keyboard.down("Shift");`],
];

describe("every action has its code", () => {
  test.each(table)("%j", (action, expected) => {
    expect(bodyOf(recordingOf([stepOf(action)]))).toBe(expected);
  });

  test("covers every kind of action", () => {
    const kinds = new Set<ActionKind>(table.map(([{ kind }]) => kind));
    const goal: RecordedLocator = [{ by: "text", text: "There" }];
    const drag = stepOf({ kind: "drag", target, to: element() }, { goalLocator: goal });
    expect(bodyOf(recordingOf([drag]))).toBe(`await ${save}.dragTo(page.getByText("There"));`);
    expect(actionKinds.filter((kind) => kind !== "closeTab" && !kinds.has(kind))).toEqual([]);
  });
});

test("a strict compiler accepts all of it", async () => {
  const steps = [...table.map(([action]) => stepOf(action)), ...tabs, ...dialogs];
  const variables = ["first-name", "__proto__", "user"];
  const recording = recordingOf(
    [...steps, ...variables.map((name) => stepOf({ kind: "fill", target: input, text: `Dear %${name}%` }))],
    { variables, secrets: ["user"] },
  );
  const { code } = compileToPlaywright(recording, { variables: { "first-name": 'A "B"' } });
  expect(code).toContain("TEST_FIRST_NAME");
  expect(await typeErrors({ "all.spec.ts": code })).toBe("");
  expect(await typeErrors({ "wrong.spec.ts": code.replace("page.goBack()", "page.goBeck()") })).toContain("goBeck");
});

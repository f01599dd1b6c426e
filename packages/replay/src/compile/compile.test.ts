import { describe, expect, test } from "vitest";
import type { RecordedStep } from "../recording/recorded-step.ts";
import { CompileError } from "./compile-error.ts";
import { compileToFixture } from "./compile-to-fixture.ts";
import { compileToPlaywright } from "./compile-to-playwright.ts";
import { compileToSurehand } from "./compile-to-surehand.ts";
import {
  asking,
  bodyOf,
  dialogs,
  element,
  input,
  popup,
  question,
  recordingOf,
  save,
  stepOf,
  tabs,
  target,
} from "./compile.test.support.ts";

const point = { x: 10.4, y: 20 };

describe("tabs", () => {
  test("are variables of their own", () => {
    expect(bodyOf(recordingOf(tabs))).toBe(
      [
        'const popupPromise = page.waitForEvent("popup");',
        `await ${save}.click();`,
        "const popup = await popupPromise;",
        String.raw`await expect(popup).toHaveURL(/\/help(?:[?#]|$)/);`,
        "",
        'await popup.getByRole("button", { name: "Save" }).click();',
        "await popup.close();",
        "await page.goBack();",
      ].join("\n"),
    );
  });

  test("that have no opener are waited for in the context, since they are no popups", () => {
    const [, ...others] = tabs;
    const controlClick = stepOf({ kind: "click", target, modifiers: ["Control"] }, { effect: popup });
    const body = bodyOf(recordingOf([controlClick, ...others]));
    expect(body).toContain('const popupPromise = page.context().waitForEvent("page");');
    expect(body).not.toContain('waitForEvent("popup")');
  });

  test("whose opening was not recorded are waited for, and one that closed itself is left", () => {
    const steps: RecordedStep[] = [
      { kind: "tab", description: "go to tab 1", pageUrl: "https://shop.example/", tab: 1, isClosed: false },
      stepOf({ kind: "reload" }, { pageUrl: "https://shop.example/help" }),
      stepOf({ kind: "back" }),
    ];
    expect(bodyOf(recordingOf(steps))).toBe(
      [
        'const popup = page.context().pages()[1] ?? (await page.context().waitForEvent("page"));',
        "await popup.reload();",
        "",
        "// The tab before is left.",
        "await page.goBack();",
      ].join("\n"),
    );
  });

  test("with impossible steps are refused", () => {
    const far: RecordedStep = { kind: "tab", description: "go to tab 5", pageUrl: "", tab: 5, isClosed: false };
    expect(() => compileToPlaywright(recordingOf([far]))).toThrow(
      /Step 1 \(go to tab 5\).*it is not recorded how that tab opened/,
    );
    const last = stepOf({ kind: "closeTab" });
    expect(() => compileToPlaywright(recordingOf([last]))).toThrow(CompileError);
  });
});

describe("dialogs", () => {
  test("are answered with the answer that was recorded before they opened", () => {
    const answer = stepOf({ kind: "dialog", answer: "accept", text: "Tea" });
    const asked = stepOf(
      { kind: "click", target },
      { effect: asking({ ...question, type: "prompt", message: "What?" }) },
    );
    expect(bodyOf(recordingOf([answer, asked]))).toBe(
      [
        'const message = page.waitForEvent("dialog").then(async (dialog) => {',
        '  await dialog.accept("Tea");',
        "  return dialog.message();",
        "});",
        `await ${save}.click();`,
        'expect(await message).toBe("What?");',
      ].join("\n"),
    );
  });

  test("that stayed open are answered as they were later", () => {
    const opened = stepOf({ kind: "click", target }, { effect: asking({ ...question, answer: "open" }) });
    const answered = stepOf({ kind: "dialog", answer: "accept" });
    const body = bodyOf(recordingOf([opened, answered]));
    expect(body).toContain("await dialog.accept();");
    expect(body.match(/dialog\./g)).toHaveLength(2);
  });

  test("of one step are awaited one by one", () => {
    const body = bodyOf(recordingOf(dialogs));
    expect(body).toMatch(
      /next = page\.waitForEvent\("dialog"\);\n {2}messages\.push\(dialog1\.message\(\)\);\n {2}await dialog1\.accept\("Tea"\)/,
    );
    expect(body).toContain("await dialog2.accept();");
    expect(body).toContain('expect((await messages)[1] ?? "").toBe("Sure?");');
  });

  test("whose message contains a varying number are matched by the rest", () => {
    const many = stepOf(
      { kind: "click", target },
      { effect: asking({ ...question, message: "Pay $12.50 for all of it?" }) },
    );
    expect(bodyOf(recordingOf([many]))).toContain(
      String.raw`expect(await message).toMatch(/^Pay [^]+for all of it\?$/);`,
    );
  });

  test("whose message is a number only are compared without it", () => {
    const numbered = stepOf({ kind: "click", target }, { effect: asking({ ...question, message: "481516" }) });
    expect(bodyOf(recordingOf([numbered]))).toContain("expect(await message).toMatch(/^[^]+$/);");
  });
});

describe("actions that Playwright alone can't perform", () => {
  test.each([
    [
      "an element in a closed shadow root",
      element({ xpath: "/html/x-a/#shadow-root(closed)/button" }),
      /closed shadow root/,
    ],
    ["a slider that a page made", element({ tag: "div", role: "slider" }), /slider that a page made/],
    ["a fill at a point", point, /not done to an element/],
  ])("%s is reported with its step", (_, where, message) => {
    const { locator: _locator, ...step } = stepOf({ kind: "fill", target: where, text: "5" });
    const given =
      typeof where === "object" && "role" in where && where.role === "slider"
        ? stepOf({ kind: "fill", target: where, text: "5" })
        : step;
    const compile = (): unknown => compileToPlaywright(recordingOf([stepOf({ kind: "back" }), given]));
    expect(compile).toThrow(message);
    expect(compile).toThrow(expect.objectContaining({ code: "step-not-compilable", step: 2 }));
  });

  test("a run without actions can't be compiled", () => {
    for (const compile of [compileToPlaywright, compileToFixture, compileToSurehand])
      expect(() => compile(recordingOf([]))).toThrow(expect.objectContaining({ code: "nothing-to-compile" }));
  });

  test("files outside of the folder of the test, and hidden ones, are warned of", () => {
    const isWarned = (file: string): boolean => {
      const step = stepOf({ kind: "upload", target: element({ tag: "input" }), files: [file] });
      return compileToPlaywright(recordingOf([step])).warnings.some((text) =>
        text.includes("of the machine that runs it"),
      );
    };
    const others = ["../id_rsa", "a/../../id_rsa", "/root/.ssh/id_rsa", ".env", "a/.env"];
    expect(others.filter(isWarned)).toEqual(others);
    expect(["letter.txt", "./letter.txt", "papers/letter.txt"].filter(isWarned)).toEqual([]);
  });

  test("an element without a locator is found by its selector, with a warning", () => {
    const { locator: _, ...step } = stepOf({ kind: "click", target: element({ css: "x-a >>> .go" }) });
    const { code, warnings } = compileToPlaywright(recordingOf([step]));
    expect(code).toContain('page.locator("x-a .go").click()');
    expect(warnings[0]).toMatch(/^Step 1 \(click\): no locator was found/);
  });
});

test("a long test is marked as slow", () => {
  const back = stepOf({ kind: "back" });
  const compiled = (steps: readonly RecordedStep[]): string => compileToPlaywright(recordingOf(steps)).code;
  expect(compiled(Array.from({ length: 16 }, () => back))).toContain("  test.slow();\n  await page.goto");
  expect(compiled([stepOf({ kind: "wait", text: "Ready" })])).toContain("test.slow();");
  expect(compiled([back])).not.toContain("test.slow");
});

describe("judgement", () => {
  const choice = stepOf(
    { kind: "click", target },
    { description: 'click link "Pan"', choice: "the cheapest pan", effect: popup },
  );
  const read: RecordedStep = {
    kind: "extract",
    description: "extract all prices",
    pageUrl: "https://shop.example/",
    instruction: "all prices",
    schema: { type: "object", properties: { rows: { type: "array", items: { type: "string" } } }, required: ["rows"] },
  };
  const copied = stepOf({ kind: "fill", target: input, text: "TEA-4711" }, { textOrigin: "page" });

  test("is the recorded element in a Playwright test, with a warning", () => {
    const { code, warnings } = compileToPlaywright(recordingOf([choice, read, copied]));
    expect(code).toContain("// Chosen then: the cheapest pan.");
    expect(code).toContain("// Read here then: all prices");
    expect(code).toContain("// This text was read on a page then.");
    expect(warnings).toHaveLength(3);
  });

  test("becomes verbs in a Surehand script, which uses no other verbs", () => {
    const steps = [stepOf({ kind: "back" }), choice, read];
    const { code, warnings } = compileToSurehand(recordingOf(steps));
    expect(code).toContain('succeed(await hand.act("click the cheapest pan"));');
    expect(code).toContain('await hand.extract("all prices", {');
    expect(code).toContain("await page.goBack();");
    expect(code).toContain("const popup = await popupPromise;");
    expect(code).not.toContain("getByRole");
    expect(warnings).toEqual([]);
  });

  test("gives the script a model and its variables, but only if it needs one", () => {
    const secretive = stepOf({ kind: "fill", target: input, text: { secret: "pin" } }, { choice: "the second field" });
    const { code } = compileToSurehand(recordingOf([secretive], { variables: ["pin"], secrets: ["pin"] }));
    expect(code).toContain('succeed(await hand.act("fill the second field with %pin%"));');
    expect(code).toContain('secrets: [{ name: "pin", value: secrets.pin, origins: [new URL(startUrl).origin] }]');
    expect(compileToSurehand(recordingOf([stepOf({ kind: "back" })])).code).toContain("Surehand.launch();");
  });

  test("becomes verbs in a test with the fixture, which has expectations like a Playwright test", () => {
    const visible = { kind: "visible", locator: [{ by: "text", text: "Saved", exact: true }] } as const;
    const saved = stepOf({ kind: "click", target }, { checks: [visible] });
    const secretive = stepOf({ kind: "fill", target: input, text: { secret: "pin" } }, { choice: "the second field" });
    const recording = recordingOf([saved, secretive, read], { variables: ["pin"], secrets: ["pin"] });
    const { code, warnings } = compileToFixture(recording);
    expect(code).toContain('import { expect, test } from "surehand/playwright";');
    expect(code).toContain('test.use({ handOptions: { model: process.env.SUREHAND_MODEL ?? "offline", secrets: [');
    expect(code).toContain('test("Do it", async ({ page, hand }) => {\n  await hand.goto(startUrl);');
    expect(code).toContain("await expect(page.getByText");
    expect(code).toContain('\n  await hand.act("fill the second field with %pin%");');
    expect(code).toContain('await hand.extract("all prices", {');
    expect(code).not.toContain("succeed");
    expect(warnings).toEqual([]);
    expect(compileToFixture(recordingOf([saved])).code).not.toContain("handOptions");
  });
});

import { stripTypeScriptTypes } from "node:module";
import { runInNewContext } from "node:vm";
import { describe, expect, test } from "vitest";
import type { RecordedStep } from "../recording/recorded-step.ts";
import type { RunRecording } from "../recording/run-recording.ts";
import { compileToPlaywright } from "./compile-to-playwright.ts";
import { compileToSurehand } from "./compile-to-surehand.ts";
import { effectOf, element, recordingOf, stepOf } from "./compile.test.support.ts";

const words = [
  `"); globalThis.hacked = true; ("`,
  `'); globalThis.hacked = true; ('`,
  "`); globalThis.hacked = true; (`",
  "${globalThis.hacked = true}",
  "\\${globalThis.hacked = true}",
  '\\"); globalThis.hacked = true; //',
  `*/ globalThis.hacked = true; /*`,
  "a\nglobalThis.hacked = true; //",
  "a\r\nglobalThis.hacked = true; //",
  "a\u2028globalThis.hacked = true; //",
  "a\u2029globalThis.hacked = true; //",
  "</script><script>globalThis.hacked = true</script>",
  "\u202e;eurt = dekcah.sihTlabolg\u202c",
  "/; globalThis.hacked = true; /",
  "[/]; globalThis.hacked = true; //",
  "\u0000\u0008\u001b[2J",
  "\ud800 alone",
  "%name% ${globalThis.hacked = true} `",
];

/** Creates a recording in which every text that may come from a page is this one. */
function hostile(text: string): RunRecording {
  const target = element({ name: text });
  const locator = [
    { by: "frame", css: text },
    { by: "role", role: "row" },
    { by: "filter", hasText: text },
    { by: "text", text, exact: true },
  ] as const;
  const url = `https://shop.example/${text}`;
  const effect = effectOf({
    url: { before: "https://shop.example/", after: url },
    target: [{ state: "value", before: "", after: text }],
    dialogs: [{ type: "confirm", message: text, answer: "accepted" }],
    popups: [{ url, tab: 1 }],
    downloads: [{ name: text }],
  });
  const shared = {
    description: text,
    pageUrl: url,
    locator,
    effect,
    outcome: { shows: [locator], hides: [locator], isStillFound: true },
  };
  const { locator: _, ...pointed } = stepOf({ kind: "click", target: { x: 1, y: 2 } }, { description: text });
  const steps: RecordedStep[] = [
    stepOf({ kind: "fill", target, text }, shared),
    stepOf(
      { kind: "fill", target: element({ tag: "input" }), text },
      { ...shared, effect: effectOf({ target: [{ state: "value", before: "", after: text }] }) },
    ),
    stepOf({ kind: "select", target, option: [text, text] }, shared),
    stepOf({ kind: "upload", target, files: [text] }, shared),
    stepOf({ kind: "press", target, key: text }, shared),
    stepOf({ kind: "goto", url: text }, shared),
    stepOf({ kind: "wait", text, textGone: text, url: text }, shared),
    stepOf({ kind: "click", target }, { ...shared, choice: text }),
    pointed,
    { kind: "extract", description: text, pageUrl: url, instruction: text, schema: { title: text, [text]: text } },
  ];
  return recordingOf(steps, { goal: text, startUrl: url, variables: ["name"] });
}

interface Outcome {
  /** Arguments of all calls. */
  readonly calledWith: readonly unknown[];
  readonly isHacked: boolean;
}

/** Runs the code, with a stand-in for its imports that returns itself from every call. */
async function execute(code: string): Promise<Outcome> {
  const calledWith: unknown[] = [];
  const bodies: Promise<unknown>[] = [];
  const anything: unknown = new Proxy(() => undefined, {
    get: (_, name) => {
      if (name === "waitForEvent") return () => Promise.resolve(anything);
      return name === "then" || typeof name === "symbol" ? undefined : anything;
    },
    apply: (_, __, given: readonly unknown[]) => {
      calledWith.push(...given.flat());
      const [title, body] = given;
      if (typeof title === "string" && typeof body === "function")
        bodies.push(Promise.resolve(Reflect.apply(body, undefined, [{ page: anything }])));
      return anything;
    },
  });
  const standIns = { test: anything, expect: anything, assert: anything, Surehand: anything };
  const world = { ...standIns, process: { env: { TEST_NAME: "Ada" } }, URL, console: { log: () => undefined } };
  const plain = stripTypeScriptTypes(code).replace(/^import [^\n]*\n/gm, "");
  await runInNewContext(`(async () => {\n${plain}\n})()`, world);
  await Promise.all(bodies);
  return { calledWith, isHacked: "hacked" in world };
}

test("detects text that breaks out of its literal", async () => {
  const { code } = compileToPlaywright(recordingOf([stepOf({ kind: "back" })]));
  expect((await execute(code.replace("goBack()", "goBack(); globalThis.hacked = true"))).isHacked).toBe(true);
});

describe.each([
  ["a Playwright test", compileToPlaywright],
  ["a Surehand script", compileToSurehand],
] as const)("text of a page stays text in %s", (_, compile) => {
  test.each(words)("%j", async (text) => {
    const { code } = compile(hostile(text));
    const { calledWith, isHacked } = await execute(code);
    expect(isHacked).toBe(false);
    const expected = text.replace("%name%", "Ada");
    expect(calledWith.filter((one) => one === expected).length).toBeGreaterThan(8);
    // The code itself contains nothing that ends a line, is invisible, or changes the reading direction.
    expect(code.replaceAll("\n", "")).not.toMatch(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}]/u);
  });
});

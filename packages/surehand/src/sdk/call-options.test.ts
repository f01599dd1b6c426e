import { InvalidInputError } from "@surehand/kernel";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type RunningBrowser, startRunningBrowser } from "../running-browser.test.support.ts";
import { HandClosedError } from "./errors.ts";
import { Surehand } from "./surehand.ts";

let running: RunningBrowser;
let hand: Surehand;
beforeAll(async () => {
  running = await startRunningBrowser();
  hand = await Surehand.launch(running.options);
  await hand.page.setContent("<button>Save</button>");
});
afterAll(async () => {
  await hand.close();
  await running[Symbol.asyncDispose]();
});

/** Every call that takes options, as a program without types makes it. */
const calls: Readonly<Record<string, (of: Surehand, options: never) => unknown>> = {
  goto: (of, options) => of.goto("about:blank", options),
  act: (of, options) => of.act("click Save", options),
  observe: (of, options) => of.observe("all buttons", options),
  extract: (of, options) => of.extract("all buttons", undefined, options),
  agent: (of, options) => of.agent(options),
  replay: (of, options) => of.replay("recording.json", options),
  snapshot: (of, options) => of.snapshot(options),
  screenshot: (of, options) => of.screenshot(options),
  perform: (of, options) => of.perform({ kind: "back" }, options),
};
const names = Object.keys(calls);

async function faultOf(name: string, options: unknown, of = hand): Promise<InvalidInputError> {
  try {
    await calls[name]?.(of, options as never);
  } catch (error) {
    if (InvalidInputError.isInstance(error)) return error;
    throw error;
  }
  throw new Error(`${name} took ${JSON.stringify(options)}`);
}

test.each(names)("%s refuses an unknown option, with the one that was meant", async (name) => {
  const { message, hint } = await faultOf(name, { timeoutMs: 5000 });
  expect(message).toMatch(new RegExp(`timeoutMs is not an option of ${name} \\(given: 5000\\)`));
  expect(hint).toContain('Did you mean "timeout"?');
});

test.each(names)("%s refuses a time that is a text, null, NaN or negative", async (name) => {
  for (const timeout of ["5000", null, Number.NaN, -1]) {
    const { message } = await faultOf(name, { timeout });
    expect(message).toContain(`but is ${JSON.stringify(timeout).replace(/^null$/, String(timeout))}`);
  }
});

test.each(names)("%s refuses options that are no object", async (name) => {
  for (const options of [null, "fast", 5, []])
    expect((await faultOf(name, options)).message).toMatch(/options must be an object/);
});

test.each([
  ["screenshot", { path: "a.png" }, /writeFile/],
  ["screenshot", { type: "jpeg" }, /"format"/],
  ["extract", { scope: "#a" }, /"selector"/],
  ["observe", { selector: "#a" }, /leave selector|The options/],
  ["act", { action: "click" }, /first argument/],
  ["act", { modelName: "a/b" }, /"model"/],
  ["agent", { systemPrompt: "Be quick." }, /"instructions"/],
  ["goto", { waitUntil: "load" }, /leave waitUntil out/],
  ["act", { selfHeal: "no" }, /default/],
  ["act", { signal: {} }, /default/],
  ["act", { variables: { a: 5 } }, /./],
  ["agent", { budget: { tokns: 5 } }, /Did you mean "tokens"/],
])("%s advises for %j", async (name, options, hint) => {
  expect((await faultOf(name, options)).hint).toMatch(hint);
});

test.each([
  [{ timeoutMs: 5 }, /timeoutMs is not an option of launch/, /"timeout"/],
  [{ stepTimeoutMs: 5 }, /stepTimeoutMs is not an option of launch/, /"defaultTimeout"/],
  [{ modelName: "a/b" }, /modelName is not an option of launch/, /"model"/],
  [{ env: "LOCAL" }, /env is not an option of launch/, /leave env out/],
  [{ headless: null }, /headless must be true or false, but is null/, /./],
  [{ selfHeal: 1 }, /options\.selfHeal must be true or false, but is 1/, /./],
  [{ agent: { maxSteps: "20" } }, /options\.agent\.maxSteps must be a whole number above 0, but is "20"/, /./],
  [{ model: null }, /options\.model must be .*, but is null/, /./],
])("launch refuses %j", async (options, message, hint) => {
  const launching = Surehand.launch(options as never);
  await expect(launching).rejects.toMatchObject({
    message: expect.stringMatching(message),
    hint: expect.stringMatching(hint),
  });
});

test("a run of an agent checks its options, too", () => {
  const decider = { decide: () => Promise.reject(new Error("not asked")) };
  const run = (): unknown => hand.agent({ decider }).run("save", { maxSteps: 5 } as never);
  expect(run).toThrow(/maxSteps is not an option of run \(given: 5\)/);
});

test("errors begin with the caller's line, and their message ends with the hint", async () => {
  const refused = await hand.act("click Save", { timeoutMs: 1 } as never).catch((error: unknown) => error);
  const [frame] = (refused as Error).stack?.split("\n").filter((line) => line.startsWith("    at ")) ?? [];
  expect(frame).toContain("call-options.test.ts");
  expect((refused as Error).message).toMatch(/\nHint: Did you mean "timeout"\?/);
  const late = await hand.goto("http://127.0.0.1:9").catch((error: unknown) => error);
  const [lateFrame] = (late as Error).stack?.split("\n").filter((line) => line.startsWith("    at ")) ?? [];
  expect(lateFrame).toContain("call-options.test.ts");
});

test("after close every call says that the hand is closed", async () => {
  const closed = await Surehand.launch(running.options);
  await closed.close();
  for (const name of names) {
    const calling = (async () => calls[name]?.(closed, {} as never))();
    await expect(calling).rejects.toThrow(HandClosedError);
  }
  await expect(closed.forPage(hand.page)).rejects.toMatchObject({
    code: "hand-closed",
    hint: expect.stringMatching(/./),
  });
});

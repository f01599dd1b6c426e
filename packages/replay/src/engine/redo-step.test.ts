import type { Action, PageSession } from "@surehand/browser";
import { openTestBrowser, type TestBrowser } from "@surehand/browser/testing";
import { createOfflineGrounder } from "@surehand/grounding";
import { createCallContext } from "@surehand/kernel";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { ActContext } from "../step/act-context.ts";
import { keepVariables } from "../step/variables.ts";
import type { RedoRules, StepToRedo } from "./redo-rules.ts";
import { type RedoneStep, redoStep } from "./redo-step.ts";

let browser: TestBrowser;
beforeAll(async () => {
  browser = await openTestBrowser();
});
afterAll(() => browser[Symbol.asyncDispose]());

const button = `<button onclick="document.title += 'x'">Save</button>`;
const patienceMs = { "not-found": 300, ambiguous: 0, changed: 0 };

async function described(session: PageSession): Promise<Action> {
  const target = await session.describe(await session.refOf(session.page.locator("button")));
  return { kind: "click", target };
}

/** Redraws the button after each of the first `times` finds, so that its ref becomes stale. */
function redrawing(session: PageSession, times: number): PageSession {
  let left = times;
  const find: PageSession["find"] = async (...given) => {
    const found = await session.find(...given);
    if (left-- > 0) await session.page.evaluate("document.body.innerHTML = document.body.innerHTML");
    return found;
  };
  return new Proxy(session, {
    get(target, name) {
      if (name === "find") return find;
      const value: unknown = Reflect.get(target, name, target);
      return typeof value === "function"
        ? (...given: readonly unknown[]): unknown => Reflect.apply(value, target, given)
        : value;
    },
  });
}

async function redo(
  session: PageSession,
  step: Action | StepToRedo,
  rules: Partial<RedoRules> = {},
): Promise<RedoneStep> {
  using call = createCallContext({ timeoutMs: 10_000 });
  const variables = keepVariables({ variables: {}, secretNames: [], instruction: "" });
  const grounder = createOfflineGrounder({});
  const context: ActContext = {
    session,
    call,
    variables,
    grounder,
    hasModel: false,
    shouldHeal: true,
    choices: new Map(),
  };
  const given = "action" in step ? step : { action: step, description: 'click button "Save"' };
  return await redoStep(context, given, { patienceMs, ...rules });
}

const heal: RedoRules["heal"] = () => ({ task: { instruction: "click Store", done: [] } });

test("locates an element again that is redrawn after it was located, and clicks it once", async () => {
  const session = await browser.open(button);
  const redone = await redo(redrawing(session, 1), await described(session));
  expect(redone).toMatchObject({ status: "performed", target: "same", step: { performed: { status: "done" } } });
  expect(await session.page.title()).toBe("x");
});

test("does not find an element that is redrawn each time, and does nothing", async () => {
  const session = await browser.open(button);
  const redone = await redo(redrawing(session, 9), await described(session));
  expect(redone).toMatchObject({
    status: "not-found",
    message: expect.stringMatching(/Nothing was done\.$/),
    targetDrift: { kind: "target-gone" },
  });
  expect(await session.page.title()).toBe("");
});

test("heals a missing element by the words of the step, if the rules allow it", async () => {
  const action = await described(await browser.open(button));
  const session = await browser.open(`<h1>Other page</h1><p>Text</p><a href="#stored">Store</a>`);
  expect(await redo(session, action)).toMatchObject({ status: "not-found", targetDrift: { kind: "target-gone" } });
  expect(await redo(session, action, { heal: () => undefined })).toMatchObject({ status: "not-found" });
  const accepts = (): boolean => false;
  const refused = await redo(session, action, {
    heal: () => ({ task: { instruction: "click Store", done: [] }, accepts }),
  });
  expect(refused).toMatchObject({ status: "not-found", refusal: { status: "ready" } });
  expect(session.page.url()).not.toContain("#stored");
  expect(await redo(session, action, { heal })).toMatchObject({
    status: "performed",
    target: "healed",
    targetDrift: { kind: "target-gone" },
    step: { performed: { status: "done" } },
  });
});

test("does not heal a step whose event reached its element", async () => {
  const session = await browser.open(`<button>Save</button><a href="#stored">Store</a>`);
  const redone = await redo(session, await described(session), { heal });
  expect(redone).toMatchObject({ status: "performed", target: "same", effectDrift: { kind: "no-effect" } });
  expect(session.page.url()).not.toContain("#stored");
});

test("reports an effect of another kind than the recorded one as drift", async () => {
  const session = await browser.open(`<button onclick="location.hash = 'saved'">Save</button>`);
  const step = { action: await described(session), description: "click Save", effect: null, effectKinds: ["dialogs"] };
  expect(await redo(session, step)).toMatchObject({
    status: "performed",
    effectDrift: { kind: "not-done", message: expect.stringContaining("led to another page now, and did not before") },
  });
});

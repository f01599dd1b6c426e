import { ruleDecider } from "@surehand/loop";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openTestBrowser, type TestBrowser } from "@surehand/browser/testing";
import { createAgent } from "./run-agent.ts";

let browser: TestBrowser;
beforeAll(async () => {
  browser = await openTestBrowser();
});
afterAll(() => browser[Symbol.asyncDispose]());

const counter = `<button onclick="document.querySelector('p').textContent += 'x'">More</button><button>Dead</button><p>:</p>`;

test("a rule decides in place of the model, with the same tools and checks", async () => {
  const session = await browser.open(counter);
  const decider = ruleDecider(({ step }) =>
    step <= 4
      ? { calls: [{ tool: "act", input: { do: "click", ref: "e1" } }] }
      : { calls: [{ tool: "done", input: { status: "completed", answer: "Four.", evidence: [":xxxx"] } }] },
  );
  const { status, usage, actions } = await createAgent(session, { decider }).run("press four times").result;
  expect({ status, calls: usage.calls, actions: actions.length }).toEqual({
    status: "completed",
    calls: 0,
    actions: 4,
  });
});

test("a decider that repeats itself is warned, and then may only report; a page that changes is not a repetition", async () => {
  const warnings: string[] = [];
  const repeat = (call: { tool: string; input: Record<string, unknown> }): ReturnType<typeof ruleDecider> =>
    ruleDecider(({ messages, tools }) => {
      warnings.push(/Note: [^"\\]*/.exec(JSON.stringify(messages.at(-1)))?.[0] ?? "");
      const report = { tool: "done", input: { status: "failed", answer: "It goes on and on.", evidence: [] } };
      return { calls: [tools.length === 1 ? report : call] };
    });
  const observe = repeat({ tool: "snapshot", input: {} });
  const circle = createAgent(await browser.open(counter), { decider: observe, maxSteps: 40 });
  expect(await circle.run("look").result).toMatchObject({ status: "failed", completed: true, steps: 13 });
  expect(warnings.join("\n")).toMatch(/same snapshot call 3 times[^]*5 times[^]*8 times[^]*12 times.*Call done now/);
  const press = repeat({ tool: "act", input: { do: "click", ref: "e1" } });
  const grows = createAgent(await browser.open(counter), { decider: press, maxSteps: 15 });
  expect(await grows.run("press it").result).toMatchObject({ status: "failed", steps: 15 });
});

import { createCallContext } from "@surehand/kernel";
import { createModel } from "@surehand/model";
import { says, type ScriptStep, startModelServer } from "@surehand/model/testing";
import { expect, test } from "vitest";
import { Surehand } from "./surehand.ts";

const usage = { input: 10, output: 1 };
const page = `<button disabled>Send</button>
  <button onclick="document.querySelector('output').textContent = 'Sent'">Send now</button><output></output>`;

function counted(step: ScriptStep): ScriptStep {
  const { answer } = step;
  return { ...step, answer: (request) => ({ ...(typeof answer === "function" ? answer(request) : answer), usage }) };
}

test("a hand tells what its session used, by verb and role, and healing apart from act", async () => {
  await using server = await startModelServer([
    counted({ answer: { text: "before" } }),
    counted(says({ do: "click", ref: 'button "Send"' })),
    counted(says({ do: "click", ref: 'button "Send now"' })),
    counted({ answer: { json: { reasoning: "", evaluation: "YES" } } }),
  ]);
  const model = createModel("openai/gpt-5", { baseUrl: server.baseUrl("openai-chat"), api: "chat", apiKey: "any" });
  using call = createCallContext();
  await model.generate({ messages: [{ role: "user", content: "hello" }] }, call);
  await using hand = await Surehand.launch({ model, vision: false });
  expect(hand.usage()).toMatchObject({ calls: 0 });
  await hand.page.setContent(page);
  expect(await hand.act("mail it")).toMatchObject({ healed: true });
  await hand.evaluate("Was it sent?", { screenshot: false, snapshot: true });
  expect(hand.usage()).toMatchObject({ calls: 3, inputTokens: 30, outputTokens: 3 });
  expect(hand.usage({ verb: "act" })).toMatchObject({ calls: 1, inputTokens: 10 });
  expect(hand.usage({ verb: "heal" })).toMatchObject({ calls: 1 });
  expect(hand.usage({ role: "judge" })).toMatchObject({ calls: 1 });
  expect(hand.usage({ verb: "evaluate", role: "actor" })).toMatchObject({ calls: 0, usd: 0 });
});

test("without a model there is nothing to tell", async () => {
  await using hand = await Surehand.launch();
  expect(hand.usage({ verb: "act" })).toMatchObject({ calls: 0, inputTokens: 0 });
});

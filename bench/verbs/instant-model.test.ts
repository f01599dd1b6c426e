import { createCallContext } from "@surehand/kernel";
import { createModel, type ObjectSchema } from "@surehand/model";
import { expect, test } from "vitest";
import { asGenerate, asLanguageModel, createInstantModel } from "./instant-model.ts";

const schema: ObjectSchema<unknown> = {
  type: "object",
  properties: { do: { type: "string" }, ref: { type: "string" }, value: { type: "string" }, rest: { type: "string" } },
  required: ["do", "ref", "value", "rest"],
  additionalProperties: false,
};

async function askSurehand(page: string): Promise<{ answer: unknown; asked: unknown }> {
  const instant = createInstantModel();
  instant.button = 'Go "now" (fast)';
  using call = createCallContext({ timeoutMs: 10_000 });
  const { object } = await createModel(asLanguageModel(instant)).generateObject(
    { instructions: "Choose.", messages: [{ role: "user", content: page }], schema },
    call,
  );
  return { answer: object, asked: instant.asked };
}

test("answers Surehand from the prompt, and records everything that a provider would charge for", async () => {
  const page = `[e1 button "Go"] [f2e7 button "Go \\"now\\" (fast)" pressed]`;
  const { answer, asked } = await askSurehand(page);
  expect(answer).toMatchObject({ do: "click", ref: "f2e7" });
  expect(asked).toEqual([{ system: "Choose.", messages: page, schema: JSON.stringify(schema) }]);
});

test("does not know what the prompt does not show", async () => {
  const { answer } = await askSurehand('[e1 button "Go"]');
  expect(answer).toMatchObject({ do: "not-found", ref: "" });
});

test("answers Stagehand from its own format", async () => {
  const instant = createInstantModel();
  instant.button = "Go (now)";
  const request = (text: string): unknown => ({
    systemPrompt: "Act.",
    messages: [{ role: "user", content: { type: "text", text } }],
    responseFormat: { type: "json_schema", name: "Act", schema: { type: "object" } },
  });
  const generate = asGenerate(instant);
  const tree = "[1-2] form\n  [0-31] button: Go (now)";
  expect(await generate(request(tree))).toMatchObject({
    outputFormat: "json_schema",
    structuredContent: { action: { elementId: "0-31", method: "click" }, twoStep: false },
  });
  expect(await generate(request("[1-2] form"))).toMatchObject({ structuredContent: { action: null } });
  expect(instant.asked[0]).toEqual({ system: "Act.", messages: tree, schema: '{"type":"object"}' });
});

test("never counts a picture as nothing", async () => {
  const generate = asGenerate(createInstantModel());
  const messages = [{ role: "user", content: [{ type: "image", data: "" }] }];
  await expect(generate({ messages })).rejects.toThrow("A image can't be counted.");
});

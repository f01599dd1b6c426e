import { createModel, type ModelMessage } from "@surehand/model";
import { expect, test } from "vitest";
import { pictureLeftOut } from "../prompts/picture-left-out.ts";
import { fitToModel } from "./fit-to-model.ts";

const data = new Uint8Array([1, 2, 3]);
const image = { type: "file" as const, data, mediaType: "image/png" };
const messages: readonly ModelMessage[] = [
  { role: "user", content: [{ type: "text", text: "Look" }, image] },
  {
    role: "tool",
    content: [
      {
        type: "tool-result",
        toolCallId: "1",
        toolName: "screenshot",
        output: { type: "content", value: [{ ...image, data: { type: "data", data } }] },
      },
    ],
  },
];

function modelWith(pictures: boolean) {
  const options = { baseUrl: "http://127.0.0.1:9", apiKey: "any", capabilities: { pictures, documents: true } };
  return createModel("vllm/some", options);
}

test("pictures of the page are left out for a model that reads none", () => {
  expect(fitToModel(messages, modelWith(true))).toEqual(messages);
  const fitted = JSON.stringify(fitToModel(messages, modelWith(false)));
  expect(fitted.split(pictureLeftOut)).toHaveLength(3);
  expect(fitted).not.toContain("image/png");
});

test("a picture that the person attached is not left out silently", () => {
  const attached: ModelMessage = { role: "user", content: [{ ...image, filename: "design.png" }] };
  expect(() => fitToModel([attached], modelWith(false))).toThrow("design.png");
});

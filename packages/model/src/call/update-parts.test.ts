// oxlint-disable typescript/no-deprecated -- the older forms are what this is about
import { expect, it } from "vitest";
import { createModel } from "../create-model.ts";
import { newCall } from "../formats.test.support.ts";
import { chatAnswer, sendJson, startPlainServer } from "../plain-server.test.support.ts";
import type { ModelMessage } from "../request/model-request.ts";

const png = "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==";
const result = { type: "tool-result" as const, toolCallId: "1", toolName: "look" };
const asked: ModelMessage = {
  role: "assistant",
  content: [{ type: "tool-call", toolCallId: "1", toolName: "look", input: {} }],
};

it.each<[string, ModelMessage[]]>([
  ["of a user", [{ role: "user", content: [{ type: "image", image: png }] }]],
  [
    "of a tool",
    [
      { role: "user", content: "Look." },
      asked,
      {
        role: "tool",
        content: [
          {
            ...result,
            output: { type: "content", value: [{ type: "image-data", mediaType: "image/png", data: png }] },
          },
        ],
      },
    ],
  ],
])("a picture %s in an older form is sent as one, without a word on standard error", async (_name, messages) => {
  const warnings: Error[] = [];
  const onWarning = (warning: Error): void => void warnings.push(warning);
  process.on("warning", onWarning);
  await using server = await startPlainServer((response) => sendJson(response, chatAnswer("x")));
  using call = newCall();
  await createModel("any/m", { baseUrl: server.url }).generate({ messages }, call);
  process.off("warning", onWarning);
  expect(JSON.stringify(server.requests[0]?.body)).toContain(`data:image/png;base64,${png}`);
  expect(warnings).toEqual([]);
});

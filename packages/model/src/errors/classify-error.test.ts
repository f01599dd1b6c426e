import { expect, it } from "vitest";
import { createModel } from "../create-model.ts";
import { asking, newCall } from "../formats.test.support.ts";
import { servePlain } from "../plain-server.test.support.ts";

const tooLarge =
  "Request too large for gpt-4.1 in organization org-1 on tokens per min (TPM): Limit 30000, Requested 50000.";
const flagged = "Invalid prompt: your prompt was flagged as potentially violating our usage policy.";

it.each([
  [
    "a single request above the account's limit",
    429,
    { message: tooLarge, code: "rate_limit_exceeded" },
    "model-context-length",
  ],
  ["a limit for now", 429, { message: "Rate limit reached", code: "rate_limit_exceeded" }, "model-rate-limit"],
  ["rules of use", 400, { message: flagged, code: "invalid_prompt" }, "model-refused"],
])("%s is classified by its cause", async (_what, status, error, code) => {
  await using server = await servePlain(() => ({ status, body: { error } }));
  const retry = { maxRetries: 1, firstDelayMs: 1 };
  const model = createModel("openai/gpt-4.1", { baseUrl: `${server.url}/v1`, apiKey: "any", env: {}, retry });
  using call = newCall();
  await expect(model.generate(asking, call)).rejects.toMatchObject({ code, retryable: code === "model-rate-limit" });
  expect(server.requests).toHaveLength(code === "model-rate-limit" ? 2 : 1);
});

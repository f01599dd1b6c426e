import { expect, it } from "vitest";
import { toProviderName } from "./provider-name.ts";

it.each([
  ["anthropic.messages", "anthropic"],
  ["openai.responses", "openai"],
  ["google.generative-ai", "gcp.gemini"],
  ["google.vertex.chat", "gcp.vertex_ai"],
  ["amazon-bedrock", "aws.bedrock"],
  ["azure.chat", "azure.ai.openai"],
  ["xai.chat", "x_ai"],
  ["ollama.chat", "ollama"],
])("%s is called %s", (provider, name) => {
  expect(toProviderName(provider)).toBe(name);
});

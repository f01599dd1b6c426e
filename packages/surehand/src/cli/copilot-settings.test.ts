import { expect, test } from "vitest";
import { readCopilotSettings } from "./copilot-settings.ts";

test("flags become settings; omitted ones keep their defaults", () => {
  expect(readCopilotSettings({})).toEqual({});
  const flags = {
    rounds: "5",
    checkRounds: "0",
    outputTokens: "2000",
    thinkingTokens: "0",
    modelTimeout: "1.5",
    temperature: "0.2",
  };
  expect(readCopilotSettings(flags)).toEqual({
    maxRounds: 5,
    maxCheckRounds: 0,
    maxOutputTokens: 2000,
    thinkingTokens: 0,
    modelTimeoutMs: 1500,
    temperature: 0.2,
  });
});

test.each([
  [{ rounds: "0" }, "--rounds must be a number of at least 1"],
  [{ rounds: "2.5" }, "--rounds must be a whole number"],
  [{ outputTokens: "1e3" }, "--output-tokens must be a number"],
  [{ thinkingTokens: "-1" }, "--thinking-tokens must be a number"],
  [{ modelTimeout: "" }, "--model-timeout must be a number"],
  [{ temperature: "3" }, "--temperature must be a number from 0 to 2"],
])("%j is refused", (flags, message) => {
  expect(() => readCopilotSettings(flags)).toThrow(message);
});

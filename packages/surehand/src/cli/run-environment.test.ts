import { expect, test } from "vitest";
import { fallbackOf, maxActionsOf, reflectsOf } from "./run-environment.ts";

test.each([
  [{}, 1],
  [{ MAX_ACTIONS_PER_STEP: "5" }, 1],
  [{ ENABLE_MULTI_ACTIONS: "true" }, 3],
  [{ ENABLE_MULTI_ACTIONS: "true", MAX_ACTIONS_PER_STEP: "5" }, 5],
])("with %j a step has %d actions at most", (environment, most) => {
  expect(maxActionsOf(environment)).toBe(most);
});

test.each([
  [{ FALLBACK_LLM_MODEL: "anthropic/claude-haiku-4-5" }, undefined],
  [{ ENABLE_FALLBACK_LLM: "true" }, "anthropic/claude-haiku-4-5"],
  [{ ENABLE_FALLBACK_LLM: "False", FALLBACK_LLM_MODEL: "openai/gpt-5-mini" }, undefined],
  [{ ENABLE_FALLBACK_LLM: "true", FALLBACK_LLM_MODEL: "openai/gpt-5-mini" }, "openai/gpt-5-mini"],
  [{ ENABLE_FALLBACK_LLM: "true", FALLBACK_LLM_MODEL: "anthropic/claude-haiku-4-5" }, "anthropic/claude-haiku-4-5"],
])("with %j the fallback model is %s", (environment, model) => {
  expect(fallbackOf(environment)).toBe(model);
});

test("models reflect unless REFLECTION_MODE is off", () => {
  expect([{}, { REFLECTION_MODE: "full" }, { REFLECTION_MODE: "off" }].map(reflectsOf)).toEqual([true, true, false]);
});

test("a value that is none of the known ones is refused, not taken for off", () => {
  expect(() => maxActionsOf({ ENABLE_MULTI_ACTIONS: "yes" })).toThrow(/^ENABLE_MULTI_ACTIONS must be false or true/);
  expect(() => reflectsOf({ REFLECTION_MODE: "none" })).toThrow(/^REFLECTION_MODE must be full or off/);
});

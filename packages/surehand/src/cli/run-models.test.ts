import { expect, test } from "vitest";
import { roleModelName, withCheapModel, withKnownModel, withModelOfTask, withVariables } from "./run-models.ts";

const evil = "http://evil.test/v1";
const known = { name: "openai/gpt-5", baseUrl: evil };

test("the address of a model in run.json is used only if the user's own settings name it", () => {
  const own = { models: { baseUrl: evil } };
  expect(withKnownModel(own, { known, environment: {} })).toMatchObject({ model: "openai/gpt-5", ...own });
  const environment = { OPENAI_BASE_URL: evil };
  expect(withKnownModel({}, { known, environment })).toMatchObject({ model: "openai/gpt-5", ...own });
  expect(withKnownModel({ model: "offline" }, { known, environment: {} })).toEqual({ model: "offline" });
  expect(withKnownModel({}, { known: { name: "openai/gpt-5" }, environment: {} })).toEqual({ model: "openai/gpt-5" });
});

test.each([{}, { HOMEPAGE: evil }, { OPENAI_BASE_URL: "http://mine.test/v1" }, { OLLAMA_BASE_URL: evil }])(
  "another address is refused, with the flag that allows it: %j",
  (environment) => {
    expect(() => withKnownModel({}, { known, environment })).toThrow(
      expect.objectContaining({
        message: expect.stringMatching(/^run\.json names the address "http:\/\/evil\.test\/v1"/),
        hint: expect.stringMatching(/--base-url http:\/\/evil\.test\/v1/),
      }),
    );
  },
);

test("the keys of a model are read from the variables of the command", () => {
  const env = { OPENAI_API_KEY: "k" };
  expect(withVariables({ model: "openai/gpt-5" }, env).models).toEqual({ env });
  expect(withVariables({}, env)).toEqual({});
});

test("a model for small tasks keeps the other roles, and has a name for workers", () => {
  const roles = { judge: "openai/gpt-5" };
  const settings = withCheapModel({ models: { roles } }, "openai/gpt-5-nano");
  expect(settings.models?.roles).toEqual({ ...roles, cheap: "openai/gpt-5-nano" });
  expect(roleModelName(settings, "cheap")).toBe("openai/gpt-5-nano");
  expect(roleModelName(withCheapModel({}, undefined), "cheap")).toBeUndefined();
  const unnamed = { models: { roles: { cheap: { settings: { temperature: 0 } } } } };
  expect(() => roleModelName(unnamed, "cheap")).toThrow(/^models\.roles\.cheap must be a name/);
});

test("the model for small tasks of a task is used if nothing else names one, and the run has a model", () => {
  const cheapOf = (settings: Parameters<typeof withModelOfTask>[0]): unknown =>
    withModelOfTask(settings, "openai/gpt-5-nano").models?.roles?.cheap;
  expect(cheapOf({ model: "openai/gpt-5" })).toBe("openai/gpt-5-nano");
  expect(cheapOf({ model: "openai/gpt-5", models: { roles: { cheap: "openai/gpt-5-mini" } } })).toBe(
    "openai/gpt-5-mini",
  );
  expect(cheapOf({ model: "offline" })).toBeUndefined();
  expect(cheapOf({})).toBeUndefined();
});

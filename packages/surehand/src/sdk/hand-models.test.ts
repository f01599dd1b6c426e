import type { Model, ModelRole } from "@surehand/model";
import { expect, test } from "vitest";
import { loadHandModels } from "./hand-models.ts";

const env = { OPENAI_API_KEY: "any", ANTHROPIC_API_KEY: "any" };

function idOf(model: unknown): string {
  return typeof model === "string" ? model : (model as Model).id;
}

async function idsOf(options: Parameters<typeof loadHandModels>[0]): Promise<Partial<Record<ModelRole, string>>> {
  const { actor, extractor, planner, judge } = await loadHandModels(options);
  return { actor: idOf(actor), extractor: idOf(extractor), planner: idOf(planner), judge: idOf(judge) };
}

test.each([
  [{}, { actor: "offline", extractor: "offline", planner: "offline", judge: "offline" }],
  [
    { model: "openai/gpt-5", models: { env } },
    { actor: "openai/gpt-5", extractor: "openai/gpt-5", planner: "openai/gpt-5", judge: "openai/gpt-5" },
  ],
  [
    { model: "openai/gpt-5", models: { env, roles: { extractor: "anthropic/claude-haiku-4-5" } } },
    { actor: "openai/gpt-5", extractor: "anthropic/claude-haiku-4-5", planner: "openai/gpt-5", judge: "openai/gpt-5" },
  ],
  [
    { models: { env, roles: { extractor: { model: "anthropic/claude-haiku-4-5" } } } },
    { actor: "offline", extractor: "anthropic/claude-haiku-4-5", planner: "offline", judge: "offline" },
  ],
  [
    { model: "openai/gpt-5", models: { env, roles: { planner: "anthropic/claude-haiku-4-5" } } },
    { actor: "openai/gpt-5", extractor: "openai/gpt-5", planner: "anthropic/claude-haiku-4-5", judge: "openai/gpt-5" },
  ],
  [
    { model: "offline", models: { env, roles: { extractor: "anthropic/claude-haiku-4-5" } } },
    { actor: "offline", extractor: "offline", planner: "offline", judge: "offline" },
  ],
  [
    { models: { env, roles: { judge: "anthropic/claude-haiku-4-5" } } },
    { actor: "offline", extractor: "offline", planner: "offline", judge: "anthropic/claude-haiku-4-5" },
  ],
] as const)("%j", async (options, ids) => {
  expect(await idsOf(options)).toEqual(ids);
});

test("both write into one ledger", async () => {
  const roles = { extractor: "anthropic/claude-haiku-4-5" };
  const { actor, extractor } = await loadHandModels({ model: "openai/gpt-5", models: { env, roles } });
  expect((actor as Model).ledger).toBe((extractor as Model).ledger);
});

test.each([
  [{ models: { budget: { usd: 1 } } }, /^models applies to a model, but no model is set/],
  [{ models: { roles: { extractor: { settings: {} } } } }, /^models\.roles\.extractor applies to a model/],
  [{ model: "gpt" }, /^model can't be "gpt"/],
  [{ model: "openai/gpt-5", models: { env, rolls: {} } }, /rolls/],
])("%j is refused", async (options, message) => {
  await expect(loadHandModels(options as never)).rejects.toThrow(message);
});

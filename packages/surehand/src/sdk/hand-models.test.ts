import type { Model, ModelRole } from "@surehand/model";
import { expect, test } from "vitest";
import { loadHandModels } from "./hand-models.ts";

const env = { OPENAI_API_KEY: "any", ANTHROPIC_API_KEY: "any" };

function idOf(model: unknown): string {
  return typeof model === "string" ? model : (model as Model).id;
}

async function idsOf(options: Parameters<typeof loadHandModels>[0]): Promise<Partial<Record<ModelRole, string>>> {
  const { usage: _, ...models } = await loadHandModels(options);
  return Object.fromEntries(Object.entries(models).map(([role, model]) => [role, idOf(model)]));
}

const [large, small] = ["openai/gpt-5", "anthropic/claude-haiku-4-5"] as const;
const every = (id: string) => ({ actor: id, extractor: id, planner: id, judge: id, cheap: id });
const none = every("offline");

test.each([
  [{}, none],
  [{ model: large, models: { env } }, every(large)],
  [
    { model: large, models: { env, roles: { extractor: small } } },
    { ...every(large), extractor: small },
  ],
  [{ models: { env, roles: { extractor: { model: small } } } }, { ...none, extractor: small }],
  [
    { model: large, models: { env, roles: { planner: small } } },
    { ...every(large), planner: small },
  ],
  [
    { model: large, models: { env, roles: { cheap: small } } },
    { ...every(large), cheap: small },
  ],
  [{ models: { env, roles: { planner: large } } }, { ...none, planner: large, cheap: large }],
  [{ model: "offline", models: { env, roles: { extractor: small } } }, none],
  [{ models: { env, roles: { judge: small } } }, { ...none, judge: small }],
] as const)("%j", async (options, ids) => {
  expect(await idsOf(options)).toEqual(ids);
});

test("both write into one ledger", async () => {
  const roles = { extractor: small };
  const { actor, extractor } = await loadHandModels({ model: large, models: { env, roles } });
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

import { describe, expect, it } from "vitest";
import type { ModelEvent } from "../request/model-answer.ts";
import type { ModelSettings } from "../request/model-request.ts";
import { createModel } from "../create-model.ts";
import { asking, collect, jam, newCall, product } from "../formats.test.support.ts";
import { type ModelServer, type ModelServerRequest, type ScriptStep, startModelServer } from "../testing.ts";
import { Budget } from "../usage/budget.ts";
import { Ledger } from "../usage/ledger.ts";
import { createModels, type Models, type ModelsOptions } from "./create-models.ts";
import type { ModelRole } from "../usage/model-role.ts";
import type { RoleSpecs } from "./role-spec.ts";

const jamStep: ScriptStep = { answer: { json: jam, usage: { input: 20, output: 10 } } };

async function withModels(
  script: readonly ScriptStep[],
  makeOptions: (server: ModelServer) => ModelsOptions,
  play: (models: Models, server: ModelServer) => Promise<void>,
): Promise<void> {
  await using server = await startModelServer(script);
  const own = { baseUrl: server.baseUrl("openai-chat"), retry: { maxRetries: 0 }, env: {} };
  await play(createModels("ollama/qwen3", { ...own, ...makeOptions(server) }), server);
}

async function ask(models: Models, role: ModelRole, settings?: ModelSettings): Promise<string> {
  using call = newCall();
  return (await models.for(role).generate({ ...asking, settings, verb: "act" }, call)).model;
}

function sent(server: ModelServer, name: string): unknown[] {
  const read = ({ body }: ModelServerRequest): unknown => (body as Record<string, unknown>)[name];
  return server.requests.map(read);
}

describe("createModels: who plays a role", () => {
  it("is the default, with the default's settings, where a role is not given", () =>
    withModels(
      [{ ...jamStep, repeat: 2 }],
      () => ({ settings: { temperature: 0.2 }, roles: { planner: { settings: { temperature: 1 } } } }),
      async (models, server) => {
        expect(await ask(models, "actor")).toBe("ollama/qwen3");
        expect(await ask(models, "cheap")).toBe("ollama/qwen3");
        expect(sent(server, "model")).toEqual(["qwen3", "qwen3"]);
        expect(sent(server, "temperature")).toEqual([0.2, 0.2]);
      },
    ));

  it("has its own model and connection, without the options of the default model", () =>
    withModels(
      [
        { ...jamStep, expect: ({ headers }) => expect(headers["x-api-key"]).toBe("key-of-the-judge") },
        { ...jamStep, expect: ({ headers }) => expect(headers["authorization"]).toBe("Bearer key-of-the-default") },
      ],
      (server) => ({
        apiKey: "key-of-the-default",
        settings: { temperature: 0.2, reasoning: "high" },
        roles: {
          judge: {
            model: "anthropic/claude-haiku-4-5",
            baseUrl: server.baseUrl("anthropic"),
            apiKey: "key-of-the-judge",
            settings: { maxOutputTokens: 77 },
          },
        },
      }),
      async (models, server) => {
        expect(await ask(models, "judge")).toBe("anthropic/claude-haiku-4-5");
        await ask(models, "planner");
        expect(sent(server, "temperature")).toEqual([undefined, 0.2]);
        expect(sent(server, "max_tokens")[0]).toBe(77);
      },
    ));

  it.each<[string, (server: ModelServer) => RoleSpecs[ModelRole]]>([
    ["a name", () => "vllm/other"],
    ["an existing Model", (server) => createModel("vllm/other", { baseUrl: server.baseUrl("openai-chat") })],
    ["options", (server) => ({ model: "vllm/other", baseUrl: server.baseUrl("openai-chat") })],
  ])("may be given by %s", async (_way, makeSpec) => {
    await using server = await startModelServer([{ ...jamStep, repeat: Infinity }]);
    const models = createModels("ollama/qwen3", { roles: { extractor: makeSpec(server) } });
    expect(models.for("extractor").id).toBe("vllm/other");
    expect(models.for("actor").id).toBe("ollama/qwen3");
  });

  it("is the default with another key, address or fallback, where that alone is given", () =>
    withModels(
      [{ status: 500 }, { ...jamStep, expect: ({ model }) => expect(model).toBe("second") }, { status: 500 }],
      (server) => ({
        settings: { temperature: 0.2 },
        roles: { actor: { fallback: { model: "vllm/second", baseUrl: server.baseUrl("openai-chat") } } },
      }),
      async (models, server) => {
        expect(await ask(models, "actor")).toBe("vllm/second");
        expect(sent(server, "temperature")).toEqual([0.2, 0.2]);
        await expect(ask(models, "judge")).rejects.toMatchObject({ code: "model-overloaded" });
      },
    ));
});

describe("createModels: settings", () => {
  it("of the call count before those of the role, and those before the model's", () =>
    withModels(
      [{ ...jamStep, repeat: 2 }],
      () => ({
        settings: { temperature: 0.1, seed: 1, maxOutputTokens: 10 },
        roles: { planner: { settings: { temperature: 0.2, seed: 2 } } },
      }),
      async (models, server) => {
        await ask(models, "planner", { temperature: 0.3, seed: undefined });
        await ask(models, "planner");
        expect(sent(server, "temperature")).toEqual([0.3, 0.2]);
        expect(sent(server, "seed")).toEqual([2, 2]);
        expect(sent(server, "max_tokens")).toEqual([10, 10]);
      },
    ));

  it("for a provider are merged one by one", () =>
    withModels(
      [jamStep],
      () => ({
        settings: { providerOptions: { ollama: { num_ctx: 1, keep_alive: "1h" } } },
        roles: { planner: { settings: { providerOptions: { ollama: { num_ctx: 2 }, openai: { store: true } } } } },
      }),
      async (models, server) => {
        await ask(models, "planner", { providerOptions: { ollama: { draft: true } } });
        expect(server.requests[0]?.body).toMatchObject({ num_ctx: 2, keep_alive: "1h", draft: true });
      },
    ));
});

describe("createModels: shared parts", () => {
  it("one ledger records role, verb and model of every kind of call", () =>
    withModels(
      [{ ...jamStep, repeat: 4 }],
      (server) => ({
        roles: {
          cheap: { model: "vllm/small", baseUrl: server.baseUrl("openai-chat") },
          judge: createModel("vllm/made", { baseUrl: server.baseUrl("openai-chat") }),
        },
      }),
      async (models) => {
        using call = newCall();
        await ask(models, "actor");
        await ask(models, "judge");
        await models.for("extractor").generateObject({ ...asking, schema: product, verb: "extract" }, call);
        await collect(models.for("cheap").stream(asking, call));
        const recorded = models.ledger.entries.map(({ role, verb, model }) => [role, verb, model]);
        expect(recorded).toEqual([
          ["actor", "act", "ollama/qwen3"],
          ["judge", "act", "vllm/made"],
          ["extractor", "extract", "ollama/qwen3"],
          ["cheap", "call", "vllm/small"],
        ]);
        expect(models.ledger.total()).toMatchObject({ calls: 4, inputTokens: 80 });
        expect(models.ledger.total({ role: "judge" })).toMatchObject({ calls: 1, inputTokens: 20 });
        expect(models.ledger.total({ verb: "act", role: "actor" })).toMatchObject({ calls: 1 });
        expect(models.for("judge").ledger).toBe(models.ledger);
      },
    ));

  it("one budget holds all of them", () =>
    withModels(
      [{ ...jamStep, repeat: 2 }],
      (server) => ({
        budget: { calls: 2 },
        roles: { cheap: { model: "vllm/small", baseUrl: server.baseUrl("openai-chat") } },
      }),
      async (models, server) => {
        await ask(models, "actor");
        await ask(models, "cheap");
        await expect(ask(models, "judge")).rejects.toMatchObject({ code: "budget-exceeded", used: 2 });
        expect(server.requests).toHaveLength(2);
        expect(models.budget?.used.calls).toBe(2);
      },
    ));

  it("events of all go to one place", async () => {
    const events: ModelEvent[] = [];
    await withModels(
      [
        { status: 500, repeat: 2 },
        { ...jamStep, repeat: 2 },
      ],
      (server) => ({
        retry: { maxRetries: 2, firstDelayMs: 1 },
        onEvent: (event) => events.push(event),
        roles: { cheap: { model: "vllm/small", baseUrl: server.baseUrl("openai-chat") } },
      }),
      async (models) => {
        await ask(models, "cheap");
        await ask(models, "actor");
      },
    );
    expect(events).toMatchObject([
      { type: "retry", model: "vllm/small" },
      { type: "retry", model: "vllm/small" },
    ]);
  });

  it("the ledger of an existing default model is used, and its other calls count, too", async () => {
    await using server = await startModelServer([{ ...jamStep, repeat: 2 }]);
    const ledger = new Ledger();
    const made = createModel("ollama/qwen3", { baseUrl: server.baseUrl("openai-chat") });
    expect(createModels(made).ledger).toBe(made.ledger);
    const models = createModels(made, { ledger, roles: { judge: made } });
    await ask(models, "judge");
    using call = newCall();
    await made.generate(asking, call);
    expect(ledger.entries.map(({ role }) => role)).toEqual(["judge", undefined]);
  });
});

describe("createModels: invalid options", () => {
  it("a missing key is reported when its role is used, and not before", () => {
    const env: Record<string, string> = { OPENAI_API_KEY: "key" };
    const models = createModels("openai/gpt-5", { env, roles: { judge: "anthropic/claude-haiku-4-5" } });
    expect(models.for("actor").id).toBe("openai/gpt-5");
    const play = (): unknown => models.for("judge");
    expect(play).toThrow(expect.objectContaining({ code: "model-auth", model: "anthropic/claude-haiku-4-5" }));
    env["ANTHROPIC_API_KEY"] = "key";
    expect(models.for("judge").id).toBe("anthropic/claude-haiku-4-5");
  });

  const made = createModel("ollama/qwen3");
  it.each<[string, string, () => unknown]>([
    [
      "a role that there is not",
      "roles",
      () => createModels("ollama/a", { roles: { clown: "ollama/b" } as RoleSpecs }),
    ],
    ["a role that is asked for", "role", () => createModels("ollama/a").for("clown" as ModelRole)],
    ["a default without a provider", "model", () => createModels("gpt-5")],
    ["a name without a provider", "roles.judge", () => createModels("ollama/a", { roles: { judge: "gpt-5" } })],
    ["an unknown provider", "roles.cheap", () => createModels("ollama/a", { roles: { cheap: { model: "who/b" } } })],
    ["a fallback", "roles.cheap", () => createModels("ollama/a", { roles: { cheap: { fallback: "b" } } })],
    [
      "a value that is not a model",
      "roles.actor",
      () => createModels("ollama/a", { roles: { actor: 5 } as unknown as RoleSpecs }),
    ],
    [
      "an option that belongs into settings",
      "roles.actor.temperature",
      () => createModels("ollama/a", { roles: { actor: { temperature: 1 } as RoleSpecs[ModelRole] } }),
    ],
    [
      "a key for a made model",
      "roles.judge",
      () => createModels("ollama/a", { roles: { judge: { model: made, apiKey: "k" } } }),
    ],
    ["settings for a made default", "model", () => createModels(made, { settings: { temperature: 1 } })],
    ["a budget that an existing model does not have", "model", () => createModels(made, { budget: { calls: 1 } })],
    ["a price that is not known", "budget.usd", () => createModels("openrouter/a", { budget: { usd: 1 } })],
  ])("%s is reported immediately", (_what, input, make) => {
    expect(make).toThrow(expect.objectContaining({ code: "invalid-input", input }));
  });

  it("a made model may be held to the budget of the run", () => {
    const budget = new Budget({ calls: 1 });
    const judge = createModel("ollama/qwen3", { budget });
    expect(createModels("ollama/a", { budget, roles: { judge } }).for("judge").budget).toBe(budget);
  });
});

it("calls of a model with roles in two runs are in both ledgers, each with its own role, and no other calls are", async () => {
  await using server = await startModelServer([{ ...jamStep, repeat: Infinity }]);
  const baseUrl = server.baseUrl("openai-chat");
  const one = createModels("vllm/one", { baseUrl });
  const other = createModels("vllm/other", { baseUrl, roles: { actor: one.for("judge") } });
  await ask(other, "actor");
  await ask(one, "planner");
  const rolesOf = ({ ledger }: Models): unknown => ledger.entries.map(({ role }) => role);
  expect(rolesOf(other)).toEqual(["actor"]);
  expect(rolesOf(one)).toEqual(["judge", "planner"]);
});

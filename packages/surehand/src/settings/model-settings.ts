import type { ModelsOptions } from "@surehand/model";
import { z } from "zod";
import { readAmount, readOneOf, readPair, readText } from "./read-text.ts";
import type { Setting, Settings } from "./setting.ts";

type Value<Name extends keyof Settings> = NonNullable<Settings[Name]>;

const cacheModes = ["read-write", "readonly", "off"] as const;

export const modelSettings = {
  model: {
    text: 'model to ask when rules alone are not certain: "provider/name", or a model object of the AI SDK',
    report: "text",
    byDefault: '"offline": no model',
    schema: z.custom<Value<"model">>(
      (value) => typeof value === "string" || (typeof value === "object" && value !== null),
      { error: 'it must be "provider/name", a model object, or "offline"' },
    ),
    environment: "SUREHAND_MODEL",
    flags: [
      {
        name: "--model <name>",
        text: 'model to ask when rules are not certain: "provider/name", or "offline" for no model (default: offline)',
        group: "Deciding:",
        read: (text, before, world) => ({ ...before, model: readText(text, world) }),
      },
    ],
  },
  models: {
    text: "address, budget and roles of models: the options of `createModels`, see docs/model.md",
    report: "names",
    byDefault: "the provider's own address, no budget",
    schema: z.custom<ModelsOptions>((value) => typeof value === "object" && value !== null && !Array.isArray(value), {
      error: "it must be an object: { baseUrl, budget, roles, ... }",
    }),
    flags: [
      {
        name: "--base-url <url>",
        text: "address of the model's API (default: the provider's own)",
        group: "Deciding:",
        read: (text, before, world) => ({ ...before, models: { ...before.models, baseUrl: readText(text, world) } }),
      },
      {
        name: "--budget <usd>",
        text: "maximum cost of all models in this run, in US dollars (default: no limit)",
        group: "Deciding:",
        read: (text, before, world) => ({
          ...before,
          models: { ...before.models, budget: { usd: readAmount(text, world) } },
        }),
      },
      {
        name: "--log-requests <folder>",
        text: "write each request to a model and its answer into this folder, without secrets and pictures",
        group: "Deciding:",
        read: (text, before, world) => ({
          ...before,
          models: { ...before.models, logInference: readText(text, world) },
        }),
      },
    ],
  },
  vision: {
    text: 'whether to send the model a screenshot with marked elements: true, false or "fallback"',
    report: "value",
    byDefault: '"fallback": only if the text can\'t identify an element',
    schema: z.union([z.boolean(), z.literal("fallback")], { error: 'it must be true, false or "fallback"' }),
    flags: [
      {
        name: "--vision",
        text: "always send the model a screenshot with marked elements (default: only if text is not enough)",
        group: "Deciding:",
        read: (_, before) => ({ ...before, vision: true }),
      },
      {
        name: "--no-vision",
        text: "never send the model a screenshot",
        group: "Deciding:",
        read: (_, before) => ({ ...before, vision: false }),
      },
    ],
  },
  selfHeal: {
    text: "whether to search once more for an element that disappeared, moved or can't be used",
    report: "value",
    byDefault: "true",
    schema: z.boolean(),
    flags: [
      {
        name: "--no-self-heal",
        text: "don't search again for an element that disappeared, moved or can't be used",
        group: "Deciding:",
        read: (_, before) => ({ ...before, selfHeal: false }),
      },
    ],
  },
  variables: {
    text: "values for `%name%` in instructions: { name: value }; a model sees only the names",
    report: "names",
    byDefault: "none",
    schema: z.record(
      z.string(),
      z.union([z.string(), z.strictObject({ value: z.string(), description: z.string().optional() })], {
        error: "it must be a text, or { value, description }",
      }),
    ),
    flags: [
      {
        name: "--var <name=value>",
        text: "value for %name% in instructions; no model sees it (repeatable)",
        group: "Acting:",
        isRepeatable: true,
        read: (text, before, world) => {
          const { name, value } = readPair(text, world);
          return { ...before, variables: { ...before.variables, [name]: value } };
        },
      },
    ],
  },
  cacheDir: {
    text: "folder for recordings of acts, which are replayed without a model",
    report: "value",
    byDefault: "nothing is recorded or replayed",
    schema: z.string().min(1),
    flags: [
      {
        name: "--cache-dir <folder>",
        text: "record acts in this folder, and replay them without a model",
        group: "Deciding:",
        read: (text, before, world) => ({ ...before, cacheDir: readText(text, world) }),
      },
    ],
  },
  cacheMode: {
    text: "use of the cache folder: read-write records and replays, readonly only replays, off does neither",
    report: "value",
    byDefault: "read-write",
    schema: z.enum(cacheModes),
    flags: [
      {
        name: "--cache-mode <mode>",
        text: "read-write, readonly (replays and reports drift, writes nothing) or off (default: read-write)",
        group: "Deciding:",
        read: (text, before, world) => ({ ...before, cacheMode: readOneOf(text, cacheModes, world) }),
      },
    ],
  },
  similarity: {
    text: "matches names with the same meaning but no common word: the result of `createSentenceSimilarity`, see docs/act.md",
    report: "names",
    byDefault: "none",
    schema: z.custom<Value<"similarity">>((value) => typeof value === "object" && value !== null && "scores" in value, {
      error: "it must be the result of createSentenceSimilarity",
    }),
    flags: [],
  },
} as const satisfies { readonly [Name in keyof Settings]?: Setting<Value<Name>> };

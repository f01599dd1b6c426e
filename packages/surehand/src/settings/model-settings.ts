import type { ModelsOptions } from "@surehand/model";
import { z } from "zod";
import { readAmount, readOneOf, readPair, readText } from "./read-text.ts";
import type { Setting, Settings } from "./setting.ts";

type Value<Name extends keyof Settings> = NonNullable<Settings[Name]>;

const cacheModes = ["read-write", "readonly", "off"] as const;

export const modelSettings = {
  model: {
    text: 'who decides where rules alone are not certain: "provider/name", or an object of the AI SDK\'s',
    byDefault: '"offline", no model at all',
    schema: z.custom<Value<"model">>(
      (value) => typeof value === "string" || (typeof value === "object" && value !== null),
      { error: 'it must be "provider/name", a model object, or "offline"' },
    ),
    environment: "SUREHAND_MODEL",
    flags: [
      {
        name: "--model <name>",
        text: 'who decides where rules are not certain: "provider/name", or "offline" for none (default: offline)',
        group: "Deciding:",
        read: (text, before, world) => ({ ...before, model: readText(text, world) }),
      },
    ],
  },
  models: {
    text: "how models are reached, what they may cost, and those of single roles: the options of `createModels`",
    byDefault: "the provider's own address, without a limit",
    schema: z.custom<ModelsOptions>((value) => typeof value === "object" && value !== null && !Array.isArray(value), {
      error: "it must be an object: { baseUrl, budget, roles, ... }",
    }),
    flags: [
      {
        name: "--base-url <url>",
        text: "where the model is reached, in place of the provider's own address",
        group: "Deciding:",
        read: (text, before, world) => ({ ...before, models: { ...before.models, baseUrl: readText(text, world) } }),
      },
      {
        name: "--budget <usd>",
        text: "the most that models may cost in this run, in dollars",
        group: "Deciding:",
        read: (text, before, world) => ({
          ...before,
          models: { ...before.models, budget: { usd: readAmount(text, world) } },
        }),
      },
    ],
  },
  vision: {
    text: 'whether a model gets a marked screenshot, too: true, false or "fallback"',
    byDefault: '"fallback", where text can\'t single out an element',
    schema: z.union([z.boolean(), z.literal("fallback")], { error: 'it must be true, false or "fallback"' }),
    flags: [
      {
        name: "--vision",
        text: "show the model a marked screenshot each time (default: where text is not enough)",
        group: "Deciding:",
        read: (_, before) => ({ ...before, vision: true }),
      },
      {
        name: "--no-vision",
        text: "never show the model a screenshot",
        group: "Deciding:",
        read: (_, before) => ({ ...before, vision: false }),
      },
    ],
  },
  selfHeal: {
    text: "whether an element that went, moved or can't be used is looked for once more",
    byDefault: "true",
    schema: z.boolean(),
    flags: [
      {
        name: "--no-self-heal",
        text: "don't look once more for an element that went, moved or can't be used",
        group: "Deciding:",
        read: (_, before) => ({ ...before, selfHeal: false }),
      },
    ],
  },
  variables: {
    text: "what `%name%` stands for in instructions; a model sees names alone",
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
        text: "what %name% stands for in instructions; no model sees the value (repeatable)",
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
    text: "the folder of recorded acts, which are replayed without a model",
    byDefault: "nothing is recorded or replayed",
    schema: z.string().min(1),
    flags: [
      {
        name: "--cache-dir <folder>",
        text: "keep recordings of acts there, and replay them without a model",
        group: "Deciding:",
        read: (text, before, world) => ({ ...before, cacheDir: readText(text, world) }),
      },
    ],
  },
  cacheMode: {
    text: "whether recorded acts are written, only replayed, or neither: read-write, readonly or off",
    byDefault: "read-write",
    schema: z.enum(cacheModes),
    flags: [
      {
        name: "--cache-mode <mode>",
        text: "read-write; readonly: replay and report drift, write nothing; or off (default: read-write)",
        group: "Deciding:",
        read: (text, before, world) => ({ ...before, cacheMode: readOneOf(text, cacheModes, world) }),
      },
    ],
  },
  similarity: {
    text: "tells names alike that share no word: what `createSentenceSimilarity` answers, see docs/act.md",
    byDefault: "none",
    schema: z.custom<Value<"similarity">>((value) => typeof value === "object" && value !== null && "scores" in value, {
      error: "it must be what createSentenceSimilarity answers",
    }),
    flags: [],
  },
} as const satisfies { readonly [Name in keyof Settings]?: Setting<Value<Name>> };

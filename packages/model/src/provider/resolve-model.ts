import { createAnthropic } from "@ai-sdk/anthropic";
import { createGoogle } from "@ai-sdk/google";
import { createOpenAI } from "@ai-sdk/openai";
import { createOpenAICompatible } from "@ai-sdk/openai-compatible";
import { InvalidInputError } from "@surehand/kernel";
import type { LanguageModel } from "ai";
import type { ModelCapabilities } from "../capabilities/model-capabilities.ts";
import { type ClientSettings, readClientSettings } from "./client-settings.ts";
import { compatibleProviders } from "./known-providers.ts";
import type { ProviderSettings } from "./provider-settings.ts";

/** A model object of any provider of the AI SDK. */
export type LanguageModelObject = Exclude<LanguageModel, string>;

/** "provider/name", or a model object of the AI SDK. */
export type ModelSpec = string | LanguageModelObject;

export interface ResolvedModel {
  /** "anthropic/claude-sonnet-4-5". */
  readonly id: string;
  /** "anthropic". */
  readonly provider: string;
  readonly language: LanguageModelObject;
  /** Capabilities from the options. */
  readonly capabilities?: Partial<ModelCapabilities> | undefined;
  /** Base URL without credentials, if it is not the provider's default. */
  readonly baseUrl?: string | undefined;
  /** API keys and other credentials, to be masked. */
  readonly keys: readonly string[];
}

/**
 * Creates the client of a model.
 *
 * @throws InvalidInputError for a name without a provider, or a provider that needs a base URL and has none
 * @throws ModelAuthError if the model needs a key and there is none
 */
export function resolveModel(spec: ModelSpec, settings: ProviderSettings = {}): ResolvedModel {
  if (typeof spec !== "string") {
    // Providers have names such as "anthropic.messages" and "openai.chat".
    const provider = spec.provider.split(".", 1)[0] ?? spec.provider;
    return { id: `${provider}/${spec.modelId}`, provider, language: spec, keys: [] };
  }
  const slash = spec.indexOf("/");
  const [provider, name] = [spec.slice(0, Math.max(0, slash)), spec.slice(slash + 1)];
  if (provider === "" || name === "") throw unnamed(spec);
  const { client, keys } = readClientSettings(provider, name, settings);
  const language = createClient(provider, name, client, settings.api);
  return { id: spec, provider, language, baseUrl: client.baseURL, keys };
}

function createClient(
  provider: string,
  name: string,
  settings: ClientSettings,
  api: ProviderSettings["api"],
): LanguageModelObject {
  switch (provider) {
    case "anthropic":
      return createAnthropic(settings)(name);
    case "google":
      return createGoogle(settings)(name);
    case "openai":
      return api === "chat" ? createOpenAI(settings).chat(name) : createOpenAI(settings).responses(name);
    default:
      return createCompatible(provider, name, settings);
  }
}

function createCompatible(provider: string, name: string, settings: ClientSettings): LanguageModelObject {
  const { baseURL } = settings;
  if (baseURL === undefined) throw unreachable(provider);
  return createOpenAICompatible({
    ...settings,
    name: provider,
    baseURL,
    includeUsage: true,
    // Support for schemas is unknown. A server that rejects them gets the schema in the instructions.
    supportsStructuredOutputs: true,
  })(name);
}

function unnamed(spec: string): InvalidInputError {
  return new InvalidInputError({
    input: "model",
    problem: `must be "provider/name", but is ${JSON.stringify(spec)}`,
    hint: 'For example "anthropic/claude-sonnet-4-5", "openai/gpt-5" or "ollama/qwen3".',
  });
}

function unreachable(provider: string): InvalidInputError {
  const known = ["anthropic", "openai", "google", ...Object.keys(compatibleProviders)].join(", ");
  return new InvalidInputError({
    input: "model",
    problem: `names the provider ${JSON.stringify(provider)}, whose base URL is unknown`,
    hint: `Set its baseUrl, if it supports OpenAI's chat format. Providers that need none: ${known}.`,
  });
}

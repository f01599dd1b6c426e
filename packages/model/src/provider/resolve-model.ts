import { createAnthropic } from "@ai-sdk/anthropic";
import { createGoogle } from "@ai-sdk/google";
import { createOpenAI } from "@ai-sdk/openai";
import { createOpenAICompatible } from "@ai-sdk/openai-compatible";
import { InvalidInputError } from "@surehand/kernel";
import type { LanguageModel } from "ai";
import { ModelAuthError } from "../errors/model-auth-error.ts";
import { compatibleProviders } from "./known-providers.ts";

/** A model object of the AI SDK, of any of its providers. */
export type LanguageModelObject = Exclude<LanguageModel, string>;

/** "provider/name", or a model object of the AI SDK. */
export type ModelSpec = string | LanguageModelObject;

/** Where a model that is given by its name is reached. What is left out is read from the environment. */
export interface ProviderSettings {
  /** Of the provider's API, up to and with its version: `https://llm.example/v1`. */
  readonly baseUrl?: string | undefined;
  readonly apiKey?: string | undefined;
  readonly headers?: Readonly<Record<string, string>> | undefined;
  /** In place of the global one. */
  readonly fetch?: typeof fetch | undefined;
  /** Which of OpenAI's two formats is spoken with `openai/...`. Default: "responses". */
  readonly api?: "responses" | "chat" | undefined;
  /** Default: `process.env`. */
  readonly env?: Readonly<Record<string, string | undefined>> | undefined;
}

export interface ResolvedModel {
  /** "anthropic/claude-sonnet-4-5". */
  readonly id: string;
  /** "anthropic". */
  readonly provider: string;
  readonly language: LanguageModelObject;
}

/**
 * Finds the client of a model.
 *
 * @throws InvalidInputError for a name without a provider, or of a provider that needs a base URL and has none
 * @throws ModelAuthError where a key is needed and there is none
 */
export function resolveModel(spec: ModelSpec, settings: ProviderSettings = {}): ResolvedModel {
  if (typeof spec !== "string") {
    // Providers call themselves "anthropic.messages", "openai.chat".
    const provider = spec.provider.split(".", 1)[0] ?? spec.provider;
    return { id: `${provider}/${spec.modelId}`, provider, language: spec };
  }
  const slash = spec.indexOf("/");
  const [provider, name] = [spec.slice(0, Math.max(0, slash)), spec.slice(slash + 1)];
  if (provider === "" || name === "") throw unnamed(spec);
  return { id: spec, provider, language: createClient(provider, name, settings) };
}

function createClient(provider: string, name: string, settings: ProviderSettings): LanguageModelObject {
  switch (provider) {
    case "anthropic":
      return createAnthropic(ownSettings(`anthropic/${name}`, "ANTHROPIC", ["ANTHROPIC_API_KEY"], settings))(name);
    case "google":
      return createGoogle(ownSettings(`google/${name}`, "GOOGLE", googleKeys, settings))(name);
    case "openai": {
      const openai = createOpenAI(ownSettings(`openai/${name}`, "OPENAI", ["OPENAI_API_KEY"], settings));
      return settings.api === "chat" ? openai.chat(name) : openai.responses(name);
    }
    default:
      return createCompatible(provider, name, settings);
  }
}

const googleKeys = ["GOOGLE_GENERATIVE_AI_API_KEY", "GEMINI_API_KEY", "GOOGLE_API_KEY"];

interface ClientSettings {
  apiKey: string;
  baseURL?: string;
  headers?: Record<string, string>;
  fetch?: typeof fetch;
}

/** @throws ModelAuthError without a key, where the provider's own servers are asked */
function ownSettings(
  model: string,
  prefix: string,
  keys: readonly string[],
  settings: ProviderSettings,
): ClientSettings {
  const apiKey = find(settings, settings.apiKey, keys);
  const baseURL = find(settings, settings.baseUrl, [`${prefix}_BASE_URL`]);
  if (apiKey === undefined && baseURL === undefined)
    throw new ModelAuthError({ model, detail: `no key was given, and ${keys.join(", ")} is not set` });
  // Without one the client would look in the environment itself, which need not be the one that was handed in.
  return { ...transport(settings), apiKey: apiKey ?? "none", ...(baseURL !== undefined && { baseURL }) };
}

function createCompatible(provider: string, name: string, settings: ProviderSettings): LanguageModelObject {
  const known = compatibleProviders[provider];
  const baseURL = find(settings, settings.baseUrl, known?.baseUrls ?? []) ?? known?.baseUrl;
  if (baseURL === undefined) throw unreachable(provider);
  const apiKey = find(settings, settings.apiKey, known?.keys ?? []);
  return createOpenAICompatible({
    ...transport(settings),
    name: provider,
    baseURL,
    ...(apiKey !== undefined && { apiKey }),
    includeUsage: true,
    // Whether it takes a schema shows when it is asked; one that does not is asked in words.
    supportsStructuredOutputs: true,
  })(name);
}

function transport({ headers, fetch }: ProviderSettings): Pick<ClientSettings, "headers" | "fetch"> {
  return { ...(headers && { headers: { ...headers } }), ...(fetch && { fetch }) };
}

function find(
  { env = process.env }: ProviderSettings,
  given: string | undefined,
  names: readonly string[],
): string | undefined {
  return given ?? names.map((name) => env[name]).find((value) => value !== undefined && value !== "");
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
    problem: `names the provider ${JSON.stringify(provider)}, whose address is not known`,
    hint: `Give its baseUrl, if it speaks OpenAI's chat format. Known without one: ${known}.`,
  });
}

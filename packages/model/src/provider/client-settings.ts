import { ModelAuthError } from "../errors/model-auth-error.ts";
import { compatibleProviders } from "./known-providers.ts";
import type { ProviderSettings } from "./resolve-model.ts";

/** What the AI SDK's clients are given. */
export interface ClientSettings {
  readonly apiKey?: string;
  readonly baseURL?: string;
  readonly headers?: Record<string, string>;
  readonly fetch?: typeof fetch;
}

const own: Readonly<Record<string, { readonly baseUrl: string; readonly keys: readonly string[] }>> = {
  anthropic: { baseUrl: "ANTHROPIC_BASE_URL", keys: ["ANTHROPIC_API_KEY"] },
  openai: { baseUrl: "OPENAI_BASE_URL", keys: ["OPENAI_API_KEY"] },
  google: {
    baseUrl: "GOOGLE_BASE_URL",
    keys: ["GOOGLE_GENERATIVE_AI_API_KEY", "GEMINI_API_KEY", "GOOGLE_API_KEY"],
  },
};

/**
 * What was given for a provider, and the rest from the environment.
 *
 * @throws ModelAuthError without a key, where the servers of a provider with a client of its own are asked
 */
export function readClientSettings(provider: string, name: string, settings: ProviderSettings): ClientSettings {
  const variables = own[provider];
  if (!variables) return compatibleSettings(provider, settings);
  const apiKey = find(settings, settings.apiKey, variables.keys);
  const baseURL = find(settings, settings.baseUrl, [variables.baseUrl]);
  if (apiKey === undefined && baseURL === undefined) {
    const detail = `no key was given, and ${variables.keys.join(", ")} is not set`;
    throw new ModelAuthError({ model: `${provider}/${name}`, detail });
  }
  // Without one the client would look in the environment itself, which need not be the one that was handed in.
  return { ...transport(settings), apiKey: apiKey ?? "none", ...(baseURL !== undefined && { baseURL }) };
}

function compatibleSettings(provider: string, settings: ProviderSettings): ClientSettings {
  const known = compatibleProviders[provider];
  const baseURL = find(settings, settings.baseUrl, known?.baseUrls ?? []) ?? known?.baseUrl;
  const apiKey = find(settings, settings.apiKey, known?.keys ?? []);
  return {
    ...transport(settings),
    ...(baseURL !== undefined && { baseURL }),
    ...(apiKey !== undefined && { apiKey }),
  };
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

/** The key, and what else of the headers lets in. */
export function keysIn({ apiKey, headers = {} }: ClientSettings): string[] {
  const letsIn = Object.entries(headers).filter(([name]) => /auth|key|token|secret|cookie/iu.test(name));
  const values = letsIn.map(([, value]) => value.replace(/^(?:bearer|basic) /iu, ""));
  return [apiKey, ...values].filter((key) => key !== undefined);
}

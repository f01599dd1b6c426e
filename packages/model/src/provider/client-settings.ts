import { InvalidInputError } from "@surehand/kernel";
import { ModelAuthError } from "../errors/model-auth-error.ts";
import { guardFetch } from "./guard-fetch.ts";
import { clientProviders, compatibleProviders } from "./known-providers.ts";
import { type Address, readAddress } from "./read-address.ts";
import type { ProviderSettings } from "./provider-settings.ts";

/** Settings for the AI SDK's clients. */
export interface ClientSettings {
  readonly apiKey?: string;
  readonly baseURL?: string;
  readonly headers?: Record<string, string>;
  readonly fetch?: typeof fetch;
}

/** Settings for a client, with the values to mask. */
export interface ReadSettings {
  readonly client: ClientSettings;
  /** API keys and other credentials, to be masked. */
  readonly keys: readonly string[];
}

/**
 * Reads the settings for a provider's client from the options, and missing ones from the environment.
 *
 * @throws ModelAuthError if the provider has its own client, and neither a key nor a base URL is given
 * @throws InvalidInputError for a key or a header with invalid characters
 */
export function readClientSettings(provider: string, name: string, settings: ProviderSettings): ReadSettings {
  const model = `${provider}/${name}`;
  const { apiKey, address } = readAccess(provider, model, settings);
  const { headers, fetch } = settings;
  for (const [header, value] of Object.entries(headers ?? {})) assertSendable(`headers.${header}`, value);
  const keys = [...keysIn(apiKey, headers), ...(address?.keys ?? [])];
  const baseURL = address?.baseUrl ?? compatibleProviders[provider]?.baseUrl;
  const client = {
    ...(headers && { headers: { ...headers } }),
    fetch: guardFetch({ model, fetch, address, keys }),
    ...(baseURL !== undefined && { baseURL }),
    // Without a key the client would read `process.env`, which may differ from the option `env`.
    ...(clientProviders[provider] ? { apiKey: apiKey ?? "none" } : apiKey !== undefined && { apiKey }),
  };
  return { client, keys };
}

function readAccess(
  provider: string,
  model: string,
  settings: ProviderSettings,
): { readonly apiKey: string | undefined; readonly address: Address | undefined } {
  const variables = clientProviders[provider];
  const { keys, baseUrls = [] } = variables ?? compatibleProviders[provider] ?? { keys: [] };
  const apiKey = findKey(settings, keys);
  const baseUrl = find(settings, settings.baseUrl, baseUrls);
  if (variables && apiKey === undefined && baseUrl === undefined) throw new ModelAuthError({ model, notSet: keys });
  return { apiKey, address: baseUrl === undefined ? undefined : readAddress(baseUrl) };
}

/** Finds the API key, and trims it, because files that contain a key usually end with a line break. */
function findKey({ apiKey, env = process.env }: ProviderSettings, names: readonly string[]): string | undefined {
  const name = names.find((variable) => env[variable] !== undefined && env[variable] !== "");
  const found = apiKey ?? (name === undefined ? undefined : env[name]);
  if (found === undefined) return undefined;
  assertSendable(apiKey === undefined && name !== undefined ? name : "apiKey", found);
  return found.trim();
}

/** Checks a header value, because the error of `fetch` for an invalid one would reveal it. */
function assertSendable(input: string, value: string): void {
  if (/^[\t\u0020-\u007E\u0080-\u00FF]*$/u.test(value.trim())) return;
  throw new InvalidInputError({
    input,
    problem: "contains a line break or another character that is invalid in a header",
    hint: "Pass only the key, in one line, as the provider shows it.",
  });
}

function find(
  { env = process.env }: ProviderSettings,
  given: string | undefined,
  names: readonly string[],
): string | undefined {
  return given ?? names.map((name) => env[name]).find((value) => value !== undefined && value !== "");
}

/** Returns the API key and the credentials in the headers. */
function keysIn(apiKey: string | undefined, headers: ProviderSettings["headers"] = {}): string[] {
  const credentials = Object.entries(headers).filter(([name]) => /auth|key|token|secret|cookie/iu.test(name));
  const values = credentials.map(([, value]) => value.trim().replace(/^(?:bearer|basic) /iu, ""));
  return [apiKey, ...values].filter((key) => key !== undefined);
}

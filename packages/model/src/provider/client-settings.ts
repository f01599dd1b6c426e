import { InvalidInputError } from "@surehand/kernel";
import { ModelAuthError } from "../errors/model-auth-error.ts";
import { guardFetch } from "./guard-fetch.ts";
import { clientProviders, compatibleProviders } from "./known-providers.ts";
import { type Address, readAddress } from "./read-address.ts";
import type { ProviderSettings } from "./provider-settings.ts";

/** What the AI SDK's clients are given. */
export interface ClientSettings {
  readonly apiKey?: string;
  readonly baseURL?: string;
  readonly headers?: Record<string, string>;
  readonly fetch?: typeof fetch;
}

/** And what is kept of them by us. */
export interface ReadSettings {
  readonly client: ClientSettings;
  /** What lets us in, to be masked in what is kept. */
  readonly keys: readonly string[];
}

/**
 * What was given for a provider, and the rest from the environment.
 *
 * @throws ModelAuthError without a key, where the servers of a provider with a client of its own are asked
 * @throws InvalidInputError for a key or a header that can't be sent
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
    // Without one the client would look in the environment itself, which need not be the one that was handed in.
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

/** A file that holds a key mostly ends with a line break. */
function findKey({ apiKey, env = process.env }: ProviderSettings, names: readonly string[]): string | undefined {
  const name = names.find((variable) => env[variable] !== undefined && env[variable] !== "");
  const found = apiKey ?? (name === undefined ? undefined : env[name]);
  if (found === undefined) return undefined;
  assertSendable(apiKey === undefined && name !== undefined ? name : "apiKey", found);
  return found.trim();
}

/** What can't stand in a header is shown by `fetch` in its error, whole. */
function assertSendable(input: string, value: string): void {
  if (/^[\t\u0020-\u007E\u0080-\u00FF]*$/u.test(value.trim())) return;
  throw new InvalidInputError({
    input,
    problem: "has a line break or another character in it that no header may have",
    hint: "Give the key alone, as the provider shows it, in one line.",
  });
}

function find(
  { env = process.env }: ProviderSettings,
  given: string | undefined,
  names: readonly string[],
): string | undefined {
  return given ?? names.map((name) => env[name]).find((value) => value !== undefined && value !== "");
}

/** The key, and what else of the headers lets in. */
function keysIn(apiKey: string | undefined, headers: ProviderSettings["headers"] = {}): string[] {
  const letsIn = Object.entries(headers).filter(([name]) => /auth|key|token|secret|cookie/iu.test(name));
  const values = letsIn.map(([, value]) => value.trim().replace(/^(?:bearer|basic) /iu, ""));
  return [apiKey, ...values].filter((key) => key !== undefined);
}

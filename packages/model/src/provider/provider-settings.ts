/** Connection settings of a model given by name. Missing ones are read from the environment. */
export interface ProviderSettings {
  /** Base URL of the provider's API, including its version: `https://llm.example/v1`. */
  readonly baseUrl?: string | undefined;
  readonly apiKey?: string | undefined;
  readonly headers?: Readonly<Record<string, string>> | undefined;
  /** Replaces the global `fetch`. */
  readonly fetch?: typeof fetch | undefined;
  /** API of OpenAI to use for `openai/...`. Default: "responses". */
  readonly api?: "responses" | "chat" | undefined;
  /** Default: `process.env`. */
  readonly env?: Readonly<Record<string, string | undefined>> | undefined;
}

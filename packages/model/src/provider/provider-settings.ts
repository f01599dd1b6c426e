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

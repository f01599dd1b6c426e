/** Environment variables of a provider. */
export interface ProviderVariables {
  /** Variables for the API key; the first that is set is used. Empty if the provider needs no key. */
  readonly keys: readonly string[];
  /** Variables for another base URL. */
  readonly baseUrls?: readonly string[];
}

/** Provider with OpenAI's chat format. */
export interface CompatibleProvider extends ProviderVariables {
  readonly baseUrl: string;
}

/** Providers with their own client. */
export const clientProviders: Readonly<Record<string, ProviderVariables>> = {
  anthropic: { baseUrls: ["ANTHROPIC_BASE_URL"], keys: ["ANTHROPIC_API_KEY"] },
  openai: { baseUrls: ["OPENAI_BASE_URL"], keys: ["OPENAI_API_KEY"] },
  google: {
    baseUrls: ["GOOGLE_BASE_URL"],
    keys: ["GOOGLE_GENERATIVE_AI_API_KEY", "GEMINI_API_KEY", "GOOGLE_API_KEY"],
  },
};

/** Providers by the first part of a model's name. Any other name works with a base URL. */
export const compatibleProviders: Readonly<Record<string, CompatibleProvider>> = {
  ollama: { baseUrl: "http://127.0.0.1:11434/v1", keys: [], baseUrls: ["OLLAMA_BASE_URL"] },
  lmstudio: { baseUrl: "http://127.0.0.1:1234/v1", keys: [] },
  vllm: { baseUrl: "http://127.0.0.1:8000/v1", keys: ["VLLM_API_KEY"] },
  openrouter: { baseUrl: "https://openrouter.ai/api/v1", keys: ["OPENROUTER_API_KEY"] },
  groq: { baseUrl: "https://api.groq.com/openai/v1", keys: ["GROQ_API_KEY"] },
  mistral: { baseUrl: "https://api.mistral.ai/v1", keys: ["MISTRAL_API_KEY"] },
  deepseek: { baseUrl: "https://api.deepseek.com/v1", keys: ["DEEPSEEK_API_KEY"] },
  xai: { baseUrl: "https://api.x.ai/v1", keys: ["XAI_API_KEY"] },
  together: { baseUrl: "https://api.together.xyz/v1", keys: ["TOGETHER_API_KEY"] },
  cerebras: { baseUrl: "https://api.cerebras.ai/v1", keys: ["CEREBRAS_API_KEY"] },
};

/** Variables of all known providers, for example to report which keys are set. */
export const providerVariables: Readonly<Record<string, ProviderVariables>> = {
  ...clientProviders,
  ...compatibleProviders,
};

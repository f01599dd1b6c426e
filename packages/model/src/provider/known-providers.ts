/** A server that speaks OpenAI's chat format. */
export interface CompatibleProvider {
  readonly baseUrl: string;
  /** Environment variables that may hold its key; none for a server of one's own, which asks for none. */
  readonly keys: readonly string[];
  /** Environment variables that may hold another base URL. */
  readonly baseUrls?: readonly string[];
}

/** By the first part of a model's name. Any other name works too, with a base URL. */
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

/** Names in OpenTelemetry by the AI SDK's names ("google.generative-ai", "amazon-bedrock.chat"); the longest match applies. */
const wellKnown: Readonly<Record<string, string>> = {
  google: "gcp.gemini",
  "google.vertex": "gcp.vertex_ai",
  "google-vertex": "gcp.vertex_ai",
  "amazon-bedrock": "aws.bedrock",
  azure: "azure.ai.openai",
  mistral: "mistral_ai",
  xai: "x_ai",
};

/** Returns OpenTelemetry's name of a provider, or the provider's own name if there is none. */
export function toProviderName(provider: string): string {
  const parts = provider.split(".");
  const name = [parts.slice(0, 2).join("."), parts[0] ?? provider].find((candidate) =>
    Object.hasOwn(wellKnown, candidate),
  );
  return (name === undefined ? parts[0] : wellKnown[name]) ?? provider;
}

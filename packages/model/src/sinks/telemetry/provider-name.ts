/** By how the AI SDK's providers call themselves ("google.generative-ai", "amazon-bedrock.chat"); the longest that fits counts. */
const wellKnown: Readonly<Record<string, string>> = {
  google: "gcp.gemini",
  "google.vertex": "gcp.vertex_ai",
  "google-vertex": "gcp.vertex_ai",
  "amazon-bedrock": "aws.bedrock",
  azure: "azure.ai.openai",
  mistral: "mistral_ai",
  xai: "x_ai",
};

/** What OpenTelemetry calls a provider; one that it has no name for is called as it calls itself. */
export function toProviderName(provider: string): string {
  const parts = provider.split(".");
  const name = [parts.slice(0, 2).join("."), parts[0] ?? provider].find((candidate) =>
    Object.hasOwn(wellKnown, candidate),
  );
  return (name === undefined ? parts[0] : wellKnown[name]) ?? provider;
}

import type { APICallError } from "@ai-sdk/provider";

/** What a provider answered, as text. The client of OpenAI's responses keeps it parsed, whatever its type says. */
export function bodyOf({ responseBody }: APICallError): string {
  const body: unknown = responseBody;
  return typeof body === "string" ? body : (JSON.stringify(body) ?? "");
}

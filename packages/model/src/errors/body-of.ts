import type { APICallError } from "@ai-sdk/provider";

/** Returns the body of a provider's answer as text. The client of OpenAI's responses keeps it parsed, contrary to its type. */
export function bodyOf({ responseBody }: APICallError): string {
  const body: unknown = responseBody;
  return typeof body === "string" ? body : (JSON.stringify(body) ?? "");
}

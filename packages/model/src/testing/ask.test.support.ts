import type { ModelServer, WireFormat } from "../testing.ts";

export interface AskOptions {
  readonly text?: string;
  readonly isStream?: boolean;
  readonly signal?: AbortSignal;
  /** More fields of the body. */
  readonly more?: Readonly<Record<string, unknown>>;
}

/** Sends a minimal handwritten request in a format. */
export function ask(
  server: ModelServer,
  format: WireFormat,
  { text = "Hello?", isStream = false, signal, more = {} }: AskOptions = {},
): Promise<Response> {
  return fetch(server.baseUrl(format) + pathOf(format, isStream), {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({
      ...bodyOf(format, text),
      ...(isStream && format !== "gemini" ? { stream: true } : {}),
      ...more,
    }),
    ...(signal ? { signal } : {}),
  });
}

function pathOf(format: WireFormat, isStream: boolean): string {
  if (format !== "gemini")
    return { anthropic: "/messages", "openai-chat": "/chat/completions", "openai-responses": "/responses" }[format];
  return `/models/test-model:${isStream ? "streamGenerateContent?alt=sse" : "generateContent"}`;
}

function bodyOf(format: WireFormat, text: string): Record<string, unknown> {
  const messages = [{ role: "user", content: text }];
  switch (format) {
    case "anthropic":
      return { model: "test-model", max_tokens: 100, messages };
    case "openai-chat":
      return { model: "test-model", messages };
    case "openai-responses":
      return { model: "test-model", input: messages };
    default:
      return { contents: [{ role: "user", parts: [{ text }] }] };
  }
}

/** Reads the data of each event of a stream as JSON, except OpenAI's `[DONE]`. */
export async function readEvents(response: Response): Promise<readonly unknown[]> {
  const body = await response.text();
  const lines = body.split(/\r?\n/).filter((line) => line.startsWith("data: ") && line !== "data: [DONE]");
  return lines.map((line): unknown => JSON.parse(line.slice("data: ".length)));
}

/**
 * How long a provider asks to wait: `retry-after-ms` (OpenAI), `retry-after` in seconds or as a date (RFC 9110, 10.2.3), or
 * the `retryDelay` of a google.rpc.RetryInfo in the body (Gemini: `"34s"`).
 */
export function readRetryAfterMs(headers: Readonly<Record<string, string>>, body: string): number | undefined {
  const inMs = Number(headers["retry-after-ms"] ?? "x");
  if (inMs >= 0) return inMs;
  const after = headers["retry-after"];
  if (after !== undefined) return readRetryAfter(after);
  const delay = /"retryDelay":\s*"([\d.]+)s"/u.exec(body)?.[1];
  return delay === undefined ? undefined : Number(delay) * 1000;
}

function readRetryAfter(value: string): number | undefined {
  const seconds = Number(value);
  if (seconds >= 0) return seconds * 1000;
  const at = Date.parse(value);
  return Number.isNaN(at) ? undefined : Math.max(0, at - Date.now());
}

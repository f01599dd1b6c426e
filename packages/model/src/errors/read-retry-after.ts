/**
 * Reads the wait time that a provider requests: `retry-after-ms` (OpenAI), `retry-after` in seconds or as a date (RFC 9110, 10.2.3),
 * or the `retryDelay` of a google.rpc.RetryInfo in the body (Gemini: `"34s"`). Undefined if absent, 0, in the past, or not a number.
 */
export function readRetryAfterMs(headers: Readonly<Record<string, string>>, body: string): number | undefined {
  const delay = /"retryDelay":\s*"([\d.]+)s"/u.exec(body)?.[1];
  const asked = [
    readNumber(headers["retry-after-ms"]),
    readRetryAfter(headers["retry-after"]),
    inMs(readNumber(delay)),
  ];
  return asked.find((ms) => ms !== undefined && ms > 0);
}

function readRetryAfter(value = ""): number | undefined {
  const seconds = readNumber(value);
  if (seconds !== undefined) return inMs(seconds);
  // A date contains the name of a day or a month; `Date.parse` would also accept "-5".
  const at = /[a-z]{3}/iu.test(value) ? Date.parse(value) : Number.NaN;
  return Number.isNaN(at) ? undefined : at - Date.now();
}

/** Accepts only digits: `Number` also accepts "", "Infinity" and "0x10". */
function readNumber(value = ""): number | undefined {
  return /^\s*\d{1,12}(?:\.\d+)?\s*$/u.test(value) ? Number(value) : undefined;
}

function inMs(seconds: number | undefined): number | undefined {
  return seconds === undefined ? undefined : seconds * 1000;
}

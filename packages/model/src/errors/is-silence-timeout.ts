const SILENCE_CODES: ReadonlySet<unknown> = new Set(["UND_ERR_HEADERS_TIMEOUT", "UND_ERR_BODY_TIMEOUT"]);

/** Whether undici ended a request because no headers or no bytes arrived in time. */
export function isSilenceTimeout(error: unknown): boolean {
  for (let current = error; current instanceof Error; current = current.cause)
    if ("code" in current && SILENCE_CODES.has(current.code)) return true;
  return false;
}

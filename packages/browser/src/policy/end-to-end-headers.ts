// Headers of RFC 9110, section 7.6.1, and those that concern only the proxy.
const hopByHop: ReadonlySet<string> = new Set([
  "connection",
  "keep-alive",
  "proxy-authenticate",
  "proxy-authentication-info",
  "proxy-authorization",
  "proxy-connection",
  "te",
  "trailer",
  "transfer-encoding",
  "upgrade",
]);

/** Filters a message's raw headers (name, value, name, value...): keeps those for the other end, in order. */
export function endToEndHeaders(raw: readonly string[], leftOut: readonly string[] = []): string[] {
  const pairs = pairUp(raw);
  const named = pairs.filter(({ key }) => key === "connection").flatMap(({ value }) => value.toLowerCase().split(","));
  const dropped = new Set([...hopByHop, ...leftOut, ...named.map((name) => name.trim())]);
  return pairs.filter(({ key }) => !dropped.has(key)).flatMap(({ name, value }) => [name, value]);
}

function pairUp(raw: readonly string[]): { key: string; name: string; value: string }[] {
  return Array.from({ length: raw.length >> 1 }, (_, index) => {
    const name = raw[2 * index] ?? "";
    return { key: name.toLowerCase(), name, value: raw[2 * index + 1] ?? "" };
  });
}

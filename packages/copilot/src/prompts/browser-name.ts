/** Tokens of user agent strings. The first that is found counts: each browser names those that it is like, too. */
const tokens = [
  ["Edg", "Edge"],
  ["OPR", "Opera"],
  ["Firefox", "Firefox"],
  ["HeadlessChrome", "Chrome"],
  ["Chrome", "Chrome"],
  ["Version", "Safari"],
] as const;

/** Returns the browser and its version: "Chrome 140". Undefined for one that is not known. */
export function browserName(userAgent: string): string | undefined {
  for (const [token, name] of tokens) {
    const version = new RegExp(`(?:^| )${token}/(\\d+)`, "u").exec(userAgent)?.[1];
    if (version !== undefined) return `${name} ${version}`;
  }
  return undefined;
}

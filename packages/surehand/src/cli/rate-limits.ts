import { InvalidInputError } from "@surehand/kernel";

/**
 * Reads the seconds between two page loads of a site: `0.5` for all sites, `github.com=0.5` for one and its subdomains.
 * @throws InvalidInputError
 */
export function readRateLimits(given: readonly string[]): Record<string, number> {
  return Object.fromEntries(given.map(readRateLimit));
}

function readRateLimit(text: string): [string, number] {
  const [, host = "default", seconds] = /^(?:([^=\s/:]+)=)?(\d{1,5}(?:\.\d{1,5})?)$/u.exec(text) ?? [];
  if (seconds !== undefined) return [host.toLowerCase(), Number(seconds)];
  throw new InvalidInputError({
    input: "--rate-limit",
    problem: `must be seconds, or HOST=SECONDS, but is ${JSON.stringify(text)}`,
    hint: "For example --rate-limit 0.5, or --rate-limit github.com=2.",
  });
}

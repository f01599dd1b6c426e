import { InvalidInputError } from "@surehand/kernel";

/**
 * Returns the address as it is.
 * @param input what gives it, for the error: `"in.csv:2: url"`
 * @throws InvalidInputError when it is not a whole address of the web
 */
export function webAddress(url: string, input: string): string {
  if (/^https?:$/u.test(URL.parse(url)?.protocol ?? "")) return url;
  throw new InvalidInputError({
    input,
    problem: `is not a web URL: ${JSON.stringify(url.slice(0, 100))}`,
    hint: "Use a complete URL, such as https://example.com/page.",
  });
}

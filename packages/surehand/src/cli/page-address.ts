import { existsSync } from "node:fs";
import { resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { InvalidInputError } from "@surehand/kernel";

/** Schemes of the addresses that a browser opens as pages. */
const SCHEMES: ReadonlySet<string> = new Set(["http:", "https:", "file:", "about:", "data:", "blob:", "chrome:"]);

/**
 * "localhost:3000", "example.com/news" and the path of a file will do.
 *
 * @throws InvalidInputError for what can be no page
 */
export function toUrl(address: string): string {
  if (existsSync(address)) return pathToFileURL(resolve(address)).href;
  if (address.trim() === "") throw noPage("is empty");
  const hasScheme = /^[a-z][a-z\d+.-]*:(?!\d+(?:[/?#]|$))/i.test(address);
  if (!hasScheme && LOOKS_LIKE_FILE.test(address)) throw noPage(`names no file: there is no ${resolve(address)}`);
  if (!hasScheme && /\s/.test(address))
    throw noPage(`is not a URL, but ${JSON.stringify(address)}: the URL comes first`);
  const isHere = /^(?:localhost|127\.0\.0\.1|\[::1\]|0\.0\.0\.0)(?:[:/?#]|$)/i.test(address);
  const url = hasScheme ? address : `${isHere ? "http" : "https"}://${address}`;
  if (!URL.canParse(url)) throw noPage(`is not a URL, but ${JSON.stringify(address)}`);
  const { protocol } = new URL(url);
  if (!SCHEMES.has(protocol)) throw noPage(`begins with ${protocol}, which is not the scheme of a page`);
  return url;
}

/** Matches names that no host has: the user meant a file. */
const LOOKS_LIKE_FILE = /^(?:\.{0,2}[\\/]|~)|^[^/\s]*\.(?:x?html?|svg|pdf|txt)$/i;

function noPage(problem: string): InvalidInputError {
  return new InvalidInputError({
    input: "URL",
    problem,
    hint: "Use a URL such as https://example.com or localhost:3000, or the path of an HTML file.",
  });
}

import { resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { InvalidInputError } from "@surehand/kernel";
import { fileOfAddress, isPathOnly } from "../session-client/file-of-address.ts";

/** Schemes of the addresses that a browser opens as pages. */
const SCHEMES: ReadonlySet<string> = new Set(["http:", "https:", "file:", "about:", "data:", "blob:", "chrome:"]);

/**
 * Returns the URL of a page. Accepts "localhost:3000", "example.com/news" and the path of a file, relative to `directory`.
 *
 * @throws InvalidInputError if the address can't be a page
 */
export function toUrl(address: string, directory: string): string {
  const file = fileOfAddress(address, directory);
  if (file !== undefined) return pathToFileURL(file).href;
  if (address.trim() === "") throw noPage("is empty");
  if (isPathOnly(address)) throw noPage(`names no file: there is no ${resolve(directory, address)}`);
  const hasScheme = /^[a-z][a-z\d+.-]*:(?!\d+(?:[/?#]|$))/i.test(address);
  if (!hasScheme && /\s/.test(address))
    throw noPage(`is not a URL, but ${JSON.stringify(address)}: the URL comes first`);
  const isHere = /^(?:localhost|127\.0\.0\.1|\[::1\]|0\.0\.0\.0)(?:[:/?#]|$)/i.test(address);
  const url = hasScheme ? address : `${isHere ? "http" : "https"}://${address}`;
  if (!URL.canParse(url)) throw noPage(`is not a URL, but ${JSON.stringify(address)}`);
  const { protocol } = new URL(url);
  if (!SCHEMES.has(protocol)) throw noPage(`begins with ${protocol}, which is not the scheme of a page`);
  return url;
}

function noPage(problem: string): InvalidInputError {
  return new InvalidInputError({
    input: "URL",
    problem,
    hint: "Use a URL such as https://example.com or localhost:3000, or the path of an HTML file.",
  });
}

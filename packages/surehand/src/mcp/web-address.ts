import { InvalidInputError } from "@surehand/kernel";
import type { McpSettings } from "./mcp-tool.ts";

type Allowed = Pick<McpSettings, "mayReadFiles">;

/**
 * "example.com" and "localhost:3000" will do. What asks is a model that may have been talked into it by a page: this machine's
 * files and the browser's own pages are not for it.
 *
 * @throws InvalidInputError
 */
export function toWebAddress(given: string, { mayReadFiles }: Allowed): string {
  const address = given.trim();
  const hasScheme = /^[a-z][a-z\d+.-]*:(?!\d+(?:[/?#]|$))/i.test(address);
  const isHere = /^(?:localhost|127\.0\.0\.1|\[::1\]|0\.0\.0\.0)(?:[:/?#]|$)/i.test(address);
  const url = hasScheme ? address : `${isHere ? "http" : "https"}://${address}`;
  if (address.length > LONGEST) throw wrong(given, `which is longer than ${LONGEST} characters`);
  if (address === "" || !URL.canParse(url)) throw wrong(given, "which is not a URL");
  const { protocol, href } = new URL(url);
  if (protocol === "file:" && !mayReadFiles) throw wrong(given, "and files of this machine are not open to clients");
  const isOpen = ["http:", "https:", "file:"].includes(protocol) || href === "about:blank";
  if (!isOpen) throw wrong(given, `and ${protocol} is not open to clients`);
  return href;
}

const LONGEST = 8192;

/** @throws InvalidInputError for words that name a file's address, where files are not open to clients */
export function assertNoFiles(words: string, { mayReadFiles }: Allowed): void {
  if (!mayReadFiles && /\bfile:/i.test(words)) throw wrong(words, "and files of this machine are not open to clients");
}

/** Whether clients may see the address of a page or a request. */
export function isOpenToClients(url: string, { mayReadFiles }: Allowed): boolean {
  return mayReadFiles || !/^(?:view-source:)?file:/i.test(url);
}

function wrong(given: string, problem: string): InvalidInputError {
  const hint = "Use a URL such as https://example.com. With --allow-files, the server also opens files.";
  return new InvalidInputError({
    input: "url",
    problem: `is ${JSON.stringify(given.slice(0, 200))}, ${problem}`,
    hint,
  });
}

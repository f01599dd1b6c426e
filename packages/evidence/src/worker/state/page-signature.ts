import { createHash } from "node:crypto";
import { removeFragment } from "../../inputs/remove-fragment.ts";

/** Characters of the page's text that identify it. */
const TEXT_LENGTH = 2000;

/** Parameters that differ from visit to visit, and say nothing about the page. */
const TRACKING = /^(?:utm_\w+|gclid|fbclid|msclkid|mc_[ce]id|_ga|ref_src)$/iu;

/**
 * Returns what identifies the state of a page: MD5 of its normalized address and the first 2,000 characters of its text, in hex.
 * Two equal signatures in a row mean that nothing happened in between.
 */
export function pageSignature(url: string, text: string): string {
  return createHash("md5")
    .update(`${normalizeUrl(url)}\n${text.slice(0, TEXT_LENGTH)}`)
    .digest("hex");
}

/** Returns the address without its fragment and tracking parameters, the others in alphabetical order, without a slash at the end. */
export function normalizeUrl(url: string): string {
  const parsed = URL.parse(removeFragment(url));
  if (parsed === null) return url;
  for (const name of Array.from(parsed.searchParams.keys())) if (TRACKING.test(name)) parsed.searchParams.delete(name);
  parsed.searchParams.sort();
  return parsed.href.replace(/\/(?=$|[?#])/u, "");
}

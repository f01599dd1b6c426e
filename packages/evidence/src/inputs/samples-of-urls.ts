import type { Sample } from "./sample.ts";
import { removeFragment } from "./remove-fragment.ts";
import { slugOfUrl, uniqueNames } from "./sample-id.ts";

/** Makes a sample of each address, each address once. Addresses that differ in their fragment alone are the same page. */
export function samplesOfUrls(urls: readonly string[]): Sample[] {
  const byPage = new Map(urls.map((url) => [removeFragment(url), url]));
  const pages = [...byPage.keys()];
  const ids = uniqueNames(pages.map(slugOfUrl));
  return pages.map((url, index) => ({ id: ids[index] ?? `sample_${index + 1}`, url, input: {} }));
}

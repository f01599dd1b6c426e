/** Stands for a part of an address that differs between similar pages. */
const any = "*";

/**
 * Returns an address without the parts that distinguish a page from others of its kind: numbers, ids and hashes in its
 * path become `*`, and the query is reduced to names. `https://shop.test/orders/4711?tab=items&q=knife` becomes
 * `https://shop.test/orders/*?q&tab`.
 */
export function urlPattern(url: string): string {
  if (!URL.canParse(url)) return any;
  const { protocol, host, pathname, searchParams, hash } = new URL(url);
  const place = host === "" ? protocol : `${protocol}//${host}`;
  const path = pathname.split("/").map(generalise).join("/");
  const names = [...new Set(searchParams.keys())].map(generalise).toSorted();
  const query = names.length > 0 ? `?${names.join("&")}` : "";
  const route = /^#!?\//.test(hash) ? (hash.split("?", 1)[0] ?? "").split("/").map(generalise).join("/") : "";
  return `${place}${path}${query}${route}`;
}

function generalise(segment: string): string {
  const isId = /^\d+$/.test(segment) || isHash(segment) || (segment.length > longestWord && /\d/.test(segment));
  return isId || segment.length > longestSlug ? any : segment.replace(/(?<=[-_])\d{3,}$|^\d{3,}(?=[-_])/g, any);
}

const longestWord = 24;
const longestSlug = 64;

/** Whether a segment is hexadecimal, or mixes letters and digits as no word does. */
function isHash(segment: string): boolean {
  if (/^[\da-f]{8,}$/i.test(segment)) return /\d/.test(segment);
  if (/^[\da-f]{8}-[\da-f]{4}-/i.test(segment)) return true;
  return /^[\w-]{10,}$/.test(segment) && (segment.match(/\d+/g) ?? []).length >= 3;
}

/**
 * Whether two addresses are equivalent, regardless of the case of the host, the default port, a trailing slash and the order
 * of the query.
 */
export function isSameUrl(one: string, other: string): boolean {
  const [first, second] = [canonical(one), canonical(other)];
  return first !== undefined && first === second;
}

function canonical(address: string): string | undefined {
  if (!URL.canParse(address)) return undefined;
  const url = new URL(address);
  url.searchParams.sort();
  const path = url.pathname.replace(/\/$/, "");
  const query = url.searchParams.toString();
  return `${url.origin}${path}${query === "" ? "" : `?${query}`}${url.hash === "#" ? "" : url.hash}`;
}

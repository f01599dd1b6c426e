/** Whether two addresses mean the same: case of the host, default port, a slash at the end and the order of the query aside. */
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

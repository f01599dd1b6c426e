/** Returns the origin of an address. Addresses without one, such as about:blank, share one per scheme: "about:". */
export function originOf(url: string): string {
  if (!URL.canParse(url)) return "about:";
  const { origin, protocol } = new URL(url);
  return origin === "null" ? protocol : origin;
}

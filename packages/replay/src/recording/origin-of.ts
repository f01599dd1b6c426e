/** What has none of its own, such as about:blank, is one with all of its kind: "about:". */
export function originOf(url: string): string {
  if (!URL.canParse(url)) return "about:";
  const { origin, protocol } = new URL(url);
  return origin === "null" ? protocol : origin;
}

/** Host and port of an address; the text itself if it is none. */
export function domainOf(url: string): string {
  return URL.parse(url)?.host ?? url;
}

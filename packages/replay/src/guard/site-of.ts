import { getDomain } from "#bundled/public-suffix-list";

/**
 * Returns the site of an address, by the public suffix list: `https://account.shop.example` belongs to `shop.example`,
 * and `https://ann.github.io` to `ann.github.io`. A host without a registrable domain, such as an IP address or
 * `localhost`, is a site together with its port.
 */
function siteOf(address: URL): string {
  return registrableDomain(address) ?? address.host;
}

/** Whether two addresses belong to the same site. */
export function isSameSite(one: string, other: string): boolean {
  return URL.canParse(one) && URL.canParse(other) && siteOf(new URL(one)) === siteOf(new URL(other));
}

/** Undefined for an IP address, a host of one label, or a public suffix itself. */
export function registrableDomain({ hostname }: URL): string | undefined {
  return getDomain(hostname, { allowPrivateDomains: true }) ?? undefined;
}

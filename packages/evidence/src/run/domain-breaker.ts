import { domainOf } from "../inputs/domain-of.ts";

/** Samples in a row that failed for infrastructure reasons, after which a domain's samples are left for a resumed run. */
const DOMAIN_FAILURES = 3;

/** Stops a run from wearing out on a site that is down: an open domain's samples stay pending. */
export class DomainBreaker {
  readonly #failures = new Map<string, number>();

  isOpen(url: string): boolean {
    return (this.#failures.get(domainOf(url)) ?? 0) >= DOMAIN_FAILURES;
  }

  /** @param hasInfrastructureError whether the sample ended for reasons of the network or the site */
  finished(url: string, hasInfrastructureError: boolean): void {
    const domain = domainOf(url);
    this.#failures.set(domain, hasInfrastructureError ? (this.#failures.get(domain) ?? 0) + 1 : 0);
  }

  get openDomains(): string[] {
    return [...this.#failures].flatMap(([domain, count]) => (count >= DOMAIN_FAILURES ? [domain] : []));
  }
}

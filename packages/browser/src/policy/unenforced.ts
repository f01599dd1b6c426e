/** Requests that a policy can't block in a context of a running browser (`cdpUrl`). Measured by `evals/bypass`. */
export const unenforcedInRunningBrowsers: readonly string[] = [
  "WebRTC over UDP: STUN, TURN and other peers",
  "DNS lookups of STUN and TURN servers",
];

/** Requests that a policy can't block on an attached page (`guardPage`). Measured by `evals/bypass`. */
export const unenforcedOnAttachedPages: readonly string[] = [
  "other tabs, and requests that the browser makes for itself",
  "the first requests of windows that the page opens, before the browser reports them",
  "shared workers",
  "the first requests of a service worker or of a nested worker, if another client of the browser resumes it first",
  "scripts of audio worklets",
  "beacons that a page sends while it unloads",
  "prefetches by speculation rules",
  "WebTransport",
  "WebRTC over TCP: TURN and other peers",
  "manifests of payment methods",
  "DNS lookups, and connections without a request: the host of a followed link sees the connection",
  "host names that resolve to an address in blockedDomains, or to a private address",
];

/** Requests that a policy can't block in a context of a running browser (`cdpUrl`). Measured by `evals/bypass`. */
export const unenforcedInRunningBrowsers: readonly string[] = [
  "WebRTC over UDP: STUN, TURN and other peers",
  "looking up the names of STUN and TURN servers",
];

/** Requests that a policy can't block on an attached page (`guardPage`). Measured by `evals/bypass`. */
export const unenforcedOnAttachedPages: readonly string[] = [
  "other tabs, and what the browser does for itself",
  "windows that the page opens, until the browser tells of them",
  "shared workers",
  "what a service worker or a worker of a worker asks for just after it starts, where another client of the browser lets it run first",
  "scripts of audio worklets",
  "beacons that are sent while the page is left",
  "prefetches by speculation rules",
  "WebTransport",
  "WebRTC over TCP: TURN and other peers",
  "manifests of payment methods",
  "looking up a name, and connecting without a word: the host of a link that is followed sees that somebody came",
  "names that lead to an address of blockedDomains, or to a private one",
];

const WORDS =
  "collect|collector|analytics?|track|tracking|tracker|telemetry|beacons?|logs?|logging|stats?|statistics|events?|pixel|metrics?|" +
  "rum|impressions?|page-?views?|hits?|gtm|gtag|ga|matomo|piwik|plausible";
const SEGMENT = new RegExp(`^_?(?:${WORDS})(?:\\.\\w+)?$`, "i");

/** Whether a part of the path or the host is named like a tracker that receives all user actions. */
export function isTelemetryAddress(url: string): boolean {
  if (!URL.canParse(url)) return false;
  const { hostname, pathname } = new URL(url);
  return [...hostname.split(".").slice(0, -2), ...pathname.split("/")].some((part) => SEGMENT.test(part));
}

const OF_LIBRARIES =
  /^(?:_(?:ga|gid|gat|gcl|fbp|fbc|hj|clck|clsk|uet|pk_|dd_|ym_)|__utm|ajs_|amp_|amplitude|mixpanel|mp_|ph_|posthog|_?analytics|_?telemetry)/i;
const LAST_SEEN =
  /^_?last[-_]?(?:activity|active|seen|click|interaction|event|touch)(?:[-_]?(?:ms|at|time|date|timestamp))?$/i;

/** Whether a storage entry such as "localStorage lastActivity" records all user actions. */
export function isTelemetryKey(stored: string): boolean {
  const key = stored.slice(stored.indexOf(" ") + 1);
  return OF_LIBRARIES.test(key) || LAST_SEEN.test(key);
}

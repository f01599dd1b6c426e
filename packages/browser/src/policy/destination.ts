import { normaliseHost } from "./normalise-host.ts";

/** Destination of a request. */
export interface Destination {
  /** Normalized, or as given if that is impossible. */
  readonly host: string;
  readonly port: number;
}

/** Parses the "host:port" of a CONNECT. The last colon counts: IPv6 has brackets. */
export function parseAuthority(authority: string): Destination {
  const [, host = authority, port = ""] = /^(.*):(\d+)$/su.exec(authority) ?? [];
  return { host: normaliseHost(host) ?? host, port: Number(port) };
}

/** The absolute address that a browser sends to a proxy, with its unchanged path. */
export interface ForwardTarget {
  readonly destination: Destination;
  /** Value of the Host header. */
  readonly authority: string;
  /** Path and query, unchanged. */
  readonly path: string;
}

/** Returns undefined if the target is not an address of plain http. */
export function parseForwardTarget(target: string): ForwardTarget | undefined {
  const url = URL.parse(target);
  if (url?.protocol !== "http:") return undefined;
  const [, path = ""] = /^[a-z]+:\/\/[^/?#]*([/?][^#]*)/iu.exec(target) ?? [];
  const port = url.port === "" ? 80 : Number(url.port);
  return {
    destination: { host: normaliseHost(url.hostname) ?? url.hostname, port },
    authority: url.host,
    path: path.startsWith("/") ? path : `/${path}`,
  };
}

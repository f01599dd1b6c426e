import { normaliseHost } from "./normalise-host.ts";

/** Destination of a request. */
export interface Destination {
  /** In its one spelling; as it was given where it has none. */
  readonly host: string;
  readonly port: number;
}

/** Reads the "host:port" of a CONNECT. The last colon counts: IPv6 comes in brackets. */
export function parseAuthority(authority: string): Destination {
  const [, host = authority, port = ""] = /^(.*):(\d+)$/su.exec(authority) ?? [];
  return { host: normaliseHost(host) ?? host, port: Number(port) };
}

/** An absolute address as a proxy is given it, with its path as the browser wrote it. */
export interface ForwardTarget {
  readonly destination: Destination;
  /** For the Host header. */
  readonly authority: string;
  /** Path and query, untouched. */
  readonly path: string;
}

/** Undefined for what is no address of plain http. */
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

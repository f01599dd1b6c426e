import { InvalidInputError } from "@surehand/kernel";
import type { Destination } from "./destination.ts";
import { type DomainPattern, matchesPattern, parseDomainPattern } from "./domain-pattern.ts";
import { stripBrackets } from "./normalise-host.ts";
import { basicAuthorization } from "./proxy-credentials.ts";

/** The user's own proxy, to which our proxy forwards. */
export interface UpstreamProxy {
  readonly host: string;
  readonly port: number;
  /** Value of the header Proxy-Authorization. */
  readonly authorization: string | undefined;
  /** Whether a destination is reached without the proxy. */
  isBypassed(destination: Destination): boolean;
}

/** Playwright's proxy settings. */
export interface ProxyServer {
  readonly server: string;
  readonly bypass?: string;
  readonly username?: string;
  readonly password?: string;
}

/** @throws InvalidInputError if our proxy can't forward to it */
export function parseUpstreamProxy({ server, bypass = "", username, password }: ProxyServer): UpstreamProxy {
  const url = parseServer(server);
  const patterns = bypass.split(",").flatMap((entry) => (entry.trim() === "" ? [] : parseBypass(entry.trim())));
  const hasCredentials = username !== undefined || password !== undefined;
  return {
    host: stripBrackets(url.hostname),
    port: url.port === "" ? 80 : Number(url.port),
    authorization: hasCredentials
      ? basicAuthorization({ username: username ?? "", password: password ?? "" })
      : undefined,
    isBypassed: ({ host, port }) => patterns.some((isBypassed) => isBypassed(host, port)),
  };
}

function parseServer(server: string): URL {
  const url = URL.parse(/^[a-z][a-z0-9+.-]*:\/\//iu.test(server) ? server : `http://${server}`);
  if (url?.protocol === "http:" && url.hostname !== "") return url;
  throw new InvalidInputError({
    input: "proxy.server",
    problem: `must be an HTTP proxy ("http://host:port") when there is a policy`,
    hint: "The policy's own proxy forwards requests to yours over HTTP only. For a SOCKS proxy, put an HTTP proxy in front of it.",
  });
}

type BypassTest = (host: string, port: number) => boolean;

/** Parses an entry like Chromium does: ".example.com" and "*.example.com" match only the subdomains. */
function parseBypass(entry: string): BypassTest {
  const domain = entry.replace(/^\*?\./u, "");
  const pattern = parseDomainPattern(domain === entry ? entry : `*.${domain}`);
  if (typeof pattern === "string") {
    throw new InvalidInputError({
      input: "proxy.bypass",
      problem: `(${JSON.stringify(entry)}) ${pattern}`,
      hint: 'With a policy it takes hosts like "example.com", ".example.com" or "127.0.0.1:8080", separated by commas.',
    });
  }
  return (host, port) => matchesPattern(pattern, host, port) && !isParent(pattern, host);
}

function isParent(pattern: DomainPattern, host: string): boolean {
  return pattern.kind === "host" && pattern.hasSubdomains && host === pattern.host;
}

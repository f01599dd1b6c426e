import { InvalidInputError } from "@surehand/kernel";
import { type GateOptions, loopbackHosts } from "./request-gate.ts";

/** Names of this machine, or one of its addresses, for other machines. */
export interface RemoteOptions {
  /**
   * Host names or addresses under which other machines may use the copilot: "192.168.1.20". Everybody who can reach this machine can then
   * edit the project and use the model. Default: none, other machines are refused.
   */
  readonly host?: string | readonly string[] | undefined;
}

export interface PageGateOptions extends RemoteOptions {
  readonly port: () => number;
  /** By the hosts under which the server is reached. */
  readonly origins: (hosts: readonly string[]) => readonly string[];
}

/** @throws InvalidInputError */
export function pageGate({ host, port, origins }: PageGateOptions): GateOptions {
  const remote = remoteHosts({ host });
  const hosts = (): readonly string[] => [...loopbackHosts(port()), ...remote.map((name) => `${name}:${port()}`)];
  return { hosts, origins: () => origins(hosts()), isRemoteAllowed: remote.length > 0 };
}

/** @throws InvalidInputError for what is no host of a URL, such as "*", or has a port */
export function remoteHosts({ host = [] }: RemoteOptions): readonly string[] {
  const hosts = typeof host === "string" ? [host] : host;
  const invalid = hosts.find((name) => !isHost(name));
  if (invalid === undefined) return hosts;
  throw new InvalidInputError({
    input: "host",
    problem: `must be a host name or an address, but is ${JSON.stringify(invalid)}`,
    hint: "Name the machine as its URL does, without a port: 192.168.1.20, [fe80::1], or devbox.local.",
  });
}

export const remoteWarning =
  "Other machines are let in: everybody who can reach this one can edit the project and use the model, and the token is not encrypted on the way. Use it in a network that you trust.";

/** The form in which browsers send it in the header Host. */
function isHost(name: string): boolean {
  return !name.includes("*") && URL.canParse(`http://${name}`) && new URL(`http://${name}`).host === name;
}

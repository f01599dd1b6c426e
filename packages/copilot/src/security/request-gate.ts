import type { IncomingMessage } from "node:http";
import { isIPv4 } from "node:net";
import { isOfOtherUser, type LoopbackConnection } from "./peer-user.ts";

export interface GateOptions {
  /** Origins whose pages may use the copilot: `http://localhost:5173`. Compared exactly. */
  readonly origins: () => readonly string[];
  /** Values of the header Host under which this server is reached: `localhost:5173`. Compared exactly. */
  readonly hosts: () => readonly string[];
  /** Whether other machines may connect. Default: false. */
  readonly isRemoteAllowed?: boolean | undefined;
}

export type GateRefusal = "remote" | "user" | "host" | "origin";

type CheckedRequest = Pick<IncomingMessage, "headers"> & {
  readonly socket: LoopbackConnection & { readonly remoteAddress?: string | undefined };
};

/**
 * Refuses requests that a page of another site may have made: by their origin, and by the host, which a name that leads to this
 * machine (DNS rebinding) would show. A program of another user of this machine can send any origin, and is refused as other machines are.
 */
export function refusalOf(request: CheckedRequest, options: GateOptions): GateRefusal | undefined {
  const { headers, socket } = request;
  if (!options.isRemoteAllowed && !isLoopback(socket.remoteAddress)) return "remote";
  if (!options.isRemoteAllowed && isOfOtherUser(socket)) return "user";
  if (!options.hosts().includes(headers.host ?? "")) return "host";
  if (!options.origins().includes(headers.origin ?? "")) return "origin";
  return undefined;
}

function isLoopback(address: string | undefined): boolean {
  const plain = address?.replace(/^::ffff:/u, "") ?? "";
  return plain === "::1" || (isIPv4(plain) && plain.startsWith("127."));
}

/** Names of this machine for its own browser, with a port. */
export function loopbackHosts(port: number): readonly string[] {
  return [`localhost:${port}`, `127.0.0.1:${port}`, `[::1]:${port}`];
}

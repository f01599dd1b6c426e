import { readFileSync } from "node:fs";

/** One end of a connection within this machine, as the server sees it. */
export interface LoopbackConnection {
  readonly localPort?: number | undefined;
  readonly remotePort?: number | undefined;
}

const ROOT = 0;
const tables = ["/proc/net/tcp", "/proc/net/tcp6"];

/**
 * Whether the program at the other end of a connection within this machine belongs to another user than this process and root. Linux alone says so:
 * false elsewhere, and if the connection is not in its tables.
 *
 * The columns of `/proc/net/tcp` are `sl local_address rem_address st tx_queue:rx_queue tr:tm->when retrnsmt uid ...`, addresses are `HEX:PORT` in
 * hexadecimal digits: https://docs.kernel.org/networking/proc_net_tcp.html
 */
export function isOfOtherUser({ localPort, remotePort }: LoopbackConnection): boolean {
  const own = process.getuid?.();
  if (own === undefined || localPort === undefined || remotePort === undefined) return false;
  const users = tables.flatMap((table) => usersOf(readTable(table), { localPort: remotePort, remotePort: localPort }));
  return users.some((user) => user !== own && user !== ROOT);
}

function readTable(path: string): string {
  try {
    return readFileSync(path, "utf8");
  } catch {
    return "";
  }
}

/** Owners of the sockets between two ports. Ports are enough: each socket with these has to be one of this user. */
export function usersOf(table: string, ports: Required<LoopbackConnection>): number[] {
  const [local, remote] = [hexPort(ports.localPort ?? 0), hexPort(ports.remotePort ?? 0)];
  return table
    .split("\n")
    .map((line) => line.trim().split(/\s+/u))
    .filter((columns) => columns[1]?.endsWith(`:${local}`) === true && columns[2]?.endsWith(`:${remote}`) === true)
    .map((columns) => Number(columns[7]));
}

function hexPort(port: number): string {
  return port.toString(16).toUpperCase().padStart(4, "0");
}

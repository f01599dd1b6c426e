import { once } from "node:events";
import { type IncomingMessage, request } from "node:http";
import { connect, type Socket } from "node:net";
import type { Duplex } from "node:stream";
import { type AddressReason, BlockedAddressError } from "./checked-lookup.ts";
import { refuseTunnel } from "./refuse.ts";
import type { Way } from "./way.ts";

export interface Tunnel {
  readonly client: Duplex;
  /** Bytes that the client sent right after its CONNECT. */
  readonly head: Buffer;
  /** "host:port", as the browser wrote it. */
  readonly authority: string;
  readonly way: Way;
  /** Called with the socket of the destination, so that it can be closed with all others. */
  onOpen(socket: Socket): void;
  onBlockedAddress(reason: AddressReason): void;
}

/** Connects a browser's CONNECT with its destination, and forwards bytes in both directions. */
export async function openTunnel(tunnel: Tunnel): Promise<void> {
  const { client, way } = tunnel;
  try {
    const far = way.kind === "direct" ? await connectDirectly(tunnel, way) : await connectByProxy(tunnel, way);
    join(tunnel, far);
  } catch (error) {
    if (error instanceof BlockedAddressError) tunnel.onBlockedAddress(error.reason);
    if (!client.destroyed) refuseTunnel(client, error instanceof BlockedAddressError ? 403 : 502);
  }
}

function join({ client, head }: Tunnel, far: Socket): void {
  if (client.destroyed) return void far.destroy();
  far.on("error", () => client.destroy());
  far.once("close", () => client.destroy());
  client.once("close", () => far.destroy());
  far.setNoDelay(true);
  client.write("HTTP/1.1 200 Connection Established\r\n\r\n");
  if (head.length > 0) far.write(head);
  far.pipe(client);
  client.pipe(far);
  return undefined;
}

async function connectDirectly(tunnel: Tunnel, way: Way & { kind: "direct" }): Promise<Socket> {
  const socket = connect({ host: way.host, port: way.port, lookup: way.lookup });
  await whileWanted(tunnel, socket, once(socket, "connect"));
  return socket;
}

async function connectByProxy(tunnel: Tunnel, way: Way & { kind: "upstream" }): Promise<Socket> {
  const { host, port, authorization } = way;
  const headers = {
    host: tunnel.authority,
    ...(authorization !== undefined && { "proxy-authorization": authorization }),
  };
  const asking = request({ host, port, method: "CONNECT", path: tunnel.authority, headers, agent: false });
  asking.once("socket", (socket) => tunnel.onOpen(socket));
  asking.end();
  // It comes as "response" or "connect" by Node's own rule: a CONNECT's answer is always "connect".
  const answered = once(asking, "connect");
  const giveUp = (): void => void asking.destroy();
  tunnel.client.once("close", giveUp);
  const [answer, socket, early] = parseAnswer(await answered.finally(() => tunnel.client.off("close", giveUp)));
  if (answer.statusCode !== 200) {
    socket.destroy();
    throw new Error(`The proxy answered ${answer.statusCode ?? 0}.`);
  }
  if (early.length > 0) socket.unshift(early);
  return socket;
}

/** Ends an attempt when the browser disconnects. */
async function whileWanted(tunnel: Tunnel, socket: Socket, opening: Promise<unknown>): Promise<void> {
  tunnel.onOpen(socket);
  const giveUp = (): void => void socket.destroy(new Error("The browser disconnected."));
  tunnel.client.once("close", giveUp);
  await opening.finally(() => tunnel.client.off("close", giveUp));
}

function parseAnswer(values: unknown[]): [IncomingMessage, Socket, Buffer] {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the arguments of Node's own event
  return values as [IncomingMessage, Socket, Buffer];
}

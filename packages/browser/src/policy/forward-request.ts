import {
  type Agent,
  type ClientRequest,
  type IncomingMessage,
  request as startRequest,
  type RequestOptions,
  type ServerResponse,
} from "node:http";
import { pipeline } from "node:stream";
import { type AddressReason, BlockedAddressError } from "./checked-lookup.ts";
import type { ForwardTarget } from "./destination.ts";
import { endToEndHeaders } from "./end-to-end-headers.ts";
import { refuse } from "./refuse.ts";
import type { Way } from "./way.ts";

/** Chromium's limit for a response's headers: HttpNetworkTransaction. */
export const maxHeaderBytes = 256 * 1024;

export interface Forward {
  readonly incoming: IncomingMessage;
  readonly response: ServerResponse;
  readonly target: ForwardTarget;
  readonly way: Way;
  readonly agent: Agent;
  /** Called if an allowed name resolves to an address that is not allowed. */
  onBlockedAddress(reason: AddressReason): void;
}

/** Forwards a request of plain http, and streams its answer back. */
export function forwardRequest(forward: Forward): void {
  const outgoing = start(forward);
  // The browser disconnected, or the answer is complete.
  forward.response.once("close", () => outgoing.destroy());
  forward.incoming.pipe(outgoing);
}

function start(forward: Forward): ClientRequest {
  const outgoing = startRequest(requestOptions(forward));
  outgoing.once("response", (answer) => passBack(forward, answer));
  outgoing.on("error", (error) => fail(forward, outgoing, error));
  return outgoing;
}

function fail(forward: Forward, outgoing: ClientRequest, error: Error): void {
  const { incoming, response } = forward;
  if (error instanceof BlockedAddressError) {
    forward.onBlockedAddress(error.reason);
    return refuse(response, 403, error.message);
  }
  // The server may have closed a kept connection just as it was reused: RFC 9112, section 9.3.1.
  const isStale = outgoing.reusedSocket && isRepeatable(incoming) && !response.headersSent && !response.closed;
  return isStale ? retry(forward) : refuse(response, 502, error.message);
}

function retry(forward: Forward): void {
  const outgoing = start(forward);
  forward.response.once("close", () => outgoing.destroy());
  outgoing.end();
}

function isRepeatable({ method }: IncomingMessage): boolean {
  return method === "GET" || method === "HEAD";
}

function requestOptions({ incoming, target, way, agent }: Forward): RequestOptions {
  const headers = ["Host", target.authority, ...endToEndHeaders(incoming.rawHeaders, ["host"])];
  const common = { method: incoming.method, agent, insecureHTTPParser: true, maxHeaderSize: maxHeaderBytes };
  if (way.kind === "direct") {
    return { ...common, host: way.host, port: way.port, lookup: way.lookup, path: target.path, headers };
  }
  const authorization = way.authorization === undefined ? [] : ["Proxy-Authorization", way.authorization];
  const path = `http://${target.authority}${target.path}`;
  return { ...common, host: way.host, port: way.port, path, headers: [...headers, ...authorization] };
}

function passBack({ response }: Forward, answer: IncomingMessage): void {
  const { statusCode = 502, statusMessage } = answer;
  // Chromium would attribute it to our proxy, and forget the credentials for our proxy.
  if (statusCode === 407) {
    answer.destroy();
    return refuse(response, 502, "The server, or the proxy behind this one, requires proxy credentials.");
  }
  try {
    response.sendDate = false;
    response.writeHead(statusCode, statusMessage, endToEndHeaders(answer.rawHeaders));
    // A stream of events may send nothing more for a long time.
    response.flushHeaders();
  } catch {
    // Node refuses to send control characters in a header, although its lenient parser accepted them.
    answer.destroy();
    return refuse(response, 502, "The server's headers can't be forwarded.");
  }
  // Ends both if one of them is interrupted, so that the browser does not treat half an answer as a whole one.
  pipeline(answer, response, () => {});
  return undefined;
}

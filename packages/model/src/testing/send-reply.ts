import type { ServerResponse } from "node:http";
import { setImmediate, setTimeout as delay } from "node:timers/promises";
import type { Reply } from "./compose-reply.ts";

/** State of the response after the reply was sent. */
export type Ending = "end" | "reset" | "open";

/**
 * Sends a reply without ending the response.
 *
 * @throws if the client disconnects
 */
export async function sendReply(response: ServerResponse, reply: Reply, gone: AbortSignal): Promise<Ending> {
  const { delayMs = 0, chunking: { pauseMs = 0, bytes = Infinity } = {}, tear, stall } = reply.delivery;
  await pause(delayMs, gone);
  if (stall === "before-head") return "open";
  response.writeHead(reply.status, reply.headers);
  response.flushHeaders();
  if (stall === "after-head") return "open";
  const firstPiece = reply.parts.findIndex(({ isPiece }) => isPiece);
  for (const [index, { text, isPiece }] of reply.parts.entries()) {
    if (isPiece && index > firstPiece) await pause(pauseMs, gone);
    await writeInBytes(response, Buffer.from(text), bytes);
    gone.throwIfAborted();
  }
  return stall ? "open" : (tear?.how ?? "end");
}

async function pause(delayMs: number, signal: AbortSignal): Promise<void> {
  if (delayMs > 0) await delay(delayMs, undefined, { signal });
}

async function writeInBytes(response: ServerResponse, data: Buffer, bytes: number): Promise<void> {
  const step = Math.max(1, Math.min(bytes, data.length));
  for (let start = 0; start < data.length; start += step) await write(response, data.subarray(start, start + step));
}

/** Waits until the data is sent and the client could read it, so that two writes do not arrive as one. */
async function write(response: ServerResponse, data: Buffer): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    response.write(data, (error) => (error ? reject(error) : resolve()));
  });
  await setImmediate();
}

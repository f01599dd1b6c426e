import type { IncomingMessage } from "node:http";

const bodyLimitBytes = 8 * 1024 * 1024;

/** The whole body, or null when it is over `bodyLimitBytes`; the rest is then read and dropped, so that the answer arrives. */
export async function readBody(request: IncomingMessage): Promise<Uint8Array<ArrayBuffer> | null> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request) {
    if (!Buffer.isBuffer(chunk)) continue;
    size += chunk.length;
    if (size <= bodyLimitBytes) chunks.push(chunk);
  }
  return size > bodyLimitBytes ? null : new Uint8Array(Buffer.concat(chunks));
}

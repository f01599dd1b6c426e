import type { ServerResponse } from "node:http";
import type { Duplex } from "node:stream";

/** Answers in place of a server. A person sees the text in the tab. */
export function refuse(
  response: ServerResponse,
  status: number,
  text: string,
  headers: Record<string, string> = {},
): void {
  if (response.headersSent || response.destroyed) return void response.destroy();
  const fixed = { "content-type": "text/plain; charset=utf-8", "cache-control": "no-store" };
  return void response.writeHead(status, { ...fixed, ...headers }).end(`${text}\n`);
}

/** Refuses a CONNECT, whose answer has only a status. */
export function refuseTunnel(socket: Duplex, status: number, headers: Record<string, string> = {}): void {
  const lines = Object.entries({ ...headers, "Content-Length": "0", Connection: "close" });
  const head = [`HTTP/1.1 ${status} Refused`, ...lines.map(([name, value]) => `${name}: ${value}`), "", ""];
  socket.end(head.join("\r\n"));
}

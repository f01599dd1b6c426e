import type { IncomingHttpHeaders, IncomingMessage } from "node:http";
import { text } from "node:stream/consumers";
import { z } from "zod";
import { formatAt, wireOf } from "./formats/wire-of.ts";
import type { ModelServerRequest } from "./model-server-request.ts";
import type { WireFormat } from "./wire-formats.ts";

export type ReadResult =
  | { readonly request: ModelServerRequest }
  | { readonly problem: string; readonly format: WireFormat | undefined };

/** @throws if the client disconnects before the request is complete */
export async function readModelRequest(incoming: IncomingMessage): Promise<ReadResult> {
  const url = new URL(incoming.url ?? "/", "http://localhost");
  const format = incoming.method === "POST" ? formatAt(url) : undefined;
  const rawBody = await text(incoming);
  if (format === undefined) return { problem: "it is not to an endpoint of a model", format };
  try {
    const body: unknown = JSON.parse(rawBody);
    const content = wireOf(format).readRequest(body, url);
    const path = incoming.url ?? "/";
    return { request: { format, path, headers: plainHeaders(incoming.headers), body, rawBody, ...content } };
  } catch (error) {
    return { problem: `its body cannot be read: ${problemOf(error)}`, format };
  }
}

function problemOf(error: unknown): string {
  if (error instanceof z.ZodError) return z.prettifyError(error);
  return error instanceof Error ? error.message : String(error);
}

function plainHeaders(headers: IncomingHttpHeaders): Readonly<Record<string, string>> {
  const entries = Object.entries(headers).map(([name, value]) => [name, String(value)] as const);
  return Object.fromEntries(entries);
}

import type { PageSession } from "@surehand/browser";
import type { Request, Response } from "playwright-core";
import { WARCRecord, WARCSerializer } from "warcio";
import { holdsSecret } from "./holds-secret.ts";

/** Headers that identify a person or a session: never kept. */
const PRIVATE_HEADERS: ReadonlySet<string> = new Set([
  "authorization",
  "cookie",
  "proxy-authorization",
  "set-cookie",
  "set-cookie2",
  "x-csrf-token",
  "x-xsrf-token",
]);
/** Bodies beyond this are left out, and their record says so, in bytes. */
const MAX_BODY_BYTES = 50_000_000;
/** Statuses whose responses have no body that can be read: redirects, and those without content. */
const hasNoBody = (status: number): boolean => status === 204 || status === 304 || (status >= 300 && status < 400);

/** Collects every response of a page as it came from the network. */
export interface ResponseArchive {
  /**
   * Returns everything that was collected as a gzipped WARC file (ISO 28500): request, response and a metadata record with the server's
   * address, TLS facts and what was redacted, for each. Waits for bodies that are under way.
   */
  finish(): Promise<Uint8Array>;
}

/**
 * Begins to collect. Cookies and authorization headers are left out; a body that holds a secret of the session is left out, too, since a
 * mask in it would not be what the server sent.
 */
export function collectResponses(session: PageSession): ResponseArchive {
  const records: Promise<Uint8Array[]>[] = [];
  const collect = (response: Response): void => void records.push(recordsOf(response, session).catch(() => []));
  const context = session.page.context();
  context.on("response", collect);
  return {
    async finish() {
      context.off("response", collect);
      const info = WARCRecord.createWARCInfo(
        { filename: "data.warc.gz", warcVersion: "WARC/1.1" },
        { software: "Surehand", format: "WARC File Format 1.1" },
      );
      const all = [await serialize(info), ...(await Promise.all(records)).flat()];
      return Buffer.concat(all);
    },
  };
}

async function recordsOf(response: Response, session: PageSession): Promise<Uint8Array[]> {
  const request = response.request();
  const url = response.url();
  // Addresses with data in them are no requests.
  if (!/^https?:/u.test(url)) return [];
  const [sent, received, server, security] = await Promise.all([
    request.headersArray(),
    response.headersArray(),
    response.serverAddr(),
    response.securityDetails(),
  ]);
  const { body, omitted } = await readBody(response, session);
  const date = new Date().toISOString();
  const common = { url: session.masked(url), date, warcVersion: "WARC/1.1" as const };
  const metadata = session.masked({
    server: server ?? null,
    tls: security ?? null,
    redirectedFrom: request.redirectedFrom()?.url() ?? null,
    redacted: redactedOf([...sent, ...received], session),
    bodyOmitted: omitted ?? null,
  });
  const status = session.masked(`HTTP/1.1 ${response.status()} ${response.statusText()}`.trim());
  return Promise.all([
    serialize(
      WARCRecord.create({
        ...common,
        type: "request",
        statusline: requestLine(request, session),
        httpHeaders: kept(sent, session),
      }),
    ),
    serialize(
      WARCRecord.create(
        { ...common, type: "response", statusline: status, httpHeaders: kept(received, session) },
        chunksOf(body),
      ),
    ),
    serialize(
      WARCRecord.create(
        { ...common, type: "metadata", warcHeaders: { "Content-Type": "application/json" } },
        chunksOf(Buffer.from(JSON.stringify(metadata))),
      ),
    ),
  ]);
}

interface Header {
  readonly name: string;
  readonly value: string;
}

/** The body is stored decoded, so headers about its encoding no longer hold. */
const ENCODING_HEADERS: ReadonlySet<string> = new Set(["content-encoding", "content-length", "transfer-encoding"]);

function kept(headers: readonly Header[], session: PageSession): [string, string][] {
  return headers
    .filter(({ name }) => !mustBeLeftOut(name, session))
    .map(({ name, value }) => [
      ENCODING_HEADERS.has(name.toLowerCase()) ? `x-archive-orig-${name.toLowerCase()}` : name,
      session.masked(value),
    ]);
}

/** A mask in a name would be no valid name of a header. */
function mustBeLeftOut(name: string, session: PageSession): boolean {
  return PRIVATE_HEADERS.has(name.toLowerCase()) || session.masked(name) !== name;
}

function redactedOf(headers: readonly Header[], session: PageSession): string[] {
  const names = headers.map(({ name }) => name).filter((name) => mustBeLeftOut(name, session));
  return [...new Set(names.map((name) => name.toLowerCase()))];
}

function requestLine(request: Request, session: PageSession): string {
  const { pathname, search } = new URL(request.url());
  return session.masked(`${request.method()} ${pathname}${search} HTTP/1.1`);
}

async function readBody(
  response: Response,
  session: PageSession,
): Promise<{ readonly body: Uint8Array; readonly omitted?: string }> {
  const none = new Uint8Array();
  if (hasNoBody(response.status())) return { body: none, omitted: "The browser keeps no body of this status." };
  const body = await response.body().catch(() => undefined);
  if (!body) return { body: none, omitted: "The browser no longer had the body." };
  if (body.byteLength > MAX_BODY_BYTES) return { body: none, omitted: `The body has ${body.byteLength} bytes.` };
  return (await holdsSecret(body, session)) ? { body: none, omitted: "The body holds a secret." } : { body };
}

async function* chunksOf(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  if (bytes.byteLength > 0) yield await Promise.resolve(bytes);
}

function serialize(record: WARCRecord): Promise<Uint8Array> {
  return WARCSerializer.serialize(record, { gzip: true });
}

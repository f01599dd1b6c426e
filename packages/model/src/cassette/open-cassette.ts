import { isUtf8 } from "node:buffer";
import { appendFile, readFile, rm } from "node:fs/promises";
import { dirname } from "node:path";
import { makeFolder, type Redactor } from "@surehand/kernel";
import { CassetteMismatchError, CassetteUnreadableError } from "./errors.ts";
import { firstDifference } from "./first-difference.ts";
import { readRequest } from "./read-request.ts";
import { type RecordedCall, recordedCallSchema, type RecordedRequest, requestKey } from "./recorded-call.ts";

export interface CassetteOptions {
  /** A file of JSON lines, one call each. */
  readonly path: string;
  /**
   * "replay": what is not on it is an error. "record": begins anew. "auto": plays what is on it and records the rest; where `CI` is
   * set, as "replay". Default: "auto".
   */
  readonly mode?: "replay" | "record" | "auto" | undefined;
  /** Masks registered values in what is kept. */
  readonly redactor?: Redactor | undefined;
  /** In place of the global one. */
  readonly fetch?: typeof fetch | undefined;
  /** Default: `process.env`. */
  readonly env?: Readonly<Record<string, string | undefined>> | undefined;
}

/** Records what a provider answers, and plays it again without one. */
export interface Cassette {
  /** For the option `fetch` of `createModel`, or of an AI SDK provider. */
  readonly fetch: typeof fetch;
  /** Recorded calls that were not played. */
  readonly unplayed: readonly RecordedCall[];
}

/**
 * Opens a cassette. Calls are found by a hash of what is asked (method, path and body, with secrets masked, the order of keys and
 * the marks of fences left out); the same request twice plays both answers in order. Keys and other headers are not kept.
 *
 * @throws CassetteUnreadableError when the file is no cassette
 */
export async function openCassette(options: CassetteOptions): Promise<Cassette> {
  const { path, redactor, env = process.env, fetch: ask = fetch } = options;
  const { mode: given = "auto" } = options;
  const mode = given === "auto" && env["CI"] ? "replay" : given;
  if (mode === "record") await rm(path, { force: true });
  const unplayed = await readCalls(path);
  await makeFolder(dirname(path));
  let writing: Promise<void> = Promise.resolve();
  const keep = (call: RecordedCall): Promise<void> =>
    (writing = writing.then(() => appendFile(path, `${JSON.stringify(call)}\n`)));
  return {
    unplayed,
    async fetch(input, init) {
      const request = readRequest(input, init, redactor);
      const key = requestKey(request);
      const index = unplayed.findIndex((call) => call.key === key);
      const [found] = index < 0 ? [] : unplayed.splice(index, 1);
      if (found) return play(found, init?.signal);
      if (mode === "replay") throw mismatch(path, request, unplayed[0]);
      return record(await ask(input, init), (response) => keep({ key, request, response }), redactor);
    },
  };
}

async function readCalls(path: string): Promise<RecordedCall[]> {
  const text = await readFile(path, "utf8").catch((error: unknown) => {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return "";
    throw new CassetteUnreadableError({ path, problem: String(error), cause: error });
  });
  const lines = text.split("\n").filter((line) => line !== "");
  return lines.map((line, index) => {
    try {
      return recordedCallSchema.parse(JSON.parse(line));
    } catch (error) {
      throw new CassetteUnreadableError({ path, problem: `line ${index + 1} is no recorded call`, cause: error });
    }
  });
}

function play({ response }: RecordedCall, signal: AbortSignal | null | undefined): Response {
  signal?.throwIfAborted();
  const { status, headers, body, encoding } = response;
  return new Response(Buffer.from(body, encoding), { status, headers });
}

const KEPT_HEADERS = new Set(["content-type", "retry-after", "retry-after-ms"]);

/** What comes is handed on as it comes, and kept when it has come whole. */
async function record(
  response: Response,
  keep: (response: RecordedCall["response"]) => Promise<void>,
  redactor: Redactor | undefined,
): Promise<Response> {
  const chunks: Uint8Array[] = [];
  const { status, headers } = response;
  const kept = Object.fromEntries([...headers].filter(([name]) => KEPT_HEADERS.has(name)));
  const copy = new TransformStream<Uint8Array, Uint8Array>({
    transform(chunk, controller) {
      chunks.push(chunk);
      controller.enqueue(chunk);
    },
    async flush() {
      const bytes = Buffer.concat(chunks);
      const encoding = isUtf8(bytes) ? "utf8" : "base64";
      const text = bytes.toString(encoding);
      await keep({
        status,
        headers: kept,
        body: encoding === "utf8" ? (redactor?.redact(text) ?? text) : text,
        encoding,
      });
    },
  });
  return new Response(response.body?.pipeThrough(copy) ?? null, { status, statusText: response.statusText, headers });
}

function mismatch(path: string, request: RecordedRequest, next: RecordedCall | undefined): CassetteMismatchError {
  const asked = `${request.method} ${request.path}`;
  return new CassetteMismatchError({ path, asked, difference: next && explain(next.request, request) });
}

function explain(next: RecordedRequest, request: RecordedRequest): string {
  const isElsewhere = next.path !== request.path || next.method !== request.method;
  const difference = isElsewhere
    ? firstDifference(`${next.method} ${next.path}`, `${request.method} ${request.path}`)
    : firstDifference(next.body, request.body);
  return `The next call on it differs in ${difference ?? "nothing but its order"}`;
}

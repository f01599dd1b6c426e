import { isUtf8 } from "node:buffer";
import { appendFile, rm } from "node:fs/promises";
import { dirname } from "node:path";
import { InvalidInputError, makeFolder, readTrustedFile, type Redactor } from "@surehand/kernel";
import type { Mask } from "../provider/mask.ts";
import { CassetteMismatchError, CassetteUnreadableError } from "./errors.ts";
import { firstDifference } from "./first-difference.ts";
import { maskAnswer } from "./mask-answer.ts";
import { maskFor, readRequest } from "./read-request.ts";
import { type RecordedCall, recordedCallSchema, type RecordedRequest, requestKey } from "./recorded-call.ts";

export interface CassetteOptions {
  /** Path of a JSON Lines file with one call per line. */
  readonly path: string;
  /**
   * "replay" throws for a request that is not on the cassette. "record" deletes the cassette and records it again; throws if `CI` is
   * set. "auto" plays recorded calls and records the others; same as "replay" if `CI` is set. Default: "auto". `CI` counts as unset
   * if it is empty, "0" or "false".
   */
  readonly mode?: CassetteMode | undefined;
  /** Allows the mode "record" if `CI` is set. Default: false. */
  readonly recordInCi?: boolean | undefined;
  /** Masks registered values in recorded calls. */
  readonly redactor?: Redactor | undefined;
  /** Replaces the global `fetch`. */
  readonly fetch?: typeof fetch | undefined;
  /** Default: `process.env`. */
  readonly env?: Readonly<Record<string, string | undefined>> | undefined;
  /** Called once if calls can't be written; they are answered nevertheless. Default: `process.emitWarning`. */
  readonly onWarning?: ((warning: string) => void) | undefined;
}

export type CassetteMode = (typeof modes)[number];

const modes = ["replay", "record", "auto"] as const;

/** Records the answers of a provider, and replays them without it. */
export interface Cassette {
  /** Value for the option `fetch` of `createModel`, or of an AI SDK provider. */
  readonly fetch: typeof fetch;
  /** Recorded calls that were not played. */
  readonly unplayed: readonly RecordedCall[];
}

/**
 * Opens a cassette. Calls are found by a hash of the request (method, path and body), which ignores secrets, IDs of tool calls, the
 * order of keys and the marks of fences. The same request twice plays both answers in order. API keys and other headers are not
 * recorded.
 *
 * @throws InvalidInputError for an unknown mode, and for "record" if `CI` is set
 * @throws CassetteUnreadableError if the file is not a cassette
 */
export async function openCassette(options: CassetteOptions): Promise<Cassette> {
  const { path, redactor, fetch: ask = fetch } = options;
  const mode = readMode(options);
  if (mode === "record") await rm(path, { force: true });
  const unplayed = readCalls(path);
  await makeFolder(dirname(path));
  const keep = createKeeper(options);
  return {
    unplayed,
    async fetch(input, init) {
      const mask = maskFor(input, init, redactor);
      const request = readRequest(input, init, mask);
      const key = requestKey(request);
      const index = unplayed.findIndex((call) => call.key === key);
      const [found] = index < 0 ? [] : unplayed.splice(index, 1);
      if (found) return play(path, found, init?.signal);
      if (mode === "replay") throw mismatch(path, request, unplayed[0]);
      return record(await ask(input, init), (response) => keep({ key, request, response }), mask);
    },
  };
}

function readMode({ mode = "auto", recordInCi = false, env = process.env }: CassetteOptions): CassetteMode {
  const isCi = !["", "0", "false"].includes((env["CI"] ?? "").trim().toLowerCase());
  const problem = !modes.includes(mode)
    ? `must be one of ${modes.join(", ")}, but is ${JSON.stringify(mode)}`
    : `is "record" while CI is set: the cassette would be deleted, and requests would be sent to providers`;
  const hint = "Use auto or replay; record on your own machine, or with recordInCi: true.";
  if (!modes.includes(mode) || (mode === "record" && isCi && !recordInCi))
    throw new InvalidInputError({ input: "mode", problem, hint });
  return mode === "auto" && isCi ? "replay" : mode;
}

/** Calls contain texts of pages and users. */
const ownerOnly = { mode: 0o600 };

/** Creates a function that appends calls to the file in order. It never throws: an answer that can't be recorded is still returned. */
function createKeeper({ path, onWarning = (warning) => process.emitWarning(warning) }: CassetteOptions): Keep {
  let writing: Promise<void> = Promise.resolve();
  let hasWarned = false;
  const write = async (call: RecordedCall): Promise<void> => {
    try {
      await appendFile(path, `${JSON.stringify(call)}\n`, ownerOnly);
    } catch (error) {
      if (!hasWarned) onWarning(`Calls can't be written to the cassette ${path}: ${String(error)}`);
      hasWarned = true;
    }
  };
  return (call) => (writing = writing.then(() => write(call)));
}

type Keep = (call: RecordedCall) => Promise<void>;

/** A cassette decides what an agent does, so another user must not be able to write it. */
function readText(path: string): string {
  const file = readTrustedFile(path);
  if (file.kind === "read") return new TextDecoder().decode(file.bytes);
  if (file.kind === "refused") throw new CassetteUnreadableError({ path, problem: `it ${file.reason}` });
  const { cause } = file;
  if (cause instanceof Error && "code" in cause && cause.code === "ENOENT") return "";
  throw new CassetteUnreadableError({ path, problem: String(cause), cause });
}

function readCalls(path: string): RecordedCall[] {
  const lines = readText(path)
    .split("\n")
    .filter((line) => line !== "");
  return lines.map((line, index) => {
    try {
      return recordedCallSchema.parse(JSON.parse(line));
    } catch (error) {
      throw new CassetteUnreadableError({ path, problem: `line ${index + 1} is not a recorded call`, cause: error });
    }
  });
}

function play(path: string, { response }: RecordedCall, signal: AbortSignal | null | undefined): Response {
  signal?.throwIfAborted();
  const { status, headers, body, encoding } = response;
  if (isBroken(response)) {
    const problem = "a mask broke the JSON of a recorded answer, which happened in earlier versions";
    throw new CassetteUnreadableError({ path, problem });
  }
  return new Response(Buffer.from(body, encoding), { status, headers });
}

function isBroken({ headers, body }: RecordedCall["response"]): boolean {
  if (!/json/iu.test(headers["content-type"] ?? "") || !body.includes("[secret ")) return false;
  try {
    JSON.parse(body);
    return false;
  } catch {
    return true;
  }
}

const KEPT_HEADERS = new Set(["location", "content-type", "retry-after", "retry-after-ms"]);

/** Passes the answer through as it arrives, and records it once it is complete. */
async function record(
  response: Response,
  keep: (response: RecordedCall["response"]) => Promise<void>,
  mask: Mask,
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
      const body = encoding === "utf8" ? maskAnswer(text, mask) : text;
      await keep({ status, headers: mask(kept), body, encoding });
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

import { isUtf8 } from "node:buffer";
import { appendFile, readFile, rm } from "node:fs/promises";
import { dirname } from "node:path";
import { InvalidInputError, makeFolder, type Redactor } from "@surehand/kernel";
import type { Mask } from "../provider/mask.ts";
import { CassetteMismatchError, CassetteUnreadableError } from "./errors.ts";
import { firstDifference } from "./first-difference.ts";
import { maskAnswer } from "./mask-answer.ts";
import { maskFor, readRequest } from "./read-request.ts";
import { type RecordedCall, recordedCallSchema, type RecordedRequest, requestKey } from "./recorded-call.ts";

export interface CassetteOptions {
  /** A file of JSON lines, one call each. */
  readonly path: string;
  /**
   * "replay": what is not on it is an error. "record": begins anew; an error where `CI` is set. "auto": plays what is on it and
   * records the rest; where `CI` is set, as "replay". Default: "auto". "0", "false" and nothing are no `CI`.
   */
  readonly mode?: CassetteMode | undefined;
  /** Whether the mode "record" is meant, where `CI` is set. Default: false. */
  readonly recordInCi?: boolean | undefined;
  /** Masks registered values in what is kept. */
  readonly redactor?: Redactor | undefined;
  /** In place of the global one. */
  readonly fetch?: typeof fetch | undefined;
  /** Default: `process.env`. */
  readonly env?: Readonly<Record<string, string | undefined>> | undefined;
  /** Told, once, that a call can't be kept: it is answered all the same. Default: `process.emitWarning`. */
  readonly onWarning?: ((warning: string) => void) | undefined;
}

export type CassetteMode = (typeof modes)[number];

const modes = ["replay", "record", "auto"] as const;

/** Records what a provider answers, and plays it again without one. */
export interface Cassette {
  /** For the option `fetch` of `createModel`, or of an AI SDK provider. */
  readonly fetch: typeof fetch;
  /** Recorded calls that were not played. */
  readonly unplayed: readonly RecordedCall[];
}

/**
 * Opens a cassette. Calls are found by a hash of what is asked (method, path and body, with secrets masked, tool calls numbered,
 * the order of keys and the marks of fences left out); the same request twice plays both answers in order. Keys and other headers are not kept.
 *
 * @throws InvalidInputError for a mode that there is not, and for "record" where `CI` is set
 * @throws CassetteUnreadableError when the file is no cassette
 */
export async function openCassette(options: CassetteOptions): Promise<Cassette> {
  const { path, redactor, fetch: ask = fetch } = options;
  const mode = readMode(options);
  if (mode === "record") await rm(path, { force: true });
  const unplayed = await readCalls(path);
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
    : `is "record", where CI is set: what is on the cassette would be lost, and providers would be asked`;
  const hint = "Use auto or replay; record on a machine of your own, or with recordInCi: true.";
  if (!modes.includes(mode) || (mode === "record" && isCi && !recordInCi))
    throw new InvalidInputError({ input: "mode", problem, hint });
  return mode === "auto" && isCi ? "replay" : mode;
}

/** What pages and people say is in it. */
const ownerOnly = { mode: 0o600 };

/** Writes calls one after the other. An answer that is paid for is not lost where it can't be kept. */
function createKeeper({ path, onWarning = (warning) => process.emitWarning(warning) }: CassetteOptions): Keep {
  let writing: Promise<void> = Promise.resolve();
  let hasWarned = false;
  const write = async (call: RecordedCall): Promise<void> => {
    try {
      await appendFile(path, `${JSON.stringify(call)}\n`, ownerOnly);
    } catch (error) {
      if (!hasWarned) onWarning(`Calls can't be kept on the cassette ${path}: ${String(error)}`);
      hasWarned = true;
    }
  };
  return (call) => (writing = writing.then(() => write(call)));
}

type Keep = (call: RecordedCall) => Promise<void>;

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

function play(path: string, { response }: RecordedCall, signal: AbortSignal | null | undefined): Response {
  signal?.throwIfAborted();
  const { status, headers, body, encoding } = response;
  if (isBroken(response)) {
    const problem = "a mask in a recorded answer broke its JSON, as cassettes of earlier versions have it";
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

/** What comes is handed on as it comes, and kept when it has come whole. */
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

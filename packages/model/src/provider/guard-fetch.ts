import { createMask, type Mask } from "./mask.ts";
import { completeChatAnswer } from "./complete-chat-answer.ts";
import { completeMessage, completeMessageLine } from "./complete-message.ts";
import { errorInAnswer, errorInPage } from "./error-in-answer.ts";
import { followRedirects } from "./follow-redirects.ts";
import { guardStream } from "./guard-stream.ts";
import type { Address } from "./read-address.ts";
import { takenAnswer, WholeAnswer } from "./whole-answer.ts";
import { parseJson } from "../parse-json.ts";

export interface GuardOptions {
  /** "anthropic/claude-sonnet-4-5". */
  readonly model: string;
  /** In place of the global one. */
  readonly fetch: typeof fetch | undefined;
  readonly address: Address | undefined;
  /** What lets us in. */
  readonly keys: readonly string[];
}

/**
 * What a provider's client reaches its server with. It goes nowhere else, takes an error for one though its status is of success, and
 * masks our keys in what the server says went wrong: clients, and whoever reads their errors, never see them.
 */
export function guardFetch({ model, fetch: ask = fetch, address, keys }: GuardOptions): typeof fetch {
  const mask = createMask(undefined, keys);
  return async (input, init = {}) => {
    const known = takenAnswer();
    if (known) return known;
    const url = new URL(input instanceof Request ? input.url : input);
    for (const [name, value] of address?.query ?? []) url.searchParams.append(name, value);
    const headers = withAuthorization(init.headers, address?.authorization);
    try {
      const response = await followRedirects({ ask, model }, url, { ...init, headers });
      return await read(response, { mask, isStream: asksForStream(url, init.body), complete: completionOf(url) });
    } catch (error) {
      if (error instanceof WholeAnswer) throw error;
      throw init.signal?.aborted === true ? error : maskError(error, mask);
    }
  };
}

/** A key goes before what the address has, but for the one that stands in for no key. */
function withAuthorization(given: RequestInit["headers"], authorization: string | undefined): Headers {
  const headers = new Headers(given);
  const has = headers.get("authorization");
  if (authorization !== undefined && (has === null || has === "Bearer none"))
    headers.set("authorization", authorization);
  return headers;
}

function asksForStream(url: URL, body: RequestInit["body"]): boolean {
  return (
    url.pathname.endsWith(":streamGenerateContent") || (typeof body === "string" && /"stream":\s*true/u.test(body))
  );
}

/** What servers that speak a format leave out, or write in another way. */
interface Completion {
  /** Undefined where nothing is to be changed. */
  readonly whole: (answer: unknown) => object | undefined;
  readonly line?: (line: string) => string;
}

function completionOf({ pathname }: URL): Completion {
  return pathname.endsWith("/messages")
    ? { whole: completeMessage, line: completeMessageLine }
    : { whole: completeChatAnswer };
}

interface Reading {
  readonly mask: Mask;
  readonly isStream: boolean;
  readonly complete: Completion;
}

async function read(response: Response, { mask, isStream, complete }: Reading): Promise<Response> {
  const { ok, status, headers } = response;
  const isWhole = !isStream || /json|html/iu.test(headers.get("content-type") ?? "");
  if (response.body === null || status < 200) return response;
  if (ok && !isWhole) return remake(response, response.body.pipeThrough(guardStream(mask, complete.line)));
  const text = await response.text();
  if (!ok) return remake(response, mask(text));
  const answer = parseJson(text.replace(/^\uFEFF/u, ""));
  const error = answer === undefined ? errorInPage(text) : errorInAnswer(answer);
  if (error) return remake(response, mask(error.body), error.status);
  const completed = complete.whole(answer);
  const whole = remake(response, completed ? JSON.stringify(completed) : text);
  if (isStream && typeof answer === "object" && answer !== null) throw new WholeAnswer(whole);
  return whole;
}

function remake(response: Response, body: string | ReadableStream<Uint8Array>, status = response.status): Response {
  const headers = new Headers(response.headers);
  // They tell of the body as it came.
  for (const name of ["content-encoding", "content-length", "transfer-encoding"]) headers.delete(name);
  return new Response(body, { status, statusText: response.statusText, headers });
}

/** An error that shows no key stays the one that it is: a copy may lose what its class keeps to itself. */
function maskError(error: unknown, mask: Mask): unknown {
  for (let current = error; current instanceof Error; current = current.cause)
    if (mask(current.message) !== current.message) return mask(error);
  return error;
}

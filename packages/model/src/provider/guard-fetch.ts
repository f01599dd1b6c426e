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
  /** Replaces the global `fetch`. */
  readonly fetch: typeof fetch | undefined;
  readonly address: Address | undefined;
  /** API keys and other credentials, to be masked. */
  readonly keys: readonly string[];
}

/**
 * Creates the `fetch` of a provider's client. It stays on the provider's server, turns errors with a successful status into error
 * responses, and masks our keys in error messages, so that they do not reach clients and logs.
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

/** Adds the authorization of the address, unless there is a key other than the placeholder "none". */
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

/** Corrections of answers from servers that deviate from their format. */
interface Completion {
  /** Returns undefined if nothing has to be changed. */
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
  // These describe the original body.
  for (const name of ["content-encoding", "content-length", "transfer-encoding"]) headers.delete(name);
  return new Response(body, { status, statusText: response.statusText, headers });
}

/** Masks keys in an error. Returns the same error if it shows no key, because a copy may lose private fields of its class. */
function maskError(error: unknown, mask: Mask): unknown {
  for (let current = error; current instanceof Error; current = current.cause)
    if (mask(current.message) !== current.message) return mask(error);
  return error;
}

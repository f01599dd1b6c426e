import { AsyncLocalStorage } from "node:async_hooks";
import { setImmediate as afterOthers } from "node:timers/promises";
import { SurehandError } from "@surehand/kernel";

/** Is told what passes over the connection of one request. */
export interface Wire {
  /** The request is about to go out. What it throws keeps it from that. */
  onSend(body: unknown): void;
  /** Changes the body before it is sent. Default: it is sent as it is. */
  readonly rewrite?: ((body: string) => string) | undefined;
  /** Something came: the head of the answer, or bytes of it. */
  onProgress(): void;
  /** The caller's own `fetch` failed. @returns what is to be thrown in place of it */
  onFailure(error: unknown): unknown;
}

const wires = new AsyncLocalStorage<Wire>();

/** Does work whose requests, by a `fetch` that is watched, are told to `wire`. */
export function alongWire<T>(wire: Wire, work: () => Promise<T>): Promise<T> {
  return wires.run(wire, work);
}

/**
 * A `fetch` that tells the wire it is used along. The clients of the providers tell nothing of what they send, nor of bytes that
 * are no part of the answer yet.
 *
 * @param given in place of the global one
 */
export function watchFetch(given?: typeof fetch): typeof fetch {
  return async (input, init) => {
    const wire = wires.getStore();
    if (!wire) return (given ?? fetch)(input, init);
    wire.onSend(init?.body);
    const sent = rewritten(init, wire);
    const response = await (given ? askCaller(given, wire, input, sent) : fetch(input, sent));
    wire.onProgress();
    return response.body ? inSlices(response, wire) : response;
  };
}

function rewritten(init: RequestInit | undefined, { rewrite }: Wire): RequestInit | undefined {
  return rewrite && typeof init?.body === "string" ? { ...init, body: rewrite(init.body) } : init;
}

async function askCaller(
  given: typeof fetch,
  wire: Wire,
  input: Parameters<typeof fetch>[0],
  init: RequestInit | undefined,
): Promise<Response> {
  try {
    // Typed as always there; a function of the caller's may be of no types.
    const response: Response | undefined = await given(input, init);
    if (typeof response?.status !== "number") throw new TypeError("fetch gave no response");
    return response;
  } catch (error) {
    // What is said of a header that can't be sent repeats it, and it may be the key.
    const isOfHeader = error instanceof TypeError && /header/iu.test(error.message);
    if (init?.signal?.aborted || isOfHeader || SurehandError.isInstance(error)) throw error;
    throw wire.onFailure(error);
  }
}

/** A burst of thousands of small events would be worked off in one turn, in which no timer fires. */
const SLICE_BYTES = 8192;

function inSlices(response: Response, wire: Wire): Response {
  const slices = new TransformStream<Uint8Array, Uint8Array>({
    async transform(chunk, controller) {
      wire.onProgress();
      for (let start = 0; start < chunk.byteLength; start += SLICE_BYTES) {
        controller.enqueue(chunk.subarray(start, start + SLICE_BYTES));
        await afterOthers();
      }
    },
  });
  const { status, statusText, headers, url } = response;
  const watched = new Response(response.body?.pipeThrough(slices), { status, statusText, headers });
  Object.defineProperty(watched, "url", { value: url });
  return watched;
}

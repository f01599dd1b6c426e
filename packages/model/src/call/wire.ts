import { AsyncLocalStorage } from "node:async_hooks";
import { setImmediate as afterOthers } from "node:timers/promises";
import { SurehandError } from "@surehand/kernel";
import { omitUndiciTimeouts } from "./undici-timeouts.ts";

/** Observer of the network traffic of one request. */
export interface Wire {
  /** Called before the request is sent. An error thrown here prevents that. */
  onSend(body: unknown): void;
  /** Changes the body before it is sent. Default: the body is sent unchanged. */
  readonly rewrite?: ((body: string) => string) | undefined;
  /** Called when the headers or bytes of the response arrive. */
  onProgress(): void;
  /** Called when the caller's own `fetch` fails. @returns the error to throw instead */
  onFailure(error: unknown): unknown;
}

const wires = new AsyncLocalStorage<Wire>();

/** Runs work and reports its requests to `wire`, if they are made with a `fetch` of `watchFetch`. */
export function runWithWire<T>(wire: Wire, work: () => Promise<T>): Promise<T> {
  return wires.run(wire, work);
}

/**
 * Returns a `fetch` that reports to the current wire. The providers' clients report neither what they send nor bytes that do
 * not complete a part of the answer yet.
 *
 * @param given replaces the global `fetch`
 */
export function watchFetch(given?: typeof fetch): typeof fetch {
  return async (input, init) => {
    const wire = wires.getStore();
    if (!wire) return (given ?? fetch)(input, init);
    wire.onSend(init?.body);
    const sent = rewritten(init, wire);
    const response = await (given ? askCaller(given, wire, input, sent) : fetch(input, omitUndiciTimeouts(sent)));
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
    // The type rules out undefined, but the caller's function may be untyped.
    const response: Response | undefined = await given(input, init);
    if (typeof response?.status !== "number") throw new TypeError("fetch gave no response");
    return response;
  } catch (error) {
    // The error for an invalid header repeats its value, which may be the API key.
    const isOfHeader = error instanceof TypeError && /header/iu.test(error.message);
    if (init?.signal?.aborted || isOfHeader || SurehandError.isInstance(error)) throw error;
    throw wire.onFailure(error);
  }
}

/** A burst of thousands of small events would be processed in one turn of the event loop, in which no timer fires. */
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

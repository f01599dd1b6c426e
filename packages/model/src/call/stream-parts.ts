import { type CallContext, createCallContext } from "@surehand/kernel";
import { assertCalled } from "./generate-with-tools.ts";
import type { Engine } from "./engine.ts";
import type { ModelPart } from "../request/model-answer.ts";
import type { ModelRequest } from "../request/model-request.ts";
import { PartQueue } from "./part-queue.ts";

/** Requests an answer and yields its parts as they arrive. The call is aborted when the consumer stops iterating. */
export async function* streamParts(
  engine: Engine,
  request: ModelRequest,
  call: CallContext,
): AsyncGenerator<ModelPart, void, undefined> {
  const left = new AbortController();
  using own = createCallContext({ signal: AbortSignal.any([call.signal, left.signal]), log: call.log });
  const parts = new PartQueue<ModelPart>(call.signal);
  const within: CallContext = { signal: own.signal, deadline: call.deadline, log: call.log };
  const ask = async (): Promise<void> => {
    try {
      const answer = await engine.ask(within, { request, onPart: (part) => parts.put(part) });
      assertCalled(request, answer);
      parts.put({ type: "finish", answer });
      parts.end();
    } catch (error) {
      parts.end({ error });
    }
  };
  const asked = ask();
  try {
    yield* parts;
  } finally {
    left.abort();
    await asked;
  }
}

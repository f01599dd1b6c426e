import type { ModelServerRequest } from "./model-server-request.ts";
import type { ResolvedAnswer } from "./resolve-answer.ts";
import type { PieceOptions } from "./split-text.ts";
import type { StreamPart } from "./stream-part.ts";
import type { WireError } from "./wire-error.ts";

/** The part of a request that each format writes in its own way. */
export type RequestContent = Pick<
  ModelServerRequest,
  "model" | "isStream" | "system" | "messages" | "tools" | "toolChoice" | "responseSchema"
>;

export interface StreamOptions extends PieceOptions {
  /** The request, for what it says of the stream. */
  readonly body: unknown;
}

/** How one provider writes requests, answers and errors. */
export interface Wire {
  /** What the provider's client is given after the origin. */
  readonly basePath: string;
  isAsked(url: URL): boolean;
  /** @throws where the body is not what the provider takes. */
  readRequest(body: unknown, url: URL): RequestContent;
  plainBody(answer: ResolvedAnswer): unknown;
  /** The last part is, or holds, the mark that the answer is whole. No part before it does. */
  streamParts(answer: ResolvedAnswer, options: StreamOptions): readonly StreamPart[];
  errorBody(error: WireError): unknown;
  /** How an error is told when the stream has begun. */
  errorPart(error: WireError): StreamPart;
  /** What a client has to overlook between the events. */
  readonly noise: readonly string[];
}

import type { ModelServerRequest } from "./model-server-request.ts";
import type { ResolvedAnswer } from "./resolve-answer.ts";
import type { PieceOptions } from "./split-text.ts";
import type { StreamPart } from "./stream-part.ts";
import type { WireError } from "./wire-error.ts";

/** Parts of a request that differ between the formats. */
export type RequestContent = Pick<
  ModelServerRequest,
  "model" | "isStream" | "system" | "messages" | "tools" | "toolChoice" | "responseSchema"
>;

export interface StreamOptions extends PieceOptions {
  /** Body of the request, which may have options for the stream. */
  readonly body: unknown;
}

/** Format of requests, answers and errors of one provider. */
export interface Wire {
  /** Path of the base URL for the provider's client. */
  readonly basePath: string;
  isAsked(url: URL): boolean;
  /** @throws if the body is not in the provider's format */
  readRequest(body: unknown, url: URL): RequestContent;
  plainBody(answer: ResolvedAnswer): unknown;
  /** Returns the parts of a stream. Only the last part is or contains the end mark. */
  streamParts(answer: ResolvedAnswer, options: StreamOptions): readonly StreamPart[];
  errorBody(error: WireError): unknown;
  /** Creates the error event for a stream that has started. */
  errorPart(error: WireError): StreamPart;
  /** Data that a client must ignore between the events. */
  readonly noise: readonly string[];
}

import type { CallContext } from "@surehand/kernel";
import type { JSONSchema7 } from "ai";
import type { ReceivedParts } from "../request/received-parts.ts";
import type { ModelRequest } from "../request/model-request.ts";
import type { RawAnswer } from "../request/raw-answer.ts";
import type { WatchedModel } from "../request/model-in-use.ts";
import type { ModelUsage } from "../usage/usage.ts";

/** One request to one provider. */
export interface Try {
  readonly model: WatchedModel;
  /** Request with merged settings. */
  readonly request: ModelRequest;
  readonly responseSchema: JSONSchema7 | undefined;
  readonly isStream: boolean;
  /** 1 for the first request to this model, 2 for the first retry. */
  readonly count: number;
  /** Model that failed, if this one is its fallback. */
  readonly insteadOf: string | undefined;
  /** ISO 8601, UTC. */
  readonly at: string;
  readonly call: CallContext;
}

/** Result of a request: an answer or an error. */
export interface Outcome {
  readonly answer?: RawAnswer;
  readonly error?: unknown;
  readonly usage: ModelUsage;
  /** Parts received so far of a streamed answer. */
  readonly received: ReceivedParts;
  /** Time from the request to the first part of a streamed answer, in milliseconds. */
  readonly firstPartMs: number | undefined;
}

/** Records a request. Wraps `ask`, which sends the request and never rejects. */
export type Recorder = (tried: Try, ask: () => Promise<Outcome>) => Promise<Outcome>;

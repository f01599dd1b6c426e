import type { CallContext } from "@surehand/kernel";
import type { JSONSchema7 } from "ai";
import type { Heard } from "../request/heard.ts";
import type { ModelRequest } from "../request/model-request.ts";
import type { RawAnswer } from "../request/raw-answer.ts";
import type { WatchedModel } from "../request/model-in-use.ts";
import type { ModelUsage } from "../usage/usage.ts";

/** One request to one provider. */
export interface Try {
  readonly model: WatchedModel;
  /** With all settings that count. */
  readonly request: ModelRequest;
  readonly responseSchema: JSONSchema7 | undefined;
  readonly isStream: boolean;
  /** 1: the first one to this model, 2: the first retry. */
  readonly count: number;
  /** The model that was given up for this one. */
  readonly insteadOf: string | undefined;
  /** ISO 8601, UTC. */
  readonly at: string;
  readonly call: CallContext;
}

/** What came of it: an answer or an error. */
export interface Outcome {
  readonly answer?: RawAnswer;
  readonly error?: unknown;
  readonly usage: ModelUsage;
  /** Where it was streamed. */
  readonly heard: Heard;
  /** From the request to the first part of a streamed answer, in milliseconds. */
  readonly firstPartMs: number | undefined;
}

/** Keeps note of a request. Goes around it: `ask` sends it, and never rejects. */
export type Recorder = (tried: Try, ask: () => Promise<Outcome>) => Promise<Outcome>;

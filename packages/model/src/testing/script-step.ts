import type { ComputerAction, Display, SafetyCheck } from "../computer/computer-action.ts";
import type { ModelServerRequest } from "./model-server-request.ts";

/** Answer of the model. Reasoning comes first, then text, then tool calls. */
export interface ModelAnswer {
  /**
   * Calls of the provider's tool for computer use, after the other tool calls, sent in the form of the tool in the request. `checks` are
   * the provider's safety checks.
   */
  computerCalls?: readonly { actions: readonly ComputerAction[]; checks?: readonly SafetyCheck[] }[];
  /** Size of the picture that points refer to, for providers whose requests do not contain it. Default: 1000 x 1000. */
  display?: Display;
  text?: string;
  reasoning?: string;
  /** Tool calls; the server generates their IDs. */
  toolCalls?: readonly { name: string; input: unknown }[];
  /** Value to send as a JSON text. Excludes `text`. */
  json?: unknown;
  /** Default: `"tool-calls"` if there are any, else `"stop"`. */
  finish?: "stop" | "length" | "tool-calls" | "content-filter";
  /**
   * Token counts. `input` includes cached tokens, `output` includes reasoning. Default: nothing cached, and four characters per token.
   */
  usage?: { input?: number; cached?: number; output?: number; reasoning?: number };
}

export interface Chunking {
  /** Characters of text in each piece of a streamed answer. Default: 8. */
  size?: number;
  /** Delay before each piece except the first, in milliseconds. Default: 0. */
  pauseMs?: number;
  /** Adds data between the pieces that a client must ignore: comments, pings, empty pieces, unknown events. Default: false. */
  noise?: boolean;
  /** Splits the body into writes of this many bytes, so that events and characters are split anywhere. Default: not split. */
  bytes?: number;
}

/** One answer of the script, with the expected request. An empty step answers with an empty text. */
export interface ScriptStep {
  /** Checks the request, and throws like vitest's `expect` if it is unexpected. */
  expect?: (request: ModelServerRequest) => void | Promise<void>;
  answer?: ModelAnswer | ((request: ModelServerRequest) => ModelAnswer);
  /** Delay before the headers of the answer, in milliseconds. Default: 0. */
  delayMs?: number;
  chunking?: Chunking;
  /**
   * Breaks the answer off: a stream after the given number of pieces of content, a plain body in its middle. `"end"` ends the response
   * normally, `"reset"` resets the connection. Together with `error`, a stream sends that error before it breaks off.
   */
  tear?: { afterPieces: number; how: "end" | "reset" };
  /** Stops at this point and leaves the socket open. With `"mid-stream"`, a plain body stops in its middle. */
  stall?: "before-head" | "after-head" | "mid-stream";
  /** `"json"`: the body is invalid JSON. `"stream"`: one event of a stream is invalid JSON; a plain answer is as with `"json"`. */
  malformed?: "json" | "stream";
  /** Default: 200, with `error` 500. From 400 on, the answer is an error in the provider's format. */
  status?: number;
  /** Additional headers of the answer. */
  headers?: Record<string, string>;
  /** Default: the provider's error for the status. For 400, the prompt is too long. */
  error?: { type?: string; message: string; code?: string };
  /** Raw body of the type application/json, which replaces the answer. */
  body?: string;
  /** Number of requests that get this answer; `Infinity` for all. Default: 1. */
  repeat?: number;
}

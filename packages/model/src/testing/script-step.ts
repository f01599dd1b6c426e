import type { ComputerAction, Display, SafetyCheck } from "../computer/computer-action.ts";
import type { ModelServerRequest } from "./model-server-request.ts";

/** What the model says. Reasoning comes first, then text, then tool calls. */
export interface ModelAnswer {
  /**
   * Calls of the provider's tool for computer use, after the other tool calls: each is told as the tool of the request has it. With
   * `checks`: doubts of the provider about it.
   */
  computerCalls?: readonly { actions: readonly ComputerAction[]; checks?: readonly SafetyCheck[] }[];
  /** The size of the picture that points are counted in, for providers that are told none. Default: 1000 x 1000. */
  display?: Display;
  text?: string;
  reasoning?: string;
  /** Their ids are made by the server. */
  toolCalls?: readonly { name: string; input: unknown }[];
  /** Short for a `text` that is this value as JSON. Not together with `text`. */
  json?: unknown;
  /** Default: `"tool-calls"` where there are some, else `"stop"`. */
  finish?: "stop" | "length" | "tool-calls" | "content-filter";
  /**
   * In tokens. `input` is the whole prompt with what was cached of it, `output` all that was made with the reasoning.
   * Default: nothing cached, and four characters to a token.
   */
  usage?: { input?: number; cached?: number; output?: number; reasoning?: number };
}

export interface Chunking {
  /** Characters of text in each piece of a streamed answer. Default: 8. */
  size?: number;
  /** Wait before each piece but the first. Default: 0. */
  pauseMs?: number;
  /** Puts between the pieces what a client has to overlook: comments, pings, empty pieces, what is not known yet. Default: false. */
  noise?: boolean;
  /** Cuts the body into writes of this many bytes, so that events and characters are cut anywhere. Default: not cut. */
  bytes?: number;
}

/** One answer of the script, and what must have been asked to get it. An empty step answers with an empty text. */
export interface ScriptStep {
  /** Throws where the request is not as expected, as vitest's `expect` does. */
  expect?: (request: ModelServerRequest) => void | Promise<void>;
  answer?: ModelAnswer | ((request: ModelServerRequest) => ModelAnswer);
  /** Wait before the head of the answer. Default: 0. */
  delayMs?: number;
  chunking?: Chunking;
  /**
   * Breaks the answer off: a stream after so many pieces of content, a plain body in its middle. `"end"` ends the response
   * as if all was said, `"reset"` resets the connection. Together with `error` a stream tells that error before it breaks off.
   */
  tear?: { afterPieces: number; how: "end" | "reset" };
  /** Stops there without an end, the socket left open. In `"mid-stream"` a plain body stops in its middle. */
  stall?: "before-head" | "after-head" | "mid-stream";
  /** `"json"`: a body that is no JSON. `"stream"`: one event of a stream is none; a plain answer is as with `"json"`. */
  malformed?: "json" | "stream";
  /** Default: 200, with `error` 500. From 400 on the answer is an error as the provider writes it. */
  status?: number;
  /** Sent with any answer. */
  headers?: Record<string, string>;
  /** Default: what the provider says with that status. For 400 that is a prompt which is too long. */
  error?: { type?: string; message: string; code?: string };
  /** The body as it is, of the type application/json, instead of all else that is said. */
  body?: string;
  /** How many requests get this answer; `Infinity` for all that come. Default: 1. */
  repeat?: number;
}

import { wireOf } from "./formats/wire-of.ts";
import type { ModelServerRequest } from "./model-server-request.ts";
import type { ScriptStep } from "./script-step.ts";
import { type ComposeOptions, composeStream } from "./compose-stream.ts";
import type { StreamPart } from "./stream-part.ts";
import { resolveError } from "./wire-error.ts";
import type { WireFormat } from "./wire-formats.ts";

/** Response to send, and how to deliver it. */
export interface Reply {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  /** Parts to send; if the answer is torn, only those before the tear. */
  readonly parts: readonly StreamPart[];
  readonly delivery: Pick<ScriptStep, "delayMs" | "chunking" | "tear" | "stall">;
}

export function composeReply(options: ComposeOptions): Reply {
  const { request, step } = options;
  const status = statusOf(request, step);
  const body = bodyOf(options, status);
  const isStream = body === undefined;
  return {
    status,
    headers: { ...(isStream ? streamHeaders : jsonHeaders), ...step.headers },
    parts: isStream ? composeStream(options) : [{ text: isBroken(step) ? firstHalf(body) : body, isPiece: false }],
    delivery: step,
  };
}

export function composeErrorReply(format: WireFormat, error: NonNullable<ScriptStep["error"]>): Reply {
  const body = JSON.stringify(wireOf(format).errorBody(resolveError({ status: 400, error })));
  return { status: 400, headers: jsonHeaders, parts: [{ text: body, isPiece: false }], delivery: {} };
}

const jsonHeaders = { "content-type": "application/json" } as const;
const streamHeaders = { "content-type": "text/event-stream; charset=utf-8", "cache-control": "no-cache" } as const;

/** An error in the middle of a stream comes after the status was sent. */
function statusOf({ isStream }: ModelServerRequest, { status, error, tear }: ScriptStep): number {
  if (error && tear && isStream) return 200;
  return status ?? (error ? 500 : 200);
}

/** Returns undefined for a stream. */
function bodyOf({ request, step, answer }: ComposeOptions, status: number): string | undefined {
  const wire = wireOf(request.format);
  if (step.body !== undefined) return step.body;
  if (step.malformed === "json" || (step.malformed === "stream" && !request.isStream)) return noJson;
  if (status >= 400) return JSON.stringify(wire.errorBody(resolveError({ ...step, status })));
  return request.isStream ? undefined : JSON.stringify(wire.plainBody(answer));
}

const noJson = '{"this is": no JSON';

function isBroken({ tear, stall }: ScriptStep): boolean {
  return tear !== undefined || stall === "mid-stream";
}

function firstHalf(body: string): string {
  return body.slice(0, Math.floor(body.length / 2));
}

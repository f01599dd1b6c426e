/**
 * As much of OpenTelemetry's `Tracer` as is used here. Written down so that nobody has to install OpenTelemetry: its numbers are
 * fixed for all of version 1 of its API.
 */
export interface Tracer {
  startActiveSpan<T>(name: string, options: SpanOptions, work: (span: Span) => T): T;
}

export interface Span {
  isRecording(): boolean;
  setAttributes(attributes: Attributes): unknown;
  setStatus(status: { code: typeof STATUS_ERROR; message?: string }): unknown;
  end(): void;
}

interface SpanOptions {
  kind: typeof KIND_CLIENT;
  attributes: Attributes;
}

export type Attributes = Record<string, string | number | boolean | string[]>;

/** `SpanKind.CLIENT`. */
export const KIND_CLIENT = 2;
/** `SpanStatusCode.ERROR`. */
export const STATUS_ERROR = 2;

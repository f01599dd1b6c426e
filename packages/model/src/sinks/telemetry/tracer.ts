/**
 * The part of OpenTelemetry's `Tracer` that is used here. Copied, so that OpenTelemetry need not be installed; its constants are fixed
 * for version 1 of its API.
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

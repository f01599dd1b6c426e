import type { Mask } from "../../provider/mask.ts";
import type { Outcome, Recorder, Try } from "../recorder.ts";
import { contentAttributes } from "./content-attributes.ts";
import { outcomeAttributes, requestAttributes, toSpanName } from "./span-attributes.ts";
import { KIND_CLIENT, type Span, STATUS_ERROR, type Tracer } from "./tracer.ts";

export interface TelemetryOptions {
  /** Of OpenTelemetry: `trace.getTracer("my-tests")` of `@opentelemetry/api`. */
  readonly tracer: Tracer;
  /** Whether what was said is told too: instructions, messages, tools, answers, words of errors. Default: false. */
  readonly recordContent?: boolean | undefined;
}

/**
 * Tells OpenTelemetry of each request to a provider: a span by its conventions for generative AI, within the caller's. A retry, a
 * fallback and a repair are requests, and spans, of their own, as they are in the ledger.
 */
export function createTelemetry({ tracer, recordContent = false }: TelemetryOptions, mask: Mask): Recorder {
  const tell = async (span: Span, tried: Try, outcome: Outcome): Promise<void> => {
    span.setAttributes(mask(outcomeAttributes(outcome)));
    if (!outcome.answer)
      span.setStatus({ code: STATUS_ERROR, ...(recordContent && { message: mask(String(outcome.error)) }) });
    if (recordContent && span.isRecording()) span.setAttributes(await contentAttributes(tried, outcome, mask));
  };
  return async (tried, ask) => {
    const warn = (error: unknown): void =>
      tried.call.log.warn(`A call to a model can't be told to OpenTelemetry: ${mask(String(error))}`);
    // Once, whatever the tracer does before and after.
    let asked: Promise<Outcome> | undefined;
    const askOnce = (): Promise<Outcome> => (asked ??= ask());
    const within = async (span: Span): Promise<void> => {
      const outcome = await askOnce();
      await tell(span, tried, outcome).catch(warn);
      span.end();
    };
    try {
      const options = { kind: KIND_CLIENT, attributes: mask(requestAttributes(tried)) } as const;
      await tracer.startActiveSpan(mask(toSpanName(tried)), options, within);
    } catch (error) {
      warn(error);
    }
    return askOnce();
  };
}

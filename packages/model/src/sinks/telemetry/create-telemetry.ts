import type { Mask } from "../../provider/mask.ts";
import type { Outcome, Recorder, Try } from "../recorder.ts";
import { contentAttributes } from "./content-attributes.ts";
import { outcomeAttributes, requestAttributes, toSpanName } from "./span-attributes.ts";
import { KIND_CLIENT, type Span, STATUS_ERROR, type Tracer } from "./tracer.ts";

export interface TelemetryOptions {
  /** Tracer of OpenTelemetry: `trace.getTracer("my-tests")` of `@opentelemetry/api`. */
  readonly tracer: Tracer;
  /** Whether to record content: instructions, messages, tools, answers and error messages. Default: false. */
  readonly recordContent?: boolean | undefined;
}

/**
 * Creates a recorder that reports each request to a provider as an OpenTelemetry span, by the conventions for generative AI, within
 * the caller's span. Retries, fallbacks and repairs have their own spans, like their own entries in the ledger.
 */
export function createTelemetry({ tracer, recordContent = false }: TelemetryOptions, mask: Mask): Recorder {
  const report = async (span: Span, tried: Try, outcome: Outcome): Promise<void> => {
    span.setAttributes(mask(outcomeAttributes(outcome)));
    if (!outcome.answer)
      span.setStatus({ code: STATUS_ERROR, ...(recordContent && { message: mask(String(outcome.error)) }) });
    if (recordContent && span.isRecording()) span.setAttributes(await contentAttributes(tried, outcome, mask));
  };
  return async (tried, ask) => {
    const warn = (error: unknown): void =>
      tried.call.log.warn(`A call to a model can't be reported to OpenTelemetry: ${mask(String(error))}`);
    // The request is sent once, even if the tracer fails before or after it.
    let asked: Promise<Outcome> | undefined;
    const askOnce = (): Promise<Outcome> => (asked ??= ask());
    const within = async (span: Span): Promise<void> => {
      const outcome = await askOnce();
      await report(span, tried, outcome).catch(warn);
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

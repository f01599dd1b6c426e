import type { CallContext } from "@surehand/kernel";
import type { ModelUsage } from "@surehand/model/usage";
import type { ExtractGap, ExtractResult } from "./extract-result.ts";
import { type Draft, gather, nothing } from "./gathering.ts";
import { deadlineGap } from "./partial-result.ts";
import type { Parsed, ReadSchema } from "./schema/read-schema.ts";
import type { Shape } from "./schema/shape.ts";

interface FinishRequest {
  /** "time-up": the time was over before any value was found. */
  readonly draft: Draft | "time-up";
  readonly shape: Shape;
  readonly read: ReadSchema<unknown> | undefined;
  readonly usage: ModelUsage;
  /** Gaps of the page itself, whatever was found on it. */
  readonly pageGaps: readonly ExtractGap[];
  readonly call: Pick<CallContext, "deadline">;
}

/** Validates the whole result with the schema. */
export async function finishResult(request: FinishRequest): Promise<ExtractResult<unknown>> {
  const { draft, shape, read, usage, pageGaps, call } = request;
  const isReadingOver = draft === "time-up";
  const { data, sources, missing, isIncomplete, ...gathered } = gather(isReadingOver ? nothing : draft, shape);
  const parsed: Parsed<unknown> = read ? await read.parse(data, call.deadline.remainingMs()) : { isValid: true, data };
  const isTimeUp = isReadingOver || (!parsed.isValid && parsed.isTimeUp === true);
  const gaps = [...pageGaps, ...(isTimeUp ? [deadlineGap] : []), ...gathered.gaps];
  if (!isIncomplete && !isTimeUp && pageGaps.length === 0 && parsed.isValid)
    return { status: "complete", data: parsed.data, sources, missing, gaps, usage };
  const rejected = parsed.isValid ? [] : parsed.paths.map(formatPath);
  return { status: "incomplete", data, sources, missing: [...new Set([...missing, ...rejected])], gaps, usage };
}

function formatPath(path: readonly PropertyKey[]): string {
  return path
    .map((key, index) => (typeof key === "number" ? `[${key}]` : `${index > 0 ? "." : ""}${String(key)}`))
    .join("");
}

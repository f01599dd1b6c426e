import type { ModelUsage } from "@surehand/model/usage";
import type { ExtractGap, ExtractResult } from "./extract-result.ts";
import { type Draft, gather, nothing } from "./gathering.ts";
import { deadlineGap } from "./partial-result.ts";
import type { ReadSchema } from "./schema/read-schema.ts";
import type { Shape } from "./schema/shape.ts";

interface FinishRequest {
  /** "time-up": the time was over before any value was found. */
  readonly draft: Draft | "time-up";
  readonly shape: Shape;
  readonly read: ReadSchema<unknown> | undefined;
  readonly usage: ModelUsage;
  /** Gaps of the page itself, whatever was found on it. */
  readonly pageGaps: readonly ExtractGap[];
}

/** Validates the whole result with the schema. */
export async function finishResult(request: FinishRequest): Promise<ExtractResult<unknown>> {
  const { draft, shape, read, usage, pageGaps } = request;
  const isTimeUp = draft === "time-up";
  const { data, sources, missing, isIncomplete, ...gathered } = gather(isTimeUp ? nothing : draft, shape);
  const gaps = [...pageGaps, ...(isTimeUp ? [deadlineGap] : []), ...gathered.gaps];
  const parsed = read ? await read.parse(data) : ({ isValid: true, data } as const);
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

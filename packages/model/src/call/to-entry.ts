import { SurehandError } from "@surehand/kernel";
import type { Try } from "../sinks/recorder.ts";
import type { LedgerEntry } from "../usage/ledger.ts";
import type { ModelUsage } from "../usage/usage.ts";

/** @param error undefined if the request succeeded */
export function toEntry(
  { model, request, at }: Pick<Try, "model" | "request" | "at">,
  usage: ModelUsage,
  error: unknown,
): LedgerEntry {
  const { role, verb = "call", promptVersion } = request;
  return {
    model: model.id,
    ...(role !== undefined && { role }),
    verb,
    ...(promptVersion !== undefined && { promptVersion }),
    at,
    usage,
    ...(SurehandError.isInstance(error) && { error: error.code }),
  };
}

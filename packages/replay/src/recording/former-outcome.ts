import { z } from "zod";
import type { RecordedCheck } from "./recorded-check.ts";
import { locatorSchema } from "./locator-schema.ts";

const former = z.looseObject({
  outcome: z.object({ shows: z.array(locatorSchema).optional(), hides: z.array(locatorSchema).optional() }),
});

/** Converts what a recorded step had before it had checks: the elements that appeared and disappeared. */
export function withFormerOutcome(step: unknown): unknown {
  const parsed = former.safeParse(step);
  if (!parsed.success) return step;
  const { outcome, ...rest } = parsed.data;
  const shown = (outcome.shows ?? []).map((locator): RecordedCheck => ({ kind: "visible", locator }));
  const hidden = (outcome.hides ?? []).map((locator): RecordedCheck => ({ kind: "absent", locator }));
  const checks = [...shown, ...hidden];
  return checks.length === 0 ? rest : { ...rest, checks };
}

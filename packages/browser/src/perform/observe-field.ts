import { systemClock } from "@surehand/kernel";
import { type Observation, observe } from "./observe.ts";
import type { Observed } from "./observed.ts";
import type { PerformContext } from "./perform-context.ts";
import { untilDrawn } from "./until-drawn.ts";

/** Some pages write back what they had one turn later; some, that left a timer behind, after a little thought. */
const LATER_MS = 400;

/** Looks what came of what was done to a field or box, until a page that takes it back has done so. */
export async function observeField(context: PerformContext, observed: Observed): Promise<Observation> {
  const drawn = untilDrawn(context, observed.documents);
  drawn.catch(() => undefined); // It may fail while nobody waits for it yet.
  const observation = await observe(context, observed);
  const isPending = observation.evidence?.isPending === true;
  await (isPending ? systemClock.sleep(LATER_MS, context.call.signal) : drawn);
  return observation;
}

import { systemClock } from "@surehand/kernel";
import { type Observation, observe } from "./observe.ts";
import type { Observed } from "./observed.ts";
import type { PerformContext } from "./perform-context.ts";
import { untilDrawn } from "./until-drawn.ts";

/** Some pages restore the former value one task later; others, with a timer, after a short delay. */
const LATER_MS = 400;

/** Observes the effect of an action on a field or checkbox, long enough for a page that reverts it. */
export async function observeField(context: PerformContext, observed: Observed): Promise<Observation> {
  const drawn = untilDrawn(context, observed.documents);
  drawn.catch(() => undefined); // Prevents an unhandled rejection until it is awaited.
  const observation = await observe(context, observed);
  const isPending = observation.evidence?.isPending === true;
  await (isPending ? systemClock.sleep(LATER_MS, context.call.signal) : drawn);
  return observation;
}

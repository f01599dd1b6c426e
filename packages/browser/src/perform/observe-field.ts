import { systemClock } from "@surehand/kernel";
import { type Observation, observe } from "./observe.ts";
import type { Observed } from "./observed.ts";
import type { PerformContext } from "./perform-context.ts";
import { answerOnceDrawn, untilDrawn } from "./until-drawn.ts";

/** Some pages restore the former value one task later; others, with a timer, after a short delay. */
const LATER_MS = 400;

/** Observes the effect of an action on a field or checkbox, long enough for a page that reverts it. */
export async function observeField(context: PerformContext, observed: Observed): Promise<Observation> {
  const drawn = untilDrawn(context, observed.documents);
  return (await observeUntil(context, observed, drawn)).observation;
}

/** Reads the content of a field. */
export interface FieldReading<Content> {
  /** The content once the next frame is drawn, requested with the action or right after it. */
  readonly onceDrawn: Promise<Content>;
  readonly now: () => Promise<Content>;
}

interface ObservedField<Content> {
  readonly observation: Observation;
  /** Content of the field after the observation; undefined if it can't be read. */
  readonly found: Content | undefined;
}

/** Observes the effect like `observeField`, and reads the field at the end. */
export async function observeAndRead<Content>(
  context: PerformContext,
  observed: Observed,
  { onceDrawn, now }: FieldReading<Content>,
): Promise<ObservedField<Content>> {
  const drawn = answerOnceDrawn(context, onceDrawn);
  const { observation, last } = await observeUntil(context, observed, drawn);
  return { observation, found: last ?? (await now().catch(() => undefined)) };
}

/** Returns the answer with the frame too, if it came after the observation. */
async function observeUntil<Answer>(
  context: PerformContext,
  observed: Observed,
  drawn: Promise<Answer>,
): Promise<{ readonly observation: Observation; readonly last: Answer | undefined }> {
  let isOver = false;
  const answer = drawn.then((given) => (isOver ? given : undefined));
  answer.catch(() => undefined); // Prevents an unhandled rejection until it is awaited.
  const observation = await observe(context, observed);
  isOver = true;
  if (observation.evidence?.isPending !== true) return { observation, last: await answer };
  await systemClock.sleep(LATER_MS, context.call.signal);
  return { observation, last: undefined };
}

import type { Clock } from "@surehand/kernel";
import type { Claim } from "../queue/job-queue.ts";
import type { FinishedSample } from "../worker/run-sample.ts";
import { BrowserLostError } from "./browser-lost-error.ts";
import { createOutage, type Outage } from "./outage.ts";
import type { RunEvent, Service } from "./run-events.ts";
import { isStoreError } from "../results/store-unavailable-error.ts";

/** How long a store that can't be written and a model that does not answer are waited for. */
const STORE_LIMIT_MS = 600_000;
const MODEL_LIMIT_MS = 180_000;

/** The services that the samples of a process share. */
export interface SharedServices {
  readonly store: Outage;
  readonly model: Outage;
}

/** @param onEvent called when a service is away, and when it works again */
export function watchServices(clock: Clock, onEvent?: (event: RunEvent) => void): SharedServices {
  const watch = (service: Service, limitMs: number): Outage =>
    createOutage({ limitMs, clock, onChange: (isAway) => onEvent?.({ type: "outage", service, isAway }) });
  return { store: watch("store", STORE_LIMIT_MS), model: watch("model", MODEL_LIMIT_MS) };
}

export interface AttemptOptions {
  readonly services: SharedServices;
  readonly run: () => Promise<FinishedSample>;
  /** Changes the claim. Default: once. */
  readonly settle?: (<T>(change: () => Promise<T>) => Promise<T>) | undefined;
}

/**
 * Runs an attempt of a sample. Gives the sample back and resolves to undefined when it is not to blame: a lost browser costs an attempt,
 * an outage of the store or the model costs none.
 *
 * @throws StoreUnavailableError after an outage that lasts too long
 */
export async function attemptSample(
  claim: Claim,
  { services: { store, model }, run, settle = (change) => change() }: AttemptOptions,
): Promise<FinishedSample | undefined> {
  const finished = await run().catch(async (error: unknown) => {
    if (BrowserLostError.isInstance(error)) {
      await settle(() => claim.fail(error.message));
      return undefined;
    }
    await settle(() => claim.release());
    if (!isStoreError(error) || !(await store.wait())) throw error;
    return undefined;
  });
  if (!finished) return undefined;
  store.end();
  if (!finished.isModelAway) model.end();
  else if (await model.wait()) {
    await settle(() => claim.release());
    return undefined;
  }
  return finished;
}

import { loadModel, type ModelChoice } from "@surehand/model/choice";
import type { WorkerModels } from "./worker-models.ts";

export interface WorkerModelChoices {
  readonly model?: ModelChoice | undefined;
  readonly fallbackModel?: ModelChoice | undefined;
  /** Default: `model`. */
  readonly cheapModel?: ModelChoice | undefined;
}

/** Loads the models of a worker. */
export async function loadWorkerModels({
  model,
  fallbackModel,
  cheapModel,
}: WorkerModelChoices): Promise<WorkerModels> {
  const main = await loadModel(model);
  const fallback = fallbackModel === undefined ? undefined : await loadModel(fallbackModel);
  const cheap = cheapModel === undefined ? main : await loadModel(cheapModel);
  return { main, fallback, cheap };
}

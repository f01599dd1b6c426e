import type { Model } from "@surehand/model";
import { loadModel, type ModelChoice } from "@surehand/model/choice";
import type { TaskSpec } from "../spec/task-spec.ts";
import type { WorkerModels } from "./worker-models.ts";

export interface WorkerModelChoices {
  readonly model?: ModelChoice | undefined;
  readonly fallbackModel?: ModelChoice | undefined;
  /** Default: `model`. */
  readonly cheapModel?: ModelChoice | undefined;
  /** Default: `model`. */
  readonly extractorModel?: ModelChoice | undefined;
  /** Its `cheap_model` is used if there is a model, and no `cheapModel`. */
  readonly task?: Pick<TaskSpec, "cheap_model"> | undefined;
}

/** Loads the models of a worker. */
export async function loadWorkerModels({
  model,
  fallbackModel,
  cheapModel,
  extractorModel,
  task,
}: WorkerModelChoices): Promise<WorkerModels> {
  const main = await loadModel(model);
  const load = async (choice: ModelChoice | undefined): Promise<Model | undefined> =>
    choice === undefined ? undefined : await loadModel(choice);
  const cheapChoice = cheapModel ?? (main && task?.cheap_model);
  const cheap = cheapChoice === undefined ? main : await loadModel(cheapChoice);
  return { main, fallback: await load(fallbackModel), cheap, extractor: await load(extractorModel) };
}

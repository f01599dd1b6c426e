import type { ModelOptions } from "../model-options.ts";
import type { ResolvedModel } from "../provider/resolve-model.ts";
import { createInferenceLog } from "./inference-log/create-inference-log.ts";
import { createMask } from "../provider/mask.ts";
import type { Recorder } from "./recorder.ts";
import { createTelemetry } from "./telemetry/create-telemetry.ts";

/** Creates the recorders that the options enable. */
export function createRecorders(
  { logInference: folder, redactor, telemetry }: ModelOptions,
  models: readonly ResolvedModel[],
): Recorder[] {
  const keys = models.flatMap((model) => model.keys);
  const mask = createMask(redactor, keys);
  return [
    ...(telemetry ? [createTelemetry(telemetry, mask)] : []),
    ...(folder === undefined ? [] : [createInferenceLog({ folder, mask })]),
  ];
}

import type { Model } from "@surehand/model";
import { capabilitiesOf } from "@surehand/model/choice";

/** "fallback": the model receives a picture if the page's text was not enough, or can't be. */
export type VisionMode = "fallback" | boolean;

/** Returns the vision mode for a model: off for one without vision, unless pictures were requested. */
export function visionOf(model: Pick<Model, "id" | "capabilities">, vision: VisionMode = "fallback"): VisionMode {
  return vision === "fallback" && !capabilitiesOf(model).pictures ? false : vision;
}

import type { Model } from "@surehand/model";
import { capabilitiesOf } from "@surehand/model/choice";

/** "fallback": a picture goes to the model where the page's text did not do, or can't. */
export type VisionMode = "fallback" | boolean;

/** Returns the mode in which a model is asked: one that takes no pictures gets none, unless they were asked for. */
export function visionOf(model: Pick<Model, "id" | "capabilities">, vision: VisionMode = "fallback"): VisionMode {
  return vision === "fallback" && !capabilitiesOf(model).pictures ? false : vision;
}

export { capabilitiesOf } from "../capabilities/capabilities-of.ts";
export { loadModel, type ModelChoice, parseModelChoice } from "./model-choice.ts";
export { commonOtherNames, optionParts } from "./option-parts.ts";

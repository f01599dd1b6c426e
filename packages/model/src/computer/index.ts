export { clampInput } from "./clamp-input.ts";
export {
  type ComputerAction,
  computerActionSchema,
  type ComputerCall,
  computerCallSchema,
  type Display,
  type DisplayPoint,
  type ProviderCall,
  type SafetyCheck,
} from "./computer-action.ts";
export { computerCallNames, isComputerCall, readProviderCall, writeProviderCalls } from "./provider-call.ts";

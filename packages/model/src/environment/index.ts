export {
  type Environment,
  type EnvironmentFiles,
  type IgnoredVariable,
  readEnvironmentFiles,
  type RefusedFile,
} from "./read-environment-files.ts";
export { isBaseUrlVariable, isKeyVariable } from "./variable-rules.ts";

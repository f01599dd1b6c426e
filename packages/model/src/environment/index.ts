export {
  type Environment,
  type EnvironmentFiles,
  type IgnoredVariable,
  readEnvironmentFiles,
  type RefusedFile,
} from "./read-environment-files.ts";
export { isBaseUrlVariable, isSecretOfTask } from "./variable-rules.ts";

export { CassetteMismatchError, CassetteUnreadableError } from "./cassette/errors.ts";
export { type Cassette, type CassetteOptions, openCassette } from "./cassette/open-cassette.ts";
export type { RecordedCall } from "./cassette/recorded-call.ts";
export type { FinishReason, ModelAnswer, ModelEvent, ModelPart, ModelToolCall } from "./request/model-answer.ts";
export type {
  ComputerUse,
  ModelMessage,
  ModelRequest,
  ModelSettings,
  ModelTool,
  ObjectSchema,
  ReasoningEffort,
  ToolChoice,
} from "./request/model-request.ts";
export { capabilitiesOf } from "./capabilities/capabilities-of.ts";
export type { ComputerUseTool, ModelCapabilities } from "./capabilities/model-capabilities.ts";
export { createModel } from "./create-model.ts";
export type { FallbackModel, ModelOptions } from "./model-options.ts";
export * from "./errors/index.ts";
export { createFence, type Fence } from "./fence/fence-text.ts";
export type { Model } from "./model.ts";
export type { ObjectAnswer, ObjectRequest, OutputMode } from "./object/ask-for-object.ts";
export {
  type CompatibleProvider,
  compatibleProviders,
  type ProviderVariables,
  providerVariables,
} from "./provider/known-providers.ts";
export type { LanguageModelObject, ModelSpec } from "./provider/resolve-model.ts";
export type { ProviderSettings } from "./provider/provider-settings.ts";
export type { RetryPolicy } from "./retry/retry-delay.ts";
export { createModels, type Models, type ModelsOptions } from "./roles/create-models.ts";
export { type ModelRole, modelRoles } from "./usage/model-role.ts";
export type { RoleOptions, RoleSpec, RoleSpecs } from "./roles/role-spec.ts";
export type { TelemetryOptions } from "./sinks/telemetry/create-telemetry.ts";
export type { Tracer } from "./sinks/telemetry/tracer.ts";
export { Budget, type BudgetLimits } from "./usage/budget.ts";
export { defaultPrices } from "./usage/default-prices.ts";
export { Ledger, type LedgerEntry } from "./usage/ledger.ts";
export type { ModelPrice, PriceTable } from "./usage/prices.ts";
export type { ModelUsage } from "./usage/usage.ts";

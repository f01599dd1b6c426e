export { act, type ActOptions } from "./act/act.ts";
export type { Action } from "./act/action.ts";
export type { ActResult, ActStatus, Usage } from "./act/act-result.ts";
export type { Effect, StateChange } from "./act/effect.ts";
export type { LineChange } from "./act/line-changes.ts";
export type { PageDialog } from "./act/page-signals.ts";
export { extract, type ExtractOptions } from "./extract/extract.ts";
export type { CompleteExtract, ExtractResult, IncompleteExtract, Source, WithGaps } from "./extract/extract-result.ts";
export { NeedsModelError } from "./needs-model-error.ts";

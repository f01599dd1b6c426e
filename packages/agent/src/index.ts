export { act, type ActOptions } from "./act/act.ts";
export type { ActResult, ActStatus, Usage } from "./act/act-result.ts";
export { extract, type ExtractOptions } from "./extract/extract.ts";
export type { CompleteExtract, ExtractResult, IncompleteExtract, Source, WithGaps } from "./extract/extract-result.ts";
export { NeedsModelError } from "./needs-model-error.ts";

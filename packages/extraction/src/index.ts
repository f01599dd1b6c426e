export { type ExtractOptions, extractOptionsSchema } from "./extract-options.ts";
export type {
  CompleteExtract,
  ExtractGap,
  ExtractResult,
  GapReason,
  IncompleteExtract,
  Source,
  WithGaps,
} from "./extract-result.ts";
export { extract } from "./extract.ts";
export { groundReported, type GroundRequest } from "./reported/ground-reported.ts";
export type { ReportedReason, ReportedState, ReportedVerdict } from "./reported/reported-verdict.ts";
export { isAbout } from "./reported/is-about.ts";
export { asksForPart } from "./records/asks-for-part.ts";
export { readPage, type ReadPage } from "./page/read-page.ts";
export { type Field, type ListShape, type ObjectShape, type Shape, shapeOf, type ValueShape } from "./schema/shape.ts";
export { lineText, plainText } from "./page/line-text.ts";
export type { JsonSchema } from "./schema/json-schema.ts";
export { type ExtractSchema, type ReadSchema, readSchema, type StandardSchema } from "./schema/read-schema.ts";

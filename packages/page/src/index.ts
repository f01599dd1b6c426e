export { type KindEvidence, type PageKind, type PageKindName } from "./kind/kind.ts";
export { pageKindOf } from "./page-kind.ts";
export type { OpenedPage } from "./page-reading.ts";
export { foldText, hasWord, type WordKind } from "./words.ts";
export { isNextAddress } from "./more/addresses.ts";
export { type ListMore, type ListMoreOptions, listMore, type MoreReason, type MoreWay } from "./more/list-more.ts";

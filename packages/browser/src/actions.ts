/** The table of actions alone: for programs that list actions and open no browser. */
export { type Action, type ActionKind, actionKinds, parseAction } from "./action/action.ts";
export { type CompactKind, compactKinds } from "./action/compact.ts";
export { definitionOf } from "./action/definition-of.ts";

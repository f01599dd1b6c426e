export { type DurableTarget, type FrameStep, parseDurableTarget } from "./durable-target.ts";
export type { FindResult } from "./find-target.ts";
export type { WireDescription as ElementDescription, WireSurroundings as ElementSurroundings } from "./wire.ts";
export type { WireScope as ElementScope } from "./scope.ts";

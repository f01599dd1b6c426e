import { type CompactKind, compactKinds, kindsOfFamily } from "@surehand/browser";

/** Kinds that have a tool of their own. */
const ownTools: ReadonlySet<CompactKind> = new Set(["goto", "back", "reload", "scroll", "wait"]);

/** Kinds that the tool `act` offers. */
export const elementActions: readonly CompactKind[] = compactKinds.filter((kind) => !ownTools.has(kind));

/** Kinds that the tool `point` offers at a point of the picture. */
export const pointActions = [...kindsOfFamily("pointer"), "drag", "scroll"] as const;

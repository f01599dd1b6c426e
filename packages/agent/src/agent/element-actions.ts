import { type CompactKind, compactKinds, kindsOfFamily } from "@surehand/browser";

/** Kinds that are tools by their own name. */
const ownTools: ReadonlySet<CompactKind> = new Set(["goto", "back", "reload", "scroll", "wait"]);

/** Kinds that the tool `act` offers. */
export const elementActions: readonly CompactKind[] = compactKinds.filter((kind) => !ownTools.has(kind));

/** Kinds that the tool `point` offers: at a place of the picture. */
export const pointActions = [...kindsOfFamily("pointer"), "drag", "scroll"] as const;

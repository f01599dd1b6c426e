import type { Action } from "./action.ts";
import { actionDefinitions } from "./action-table.ts";
import type { CompactInput } from "./define-action.ts";
import { definitionOf } from "./definition-of.ts";

type Definition = (typeof actionDefinitions)[number];

/** Kinds that can be written as `{ do, ref, value }`. */
export type CompactKind = Extract<Definition, { compact: object }>["kind"];

export const compactKinds: readonly CompactKind[] = actionDefinitions
  .filter((definition): definition is Extract<Definition, { compact: object }> => "compact" in definition)
  .map(({ kind }) => kind);

/** Returns the action that a compact form stands for, or a sentence that describes its problem. */
export function readCompactAction(kind: CompactKind, input: CompactInput): Action | string {
  const { compact } = definitionOf(kind);
  if (!compact) throw new TypeError(`${kind} has no compact form.`);
  if (compact.target !== "required") return compact.read(input);
  const { target } = input;
  return target === undefined ? `${kind} needs a ref.` : compact.read({ ...input, target });
}

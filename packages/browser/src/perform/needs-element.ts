import { InvalidInputError } from "@surehand/kernel";
import type { ActionKind } from "../action/action.ts";

/** Returns the error for an action on a field or a list whose target is a point. */
export function needsElement(kind: ActionKind): InvalidInputError {
  return new InvalidInputError({
    input: "action.target",
    problem: `is a point, but ${kind} needs an element`,
    hint: "Use a ref of a snapshot, or a described element.",
  });
}

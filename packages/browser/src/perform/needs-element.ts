import { InvalidInputError } from "@surehand/kernel";
import type { ActionKind } from "../action/action.ts";

/** What is done to a field or a list can't be done to a point. */
export function needsElement(kind: ActionKind): InvalidInputError {
  return new InvalidInputError({
    input: "action.target",
    problem: `is a point, and ${kind} needs an element`,
    hint: "Give a ref of a snapshot, or a described element.",
  });
}

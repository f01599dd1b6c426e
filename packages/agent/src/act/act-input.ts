import type { Action } from "@surehand/browser";
import { InvalidInputError } from "@surehand/kernel";
import type { ObservedAction } from "./observed-action.ts";

/** The input of `act`: a sentence, an action, or an action that `observe` found. */
export type ActInput = string | Action | ObservedAction;

export type ParsedInput =
  | { readonly kind: "instruction"; readonly instruction: string }
  | { readonly kind: "action"; readonly action: Action; readonly description?: string | undefined };

/** @throws InvalidInputError if the sentence is empty, or the input is neither a sentence nor an action */
export function parseActInput(input: ActInput): ParsedInput {
  if (typeof input === "string" && input.trim() !== "") return { kind: "instruction", instruction: input };
  if (typeof input === "object" && input !== null && "action" in input)
    return { kind: "action", action: input.action, description: input.description };
  if (typeof input === "object" && input !== null && "kind" in input) return { kind: "action", action: input };
  throw new InvalidInputError({
    input: "instruction",
    problem: input === "" || typeof input === "string" ? "is empty" : "is neither a text nor an action",
    hint: 'Say what to do: click "Login". Or give an action from observe or an earlier act.',
  });
}

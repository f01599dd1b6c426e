import type { ErrorKind } from "../state/error-kind.ts";

/** Outcome of one action of the worker. Actions never throw. */
export type ActionOutcome = ActionDone | ActionFailed;

export interface ActionDone {
  readonly success: true;
  /** The event in a sentence or two: the decider reads it. */
  readonly description: string;
  /** The same for the decider, with the text of pages between marks. Default: `description`. */
  readonly content?: string;
  /** Whether the page may be another one than was seen. Default: false. */
  readonly hasChangedPage?: boolean;
  /** Ends the work on the sample. */
  readonly end?: { readonly kind: "done" | "fail"; readonly message: string };
}

export interface ActionFailed {
  readonly success: false;
  readonly description: string;
  readonly error: string;
  /** Both for the decider, with the text of pages between marks. Default: `description` and `error`. */
  readonly content?: string;
  readonly errorKind: ErrorKind;
}

export function failed(description: string, error: string, errorKind: ErrorKind = "logic"): ActionFailed {
  return { success: false, description, error, errorKind };
}

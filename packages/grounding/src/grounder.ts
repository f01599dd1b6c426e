import type { Action, Obstacle, PageSession, Snapshot, SnapshotElement } from "@surehand/browser";
import type { CallContext } from "@surehand/kernel";
import type { ModelUsage } from "@surehand/model/usage";
import type { NotFoundCode, UndecidedCode } from "./refusal-code.ts";

/** An instruction, and the current page. */
export interface GroundRequest {
  /** In plain language. Confidential values appear as `%name%`. */
  readonly instruction: string;
  /** Snapshot of the whole page, or of the part that the caller selected; its `lines` and `refs` are unfolded. */
  readonly snapshot: Snapshot;
  /** Used for facts that the snapshot lacks: the position and the look of an element. */
  readonly session: PageSession;
  /** Description of each `%name%` of the instruction, without its value. */
  readonly variables?: readonly VariableNote[] | undefined;
  /** Values of variables, which no picture for a model may show. No text of the request contains them. */
  readonly hiddenTexts?: readonly string[] | undefined;
  /** The longer instruction of which this one is the rest. */
  readonly whole?: string | undefined;
  /** Descriptions of the actions done so far. Default: none. */
  readonly done?: readonly string[] | undefined;
  /** Why the action of the previous attempt could not be performed, in words. */
  readonly problem?: string | undefined;
  /** The obstacle of the previous attempt, if there was one. */
  readonly obstacle?: Obstacle["kind"] | undefined;
  /**
   * Whether only the text of the page may be used, or, after that was not enough, only a picture. A grounder without
   * vision, or one that was asked before, then answers `not-found` and uses nothing. Default: both, the picture if it
   * is needed.
   */
  readonly eyes?: "text" | "picture" | undefined;
  /**
   * Whether the action before this one was aimed at a point of a picture: the next one can hardly be chosen without a
   * picture. Default: false.
   */
  readonly isAfterPoint?: boolean | undefined;
}

export interface VariableNote {
  readonly name: string;
  /** Description for a model, which does not see the value: "the user's e-mail address". */
  readonly description?: string | undefined;
  /** Whether it may only be the whole of a text that is written into a field. */
  readonly isSecret?: boolean | undefined;
}

/** Converts an instruction to an action on an element. Never changes the page. */
export interface Grounder {
  /**
   * @throws PageUnresponsiveError, PageClosedError if the page does not answer
   * @throws ModelError, BudgetExceededError from the model
   */
  ground(request: GroundRequest, call: CallContext): Promise<Grounding>;
}

export type Grounding = GroundedAction | Ambiguous | NotFound | Undecided;

/** The next action to perform. */
export interface GroundedAction {
  readonly status: "ready";
  /** Its target is a ref of the request's snapshot; texts may contain `%name%`. */
  readonly action: Action;
  /** The target element; undefined for a key or the page itself. */
  readonly element?: SnapshotElement | undefined;
  /** The end of a drag, if it is an element; set by the caller of the grounder. */
  readonly goal?: SnapshotElement | undefined;
  /** From 0 to 1. */
  readonly confidence: number;
  /**
   * Whether no model needs to be asked: every word of the instruction is accounted for, exactly one element matches
   * exactly, and nothing was negated, conditional or left to judgement.
   */
  readonly isCertain: boolean;
  /** "caller" if rules read it from the caller's own words. */
  readonly chosenBy: "model" | "caller";
  /** The part of the instruction that is left after this action. It is grounded later, on the page as it is then. */
  readonly rest?: string | undefined;
  readonly usage: ModelUsage;
}

/** Several elements match equally well. */
export interface Ambiguous {
  readonly status: "ambiguous";
  readonly candidates: readonly SnapshotElement[];
  /** Names the candidates, and an instruction that would distinguish one. */
  readonly message: string;
  readonly usage: ModelUsage;
}

export interface NotFound {
  readonly status: "not-found";
  readonly code: NotFoundCode;
  readonly message: string;
  /** Notes of a model on the part of the page that it saw, for the next part. */
  readonly notes?: string | undefined;
  readonly usage: ModelUsage;
}

/**
 * The instruction requires judgement: a condition, a comparison, a negation, a look at the page. Rules can't decide it.
 */
export interface Undecided {
  readonly status: "undecided";
  readonly code: UndecidedCode;
  readonly message: string;
  readonly usage: ModelUsage;
}

import type { Action, Obstacle, PageSession, Snapshot, SnapshotElement } from "@surehand/browser";
import type { CallContext } from "@surehand/kernel";
import type { ModelUsage } from "@surehand/model/usage";

/** An instruction, and the current page. */
export interface GroundRequest {
  /** In plain words. Values that nobody may see stand in it as `%name%`. */
  readonly instruction: string;
  /** Snapshot of the whole page, or of the part that the caller named; its `lines` and `refs` are unfolded. */
  readonly snapshot: Snapshot;
  /** For what the snapshot does not tell: where something lies, how it looks. */
  readonly session: PageSession;
  /** Description of each `%name%` of the instruction, without its value. */
  readonly variables?: readonly VariableNote[] | undefined;
  /** Values of variables: no picture that leaves the machine may show one. In no text of the request. */
  readonly hiddenTexts?: readonly string[] | undefined;
  /** The longer instruction that this one is the rest of. */
  readonly whole?: string | undefined;
  /** Descriptions of the actions done so far. Default: none. */
  readonly done?: readonly string[] | undefined;
  /** Why what this was grounded to before could not be used, in words. */
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

/** Turns words into an action on an element. Asks nothing of the page that changes it. */
export interface Grounder {
  /**
   * @throws PageUnresponsiveError, PageClosedError where the page was asked and could not answer
   * @throws ModelError, BudgetExceededError where a model was asked
   */
  ground(request: GroundRequest, call: CallContext): Promise<Grounding>;
}

export type Grounding = GroundedAction | Ambiguous | NotFound | Undecided;

/** One thing to do now. */
export interface GroundedAction {
  readonly status: "ready";
  /** Its target is a ref of the request's snapshot; texts may hold `%name%`. */
  readonly action: Action;
  /** The target element; left out for a key or the page itself. */
  readonly element?: SnapshotElement | undefined;
  /** The end of a drag, if it is an element; set by the caller of the grounder. */
  readonly goal?: SnapshotElement | undefined;
  /** 0 to 1. */
  readonly confidence: number;
  /**
   * Whether nobody else need be asked: every word of the instruction is accounted for, exactly one element fits exactly, and
   * nothing was negated, conditional or left to judgement.
   */
  readonly isCertain: boolean;
  /** "caller" where rules read it from the caller's own words. */
  readonly chosenBy: "model" | "caller";
  /** The part of the instruction that is left after this action: it is grounded on the page as it is then. */
  readonly rest?: string | undefined;
  readonly usage: ModelUsage;
}

/** Several elements fit, and none more than the others. */
export interface Ambiguous {
  readonly status: "ambiguous";
  readonly candidates: readonly SnapshotElement[];
  /** Names the candidates, and a sentence that would tell one from the others. */
  readonly message: string;
  readonly usage: ModelUsage;
}

export interface NotFound {
  readonly status: "not-found";
  readonly message: string;
  /** False where no page could have it: the instruction was not understood, or is none. Then nobody waits for it. */
  readonly mayCome: boolean;
  /** Notes of a model on the part of the page that it saw, for the next part. */
  readonly notes?: string | undefined;
  readonly usage: ModelUsage;
}

/** It would take judgement: a condition, a comparison, a negation, a look at the page. Offline that is the end of it. */
export interface Undecided {
  readonly status: "undecided";
  readonly message: string;
  readonly usage: ModelUsage;
}

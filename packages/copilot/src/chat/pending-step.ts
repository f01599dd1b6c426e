import type { QuestionAnswer } from "../protocol/chat-state.ts";
import type { DecidedStep, StagedEdit } from "./records.ts";

/** The step of a run that has staged edits. After a restart the run goes on with it. */
export interface PendingStep extends DecidedStep {
  /** Index of its first part in the message. */
  readonly firstPart: number;
  /** By the call. */
  readonly edits: Map<string, PendingEdit>;
}

export interface PendingEdit extends StagedEdit {
  /** Undefined: the person has not answered. */
  readonly answer?: QuestionAnswer | undefined;
}

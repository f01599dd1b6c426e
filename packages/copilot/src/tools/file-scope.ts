import type { FileChanges } from "../undo/file-changes.ts";
import type { Chat } from "../chat/chat.ts";
import type { FileLocks } from "../files/file-locks.ts";
import type { ProjectPaths } from "../files/project-paths.ts";
import type { FileDiff } from "../protocol/message.ts";
import type { PendingEdit } from "../chat/pending-step.ts";
import type { StagedEdit } from "../chat/records.ts";
import type { QuestionAnswer, ReviewMode } from "../protocol/chat-state.ts";
import type { ReviewReason } from "../runs-here/review-reason.ts";
import type { SecretMask } from "../security/secret-mask.ts";
import type { EditWatch } from "../verdict/edit-watch.ts";

/** The project as tools reach it. */
export interface ProjectScope {
  readonly paths: ProjectPaths;
  readonly locks: FileLocks;
  readonly changes: FileChanges;
  readonly mask: SecretMask;
}

/** An edit with its contents, before these are kept. */
export interface NewStagedEdit extends Omit<StagedEdit, "before" | "after"> {
  readonly before: Uint8Array | undefined;
  readonly after: Uint8Array | undefined;
}

/** Edits that wait for the person, also across a restart. */
export interface Staging {
  /** An edit of this call that was staged before a restart. */
  find(callId: string): PendingEdit | undefined;
  /** On the disk when it resolves. */
  stage(edit: NewStagedEdit): Promise<PendingEdit>;
  /** Asks the person about the edits of one file, and waits for the answer. */
  ask(asked: AskedEdits, signal: AbortSignal): Promise<QuestionAnswer>;
}

/** Edits of one file, in their order, and the change of the file by all of them. */
export interface AskedEdits {
  readonly edits: readonly PendingEdit[];
  readonly diff: FileDiff;
  /** Why the person is asked in every review mode. */
  readonly reason?: ReviewReason | undefined;
}

/** Context of the file tools of one run. */
export interface FileScope extends ProjectScope {
  readonly chat: Chat;
  readonly messageId: string | undefined;
  readonly reviewMode: () => ReviewMode;
  readonly staging: Staging;
  readonly watch: Pick<EditWatch, "beforeWrite" | "wrote">;
  /** Keeps the run from ending while a change is being written. */
  readonly track: <T>(work: Promise<T>) => Promise<T>;
}

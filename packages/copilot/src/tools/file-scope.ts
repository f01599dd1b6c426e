import type { FileChanges } from "../undo/file-changes.ts";
import type { Chat } from "../chat/chat.ts";
import type { FileLocks } from "../files/file-locks.ts";
import type { ProjectPaths } from "../files/project-paths.ts";
import type { FileDiff } from "../protocol/message.ts";
import type { QuestionAnswer, Question, ReviewMode } from "../protocol/chat-state.ts";
import type { SecretMask } from "../security/secret-mask.ts";

/** The project as tools reach it. */
export interface ProjectScope {
  readonly paths: ProjectPaths;
  readonly locks: FileLocks;
  readonly changes: FileChanges;
  readonly mask: SecretMask;
}

/** Context of the file tools of one run. */
export interface FileScope extends ProjectScope {
  readonly chat: Chat;
  readonly messageId: string | undefined;
  readonly reviewMode: () => ReviewMode;
  /** Asks the person, and waits for the answer. */
  readonly ask: (
    question: Pick<Question, "callId" | "kind" | "path"> & { readonly diff: FileDiff },
    signal: AbortSignal,
  ) => Promise<QuestionAnswer>;
  /** Keeps the run from ending while a change is being written. */
  readonly track: <T>(work: Promise<T>) => Promise<T>;
}

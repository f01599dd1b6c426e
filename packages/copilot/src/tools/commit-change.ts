import type { ToolContext } from "@surehand/loop";
import { randomUUID } from "node:crypto";
import { newGroup } from "../chat/new-group.ts";
import { ToolError } from "../errors/tool-error.ts";
import { makeDiff } from "../files/make-diff.ts";
import type { ProjectPath } from "../files/project-paths.ts";
import { type ProjectFile, readProjectFile, sha256Of } from "../files/read-project-file.ts";
import type { FileDiff } from "../protocol/message.ts";
import type { FileScope } from "./file-scope.ts";

export interface PlannedChange {
  readonly path: ProjectPath;
  readonly before: ProjectFile | undefined;
  /** Undefined: the file is deleted. */
  readonly after: Uint8Array | undefined;
}

/** Throws in the review mode that writes nothing: before a tool does any work. */
export function assertWritable({ reviewMode }: FileScope): void {
  if (reviewMode() !== "read-only") return;
  throw new ToolError({
    code: "read-only-mode",
    message: "The review mode is read-only: no file is changed.",
    hint: "Describe the change to the developer instead.",
  });
}

/**
 * Writes a change, in the review mode `ask` once the person agrees. The file's lock must be held.
 * @throws ToolError `rejected`, `stale-file`
 */
export async function commitChange(
  scope: FileScope,
  plan: PlannedChange,
  { call, callId }: ToolContext,
): Promise<FileDiff> {
  const { path, after } = plan;
  let { before } = plan;
  let diff = makeDiff(path.shown, before?.bytes, after);
  if (scope.reviewMode() === "ask") {
    await agree(scope, { callId, kind: "apply", path: path.shown, diff }, call.signal);
    const current = await readProjectFile(path);
    if (current?.sha256 !== before?.sha256) {
      // The file was edited while the person decided.
      before = current;
      diff = makeDiff(path.shown, before?.bytes, after);
      await agree(scope, { callId, kind: "overwrite", path: path.shown, diff }, call.signal);
    }
  }
  const { messageId, chat } = scope;
  await scope.track(
    scope.changes.write(chat, {
      path,
      before,
      after,
      cause: "tool",
      group: newGroup(Date.now(), randomUUID()),
      messageId,
      callId,
      reverts: [],
      signal: call.signal,
    }),
  );
  if (after === undefined) chat.reads.forget(path.shown);
  else chat.reads.saw(path.shown, sha256Of(after));
  return diff;
}

async function agree(scope: FileScope, question: Parameters<FileScope["ask"]>[0], signal: AbortSignal): Promise<void> {
  if ((await scope.ask(question, signal)) !== "reject") return;
  throw new ToolError({
    code: "rejected",
    message: `The developer rejected this change of ${question.path}. Nothing was changed.`,
    hint: "Do not try the same change again. Ask what to do instead.",
  });
}

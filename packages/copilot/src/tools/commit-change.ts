import type { ToolContext } from "@surehand/loop";
import { randomUUID } from "node:crypto";
import { newGroup } from "../chat/new-group.ts";
import type { PendingEdit } from "../chat/pending-step.ts";
import { ToolError } from "../errors/tool-error.ts";
import { makeDiff } from "../files/make-diff.ts";
import type { ProjectPath } from "../files/project-paths.ts";
import { type ProjectFile, readProjectFile, sha256Of } from "../files/read-project-file.ts";
import type { ToolReport } from "./copilot-tool.ts";
import type { FileScope } from "./file-scope.ts";

export interface PlannedChange {
  readonly path: ProjectPath;
  readonly before: ProjectFile | undefined;
  /** Undefined: the file is deleted. */
  readonly after: Uint8Array | undefined;
  /** Result of the call once the change is written. */
  readonly result: unknown;
}

/**
 * Writes a change, in the review mode `ask` once the person agrees. The file's lock must be held.
 * @throws ToolError `rejected`, `stale-file`
 */
export async function commitChange(scope: FileScope, plan: PlannedChange, context: ToolContext): Promise<ToolReport> {
  if (scope.reviewMode() !== "ask") return writeChange(scope, plan, context);
  const { path, before, after, result } = plan;
  const staging = scope.staging.stage({
    callId: context.callId,
    kind: "apply",
    path: path.shown,
    before: before?.bytes,
    after,
    result,
  });
  const edit = await scope.track(staging);
  return commitStaged(scope, { ...plan, edit }, context);
}

/**
 * Writes an edit that was staged before the server was restarted, once the person agrees. The file's lock must be held.
 * @throws ToolError `rejected`, `stale-file`
 */
export async function resumeStaged(
  scope: FileScope,
  { path, edit }: { readonly path: ProjectPath; readonly edit: PendingEdit },
  context: ToolContext,
): Promise<ToolReport> {
  const { chat } = scope;
  const read = async (blob: PendingEdit["before"]): Promise<Uint8Array | undefined> =>
    blob ? chat.log.readBlob(blob.sha256) : undefined;
  const after = await read(edit.after);
  const isWritten = chat.changes.some(
    ({ callId, messageId }) => callId === edit.callId && messageId === scope.messageId,
  );
  if (!isWritten) return commitStaged(scope, { path, after, result: edit.result, edit }, context);
  return { result: edit.result, diff: makeDiff(path.shown, { before: await read(edit.before), after }, scope.mask) };
}

interface StagedChange extends Omit<PlannedChange, "before"> {
  readonly edit: PendingEdit;
}

async function commitStaged(scope: FileScope, staged: StagedChange, context: ToolContext): Promise<ToolReport> {
  const { path, after, result } = staged;
  let { edit } = staged;
  for (;;) {
    const original = edit.before ? await scope.chat.log.readBlob(edit.before.sha256) : undefined;
    const diff = makeDiff(path.shown, { before: original, after }, scope.mask);
    const answer = edit.answer ?? (await scope.staging.ask(edit, diff, context.call.signal));
    if (answer === "reject") throw rejected(path);
    const before = await readProjectFile(path);
    if (before?.sha256 === edit.before?.sha256) return writeChange(scope, { path, before, after, result }, context);
    // The file was edited while the person decided.
    edit = await scope.track(scope.staging.stage({ ...edit, kind: "overwrite", before: before?.bytes, after }));
  }
}

async function writeChange(
  scope: FileScope,
  { path, before, after, result }: PlannedChange,
  { call, callId }: ToolContext,
): Promise<ToolReport> {
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
  return { result, diff: makeDiff(path.shown, { before: before?.bytes, after }, scope.mask) };
}

function rejected({ shown }: ProjectPath): ToolError {
  return new ToolError({
    code: "rejected",
    message: `The developer rejected this change of ${shown}. Nothing was changed.`,
    hint: "Do not try the same change again. Ask what to do instead.",
  });
}

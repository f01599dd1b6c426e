import type { ToolContext } from "@surehand/loop";
import { randomUUID } from "node:crypto";
import { newGroup } from "../chat/new-group.ts";
import { makeDiff } from "../files/make-diff.ts";
import type { ProjectPath } from "../files/project-paths.ts";
import { type ProjectFile, sha256Of } from "../files/read-project-file.ts";
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
 * Writes a change. The file's lock must be held.
 * @throws ToolError `stale-file`
 */
export async function writeChange(
  scope: FileScope,
  { path, before, after, result }: PlannedChange,
  { call, callId }: ToolContext,
): Promise<ToolReport> {
  const { messageId, chat, watch } = scope;
  await watch.beforeWrite();
  call.signal.throwIfAborted();
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
  watch.wrote(path.real);
  if (after === undefined) chat.reads.forget(path.shown);
  else chat.reads.saw(path.shown, sha256Of(after));
  return { result, diff: makeDiff(path.shown, { before: before?.bytes, after }, scope.mask) };
}

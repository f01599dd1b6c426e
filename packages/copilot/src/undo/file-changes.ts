import { randomUUID } from "node:crypto";
import { chmod, mkdir, rmdir, unlink } from "node:fs/promises";
import { dirname, join } from "node:path";
import { systemClock, writeFileAtomic } from "@surehand/kernel";
import { newestUndo, shownChanges } from "../chat/applied-changes.ts";
import type { Chat } from "../chat/chat.ts";
import type { FileChangeRecord } from "../chat/records.ts";
import { ToolError } from "../errors/tool-error.ts";
import { exists } from "../files/exists.ts";
import type { ProjectPath, ProjectPaths } from "../files/project-paths.ts";
import { type ProjectFile, readProjectFile } from "../files/read-project-file.ts";

export interface FileChangePlan {
  readonly path: ProjectPath;
  /** The file as it was read. Undefined: it does not exist. */
  readonly before: ProjectFile | undefined;
  /** Undefined: the file is deleted. */
  readonly after: Uint8Array | undefined;
  readonly cause: FileChangeRecord["cause"];
  readonly group: string;
  readonly messageId?: string | undefined;
  readonly callId?: string | undefined;
  readonly reverts: readonly string[];
  /** Permission bits of a file that did not exist. Default: 0o666, less the umask. */
  readonly mode?: number | undefined;
  /** Folders that were made for the file and go with it, if they are empty. */
  readonly folders?: readonly string[] | undefined;
  /** Nothing is written once it is aborted. */
  readonly signal?: AbortSignal | undefined;
}

export interface FileChangesOptions {
  /**
   * Least time between two writes of one file. Vite's watcher (chokidar) drops a change that comes within 50 ms of the change of the same
   * file that it reported last, so that the page would keep the first of two quick edits. Default: 200.
   */
  readonly msBetweenWrites?: number | undefined;
}

/**
 * Writes all changes that the copilot makes to files. The content before and after is on the disk before the file is written, so that the
 * change can be undone after a crash at any moment. The file's lock must be held.
 */
export class FileChanges {
  readonly #paths: ProjectPaths;
  readonly #msBetweenWrites: number;
  /** Milliseconds of the monotonic clock, by the file's path. */
  readonly #writtenAt = new Map<string, number>();

  constructor(paths: ProjectPaths, { msBetweenWrites = 200 }: FileChangesOptions = {}) {
    this.#paths = paths;
    this.#msBetweenWrites = msBetweenWrites;
  }

  /** @throws ToolError `stale-file` if the file is no longer as it was read, those of `ProjectPaths.resolve`; FileWriteError */
  async write(chat: Chat, plan: FileChangePlan): Promise<FileChangeRecord> {
    const { path, before, after, cause, group, messageId, callId, reverts } = plan;
    const { log } = chat;
    const [beforeBlob, afterBlob] = [await blobOf(chat, before?.bytes), await blobOf(chat, after)];
    const folders = before || !after ? plan.folders : await this.#missingFolders(path);
    await this.#afterLastWrite(path.real);
    plan.signal?.throwIfAborted();
    const mode = before?.mode ?? plan.mode;
    const record = await log.append({
      type: "file-change",
      id: randomUUID(),
      group,
      cause,
      path: path.shown,
      before: beforeBlob,
      after: afterBlob,
      ...(mode !== undefined && { mode }),
      ...(folders && folders.length > 0 && { folders: [...folders] }),
      ...(messageId !== undefined && { messageId }),
      ...(callId !== undefined && { callId }),
      reverts: [...reverts],
    });
    if (record.type !== "file-change") throw new TypeError("The journal answered with another record.");
    try {
      plan.signal?.throwIfAborted();
      await this.#assertUnchanged(path, before);
      await this.#apply(plan, { mode, folders });
      this.#writtenAt.set(path.real, systemClock.monotonicMs());
    } catch (error) {
      await log.append({ type: "file-change-failed", id: record.id });
      throw error;
    }
    // Not awaited: if a crash comes before it, the file shows that it was written.
    void log.append({ type: "file-change-done", id: record.id }).catch(() => undefined);
    chat.changes.push(record);
    showChanges(chat);
    return record;
  }

  /** Resolves the path again: since the edit was planned, a folder of it may have become a link. */
  async #assertUnchanged(path: ProjectPath, before: ProjectFile | undefined): Promise<void> {
    const { real } = await this.#paths.resolve(path.shown, "write");
    const current = await readProjectFile(path);
    if (real === path.real && current?.sha256 === before?.sha256) return;
    throw new ToolError({
      code: "stale-file",
      message: `${path.shown} was changed by somebody else a moment ago. Nothing was changed.`,
      hint: "Read the file again, then repeat the edit.",
    });
  }

  async #afterLastWrite(path: string): Promise<void> {
    const last = this.#writtenAt.get(path);
    if (last === undefined) return;
    await systemClock.sleep(Math.max(0, last + this.#msBetweenWrites - systemClock.monotonicMs()));
  }

  async #apply(
    { path, before, after }: FileChangePlan,
    { mode, folders = [] }: { readonly mode: number | undefined; readonly folders: readonly string[] | undefined },
  ): Promise<void> {
    // An undo of a change that is undone already is recorded, and touches no file.
    if (before && after && Buffer.compare(before.bytes, after) === 0) return;
    if (after) {
      await mkdir(dirname(path.real), { recursive: true });
      await writeFileAtomic(path.real, after, mode === undefined ? {} : { mode });
      // The umask may have taken bits of it.
      if (mode !== undefined) await chmod(path.real, mode);
      return;
    }
    if (before) await unlink(path.real);
    // The deepest first. One that is not empty stays.
    for (const folder of folders.toReversed()) await rmdir(join(this.#paths.root, folder)).catch(() => undefined);
  }

  /** Folders on the way to a file that do not exist, the outermost first. */
  async #missingFolders({ real }: ProjectPath): Promise<string[]> {
    const missing: string[] = [];
    for (let folder = dirname(real); folder !== this.#paths.root; folder = dirname(folder)) {
      if (await exists(folder)) break;
      missing.unshift(this.#paths.show(folder));
    }
    return missing;
  }
}

/** Brings the chat's state up to date with its changes. */
export function showChanges(chat: Chat): void {
  chat.document.set(["changes"], shownChanges(chat.changes));
  chat.document.set(["canRedo"], newestUndo(chat.changes, chat.hidden) !== undefined);
}

async function blobOf(chat: Chat, bytes: Uint8Array | undefined): Promise<FileChangeRecord["before"]> {
  if (!bytes) return null;
  const { sha256, bytes: size } = await chat.log.putBlob(bytes);
  return { sha256, bytes: size };
}

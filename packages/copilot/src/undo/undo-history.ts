import { randomUUID } from "node:crypto";
import { appliedIds, newestUndo } from "../chat/applied-changes.ts";
import type { Chat } from "../chat/chat.ts";
import { newGroup } from "../chat/new-group.ts";
import type { FileChangeRecord } from "../chat/records.ts";
import { CopilotError } from "../errors/copilot-error.ts";
import type { FileLocks } from "../files/file-locks.ts";
import { lockFiles } from "../files/lock-file.ts";
import type { ProjectPaths } from "../files/project-paths.ts";
import { readProjectFile } from "../files/read-project-file.ts";
import type { UndoneFile, UndoReport, UndoScope } from "../protocol/procedures.ts";
import { changesIn, messagesIn } from "./changes-in-scope.ts";
import { type FileChanges, showChanges } from "./file-changes.ts";
import { type Content, isSame, type LineRange, revertContent } from "./revert-content.ts";

export interface UndoHistoryOptions {
  readonly paths: ProjectPaths;
  readonly locks: FileLocks;
  readonly changes: FileChanges;
}

/** Plan of one undo or redo. */
interface Reversal {
  readonly cause: "undo" | "redo";
  readonly group: string;
  /** The oldest first. */
  readonly changes: readonly FileChangeRecord[];
  readonly overwrite: ReadonlySet<string>;
}

/**
 * Undo and redo of what a chat changed, across restarts. Edits that somebody made since are kept; where that is not possible, the file
 * is left alone and reported. An undo is a change itself, so that it can be undone.
 */
export class UndoHistory {
  readonly #options: UndoHistoryOptions;

  constructor(options: UndoHistoryOptions) {
    this.#options = options;
  }

  /** The chat must not run. */
  async undo(chat: Chat, scope: UndoScope, overwrite: readonly string[]): Promise<UndoReport> {
    const changes = changesIn(chat, scope);
    const group = newGroup(Date.now(), randomUUID());
    const files = await this.#revert(chat, { cause: "undo", group, changes, overwrite: new Set(overwrite) });
    const hasConflict = files.some(({ outcome }) => outcome === "conflict");
    const hidesMessages = scope.type === "message" && scope.what === "files-and-conversation";
    if (!hidesMessages || hasConflict) return { files };
    const messages = messagesIn(chat, scope.messageId);
    await hideMessages(chat, { group, messageIds: messages, isHidden: true });
    const refill = messages.map((id) => chat.entries.get(id)?.input).find((input) => input !== undefined);
    return { files, ...(refill && { refill }) };
  }

  /** @throws CopilotError `nothing-to-redo` */
  async redo(chat: Chat, overwrite: readonly string[]): Promise<UndoReport> {
    const undone = newestUndo(chat.changes, chat.hidden);
    if (undone === undefined)
      throw new CopilotError({
        code: "nothing-to-redo",
        message: "There is nothing to redo.",
        hint: "Undo something first.",
      });
    const applied = appliedIds(chat.changes);
    const changes = chat.changes.filter(
      ({ id, group, cause }) => group === undone && cause === "undo" && applied.has(id),
    );
    const group = newGroup(Date.now(), randomUUID());
    const files = await this.#revert(chat, { cause: "redo", group, changes, overwrite: new Set(overwrite) });
    const hidden = chat.hidden.get(undone);
    if (hidden && files.every(({ outcome }) => outcome !== "conflict"))
      await hideMessages(chat, { group: undone, messageIds: hidden, isHidden: false });
    return { files };
  }

  async #revert(chat: Chat, reversal: Reversal): Promise<UndoneFile[]> {
    const names = [...new Set(reversal.changes.map(({ path }) => path))];
    return lockFiles(this.#options, { names, use: "write" }, async () => {
      const files: UndoneFile[] = [];
      for (const name of names) files.push(await this.#revertFile(chat, name, reversal));
      return files;
    });
  }

  async #revertFile(chat: Chat, name: string, { cause, group, changes, overwrite }: Reversal): Promise<UndoneFile> {
    const path = await this.#options.paths.resolve(name, "write");
    const own = changes.filter((change) => change.path === name);
    const file = await readProjectFile(path);
    const current = file?.bytes ?? null;
    const planned = await planReversal(chat, { current, changes: own, overwrites: overwrite.has(name) });
    if (planned.outcome === "conflict") return { path: name, outcome: "conflict", lines: [...planned.lines] };
    const { content } = planned;
    await this.#options.changes.write(chat, {
      path,
      before: file,
      after: content ?? undefined,
      cause,
      group,
      reverts: own.map(({ id }) => id),
      mode: own.findLast(({ mode }) => mode !== undefined)?.mode,
      folders: own.find(({ folders }) => folders !== undefined)?.folders,
    });
    // The model must read the file again before it edits it.
    chat.reads.forget(name);
    return { path: name, outcome: isSame(current, content) ? "unchanged" : planned.outcome, lines: [] };
  }
}

interface ReversalPlan {
  readonly current: Content;
  readonly changes: readonly FileChangeRecord[];
  readonly overwrites: boolean;
}

type PlannedReversal =
  | { readonly outcome: "restored" | "merged" | "unchanged"; readonly content: Content }
  | { readonly outcome: "conflict"; readonly lines: readonly LineRange[] };

/** From the newest change to the oldest. One conflict is one of the whole file: it is never left half undone. */
async function planReversal(chat: Chat, { current, changes, overwrites }: ReversalPlan): Promise<PlannedReversal> {
  let content = current;
  let hasMerged = false;
  for (const { before, after } of changes.toReversed()) {
    const reverted = revertContent(content, { before: await read(chat, before), after: await read(chat, after) });
    if (reverted.outcome === "conflict") {
      if (!overwrites) return reverted;
      const [first] = changes;
      return { outcome: "restored", content: await read(chat, first?.before ?? null) };
    }
    hasMerged ||= reverted.outcome === "merged";
    ({ content } = reverted);
  }
  return { outcome: hasMerged ? "merged" : "restored", content };
}

async function read(chat: Chat, blob: FileChangeRecord["before"]): Promise<Content> {
  return blob === null ? null : chat.log.readBlob(blob.sha256);
}

async function hideMessages(
  chat: Chat,
  hiding: { readonly group: string; readonly messageIds: readonly string[]; readonly isHidden: boolean },
): Promise<void> {
  const { group, messageIds, isHidden } = hiding;
  await chat.log.append({ type: "messages-hidden", group, messageIds: [...messageIds], isHidden });
  if (isHidden) chat.hidden.set(group, messageIds);
  else chat.hidden.delete(group);
  for (const id of messageIds) chat.document.set(["messages", chat.indexOf(id), "isHidden"], isHidden);
  chat.document.set(["error"], null);
  chat.document.set(["run"], { ...chat.state.run, canContinue: false });
  showChanges(chat);
}

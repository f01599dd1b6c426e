import type { UndoScope } from "@surehand/copilot/protocol";
import { isEqual, type Slots } from "./slots.ts";

/** One change of one file, as the model keeps it. */
export interface ModelChange {
  readonly id: number;
  readonly chat: number;
  readonly path: string;
  readonly before: Slots | null;
  readonly after: Slots | null;
  readonly kind: "edit" | "undo" | "redo";
  /** Position of its message, and the name of its call. An undo has neither. */
  readonly message: number;
  readonly call: string;
  readonly group: number;
  readonly reverts: readonly number[];
}

export type Files = Map<string, Slots | null>;

/**
 * Predicts the files on the disk after edits, undos and redos. It works on slots of files and not on lines: it shares no code with the
 * implementation, and knows neither merges nor journals.
 */
export class UndoModel {
  files: Files;
  changes: ModelChange[] = [];
  readonly #messages = new Map<string, number>();
  #group = 0;

  constructor(files: Files) {
    this.files = new Map(files);
  }

  clone(): UndoModel {
    const copy = new UndoModel(this.files);
    copy.changes = [...this.changes];
    for (const [name, position] of this.#messages) copy.#messages.set(name, position);
    copy.#group = this.#group;
    return copy;
  }

  addMessage(name: string): void {
    this.#messages.set(name, this.#messages.size);
  }

  edit(
    chat: number,
    path: string,
    after: Slots | null,
    ids: { readonly messageId: string; readonly callId: string },
  ): void {
    this.#group += 1;
    const message = this.#messages.get(ids.messageId) ?? -1;
    this.#write({ chat, path, after, kind: "edit", message, call: ids.callId, reverts: [] });
  }

  /** @returns paths of files that were refused */
  undo(chat: number, scope: UndoScope, overwrite: readonly string[] = []): string[] {
    const wanted = this.changes.filter(
      (change) => change.chat === chat && change.kind === "edit" && this.holds(change) && this.#isIn(change, scope),
    );
    return this.#revert(chat, wanted, { kind: "undo", overwrite });
  }

  redo(chat: number): string[] | undefined {
    const undos = this.changes.filter((change) => change.chat === chat && change.kind === "undo" && this.holds(change));
    if (undos.length === 0) return undefined;
    const newest = Math.max(...undos.map(({ group }) => group));
    return this.#revert(
      chat,
      undos.filter(({ group }) => group === newest),
      { kind: "redo", overwrite: [] },
    );
  }

  /** Whether nothing that holds takes it back. */
  holds({ id }: ModelChange): boolean {
    return !this.changes.some((other) => other.reverts.includes(id) && this.holds(other));
  }

  #isIn(change: ModelChange, scope: UndoScope): boolean {
    if (scope.type === "chat") return true;
    if (scope.type === "call") return change.call === scope.callId;
    // The sequences have no edits from the toolbar.
    if (scope.type === "change") return false;
    return change.message >= (this.#messages.get(scope.messageId) ?? Infinity);
  }

  #revert(
    chat: number,
    wanted: readonly ModelChange[],
    { kind, overwrite }: { readonly kind: "undo" | "redo"; readonly overwrite: readonly string[] },
  ): string[] {
    this.#group += 1;
    const refused: string[] = [];
    for (const path of new Set(wanted.map((change) => change.path))) {
      const own = wanted.filter((change) => change.path === path);
      let content: Slots | null | "conflict" = this.files.get(path) ?? null;
      for (const change of own.toReversed()) content = content === "conflict" ? content : takeBack(content, change);
      if (content === "conflict" && overwrite.includes(path)) content = own[0]?.before ?? null;
      if (content === "conflict") refused.push(path);
      else this.#write({ chat, path, after: content, kind, message: -1, call: "", reverts: own.map(({ id }) => id) });
    }
    return refused;
  }

  #write(change: Omit<ModelChange, "id" | "before" | "group">): void {
    const before = this.files.get(change.path) ?? null;
    this.changes.push({ ...change, before, id: this.changes.length, group: this.#group });
    this.files.set(change.path, change.after);
  }
}

function takeBack(current: Slots | null, { before, after }: ModelChange): Slots | null | "conflict" {
  if (isEqual(current, after)) return before;
  if (isEqual(current, before)) return current;
  if (!current || !before || !after) return "conflict";
  const merged: string[] = [];
  for (const [index, value] of current.entries()) {
    const [old = "", made = ""] = [before[index], after[index]];
    if (old === made || value === old) merged.push(value);
    else if (value === made) merged.push(old);
    else return "conflict";
  }
  return merged;
}

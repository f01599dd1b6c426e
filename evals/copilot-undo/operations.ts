import type { UndoScope } from "@surehand/copilot/protocol";
import type { Random } from "./random.ts";
import { type Slots, SLOTS } from "./slots.ts";
import type { UndoModel } from "./undo-model.ts";

export const paths = ["a.txt", "src/b.txt", "new/deep/c.txt"] as const;
const CHATS = 2;

/** Line ends of each file. */
export function newlineOf(path: string): string {
  return path === "src/b.txt" ? "\r\n" : "\n";
}

interface Ids {
  readonly messageId: string;
  readonly callId: string;
}

export type UndoOperation =
  | {
      readonly type: "edit";
      readonly chat: number;
      readonly path: string;
      readonly after: Slots | null;
      readonly ids: Ids;
    }
  | { readonly type: "message"; readonly chat: number; readonly messageId: string }
  | { readonly type: "person"; readonly path: string; readonly after: Slots | null }
  | { readonly type: "undo"; readonly chat: number; readonly scope: UndoScope; readonly overwrite: readonly string[] }
  | { readonly type: "redo"; readonly chat: number }
  | { readonly type: "restart" }
  | { readonly type: "crash"; readonly chat: number };

export interface Names {
  /** Number of the newest text. */
  text: number;
  /** Messages of each chat, the newest last. */
  readonly messages: string[][];
  readonly calls: string[][];
}

/** The next operation of a sequence. Null: what was picked makes no sense now. */
export function nextOperation(random: Random, model: UndoModel, names: Names): UndoOperation | null {
  const chat = random.below(CHATS);
  const path = random.pick(paths);
  const dice = random.below(100);
  if (dice < 34) return edit(random, model, { names, chat, path });
  if (dice < 42) return { type: "message", chat, messageId: newName(names.messages[chat], `m${chat}-`) };
  if (dice < 60) return { type: "person", path, after: newContent(random, model, { path, names }) };
  if (dice < 80) return undo(random, model, { names, chat });
  if (dice < 92) return { type: "redo", chat };
  return dice < 96 ? { type: "restart" } : { type: "crash", chat };
}

interface Picked {
  readonly names: Names;
  readonly chat: number;
  readonly path: string;
}

function edit(random: Random, model: UndoModel, { names, chat, path }: Picked): UndoOperation | null {
  const messageId = names.messages[chat]?.at(-1);
  if (messageId === undefined) return null;
  const callId = newName(names.calls[chat], `c${chat}-`);
  return { type: "edit", chat, path, after: newContent(random, model, { path, names }), ids: { messageId, callId } };
}

function undo(random: Random, model: UndoModel, { names, chat }: Pick<Picked, "names" | "chat">): UndoOperation | null {
  const [messages, calls] = [names.messages[chat] ?? [], names.calls[chat] ?? []];
  const dice = random.below(10);
  const overwrite = random.below(6) === 0 ? [...paths] : [];
  const scope = (): UndoScope | null => {
    if (dice < 3) return { type: "chat" };
    if (dice < 6) return calls.length === 0 ? null : { type: "call", callId: random.pick(calls) };
    return messages.length === 0 ? null : { type: "message", messageId: random.pick(messages), what: "files" };
  };
  const picked = scope();
  if (!picked || !hasChanges(model, chat, picked)) return null;
  return { type: "undo", chat, scope: picked, overwrite };
}

/** An undo of nothing is an error of the caller, not a case of the model. */
function hasChanges(model: UndoModel, chat: number, scope: UndoScope): boolean {
  const trial = model.clone();
  const before = trial.changes.length;
  return trial.undo(chat, scope).length > 0 || trial.changes.length > before;
}

function newContent(random: Random, model: UndoModel, { path, names }: Pick<Picked, "path" | "names">): Slots | null {
  const current = model.files.get(path) ?? null;
  if (current && random.below(12) === 0) return null;
  const slots = [...(current ?? Array.from({ length: SLOTS }, () => ""))];
  for (let count = 1 + random.below(2); count > 0; count--) {
    const place = random.below(SLOTS);
    slots[place] = earlierText(random, model, { path, place }) ?? newText(random, names);
  }
  return slots;
}

/** Now and then a text that the place held before: somebody takes an edit back by hand. */
function earlierText(
  random: Random,
  model: UndoModel,
  { path, place }: { readonly path: string; readonly place: number },
): string | undefined {
  if (random.below(4) > 0) return undefined;
  const own = model.changes.filter((change) => change.path === path && change.before);
  return own.length === 0 ? undefined : random.pick(own).before?.[place];
}

function newText(random: Random, names: Names): string {
  names.text += 1;
  if (random.below(8) === 0) return "";
  return Array.from({ length: 1 + random.below(3) }, (_, line) => `text ${names.text}.${line}`).join("|");
}

function newName(list: string[] | undefined, prefix: string): string {
  const name = `${prefix}${list?.length ?? 0}`;
  list?.push(name);
  return name;
}

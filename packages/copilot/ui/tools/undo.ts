import { signal } from "@preact/signals";
import type { UndoReport, UndoScope } from "../../src/protocol/procedures.ts";
import { attempt, call } from "../state/connection.ts";
import { problem } from "../state/problem.ts";
import { refill } from "./refill.ts";

/** Files that an undo or redo left alone, because the same lines were changed later. */
export interface UndoConflict {
  readonly kind: "undo" | "redo";
  readonly files: UndoReport["files"];
  /** Repeats it over the later edits. The present content of the files can be redone. */
  readonly overwrite: () => Promise<void>;
}

export const conflict = signal<UndoConflict | undefined>(undefined);

export function undo(chatId: string, scope: UndoScope): Promise<void> {
  return reverse("undo", (overwrite) => call("undo", { chatId, scope, overwrite }));
}

/** Redoes the newest undo of the chat. */
export function redo(chatId: string): Promise<void> {
  return reverse("redo", (overwrite) => call("redo", { chatId, overwrite }));
}

type Reverse = (overwrite: string[]) => Promise<UndoReport>;

async function reverse(kind: UndoConflict["kind"], request: Reverse, overwritten: string[] = []): Promise<void> {
  const report = await attempt(() => request(overwritten));
  if (!report) return;
  problem.value = undefined;
  if (report.refill) refill(report.refill);
  const files = report.files.filter(({ outcome }) => outcome === "conflict");
  const overwrite = (): Promise<void> =>
    reverse(
      kind,
      request,
      files.map(({ path }) => path),
    );
  conflict.value = files.length === 0 ? undefined : { kind, files, overwrite };
}

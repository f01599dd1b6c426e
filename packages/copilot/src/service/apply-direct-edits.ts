import { randomUUID } from "node:crypto";
import type { Chat } from "../chat/chat.ts";
import { newGroup } from "../chat/new-group.ts";
import { applyEdits } from "../files/apply-edits.ts";
import { readTextFile } from "../files/read-text-file.ts";
import { encodeText } from "../files/text-file.ts";
import type { ProcedureOutput, TextEdit } from "../protocol/procedures.ts";
import type { ProjectScope } from "../tools/file-scope.ts";

export interface DirectEdits {
  readonly path: string;
  readonly edits: readonly TextEdit[];
  readonly project: ProjectScope;
}

/** An edit that the person made in the toolbar: no model is asked. */
export function applyDirectEdits(
  chat: Chat,
  { path: given, edits, project }: DirectEdits,
): Promise<ProcedureOutput<"applyEdits">> {
  const { paths, locks, changes } = project;
  return locks.run(paths.normalize(given), async () => {
    const path = await paths.resolve(given, "write");
    const { file: before, decoded } = await readTextFile(path);
    const { raw } = applyEdits(decoded, edits);
    const group = newGroup(Date.now(), randomUUID());
    const after = encodeText(raw, decoded);
    const { id } = await changes.write(chat, { path, before, after, cause: "direct", group, reverts: [] });
    return { editsApplied: edits.length, changeId: id };
  });
}

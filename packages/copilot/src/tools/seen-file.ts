import { ToolError } from "../errors/tool-error.ts";
import type { ProjectPath } from "../files/project-paths.ts";
import type { ProjectFile } from "../files/read-project-file.ts";
import type { FileScope } from "./file-scope.ts";

/** A file may be changed by a chat that has read just this version of it. */
export function assertSeen({ chat }: FileScope, { shown }: ProjectPath, file: ProjectFile): void {
  const seen = chat.reads.hashOf(shown);
  if (seen === file.sha256 || file.isStaged === true) return;
  if (seen === undefined)
    throw new ToolError({
      code: "not-read",
      message: `${shown} was not read yet. Nothing was changed.`,
      hint: "Read it with readFileTool first, then repeat the change.",
    });
  throw new ToolError({
    code: "stale-file",
    message: `${shown} was changed by somebody else since it was read. Nothing was changed.`,
    hint: "Read it again, then repeat the change.",
  });
}

/** The model must not write masks into files in place of secrets. */
export function assertNoMask({ mask }: FileScope, text: string, before: string): void {
  if (!mask.hasNewMask(text, before)) return;
  throw new ToolError({
    code: "masked-content",
    message: "The new text has a masked secret in it, such as [secret NAME]. Nothing was changed.",
    hint: "Leave lines with secrets as they are: use multiEditTool on other lines, or read the secret from the environment.",
  });
}

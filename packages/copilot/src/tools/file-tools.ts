import type { CopilotTool } from "./copilot-tool.ts";
import { deleteFileTool } from "./delete-file.ts";
import type { FileScope } from "./file-scope.ts";
import { globTool } from "./glob.ts";
import { grepSearchTool } from "./grep-search.ts";
import { multiEditTool } from "./multi-edit.ts";
import { overwriteFileTool } from "./overwrite-file.ts";
import { readFileTool } from "./read-file.ts";

/** The seven tools for the project's files. Calls run side by side; those for one file one after the other. */
export function fileTools(scope: FileScope): CopilotTool[] {
  const all = [readFileTool, overwriteFileTool, grepSearchTool, globTool, multiEditTool, deleteFileTool];
  return all.map((create) => create(scope));
}

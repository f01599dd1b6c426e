import { z } from "zod";
import { fileNotFound } from "../files/read-project-file.ts";
import { expectAsInMultiEdit } from "../protocol/expectation.ts";
import type { CopilotTool } from "./copilot-tool.ts";
import { defineEditTool } from "./edit-tool.ts";
import type { FileScope } from "./file-scope.ts";

const input = z.object({
  path: z.string(),
  expect: expectAsInMultiEdit,
});

export function deleteFileTool(scope: FileScope): CopilotTool {
  return defineEditTool(scope, {
    name: "deleteFileTool",
    input,
    file: ({ path }) => path,
    plan: async (_, path, before) => {
      if (!before) throw fileNotFound(path);
      return { before, after: undefined, result: { path: path.shown, isDeleted: true } };
    },
  });
}

import { z } from "zod";
import { fileNotFound, readProjectFile } from "../files/read-project-file.ts";
import { assertWritable, commitChange } from "./commit-change.ts";
import { type CopilotTool, defineCopilotTool } from "./copilot-tool.ts";
import type { FileScope } from "./file-scope.ts";
import { fileToolDescriptions } from "./prompts.ts";

const input = z.object({ path: z.string().describe("Path relative to the root of the project.") });

export function deleteFileTool(scope: FileScope): CopilotTool {
  return defineCopilotTool({
    name: "deleteFileTool",
    description: fileToolDescriptions.deleteFileTool,
    runtime: "client",
    isReadOnly: false,
    input,
    run: async ({ path: file }, context) => {
      assertWritable(scope);
      const { paths, locks } = scope;
      return locks.run(paths.normalize(file), async () => {
        const path = await paths.resolve(file, "write");
        const before = await readProjectFile(path);
        if (!before) throw fileNotFound(path);
        const diff = await commitChange(scope, { path, before, after: undefined }, context);
        return { result: { path: path.shown, isDeleted: true }, diff };
      });
    },
  });
}

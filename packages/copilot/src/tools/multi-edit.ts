import { z } from "zod";
import { applyEdits } from "../files/apply-edits.ts";
import { readTextFile } from "../files/read-text-file.ts";
import { encodeText } from "../files/text-file.ts";
import { textEdit } from "../protocol/procedures.ts";
import { assertWritable, commitChange } from "./commit-change.ts";
import { type CopilotTool, defineCopilotTool } from "./copilot-tool.ts";
import type { FileScope } from "./file-scope.ts";
import { fileToolDescriptions } from "./prompts.ts";
import { assertNoMask, assertSeen } from "./seen-file.ts";

const input = z.object({
  file_path: z.string().describe("Path relative to the root of the project."),
  edits: z.array(textEdit).min(1).max(200),
});

export function multiEditTool(scope: FileScope): CopilotTool {
  return defineCopilotTool({
    name: "multiEditTool",
    description: fileToolDescriptions.multiEditTool,
    runtime: "client",
    isReadOnly: false,
    input,
    run: async ({ file_path: file, edits }, context) => {
      assertWritable(scope);
      const { paths, locks } = scope;
      return locks.run(paths.normalize(file), async () => {
        const path = await paths.resolve(file, "write");
        const { file: before, decoded } = await readTextFile(path);
        assertSeen(scope, path, before);
        const { raw } = applyEdits(decoded, edits);
        assertNoMask(scope, edits.map((edit) => edit.new_string).join("\n"), decoded.raw);
        const diff = await commitChange(scope, { path, before, after: encodeText(raw, decoded) }, context);
        return { result: { editsApplied: edits.length }, diff };
      });
    },
  });
}

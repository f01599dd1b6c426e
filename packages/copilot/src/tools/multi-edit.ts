import { z } from "zod";
import { applyEdits } from "../files/apply-edits.ts";
import { decodeFile } from "../files/read-text-file.ts";
import { assertNoNul, encodeText } from "../files/text-file.ts";
import { expectParameter } from "../protocol/expectation.ts";
import type { CopilotTool } from "./copilot-tool.ts";
import { defineEditTool } from "./edit-tool.ts";
import type { FileScope } from "./file-scope.ts";
import { assertNoMask, assertSeen } from "./seen-file.ts";

const textEdit = z.strictObject({
  old_string: z.string(),
  new_string: z.string(),
  replace_all: z.boolean().optional(),
});

const input = z.object({
  file_path: z.string(),
  edits: z.array(textEdit).refine(({ length }) => length > 0 && length <= 200),
  expect: expectParameter,
});

export function multiEditTool(scope: FileScope): CopilotTool {
  return defineEditTool(scope, {
    name: "multiEditTool",
    input,
    file: ({ file_path: file }) => file,
    plan: async ({ edits }, path, current) => {
      const { file: before, decoded } = decodeFile(path, current);
      assertSeen(scope, path, before);
      const { raw } = applyEdits(decoded, edits);
      const added = edits.map((edit) => edit.new_string).join("\n");
      assertNoNul(added);
      assertNoMask(scope, added, decoded.raw);
      return { before, after: encodeText(raw, decoded), result: { editsApplied: edits.length } };
    },
  });
}

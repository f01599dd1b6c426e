import { z } from "zod";
import type { ProjectFile } from "../files/read-project-file.ts";
import { assertNoNul, decodeText, encodeText, isBinary, toRaw } from "../files/text-file.ts";
import { expectAsInMultiEdit } from "../protocol/expectation.ts";
import type { CopilotTool } from "./copilot-tool.ts";
import { defineEditTool } from "./edit-tool.ts";
import type { FileScope } from "./file-scope.ts";
import { assertNoMask, assertSeen } from "./seen-file.ts";

const input = z.object({
  path: z.string(),
  content: z.string().describe("The whole new content."),
  expect: expectAsInMultiEdit,
});

export function overwriteFileTool(scope: FileScope): CopilotTool {
  return defineEditTool(scope, {
    name: "overwriteFileTool",
    input,
    file: ({ path }) => path,
    plan: async ({ content }, path, before) => {
      if (before) assertSeen(scope, path, before);
      assertNoNul(content);
      const { bytes, oldText } = inFormOf(before, content);
      assertNoMask(scope, content, oldText);
      return { before, after: bytes, result: { path: path.shown, isNew: before === undefined } };
    },
  });
}

/** Line ends, byte order mark and encoding of a text file stay. */
function inFormOf(before: ProjectFile | undefined, content: string): { bytes: Uint8Array; oldText: string } {
  if (!before || isBinary(before.bytes)) return { bytes: Buffer.from(content), oldText: "" };
  const form = decodeText(before.bytes);
  return { bytes: encodeText(toRaw(content, form), form), oldText: form.raw };
}

import { z } from "zod";
import { isDenied } from "../files/path-rules.ts";
import { listProjectFiles } from "../files/ripgrep.ts";
import { type CopilotTool, defineCopilotTool } from "./copilot-tool.ts";
import type { FileScope } from "./file-scope.ts";
import { matchGlob } from "./glob-pattern.ts";
import { fileToolDescriptions } from "./prompts.ts";

const MOST_FILES = 500;

const input = z.object({
  pattern: z.string().describe("Glob pattern, relative to path."),
  path: z.string().optional().describe("Default: the root."),
});

export function globTool(scope: FileScope): CopilotTool {
  return defineCopilotTool({
    name: "globTool",
    description: fileToolDescriptions.globTool,
    runtime: "client",
    mask: scope.mask,
    isReadOnly: true,
    input,
    run: async ({ pattern, path: folder = "." }, { call }) => {
      const { shown } = await scope.paths.resolve(folder, "read");
      const prefix = shown === "." ? "" : `${shown}/`;
      const files = await listProjectFiles(scope.paths.root, call.signal);
      const inside = files.filter((file) => file.startsWith(prefix) && !isDenied(file));
      const matched = matchGlob(
        pattern,
        inside.map((file) => file.slice(prefix.length)),
      );
      const found = inside.filter((file) => matched.has(file.slice(prefix.length)));
      const truncated = found.length > MOST_FILES;
      return { result: { files: found.slice(0, MOST_FILES), totalFiles: found.length, truncated } };
    },
  });
}

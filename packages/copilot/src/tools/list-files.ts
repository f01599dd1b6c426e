import { stat } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";
import { ToolError } from "../errors/tool-error.ts";
import { isDenied } from "../files/path-rules.ts";
import { listProjectFiles } from "../files/ripgrep.ts";
import { type CopilotTool, defineCopilotTool } from "./copilot-tool.ts";
import type { FileScope } from "./file-scope.ts";
import { matchGlob } from "./glob-pattern.ts";
import { fileToolDescriptions } from "./prompts.ts";

const MOST_ENTRIES = 500;

const input = z.object({
  path: z.string().optional().describe("Folder to list. Left out: the root of the project."),
  recursive: z.boolean().optional().describe("Whether folders in it are listed too. Default: false."),
  max_depth: z.int().positive().optional().describe("How many levels of folders are listed, with recursive."),
  pattern: z.string().optional().describe("Glob pattern that names must match: *.tsx"),
  include_files: z.boolean().optional().describe("Default: true."),
  include_directories: z.boolean().optional().describe("Default: true."),
});

interface Entry {
  readonly path: string;
  readonly name: string;
  readonly type: "file" | "directory";
  readonly depth: number;
}

export function listFilesTool(scope: FileScope): CopilotTool {
  return defineCopilotTool({
    name: "listFilesTool",
    description: fileToolDescriptions.listFilesTool,
    runtime: "client",
    mask: scope.mask,
    isReadOnly: true,
    input,
    run: async (given, { call }) => {
      const { real, shown } = await scope.paths.resolve(given.path ?? ".", "read");
      await assertFolder(real, shown);
      const files = await listProjectFiles(scope.paths.root, call.signal);
      const prefix = shown === "." ? "" : `${shown}/`;
      const inside = files.filter((file) => file.startsWith(prefix) && !isDenied(file));
      const all = wantedEntries(entriesOf(inside, prefix), given);
      const kept = all.slice(0, MOST_ENTRIES).map((entry) => withSize(scope.paths.root, entry));
      const count = (type: Entry["type"]): number => all.filter((entry) => entry.type === type).length;
      return {
        result: {
          files: await Promise.all(kept),
          totalFiles: count("file"),
          totalDirectories: count("directory"),
          truncated: all.length > MOST_ENTRIES,
        },
      };
    },
  });
}

/** The files, and the folders that they are in. */
function entriesOf(files: readonly string[], prefix: string): Entry[] {
  const entries = new Map<string, Entry>();
  for (const file of files) {
    const names = file.slice(prefix.length).split("/");
    for (const [index, name] of names.entries()) {
      const path = prefix + names.slice(0, index + 1).join("/");
      const type = index === names.length - 1 ? "file" : "directory";
      if (!entries.has(path)) entries.set(path, { path, name, type, depth: index + 1 });
    }
  }
  return [...entries.values()].sort((one, other) => (one.path < other.path ? -1 : 1));
}

function wantedEntries(entries: readonly Entry[], given: z.infer<typeof input>): Entry[] {
  const { recursive = false, max_depth: maxDepth = Infinity, pattern } = given;
  const { include_files: hasFiles = true, include_directories: hasFolders = true } = given;
  const deepest = recursive ? maxDepth : 1;
  const asked = entries.filter(({ type, depth }) => depth <= deepest && (type === "file" ? hasFiles : hasFolders));
  if (pattern === undefined) return asked;
  const matched = matchGlob(
    pattern,
    asked.flatMap(({ path, name }) => [path, name]),
  );
  return asked.filter(({ path, name }) => matched.has(path) || matched.has(name));
}

async function withSize(root: string, entry: Entry): Promise<Entry & { readonly size?: number }> {
  if (entry.type === "directory") return entry;
  const stats = await stat(join(root, entry.path)).catch(() => undefined);
  return stats ? { ...entry, size: stats.size } : entry;
}

async function assertFolder(real: string, shown: string): Promise<void> {
  const stats = await stat(real).catch(() => undefined);
  if (stats?.isDirectory()) return;
  const code = stats ? "not-a-folder" : "folder-not-found";
  throw new ToolError({ code, message: `${shown} is ${stats ? "not a folder" : "not there"}.` });
}

import { z } from "zod";
import { ToolError } from "../errors/tool-error.ts";
import { lockFile } from "../files/lock-file.ts";
import { readLines } from "../files/read-lines.ts";
import { LARGEST_FILE } from "../files/read-project-file.ts";
import { readTextFile } from "../files/read-text-file.ts";
import { toShown } from "../files/text-file.ts";
import type { ProjectPath } from "../files/project-paths.ts";
import { stat } from "node:fs/promises";
import type { SecretMask } from "../security/secret-mask.ts";
import { type CopilotTool, defineCopilotTool } from "./copilot-tool.ts";
import type { FileScope } from "./file-scope.ts";
import { fileToolDescriptions } from "./prompts.ts";

const MOST_CHARACTERS = 200_000;

const input = z.object({
  target_file: z.string().describe("Path relative to the root of the project."),
  start_line: z.int().positive().optional().describe("First line to read, from 1."),
  end_line: z.int().positive().optional().describe("Last line to read."),
});

interface ReadResult {
  readonly content: string;
  readonly totalLines: number;
}

export function readFileTool(scope: FileScope): CopilotTool {
  return defineCopilotTool({
    name: "readFileTool",
    description: fileToolDescriptions.readFileTool,
    runtime: "client",
    mask: scope.mask,
    isReadOnly: true,
    input,
    run: async ({ target_file: file, start_line: start, end_line: end }) => {
      const { chat } = scope;
      const range = start === undefined && end === undefined ? undefined : { start: start ?? 1, end: end ?? Infinity };
      assertRange(range);
      return lockFile(scope, { path: file, use: "read" }, async (path) => {
        const { content, totalLines, sha256 } = await read(path, range, scope.mask);
        if (range && range.start > Math.max(1, totalLines)) throw outOfRange(path, range.start, totalLines);
        chat.reads.saw(path.shown, sha256);
        return { result: { content, totalLines } };
      });
    },
  });
}

type Range = { readonly start: number; readonly end: number } | undefined;

async function read(
  path: ProjectPath,
  range: Range,
  mask: SecretMask,
): Promise<ReadResult & { readonly sha256: string }> {
  const size = await stat(path.real).then(
    (stats) => stats.size,
    () => 0,
  );
  if (range && size > LARGEST_FILE) return readLines(path, range, MOST_CHARACTERS);
  const { file, decoded } = await readTextFile(path);
  const text = toShown(decoded.raw);
  const count = text.split("\n").length;
  const totalLines = text === "" || text.endsWith("\n") ? count - 1 : count;
  // Masked before lines are selected: a secret may extend over several.
  const selectedFrom = range ? mask.mask(text).split("\n") : [];
  const content = range ? selectedFrom.slice(range.start - 1, Math.min(range.end, totalLines)).join("\n") : text;
  if (content.length > MOST_CHARACTERS)
    throw new ToolError({
      code: "range-too-large",
      message: `${path.shown} has ${totalLines} lines, and more than ${MOST_CHARACTERS} characters were asked for.`,
      hint: "Read fewer lines with start_line and end_line.",
    });
  return { content, totalLines, sha256: file.sha256 };
}

function assertRange(range: Range): void {
  if (!range || range.start <= range.end) return;
  throw new ToolError({
    code: "invalid-range",
    message: `start_line ${range.start} is after end_line ${range.end}.`,
    hint: "Give the first line, then the last one.",
  });
}

function outOfRange({ shown }: ProjectPath, start: number, totalLines: number): ToolError {
  return new ToolError({
    code: "line-out-of-range",
    message: `${shown} has ${totalLines} lines: there is no line ${start}.`,
    hint: "Choose a range inside of the file.",
    details: { totalLines },
  });
}

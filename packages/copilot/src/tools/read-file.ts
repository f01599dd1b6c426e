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

/** Limit of one answer: a model pays for all of it with each further request. */
const MOST_CHARACTERS = 24_000;

/** Checked, but left out of the schema that a model reads. */
const lineNumber = z.number().refine((line) => Number.isInteger(line) && line > 0, "A line is a whole number from 1.");

const input = z.object({
  target_file: z.string(),
  start_line: lineNumber.optional(),
  end_line: lineNumber.optional(),
});

interface ReadResult {
  readonly content: string;
  readonly totalLines: number;
  /** The file goes on there. */
  readonly nextLine?: number;
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
        const { sha256, ...lines } = await read(path, range, scope.mask);
        const { totalLines } = lines;
        if (range && range.start > Math.max(1, totalLines)) throw outOfRange(path, range.start, totalLines);
        chat.reads.saw(path.shown, sha256);
        return { result: cut(lines, range?.start ?? 1) };
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
  if (range && size > LARGEST_FILE) return readLines(path, range, MOST_CHARACTERS + 1);
  const { file, decoded } = await readTextFile(path);
  const text = toShown(decoded.raw);
  const count = text.split("\n").length;
  const totalLines = text === "" || text.endsWith("\n") ? count - 1 : count;
  // Masked before lines are selected: a secret may extend over several.
  const selectedFrom = range ? mask.mask(text).split("\n") : [];
  const content = range ? selectedFrom.slice(range.start - 1, Math.min(range.end, totalLines)).join("\n") : text;
  return { content, totalLines, sha256: file.sha256 };
}

/** Cuts a long content after a whole line, if there is one. */
// oxlint-disable-next-line max-params -- lines, and the number of the first
function cut({ content, totalLines }: ReadResult, first: number): ReadResult {
  if (content.length <= MOST_CHARACTERS) return { content, totalLines };
  const end = content.lastIndexOf("\n", MOST_CHARACTERS);
  const kept = end > 0 ? content.slice(0, end) : `${content.slice(0, MOST_CHARACTERS)}…`;
  return { content: kept, totalLines, nextLine: first + kept.split("\n").length };
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

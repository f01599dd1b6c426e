import { join } from "node:path";
import { z } from "zod";
import { hasOtherName } from "../files/assert-one-name.ts";
import { isDenied } from "../files/path-rules.ts";
import { listKeyFiles, listProjectFiles, ripgrep } from "../files/ripgrep.ts";
import { type CopilotTool, defineCopilotTool } from "./copilot-tool.ts";
import type { FileScope } from "./file-scope.ts";
import { globMatcher } from "./glob-pattern.ts";
import { fileToolDescriptions } from "./prompts.ts";

const DEFAULT_LIMIT = 100;
const PREVIEW_CHARACTERS = 200;
const LARGEST_SEARCHED = "10M";

const input = z.object({
  query: z.string().min(1).max(1000).describe("Regular expression."),
  file_pattern: z.string().optional().describe("Glob pattern of the files to search: *.tsx"),
  case_sensitive: z.boolean().optional().describe("Default: false."),
  max_matches: z.int().positive().max(1000).optional().describe(`Matches to return. Default: ${DEFAULT_LIMIT}.`),
});

interface Match {
  readonly path: string;
  readonly line: number;
  /** From 1, in characters. */
  readonly column: number;
  readonly match: string;
  readonly preview: string;
}

export function grepSearchTool(scope: FileScope): CopilotTool {
  return defineCopilotTool({
    name: "grepSearchTool",
    description: fileToolDescriptions.grepSearchTool,
    runtime: "client",
    mask: scope.mask,
    isReadOnly: true,
    input,
    run: async ({ query, file_pattern: pattern, case_sensitive: isExact = false, max_matches: limit }, { call }) => {
      const { paths } = scope;
      // A glob of ripgrep would search files that are ignored, too.
      const isMatch = pattern === undefined ? () => true : globMatcher(pattern);
      const isSearched = (file: string): boolean => isMatch(file) && !isDenied(file);
      const found = new FoundMatches(limit ?? DEFAULT_LIMIT);
      const onLine = (line: string): boolean => {
        for (const match of readMatches(line)) if (isSearched(match.path)) found.add(match);
        return true;
      };
      const options = ["--json", "--sort=path", `--max-filesize=${LARGEST_SEARCHED}`, isExact ? "-s" : "-i"];
      const { root } = paths;
      const { signal } = call;
      const [files, keyFiles] = await Promise.all([
        listProjectFiles(root, signal),
        listKeyFiles(root, signal),
        ripgrep({ root, signal, onLine, arguments: [...options, `--regexp=${query}`, "--", "."] }),
      ]);
      await found.remove(async (path) => keyFiles.has(path) || hasOtherName(join(root, path)));
      const filesSearched = files.filter(isSearched).length;
      return { result: { ...found.result(), filesSearched } };
    },
  });
}

/** Matches by their file, so that those of a file can be removed with their count. */
class FoundMatches {
  readonly #limit: number;
  readonly #files = new Map<string, { readonly matches: Match[]; total: number }>();

  constructor(limit: number) {
    this.#limit = limit;
  }

  add(match: Match): void {
    const file = this.#files.get(match.path) ?? { matches: [], total: 0 };
    this.#files.set(match.path, file);
    file.total += 1;
    if (file.matches.length < this.#limit) file.matches.push(match);
  }

  async remove(isRemoved: (path: string) => Promise<boolean>): Promise<void> {
    for (const path of this.#files.keys()) if (await isRemoved(path)) this.#files.delete(path);
  }

  result(): { readonly matches: readonly Match[]; readonly totalMatches: number; readonly truncated: boolean } {
    const files = [...this.#files.values()];
    const matches = files.flatMap((file) => file.matches).slice(0, this.#limit);
    const totalMatches = files.reduce((sum, { total }) => sum + total, 0);
    return { matches, totalMatches, truncated: totalMatches > matches.length };
  }
}

const text = z.object({ text: z.string() }).or(z.object({ bytes: z.string() }));
const matchLine = z.object({
  type: z.literal("match"),
  data: z.object({
    path: text,
    lines: text,
    line_number: z.int(),
    submatches: z.array(z.object({ match: text, start: z.int() })),
  }),
});

function readMatches(line: string): Match[] {
  if (!line.startsWith('{"type":"match"')) return [];
  const { data } = matchLine.parse(JSON.parse(line));
  const path = toText(data.path).split("\\").join("/").replace(/^\.\//u, "");
  const whole = toText(data.lines).replace(/\r?\n$/u, "");
  return data.submatches.map(({ match, start }) => {
    // ripgrep counts bytes.
    const column = Buffer.from(whole).subarray(0, start).toString().length + 1;
    const from = Math.max(0, column - 1 - PREVIEW_CHARACTERS / 2);
    const preview = whole.slice(from, from + PREVIEW_CHARACTERS).trim();
    return { path, line: data.line_number, column, match: toText(match).slice(0, PREVIEW_CHARACTERS), preview };
  });
}

function toText(given: z.infer<typeof text>): string {
  return "text" in given ? given.text : Buffer.from(given.bytes, "base64").toString("latin1");
}

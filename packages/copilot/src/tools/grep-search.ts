import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";
import { hasOtherName } from "../files/assert-one-name.ts";
import { isDenied } from "../files/path-rules.ts";
import { listKeyFiles, listProjectFiles, ripgrep, type RipgrepOptions } from "../files/ripgrep.ts";
import { decodeText } from "../files/text-file.ts";
import type { SecretMask } from "../security/secret-mask.ts";
import { type CopilotTool, defineCopilotTool } from "./copilot-tool.ts";
import type { FileScope } from "./file-scope.ts";
import { matchGlob } from "./glob-pattern.ts";
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
      const { root } = scope.paths;
      const { signal } = call;
      const [listed, keyFiles] = await Promise.all([listProjectFiles(root, signal), listKeyFiles(root, signal)]);
      const allowed = listed.filter((file) => !isDenied(file) && !keyFiles.has(file));
      // A glob of ripgrep would search files that are ignored, too.
      const searched = pattern === undefined ? new Set(allowed) : matchGlob(pattern, allowed);
      const found = new FoundMatches(limit ?? DEFAULT_LIMIT);
      const onLine = (line: string): boolean => {
        const read = readMatchLine(line);
        if (read && searched.has(read.path)) found.add(read);
        return true;
      };
      const search = ["--json", `--max-filesize=${LARGEST_SEARCHED}`, isExact ? "-s" : "-i", `--regexp=${query}`];
      await ripgrep({ root, signal, onLine, arguments: [...search, "--sort=path", "--", "."] });
      await found.remove((path) => hasOtherName(join(root, path)));
      for (const path of found.paths()) {
        const masked = await readMasked(join(root, path), scope.mask);
        if (masked !== undefined)
          found.replace(path, await searchText({ root, signal, input: masked, arguments: search }));
      }
      return { result: { ...found.result(), filesSearched: searched.size } };
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

  add(line: MatchLine): void {
    const file = this.#files.get(line.path) ?? { matches: [], total: 0 };
    this.#files.set(line.path, file);
    if (file.matches.length < this.#limit) file.matches.push(...matchesOf(line, this.#limit - file.matches.length));
    file.total += line.places.length;
  }

  paths(): readonly string[] {
    return [...this.#files.keys()];
  }

  replace(path: string, lines: readonly MatchLine[]): void {
    this.#files.set(path, { matches: [], total: 0 });
    for (const line of lines) this.add({ ...line, path });
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

/** The masked text of a file with secrets: what a pattern finds in it, and whether, says nothing about them. */
async function readMasked(file: string, mask: SecretMask): Promise<string | undefined> {
  const bytes = await readFile(file).catch(() => undefined);
  if (bytes === undefined) return undefined;
  const { raw } = decodeText(bytes);
  const masked = mask.mask(raw);
  return masked === raw ? undefined : masked;
}

async function searchText(options: Omit<RipgrepOptions, "onLine">): Promise<MatchLine[]> {
  const lines: MatchLine[] = [];
  const onLine = (line: string): boolean => {
    const read = readMatchLine(line);
    if (read) lines.push(read);
    return true;
  };
  await ripgrep({ ...options, onLine, arguments: [...options.arguments, "--", "-"] });
  return lines;
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

interface MatchLine {
  readonly path: string;
  readonly line: number;
  readonly whole: Buffer;
  /** Bytes before each match. */
  readonly places: readonly { readonly match: string; readonly start: number }[];
}

function readMatchLine(line: string): MatchLine | undefined {
  if (!line.startsWith('{"type":"match"')) return undefined;
  const { data } = matchLine.parse(JSON.parse(line));
  const path = toText(data.path).split("\\").join("/").replace(/^\.\//u, "");
  const whole = Buffer.from(toText(data.lines).replace(/\r?\n$/u, ""));
  const places = data.submatches.map(({ match, start }) => ({
    match: toText(match).slice(0, PREVIEW_CHARACTERS),
    start,
  }));
  return { path, line: data.line_number, whole, places };
}

/** ripgrep counts bytes. Each byte of the line is read once, however many matches there are. */
function matchesOf({ path, line, whole, places }: MatchLine, most: number): Match[] {
  let column = 1;
  let end = 0;
  return places.slice(0, most).map(({ match, start }) => {
    column += whole.subarray(end, start).toString().length;
    end = start;
    const preview = previewAt(whole, start);
    return { path, line, column, match, preview };
  });
}

function previewAt(whole: Buffer, start: number): string {
  const half = PREVIEW_CHARACTERS / 2;
  const before = whole
    .subarray(Math.max(0, start - 4 * half), start)
    .toString()
    .slice(-half);
  const after = whole.subarray(start, start + 4 * PREVIEW_CHARACTERS).toString();
  return (before + after).slice(0, PREVIEW_CHARACTERS).replaceAll("\uFFFD", "").trim();
}

function toText(given: z.infer<typeof text>): string {
  return "text" in given ? given.text : Buffer.from(given.bytes, "base64").toString("latin1");
}

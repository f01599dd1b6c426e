import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";
import { hasOtherName } from "../files/assert-one-name.ts";
import { isDenied } from "../files/path-rules.ts";
import { listKeyFiles, listProjectFiles, ripgrep, type RipgrepOptions, toPath } from "../files/ripgrep.ts";
import { sha256Of } from "../files/read-project-file.ts";
import { decodeText } from "../files/text-file.ts";
import type { SecretMask } from "../security/secret-mask.ts";
import { type CopilotTool, defineCopilotTool } from "./copilot-tool.ts";
import type { FileScope } from "./file-scope.ts";
import { matchGlob } from "./glob-pattern.ts";
import { fileToolDescriptions } from "./prompts.ts";

const DEFAULT_LIMIT = 100;
const DEFAULT_CONTEXT = 2;
const MOST_CONTEXT_LINES = 10;
/** Limit for all matches together. */
const MOST_CONTEXT_CHARACTERS = 8000;
const PREVIEW_CHARACTERS = 200;
const LARGEST_SEARCHED = "10M";

const input = z.object({
  query: z.string().refine(({ length }) => length > 0 && length <= 1000),
  file_pattern: z.string().optional().describe("Glob pattern: *.tsx"),
  case_sensitive: z.boolean().optional(),
  context_lines: z.number().optional().describe(`Default: ${DEFAULT_CONTEXT}.`),
  max_matches: z
    .number()
    .refine((most) => Number.isInteger(most) && most > 0 && most <= 1000)
    .optional()
    .describe(`Default: ${DEFAULT_LIMIT}.`),
});

interface Match {
  readonly path: string;
  readonly line: number;
  /** From 1, in characters. */
  readonly column: number;
  readonly match: string;
  readonly preview: string;
  /** Lines around it. Missing where it adds none, or where the matches before it have many. */
  readonly context?: string;
}

export function grepSearchTool(scope: FileScope): CopilotTool {
  return defineCopilotTool({
    name: "grepSearchTool",
    description: fileToolDescriptions.grepSearchTool,
    runtime: "client",
    mask: scope.mask,
    isReadOnly: true,
    input,
    run: async (given, { call }) => {
      const { query, file_pattern: pattern, case_sensitive: isExact = false, max_matches: limit } = given;
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
      const { matches, ...counts } = found.result();
      const lines = Math.min(MOST_CONTEXT_LINES, Math.max(0, Math.round(given.context_lines ?? DEFAULT_CONTEXT)));
      const shown = lines === 0 ? matches : await withContext(matches, lines, scope);
      return { result: { matches: shown, ...counts, filesSearched: searched.size } };
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

/** Adds the lines around each match, masked, until all of them together are long. A file whose lines are shown as they are counts as read. */
async function withContext(
  matches: readonly Match[],
  count: number,
  { paths, mask, chat }: FileScope,
): Promise<Match[]> {
  const files = new Map<string, SearchedFile>();
  let left = MOST_CONTEXT_CHARACTERS;
  const shown: Match[] = [];
  for (const match of matches) {
    const file = files.get(match.path) ?? (await readSearched(join(paths.root, match.path), mask));
    files.set(match.path, file);
    const around = file.lines.slice(Math.max(0, match.line - 1 - count), match.line + count);
    const context = around.map((line) => line.slice(0, PREVIEW_CHARACTERS)).join("\n");
    left -= context.length;
    const isRepeated = shown.at(-1)?.path === match.path && shown.at(-1)?.line === match.line;
    const hasContext = left >= 0 && !isRepeated && around.length > 1;
    shown.push(hasContext ? { ...match, context } : match);
    if (hasContext && file.sha256 !== undefined && context === around.join("\n"))
      chat.reads.saw(match.path, file.sha256);
  }
  return shown;
}

interface SearchedFile {
  /** Masked. */
  readonly lines: readonly string[];
  /** Undefined for a file with a mask. */
  readonly sha256?: string;
}

async function readSearched(path: string, mask: SecretMask): Promise<SearchedFile> {
  const bytes = await readFile(path).catch(() => undefined);
  if (!bytes) return { lines: [] };
  const { raw } = decodeText(bytes);
  const masked = mask.mask(raw);
  const lines = masked.split(/\r?\n/u);
  return masked === raw ? { lines, sha256: sha256Of(bytes) } : { lines };
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
  const path = toPath(toText(data.path));
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

import { createHash } from "node:crypto";
import { StringDecoder } from "node:string_decoder";
import type { ProjectPath } from "./project-paths.ts";
import { hasKeyContent, keyContentError } from "./key-content.ts";
import { assertRegular, fileNotFound, openFile } from "./read-project-file.ts";
import { binaryFile } from "./read-text-file.ts";

export interface LineRange {
  /** From 1. */
  readonly start: number;
  /** The last one that is read. */
  readonly end: number;
}

export interface ReadLines {
  readonly content: string;
  readonly totalLines: number;
  readonly sha256: string;
}

/** A key may begin in one piece of the file and go on in the next. */
const LONGEST_KEY_START = 300;

/** Reads lines of a file of any size, a piece at a time: at most a little more than `mostCharacters`. */
export async function readLines(
  path: ProjectPath,
  { start, end }: LineRange,
  mostCharacters: number,
): Promise<ReadLines> {
  const found = await openFile(path);
  if (!found) throw fileNotFound(path);
  await using handle = found;
  assertRegular(await handle.stat(), path);
  const hash = createHash("sha256");
  const decoder = new StringDecoder("utf8");
  const kept: string[] = [];
  let line = 1;
  let characters = 0;
  let isLineOpen = false;
  let lastText = "x";
  const take = (text: string): void => {
    if (text === "") return;
    isLineOpen = !text.endsWith("\n");
    const pieces = text.split("\n");
    for (const [index, piece] of pieces.entries()) {
      if (index > 0) line += 1;
      if (line < start || line > end) continue;
      const isFirst = kept.length === 0 || index === 0;
      // Enough to see that more is there.
      if (characters <= mostCharacters) kept.push((isFirst ? piece : `\n${piece}`).slice(0, mostCharacters));
      characters += piece.length + 1;
    }
  };
  for await (const chunk of handle.createReadStream({ autoClose: false })) {
    const bytes = Buffer.isBuffer(chunk) ? chunk : Buffer.from(String(chunk));
    if (bytes.includes(0)) throw binaryFile(path);
    hash.update(bytes);
    const text = decoder.write(bytes);
    if (hasKeyContent(path.shown, lastText + text)) throw keyContentError(path);
    lastText = text.slice(-LONGEST_KEY_START);
    take(text);
  }
  take(decoder.end());
  const totalLines = isLineOpen ? line : line - 1;
  return { content: kept.join("").replaceAll("\r\n", "\n"), totalLines, sha256: hash.digest("hex") };
}

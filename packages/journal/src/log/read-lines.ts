import type { FileHandle } from "node:fs/promises";
import { openInside } from "@surehand/kernel";

const newline = 0x0a;
const chunkBytes = 64 * 1024;

/** A longer line is not read: a sparse file of zeros is one line of any length. */
export const longestLineBytes = 64 * 1024 * 1024;

export interface Line {
  /** Counted from 1. */
  readonly number: number;
  /** Without the newline. */
  readonly bytes: Buffer;
  /** Offset of the line in the file. */
  readonly start: number;
  /** Whether a newline ends the line. The last line of a file may lack one: then its write didn't finish. */
  readonly isWhole: boolean;
  /** Whether the line has more than `longestLineBytes`. It has no bytes then, and nothing after it is read. */
  readonly isTooLong?: boolean;
}

/** Yields the lines of a file as it grows: lines that are appended while reading are read too. */
export async function* readLines(directory: string, name: string): AsyncGenerator<Line, void, void> {
  await using file = await openInside(directory, name);
  let number = 1;
  let start = 0;
  let rest: Buffer[] = [];
  let restBytes = 0;
  for (let chunk = await readChunk(file); chunk.length > 0; chunk = await readChunk(file)) {
    let from = 0;
    for (let end = chunk.indexOf(newline); end !== -1; end = chunk.indexOf(newline, from)) {
      const bytes = Buffer.concat([...rest, chunk.subarray(from, end)]);
      yield { number, bytes, start, isWhole: true };
      number += 1;
      start += bytes.length + 1;
      rest = [];
      restBytes = 0;
      from = end + 1;
    }
    if (from < chunk.length) rest.push(chunk.subarray(from));
    restBytes += chunk.length - from;
    if (restBytes > longestLineBytes) {
      yield { number, bytes: Buffer.alloc(0), start, isWhole: false, isTooLong: true };
      return;
    }
  }
  if (rest.length > 0) yield { number, bytes: Buffer.concat(rest), start, isWhole: false };
}

async function readChunk(file: FileHandle): Promise<Buffer> {
  const { buffer, bytesRead } = await file.read(Buffer.allocUnsafe(chunkBytes), 0, chunkBytes);
  return buffer.subarray(0, bytesRead);
}

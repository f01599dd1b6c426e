import { basename } from "node:path";
import type { Dialect } from "./dialect.ts";
import { findWord, type FoundWord } from "./find-words.ts";
import { readText } from "./read-text.ts";

export interface SourceFile {
  /** Path relative to the repository, with slashes. */
  readonly path: string;
  readonly text: string;
}

interface Place extends FoundWord {
  readonly path: string;
  readonly line: number;
}

/** Returns one line for each name, comment, message and test title that contains a word of the dialect. */
export function checkWords(files: readonly SourceFile[], dialect: Dialect): string[] {
  return files.flatMap((file) => findPlaces(file, dialect)).map(toLine);
}

function findPlaces({ path, text }: SourceFile, dialect: Dialect): readonly Place[] {
  const places: Place[] = [];
  const fileName = basename(path).split(".")[0] ?? "";
  const inPath = findWord({ kind: "name", text: fileName, start: 0 }, dialect);
  if (inPath) places.push({ ...inPath, path, line: 1 });
  for (const part of readText(path, text)) {
    const word = findWord(part, dialect);
    if (word) places.push({ ...word, path, line: text.slice(0, part.start).split("\n").length });
  }
  return places;
}

function toLine({ path, line, found, write }: Place): string {
  return `${path}:${line}: ${JSON.stringify(found)}: write ${write}`;
}

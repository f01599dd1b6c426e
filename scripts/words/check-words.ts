import { basename } from "node:path";
import type { Dialect, NotYet } from "./dialect.ts";
import { findWord, type FoundWord } from "./find-words.ts";
import { readText } from "./read-text.ts";

export interface SourceFile {
  /** Relative to the repository, with slashes. */
  readonly path: string;
  readonly text: string;
}

export interface Verdict {
  /** Number of places in rooms that are still to be reworded. */
  readonly left: number;
  /** One line each. */
  readonly wrong: readonly string[];
}

interface Place extends FoundWord {
  readonly path: string;
  readonly line: number;
}

/** Checks that names, comments, messages and test titles are free of the dialect, apart from rooms that wait to be reworded. */
export function checkWords(files: readonly SourceFile[], dialect: Dialect, notYet: NotYet): Verdict {
  const checked = files.filter(({ path }) => !notYet.exempt.some((folder) => path.startsWith(folder.path)));
  const places = checked.flatMap((file) => findPlaces(file, dialect));
  const roomOf = ({ path }: Place): string | undefined => notYet.rooms.find((room) => path.startsWith(room));
  const nameOf = ({ path, found }: Place): unknown =>
    notYet.names.find(({ file, name }) => file === path && name === found);
  const waiting = places.filter((place) => roomOf(place) ?? nameOf(place));
  const rooms = new Set(waiting.map(roomOf));
  const names = new Set(waiting.map(nameOf));
  return {
    left: waiting.length,
    wrong: [
      ...places.filter((place) => !waiting.includes(place)).map(toLine),
      ...notYet.rooms.filter((room) => !rooms.has(room)).map(doneLine),
      ...notYet.names.filter((name) => !names.has(name)).map(({ file, name }) => doneLine(`${name} of ${file}`)),
    ],
  };
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

function doneLine(what: string): string {
  return `scripts/words/not-yet.json: ${what} has nothing left to reword: delete its entry`;
}

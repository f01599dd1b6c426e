import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";

/** A place in a file: lines and columns from 1. */
export interface Place {
  readonly file: string;
  readonly line: number;
  readonly column: number;
}

export interface ExpectedPlaces {
  /** By the value of `data-case`: where the tag with that attribute starts. */
  readonly definitions: ReadonlyMap<string, Place>;
  /** By each word of `data-for`: where the tag with that attribute starts. It uses the component that writes the case's element. */
  readonly uses: ReadonlyMap<string, Place>;
}

/** Reads the places from the text of the app's files: a search for the markers, which shares nothing with what is tested. */
export async function expectedPlaces(root: string): Promise<ExpectedPlaces> {
  const definitions = new Map<string, Place>();
  const uses = new Map<string, Place>();
  const files = await readdir(join(root, "src"), { recursive: true, withFileTypes: true });
  for (const entry of files.filter((each) => each.isFile())) {
    const path = join(entry.parentPath, entry.name);
    const text = await readFile(path, "utf8");
    const file = path.slice(root.length + 1).replaceAll("\\", "/");
    for (const match of text.matchAll(/data-(?<kind>case|for)="(?<names>[^"]+)"/gu)) {
      const place = { file, ...tagStart(text, match.index) };
      const target = match.groups?.["kind"] === "case" ? definitions : uses;
      for (const name of (match.groups?.["names"] ?? "").split(" ")) target.set(name, place);
    }
  }
  return { definitions, uses };
}

/** The `<` of the tag whose attribute stands at `index`. */
function tagStart(text: string, index: number): { line: number; column: number } {
  const before = text.slice(0, text.lastIndexOf("<", index));
  const lines = before.split("\n");
  return { line: lines.length, column: (lines.at(-1) ?? "").length + 1 };
}

import { expect, test } from "vitest";
import { countName } from "./count-name.ts";

test.each([
  ["note-1.txt | 40b", "note-1.txt", 1],
  ["note-12.txt", "note-1", 0],
  ["old-note-1.txt", "note-1.txt", 0],
  ["note-1.txt.bak", "note-1.txt", 0],
  ["note-1.txt and NOTE-1.TXT.", "note-1.txt", 2],
  ["Heron II", "Heron", 0],
  ["Heron, Heron II", "Heron", 1],
  ["page?id=team:heron", "Heron", 1],
  ["Heron | Wiki", "heron", 1],
  ["anything", "", 0],
])("%s: %s", (text, name, expected) => {
  expect(countName(text, name)).toBe(expected);
});

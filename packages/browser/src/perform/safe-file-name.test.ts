import { expect, it } from "vitest";
import { safeFileName } from "./safe-file-name.ts";

it.each([
  ["report.csv", "report.csv"],
  ["../../etc/passwd", "passwd"],
  ["..\\..\\evil.exe", "evil.exe"],
  ["a:b*c?.txt", "a_b_c_.txt"],
  ["..", "download"],
  ["", "download"],
  ["CON.txt", "download-CON.txt"],
  ["name. ", "name"],
])("%j becomes %j", (suggested, safe) => {
  expect(safeFileName(suggested)).toBe(safe);
});

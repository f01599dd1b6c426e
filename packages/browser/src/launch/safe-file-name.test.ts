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
  ["報告".repeat(60) + ".pdf", `${"報告".repeat(60).slice(-65)}.pdf`],
  [`${"a".repeat(300)}.csv`, `${"a".repeat(196)}.csv`],
  ["half\ud83d.txt", "half\ufffd.txt"],
])("%j becomes %j", (suggested, safe) => {
  expect(safeFileName(suggested)).toBe(safe);
});

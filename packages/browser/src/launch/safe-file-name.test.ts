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
  ["surehand.config.mjs", "download-surehand.config.mjs"],
  ["Vite.Config.TS", "download-Vite.Config.TS"],
  ["\u017furehand.con\ufb01g.mjs", "download-\u017furehand.con\ufb01g.mjs"],
  ["surehand.con\u200cfig.mjs", "download-surehand.con\u200cfig.mjs"],
  [".env", "download-env"],
  ["\u200d.npmrc", "download-\u200d.npmrc"],
  ["package.json", "download-package.json"],
  ["CLAUDE.md", "download-CLAUDE.md"],
  ["AGENTS.override.md", "download-AGENTS.override.md"],
  ["agent.md", "download-agent.md"],
  ["deno.jsonc", "download-deno.jsonc"],
  ["agenda.md", "agenda.md"],
  ["config.json", "config.json"],
  ["half\ud83d.txt", "half\ufffd.txt"],
])("%j becomes %j", (suggested, safe) => {
  expect(safeFileName(suggested)).toBe(safe);
});

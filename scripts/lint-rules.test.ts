import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { z } from "zod";
import { root } from "./workspace.ts";

const reportSchema = z.looseObject({ diagnostics: z.array(z.looseObject({ code: z.string() })) });

/** One violation of each of the most important rules, including type-aware ones. */
const planted = `
import { join } from "path";
import { Stats } from "node:fs";
export const anything: any = join("a", "b");
export function late(stats: Stats | undefined): number {
  Promise.resolve(stats);
  [1].forEach(async () => { await Promise.resolve(); });
  return stats!.size;
}
export function wide(text: unknown): string {
  return text as string;
}
export function words(kind: "a" | "b"): number {
  switch (kind) {
    case "a":
      return 1;
  }
  return 2;
}
export function many(a: number, b: number, c: number, d: number, e: number): number {
  return a + b + c + d + e;
}
export default planted;
declare const planted: string;
${"// filler\n".repeat(400)}`;

test("the lint rules report each planted violation", () => {
  const folder = mkdtempSync(join(tmpdir(), "surehand-lint-"));
  writeFileSync(join(folder, "planted.ts"), planted);
  writeFileSync(join(folder, "tsconfig.json"), JSON.stringify({ compilerOptions: { strict: true } }));
  const tool = join(root, "node_modules", ".bin", "oxlint");
  const options = ["--config", join(root, ".oxlintrc.json"), "--type-aware", "--format=json", folder];
  const { stdout } = spawnSync(tool, options, { cwd: root, encoding: "utf8", shell: process.platform === "win32" });
  rmSync(folder, { recursive: true });
  const { diagnostics } = reportSchema.parse(JSON.parse(stdout));
  expect(diagnostics.map(({ code }) => code)).toEqual(
    expect.arrayContaining([
      "eslint(max-lines)",
      "eslint(max-params)",
      "import(no-default-export)",
      "typescript(consistent-type-imports)",
      "typescript(no-explicit-any)",
      "typescript(no-floating-promises)",
      "typescript(no-misused-promises)",
      "typescript(no-non-null-assertion)",
      "typescript(no-unsafe-type-assertion)",
      "typescript(switch-exhaustiveness-check)",
      "unicorn(prefer-node-protocol)",
    ]),
  );
});

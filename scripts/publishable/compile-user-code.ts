import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { join, relative } from "node:path";

export interface UserCode {
  /** The folder whose node_modules the code imports from. */
  readonly root: string;
  /** File name to text. */
  readonly files: Readonly<Record<string, string>>;
  /** Whether every declaration file is checked too, as with `skipLibCheck` off. */
  readonly isCheckingLibraries: boolean;
}

/**
 * Compiles code as somebody writes it who installed our packages.
 * @returns tsc's errors, one line each, but for those in the declarations of libraries of others
 */
export function compileUserCode({ root, files, isCheckingLibraries }: UserCode): string[] {
  const cache = join(root, "node_modules", ".cache", "surehand");
  mkdirSync(cache, { recursive: true });
  const folder = mkdtempSync(join(cache, "user-"));
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
  const compilerOptions = {
    strict: true,
    noEmit: true,
    skipLibCheck: !isCheckingLibraries,
    module: "nodenext",
    target: "es2023",
    lib: ["es2024", "esnext.disposable", "dom", "dom.iterable"],
    types: ["node"],
    typeRoots: [relative(folder, join(root, "node_modules", "@types"))],
  };
  writeFileSync(join(folder, "tsconfig.json"), JSON.stringify({ compilerOptions, files: Object.keys(files) }));
  const compiler = join(root, "node_modules", ".bin", "tsc");
  const options = { cwd: root, encoding: "utf8", shell: process.platform === "win32" } as const;
  const { stdout } = spawnSync(compiler, ["-p", folder, "--pretty", "false"], options);
  rmSync(folder, { recursive: true });
  const isOfOthers = (line: string): boolean => /^node_modules\/(?!\.cache\/)/u.test(line);
  return stdout.split(/\r?\n/u).filter((line) => line.includes("error TS") && !isOfOthers(line));
}

import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { join, relative } from "node:path";

export interface UserCode {
  /** The folder whose node_modules the code imports from. */
  readonly root: string;
  /** Text by file name. */
  readonly files: Readonly<Record<string, string>>;
  /** Whether to check every declaration file, too, as without `skipLibCheck`. */
  readonly isCheckingLibraries: boolean;
}

/**
 * Compiles code of a user who installed our packages.
 *
 * @returns tsc's errors, one line each, except those in declarations of third-party libraries
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

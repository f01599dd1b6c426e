import { spawnSync } from "node:child_process";
import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join, relative } from "node:path";
import type { WorkspacePackage } from "../workspace.ts";

/**
 * Compiles what somebody writes who uses our packages, as ES module and as CommonJS, with every declaration file checked
 * (`skipLibCheck` off, which our own build cannot afford): a type that leaks from something that is not installed, or
 * that TypeScript resolves to nothing, shows here.
 * @returns tsc's errors, but for those in the declarations of libraries
 */
export function checkExportedTypes(root: string, packages: readonly WorkspacePackage[]): string[] {
  const folder = join(root, "node_modules", ".cache", "surehand", "user");
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const source = packages.flatMap(importsOf).join("\n");
  writeFileSync(join(folder, "user.mts"), source);
  writeFileSync(join(folder, "user.cts"), source);
  writeFileSync(join(folder, "tsconfig.json"), JSON.stringify(project(root, folder)));
  const compiler = join(root, "node_modules", ".bin", "tsc");
  const options = { cwd: root, encoding: "utf8", shell: process.platform === "win32" } as const;
  const { stdout } = spawnSync(compiler, ["-p", folder, "--pretty", "false"], options);
  const isOfOthers = (line: string): boolean => /^node_modules\/(?!\.cache\/)/u.test(line);
  return stdout.split(/\r?\n/u).filter((line) => line.includes("error TS") && !isOfOthers(line));
}

function importsOf({ manifest }: WorkspacePackage, index: number): string[] {
  return Object.keys(manifest.exports)
    .filter((path) => path !== "./package.json")
    .map((path, position) => {
      const name = `package${index}x${position}`;
      return `import * as ${name} from "${manifest.name}${path.slice(1)}";\nconsole.log(${name});`;
    });
}

function project(root: string, folder: string): object {
  return {
    compilerOptions: {
      strict: true,
      noEmit: true,
      skipLibCheck: false,
      module: "nodenext",
      target: "es2023",
      lib: ["es2024", "esnext.disposable", "dom", "dom.iterable"],
      types: ["node"],
      typeRoots: [relative(folder, join(root, "node_modules", "@types"))],
    },
    files: ["user.mts", "user.cts"],
  };
}

import type { WorkspacePackage } from "../workspace.ts";
import { compileUserCode } from "./compile-user-code.ts";

/**
 * Compiles a user's code against our packages, as ES module and as CommonJS, and checks every declaration file, which
 * is too slow for our own build. It reports types of packages that are not installed, and types that TypeScript can't
 * resolve.
 *
 * @returns tsc's errors
 */
export function checkExportedTypes(root: string, packages: readonly WorkspacePackage[]): string[] {
  const source = packages.flatMap(importsOf).join("\n");
  return compileUserCode({ root, files: { "user.mts": source, "user.cts": source }, isCheckingLibraries: true });
}

function importsOf({ manifest }: WorkspacePackage, index: number): string[] {
  return Object.keys(manifest.exports)
    .filter((path) => path !== "./package.json")
    .map((path, position) => {
      const name = `package${index}x${position}`;
      return `import * as ${name} from "${manifest.name}${path.slice(1)}";\nconsole.log(${name});`;
    });
}

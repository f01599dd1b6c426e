import type { WorkspacePackage } from "../workspace.ts";
import { compileUserCode } from "./compile-user-code.ts";

/**
 * Compiles what somebody writes who uses our packages, as ES module and as CommonJS, with every declaration file checked,
 * which our own build cannot afford: a type that leaks from something that is not installed, or that TypeScript resolves
 * to nothing, shows here.
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

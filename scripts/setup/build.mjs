import { existsSync } from "node:fs";
import { join } from "node:path";
import { SetupError } from "./reporter.mjs";
import { environment, run, secondsSince } from "./run.mjs";

/**
 * Builds every package. `tsc -b` itself detects outdated packages, in a tenth of a second.
 * @param {{ root: string, node: import("./node.mjs").ChosenNode, reporter: import("./reporter.mjs").Reporter }} options
 */
export function buildPackages({ root, node, reporter }) {
  const isFirst = !existsSync(join(root, "packages", "surehand", "dist", "index.js"));
  const startedAtMs = Date.now();
  const result = run(node.path, [join(root, "scripts", "build.mjs")], {
    cwd: root,
    env: environment({ hasOwnTools: true }),
  });
  if (!result.ok) {
    throw new SetupError({
      step: "build",
      message: "the packages do not build",
      hint: "mend what is named above; `npm run build` runs this step alone.",
      output: result.output,
    });
  }
  if (isFirst) reporter.did("build", `all packages built in ${secondsSince(startedAtMs)}`);
}
